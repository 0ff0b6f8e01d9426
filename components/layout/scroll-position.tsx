"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { takeKeepScroll } from "@/components/ui/keep-scroll";

type Link = {
  href: string;
  /** among the links to that address, from 0 */
  index: number;
  scrolledPx: number;
};

/** The link by which each address was left. */
const left = new Map<string, Link>();
const mostPositions = 50;

const shownAddress = (): string => window.location.pathname + window.location.search;
const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter(
    (link) => link.getAttribute("href") === href,
  );

/** Remembers the link that leaves the current page. */
function rememberLink({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  const href = link?.getAttribute("href");
  if (!link || !href) return;
  const address = shownAddress();
  left.delete(address);
  left.set(address, { href, index: linksTo(href).indexOf(link), scrolledPx: window.scrollY });
  const [oldest] = left.keys();
  if (oldest !== undefined && left.size > mostPositions) left.delete(oldest);
}

let cameBackTo: string | undefined;

// Added before the framework's listener, which may navigate immediately; effects run too late.
if (typeof window !== "undefined")
  window.addEventListener("popstate", () => {
    cameBackTo = shownAddress();
  });

/**
 * Returns focus to the link that left the page when the visitor comes back, and scrolls it into its old position, so
 * that Tab continues there. The browser restores the scroll position before a slow page has loaded. Keeps an existing
 * focus.
 */
function focusWhereLeft(): void {
  const isBack = cameBackTo === shownAddress();
  cameBackTo = undefined;
  if (!isBack || (document.activeElement && document.activeElement !== document.body)) return;
  const by = left.get(shownAddress());
  if (!by) return;
  linksTo(by.href)[by.index]?.focus({ preventScroll: true });
  window.scrollTo({ top: by.scrolledPx, behavior: "instant" });
}

/**
 * Scrolls to the top on navigation, except for Back, which focuses the followed link, and filter changes. Next.js
 * does not if the new page's top is visible, and loses `scroll: false` when it requests a route twice, as for
 * rewritten addresses. Rendered after the page, so that it runs last in the same commit.
 */
export function ScrollPosition() {
  return (
    // Reading the query excludes the content from prerendering; it renders nothing.
    <Suspense>
      <ScrollEffects />
    </Suspense>
  );
}

function ScrollEffects() {
  const pathname = usePathname();
  const query = useSearchParams().toString();
  const shown = useRef({ pathname, query });
  const wentBack = useRef(false);
  const positionPx = useRef(0);

  useEffect(() => {
    // A "#" link fires the same event but is not a step back.
    const trackHistory = () => {
      const { pathname, search } = window.location;
      const query = new URLSearchParams(search).toString();
      wentBack.current = pathname !== shown.current.pathname || query !== shown.current.query;
    };
    // Published after the commit's own scrolling, so that the commit still sees the old position.
    const trackPosition = () => {
      positionPx.current = window.scrollY;
    };
    trackPosition();
    window.addEventListener("popstate", trackHistory);
    window.addEventListener("scroll", trackPosition, { passive: true });
    document.addEventListener("click", rememberLink, { capture: true });
    return () => {
      window.removeEventListener("popstate", trackHistory);
      window.removeEventListener("scroll", trackPosition);
      document.removeEventListener("click", rememberLink, { capture: true });
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname && before.query === query) return;
    shown.current = { pathname, query };
    focusWhereLeft();
    const keep = takeKeepScroll();
    const back = wentBack.current;
    wentBack.current = false;
    if (back) return;
    if (before.pathname !== pathname) {
      if (!window.location.hash) window.scrollTo({ top: 0, behavior: "instant" });
    } else if (keep) {
      window.scrollTo({ top: positionPx.current, behavior: "instant" });
    }
  }, [pathname, query]);

  return null;
}
