"use client";

import { type RefObject, useCallback, useEffect, useRef } from "react";
import { prepareToasts } from "@/components/ui/toaster-slot";

/** Where the focus is among a list's controls. */
type FocusPlace = {
  /** empty: not on a control with an id */
  id: string;
  /** which of the chips, from 0; -1 is none */
  chip: number;
  /** what that chip says */
  name: string;
};

/** For what leaves the focus nowhere: the results take it. */
const noFocusPlace: FocusPlace = { id: "", chip: -1, name: "" };

const chipsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("[data-chip]")];

function focusPlaceIn(root: HTMLElement): FocusPlace {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement && root.contains(activeElement))) return noFocusPlace;
  const chip = chipsOf(root).indexOf(activeElement);
  return { id: activeElement.id, chip, name: chip < 0 ? "" : (activeElement.textContent ?? "") };
}

/**
 * Gives the focus back to what had it. When that is gone: of a removed chip to the one that stands in its place or
 * before it, otherwise to the results (the last filter, another page).
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
