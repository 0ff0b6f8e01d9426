/**
 * A list has three kinds of page behind one address (docs/decisions/001), and going from one to another builds
 * its controls anew. What a visitor was doing in them is carried over: the focus, an open menu, a half-typed search.
 */
export type CarriedState = {
  focus: FocusPlace;
  openMenus: string[];
  /** how far the sheet of filters was scrolled; null when it was closed */
  sheetScroll: number | null;
  /** what stands in the search box, and where, while somebody types in it */
  typing: { text: string; caret: number | null } | null;
};

/** Where the focus is among a list's controls. */
export type FocusPlace = {
  /** empty: not on a control that keeps its id */
  id: string;
  /** which of the chips, from 0; -1 is none */
  chip: number;
  /** what that chip says */
  name: string;
};

/** For what leaves the focus nowhere: the results take it. */
export const noFocusPlace: FocusPlace = { id: "", chip: -1, name: "" };

const chipsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>("[data-chip]")];
const sheetOf = (root: HTMLElement) => root.querySelector<HTMLElement>("[popover]");
const searchOf = (root: HTMLElement) => root.querySelector<HTMLInputElement>("input[name=q]");

export function focusPlaceIn(root: HTMLElement): FocusPlace {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement && root.contains(activeElement))) return noFocusPlace;
  const chip = chipsOf(root).indexOf(activeElement);
  return { id: activeElement.id, chip, name: chip < 0 ? "" : (activeElement.textContent ?? "") };
}

export function captureState(root: HTMLElement): CarriedState {
  const sheet = sheetOf(root);
  const search = searchOf(root);
  return {
    focus: focusPlaceIn(root),
    openMenus: [...root.querySelectorAll<HTMLElement>("details[open]")].map((menu) => menu.id),
    sheetScroll: sheet?.matches(":popover-open") ? sheet.scrollTop : null,
    typing:
      search && document.activeElement === search
        ? { text: search.value, caret: search.selectionStart }
        : null,
  };
}

export function restoreState(root: HTMLElement, state: CarriedState): void {
  for (const menu of root.querySelectorAll("details")) menu.open = state.openMenus.includes(menu.id);
  const sheet = sheetOf(root);
  if (sheet && state.sheetScroll !== null) {
    sheet.showPopover();
    sheet.scrollTop = state.sheetScroll;
  }
  focusAgain(root, state.focus);
  const search = searchOf(root);
  if (!search || !state.typing) return;
  search.value = state.typing.text;
  search.setSelectionRange(state.typing.caret, state.typing.caret);
}

/**
 * Gives the focus back to what had it. When that is gone: of a removed chip to the one that stands in its place or
 * before it, otherwise to the results (the last filter, another page). A chip is known by what it says: its element is
 * another one with each page.
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
