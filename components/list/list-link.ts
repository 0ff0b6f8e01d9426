import { splitLanguage } from "@/lib/shared/languages";

/** Browser event or React event. */
type Click = Pick<
  MouseEvent,
  "defaultPrevented" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey"
> & { target: unknown };

/** @returns the internal link that a plain click follows, or null */
export function findInternalLink(event: Click): HTMLAnchorElement | null {
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

const pageOf = (path: string): string => splitLanguage(path).path;

/** @returns the link to a list at `path`, in any language, that a plain click follows, or null */
export function findListLink(event: Click, path: string): HTMLAnchorElement | null {
  const link = findInternalLink(event);
  return link && pageOf(link.pathname) === pageOf(path) ? link : null;
}

function ownLinkAround(target: unknown): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a") : null;
  return link && !link.target && link.origin === window.location.origin ? link : null;
}
