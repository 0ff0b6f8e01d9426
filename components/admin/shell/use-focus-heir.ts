import { type RefObject, useLayoutEffect } from "react";

/** When an element leaves the page with the focus in it, the heir gets it: otherwise it would begin at the page's top. */
export function useFocusHeir(
  leaving: RefObject<HTMLElement | null>,
  heir: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const element = leaving.current;
    return () => {
      if (element?.contains(document.activeElement)) heir.current?.focus({ preventScroll: true });
    };
  }, [leaving, heir]);
}
