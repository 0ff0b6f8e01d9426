"use client";

import Link from "next/link";
import { type ComponentProps, type MouseEvent, useState } from "react";
import { keepScroll } from "./keep-scroll";
import { PagePending } from "./page-pending";

/**
 * A link within the site that loads its page ahead on pointing or focusing only. Loading ahead whatever is in
 * sight, as next/link does by itself, would send every visitor the script of every form. A slow page is announced
 * (`PagePending`).
 */
export function PageLink({
  href,
  onPointerEnter,
  onFocus,
  onClick,
  children,
  ...props
}: ComponentProps<typeof Link>) {
  const [isRequested, setRequested] = useState(false);
  return (
    <Link
      href={href}
      prefetch={isRequested ? null : false}
      onPointerEnter={(event) => {
        setRequested(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setRequested(true);
        onFocus?.(event);
      }}
      onClick={(event) => {
        keepScroll(props.scroll === false);
        if (props.scroll !== false) scrollUpOnSamePage(event);
        onClick?.(event);
      }}
      {...props}
    >
      {children}
      <PagePending path={typeof href === "string" ? href.split(/[?#]/, 1)[0] : undefined} />
    </Link>
  );
}

/** A link to the page that is shown navigates too, and so goes to the top. */
function scrollUpOnSamePage(event: MouseEvent<HTMLAnchorElement>) {
  const { pathname, search, hash } = event.currentTarget;
  const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
  if (elsewhere || hash || pathname !== location.pathname || search !== location.search) return;
  window.scrollTo({ top: 0, behavior: "instant" });
}
