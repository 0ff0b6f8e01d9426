"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { takeKeepScroll } from "@/components/ui/keep-scroll";

type Link = {
  href: string;
  /** of all that lead there, from 0 */
  place: number;
  /** how far the page was scrolled */
  scrolledPx: number;
};

/** The link by which each address was left; so many are remembered. */
const left = new Map<string, Link>();
const mostPositions = 50;

const shownAddress = (): string => window.location.pathname + window.location.search;
const linksTo = (href: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter(
    (link) => link.getAttribute("href") === href,
  );

/** Notes the link by which the page that is shown may be left. */
function noteLeaving({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  const href = link?.getAttribute("href");
  if (!link || !href) return;
  const address = shownAddress();
  left.delete(address);
  left.set(address, { href, place: linksTo(href).indexOf(link), scrolledPx: window.scrollY });
  const [oldest] = left.keys();
  if (oldest !== undefined && left.size > mostPositions) left.delete(oldest);
}

let cameBackTo: string | undefined;

// This listener runs before the framework's own, which may show the page at once. Listeners are called in the order in
// which they were added, and effects come too late for that.
if (typeof window !== "undefined")
  window.addEventListener("popstate", () => {
    cameBackTo = shownAddress();
  });

/**
 * Gives the focus to the link by which a page was left, once the browser's history leads back to it, and shows it where
 * it was: the browser looks for the position before a slow page is there. So Tab goes on from there. Takes the focus from
 * nothing that has it.
 */
function focusWhereLeft(): void {
  const isBack = cameBackTo === shownAddress();
  cameBackTo = undefined;
  if (!isBack || (document.activeElement && document.activeElement !== document.body)) return;
  const by = left.get(shownAddress());
  if (!by) return;
  linksTo(by.href)[by.place]?.focus({ preventScroll: true });
  window.scrollTo({ top: by.scrolledPx, behavior: "instant" });
}

/**
 * Scrolls to the top with each navigation but Back, which focuses the link that was followed, and changed filters. Next.js
 * does not where the new page's top is in sight, and forgets `scroll: false` when it asks for a route twice, as for
 * rewritten addresses. To have the last word in the same commit, this stands after the page in the tree.
 */
export function ScrollPosition() {
  return (
    // Reading the query takes what is inside out of the prerendered page; here that is nothing to see.
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
    // Going to a part of the page, by a link with "#", arrives as the same event and is no way back.
    const noteHistory = () => {
      const { pathname, search } = window.location;
      const query = new URLSearchParams(search).toString();
      wentBack.current = pathname !== shown.current.pathname || query !== shown.current.query;
    };
    // Announced only after a commit's own scrolling, so that during the commit it is the position before.
    const notePosition = () => {
      positionPx.current = window.scrollY;
    };
    notePosition();
    window.addEventListener("popstate", noteHistory);
    window.addEventListener("scroll", notePosition, { passive: true });
    document.addEventListener("click", noteLeaving, { capture: true });
    return () => {
      window.removeEventListener("popstate", noteHistory);
      window.removeEventListener("scroll", notePosition);
      document.removeEventListener("click", noteLeaving, { capture: true });
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
