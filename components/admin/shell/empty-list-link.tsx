"use client";

import { useLayoutEffect, useRef } from "react";
import { useFocusFallback } from "@/components/admin/shell/use-focus-fallback";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";

export type EmptyListLinkProps = {
  href: string;
  label: string;
  /** The list's heading, which receives the focus when this link disappears. */
  headingId: string;
};

export function EmptyListLink({ href, label, headingId }: EmptyListLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const heading = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    heading.current = document.getElementById(headingId);
  }, [headingId]);
  useFocusFallback(link, heading);
  return (
    <PageLink
      ref={link}
      href={href}
      scroll={false}
      className={buttonVariants({ variant: "secondary", size: "sm" })}
    >
      {label}
    </PageLink>
  );
}
