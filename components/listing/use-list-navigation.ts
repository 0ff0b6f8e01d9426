"use client";

import { useRouter } from "next/navigation";
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useOptimistic,
  useRef,
  useTransition,
} from "react";
import {
  type CarriedState,
  captureState,
  type FocusPlace,
  focusAgain,
  focusPlaceIn,
  noFocusPlace,
  restoreState,
} from "@/components/listing/carried-state";
import { keepScroll } from "@/components/ui/keep-scroll";
import { isOffline } from "@/components/ui/offline";
import { prepareToasts } from "@/components/ui/toaster-slot";

type GoOptions = {
  /** Takes the place of the current entry in the browser's history. */
  replace?: boolean;
  /** Another page of the results: their beginning comes into sight and gets the focus. */
  isOtherPage?: boolean;
};

/** From a list page that is about to go to the one that takes its place. */
let carried: CarriedState | null = null;

/**
 * Moves between a list's selections without a reload. The controls show the new selection at once, the results
 * follow; the focus and open menus stay where they are.
 * @param hrefOf the address of a selection; the same function at each call
 */
export function useListNavigation<Selection>(
  root: RefObject<HTMLElement | null>,
  selection: Selection,
  hrefOf: (selection: Selection) => string,
) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [shown, show] = useOptimistic(selection);
  const moving = useRef<FocusPlace>(null);

  const go = useCallback(
    (next: Selection, { replace = false, isOtherPage = false }: GoOptions = {}) => {
      const href = hrefOf(next);
      // Also back to where one still is: what is on its way would come all the same.
      if (!isPending && href === window.location.pathname + window.location.search) return;
      if (isOffline()) return;
      moving.current = isOtherPage || !root.current ? noFocusPlace : focusPlaceIn(root.current);
      if (isOtherPage && document.activeElement instanceof HTMLElement) document.activeElement.blur();
      keepScroll(!isOtherPage);
      startTransition(() => {
        show(next);
        router[replace ? "replace" : "push"](href, { scroll: isOtherPage });
      });
    },
    [router, show, hrefOf, root, isPending],
  );

  // While there is a connection: that it is gone is said without one.
  useEffect(() => {
    const element = root.current;
    element?.addEventListener("focusin", prepareToasts, { once: true });
    // Somebody goes on while results are on their way, which may take the place of what has the focus then.
    const goOn = () => {
      if (moving.current && element) moving.current = focusPlaceIn(element);
    };
    element?.addEventListener("focusin", goOn);
    return () => {
      element?.removeEventListener("focusin", prepareToasts);
      element?.removeEventListener("focusin", goOn);
    };
  }, [root]);

  useLayoutEffect(() => {
    const element = root.current;
    if (element && carried) restoreState(element, carried);
    carried = null;
    return () => {
      if (moving.current && element) carried = captureState(element);
    };
  }, [root]);

  useEffect(() => {
    if (isPending || !moving.current) return;
    if (root.current) focusAgain(root.current, moving.current);
    moving.current = null;
  }, [isPending, root]);

  return { go, shown, isPending };
}
