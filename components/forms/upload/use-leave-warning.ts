"use client";

import { useEffect } from "react";

const question = "Your file is still being uploaded. Leave this page?";

/** Asks before the page is left while something runs: by the browser itself, or by a link of ours. */
export function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (!(link instanceof HTMLAnchorElement) || !leavesThePage(link, event)) return;
      if (window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", beforeUnload);
    document.addEventListener("click", click, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", beforeUnload);
      document.removeEventListener("click", click, { capture: true });
    };
  }, [isActive]);
}

/** Links to other sites are asked about by the browser. */
function leavesThePage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || link.target === "_blank")
    return false;
  return link.origin === window.location.origin && link.pathname !== window.location.pathname;
}
