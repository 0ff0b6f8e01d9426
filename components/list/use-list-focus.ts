"use client";

import { type RefObject, useCallback, useEffect, useRef } from "react";
import { prepareToasts } from "@/components/ui/toaster-slot";

type FocusPlace = {
  /** empty if the control has no id */
  id: string;
  /** index among the chips; -1 for none */
  chip: number;
  /** the chip's text */
  name: string;
};

/** Moves the focus to the results. */
const noFocusPlace: FocusPlace = { id: "", chip: -1, name: "" };

const chipsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("[data-chip]")];

function focusPlaceIn(root: HTMLElement): FocusPlace {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement && root.contains(activeElement))) return noFocusPlace;
  const chip = chipsOf(root).indexOf(activeElement);
  return { id: activeElement.id, chip, name: chip < 0 ? "" : (activeElement.textContent ?? "") };
}

/**
 * Restores the focus. If the control is gone, focuses the chip at the same position or before it, otherwise the
 * results (last filter removed, another page).
 */
function focusAgain(root: HTMLElement, { id, chip, name }: FocusPlace): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const chips = chip < 0 ? [] : chipsOf(root);
  const target =
    (id && document.getElementById(id)) ||
    chips.find(({ textContent }) => textContent === name) ||
    chips[Math.min(chip, chips.length - 1)] ||
    root.querySelector<HTMLElement>("[data-results]");
  target?.focus({ preventScroll: true });
}

/**
 * Keeps the focus while results change.
 * @param root around controls and results
 * @returns a function to call before the results of a selection are requested
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
    // Toasts must be loaded before the connection can fail.
    element?.addEventListener("focusin", prepareToasts, { once: true });
    // The visitor moved the focus while results were loading.
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
