"use client";

import { useLayoutEffect, useRef } from "react";
import { useFocusFallback } from "@/components/admin/shell/use-focus-fallback";
import { buttonVariants } from "@/components/ui/button-variants";
import { PageLink } from "@/components/ui/page-link";

export type EmptyListLinkProps = {
  href: string;
  label: string;
  /** The list's heading, which can be focused: it gets the focus of this link, which goes once there are rows. */
  headingId: string;
};

/** Leads out of an empty list to where rows may be found. */
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
