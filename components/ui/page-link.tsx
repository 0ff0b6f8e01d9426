"use client";

import Link from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link within the site that loads its page ahead on pointing or focusing only. Loading ahead whatever is in
 * sight, as next/link does by itself, would send every visitor the script of every form.
 */
export function PageLink({ href, onPointerEnter, onFocus, ...props }: ComponentProps<typeof Link>) {
  const [wanted, setWanted] = useState(false);
  return (
    <Link
      href={href}
      prefetch={wanted ? null : false}
      onPointerEnter={(event) => {
        setWanted(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setWanted(true);
        onFocus?.(event);
      }}
      {...props}
    />
  );
}
