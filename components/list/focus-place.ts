/** Where the focus is among a list's controls. */
export type FocusPlace = {
  /** empty: not on a control with an id */
  id: string;
  /** which of the chips, from 0; -1 is none */
  chip: number;
  /** what that chip says */
  name: string;
};

/** For what leaves the focus nowhere: the results take it. */
export const noFocusPlace: FocusPlace = { id: "", chip: -1, name: "" };

const chipsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("[data-chip]")];

export function focusPlaceIn(root: HTMLElement): FocusPlace {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement && root.contains(activeElement))) return noFocusPlace;
  const chip = chipsOf(root).indexOf(activeElement);
  return { id: activeElement.id, chip, name: chip < 0 ? "" : (activeElement.textContent ?? "") };
}

/**
 * Gives the focus back to what had it. When that is gone: of a removed chip to the one that stands in its place or
 * before it, otherwise to the results (the last filter, another page).
 */
export function focusAgain(root: HTMLElement, { id, chip, name }: FocusPlace): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const chips = chip < 0 ? [] : chipsOf(root);
  const target =
    (id && document.getElementById(id)) ||
    chips.find(({ textContent }) => textContent === name) ||
    chips[Math.min(chip, chips.length - 1)] ||
    root.querySelector<HTMLElement>("[data-results]");
  target?.focus({ preventScroll: true });
}
