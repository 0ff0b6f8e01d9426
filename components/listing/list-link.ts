import type { MouseEvent } from "react";

/** The link of the list at `path` that a plain click goes to, if it is one. */
export function listLinkOf(event: MouseEvent, path: string): HTMLAnchorElement | null {
  if (
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.origin !== window.location.origin) return null;
  return link.pathname === path ? link : null;
}
