/** A click, as the browser or as React tells of it. */
type Click = Pick<
  MouseEvent,
  "defaultPrevented" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey"
> & { target: unknown };

/** The link to a page of ours that a plain click goes to, if it is one. */
export function ownLinkOf(event: Click): HTMLAnchorElement | null {
  if (
    event.defaultPrevented ||
    event.button ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return null;
  return ownLinkAround(event.target);
}

/** The link of a list at `path` that a plain click goes to, if it is one. */
export function listLinkOf(event: Click, path: string): HTMLAnchorElement | null {
  const link = ownLinkOf(event);
  return link?.pathname === path ? link : null;
}

/** The link to a page of ours that something stands in. */
function ownLinkAround(target: unknown): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a") : null;
  return link && !link.target && link.origin === window.location.origin ? link : null;
}
