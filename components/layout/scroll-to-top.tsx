"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * "Every navigation scrolls to the top" (specification section 2). Next.js leaves the position alone where the new
 * page's top is still in sight; this does not. Going back keeps its position, and so do changed filters (D42),
 * because they change the query only.
 */
export function ScrollToTop() {
  const pathname = usePathname();
  const shown = useRef(pathname);
  const wentBack = useRef(false);

  useEffect(() => {
    const noteHistory = () => {
      wentBack.current = true;
    };
    window.addEventListener("popstate", noteHistory);
    return () => window.removeEventListener("popstate", noteHistory);
  }, []);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!wentBack.current && !window.location.hash) window.scrollTo({ top: 0, behavior: "instant" });
    wentBack.current = false;
  }, [pathname]);

  return null;
}
