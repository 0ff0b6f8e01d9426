"use client";

import { type RefObject, useCallback, useEffect, useRef } from "react";
import { prepareToasts } from "@/components/ui/toaster-slot";

type FocusTarget = {
  /** empty if the control has no id */
  id: string;
  /** index among the chips; -1 for none */
  chip: number;
  /** the chip's text */
  name: string;
};

/** Moves the focus to the results. */
const resultsTarget: FocusTarget = { id: "", chip: -1, name: "" };

const chipsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("[data-chip]")];

function findFocusTarget(root: HTMLElement): FocusTarget {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement && root.contains(activeElement))) return resultsTarget;
  const chip = chipsOf(root).indexOf(activeElement);
  return { id: activeElement.id, chip, name: chip < 0 ? "" : (activeElement.textContent ?? "") };
}

/**
 * Restores the focus. If the control is gone, focuses the chip at the same position or before it, otherwise the
 * results (last filter removed, another page).
 */
function restoreFocus(root: HTMLElement, { id, chip, name }: FocusTarget): void {
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
  const target = useRef<FocusTarget>(null);

  const rememberFocus = useCallback(
    (isOtherPage: boolean) => {
      target.current = isOtherPage || !root.current ? resultsTarget : findFocusTarget(root.current);
      if (isOtherPage && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    [root],
  );

  useEffect(() => {
    const element = root.current;
    // Toasts must be loaded before the connection can fail.
    element?.addEventListener("focusin", prepareToasts, { once: true });
    // The visitor moved the focus while results were loading.
    const updateTarget = () => {
      if (target.current && element) target.current = findFocusTarget(element);
    };
    element?.addEventListener("focusin", updateTarget);
    return () => {
      element?.removeEventListener("focusin", prepareToasts);
      element?.removeEventListener("focusin", updateTarget);
    };
  }, [root]);

  useEffect(() => {
    if (isPending || !target.current) return;
    if (root.current) restoreFocus(root.current, target.current);
    target.current = null;
  }, [isPending, root]);

  return rememberFocus;
}
