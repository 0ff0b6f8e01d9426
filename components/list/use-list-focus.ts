"use client";

import { type RefObject, useCallback, useEffect, useRef } from "react";
import { type FocusPlace, focusAgain, focusPlaceIn, noFocusPlace } from "@/components/list/focus-place";
import { prepareToasts } from "@/components/ui/toaster-slot";

/**
 * Leaves the focus where it is while results change.
 * @param root the element around controls and results
 * @returns what is called before the results of a selection are asked for
 */
export function useListFocus(root: RefObject<HTMLElement | null>, isPending: boolean) {
  const place = useRef<FocusPlace>(null);

  const rememberFocus = useCallback(
    (isOtherPage: boolean) => {
      place.current = isOtherPage || !root.current ? noFocusPlace : focusPlaceIn(root.current);
      if (isOtherPage && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    [root],
  );

  useEffect(() => {
    const element = root.current;
    // While there is a connection: that it is gone is said without one.
    element?.addEventListener("focusin", prepareToasts, { once: true });
    // Somebody goes on while results are on their way, which may take the place of what has the focus then.
    const goOn = () => {
      if (place.current && element) place.current = focusPlaceIn(element);
    };
    element?.addEventListener("focusin", goOn);
    return () => {
      element?.removeEventListener("focusin", prepareToasts);
      element?.removeEventListener("focusin", goOn);
    };
  }, [root]);

  useEffect(() => {
    if (isPending || !place.current) return;
    if (root.current) focusAgain(root.current, place.current);
    place.current = null;
  }, [isPending, root]);

  return rememberFocus;
}
