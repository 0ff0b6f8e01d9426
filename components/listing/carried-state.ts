/**
 * A list has three kinds of page behind one address (docs/decisions/001), and going from one to another builds
 * its controls anew. What a visitor was doing in them is carried over: the focus, an open menu, a half-typed search.
 */
export type CarriedState = {
  focusId: string;
  openMenus: string[];
  /** how far the sheet of filters was scrolled; null when it was closed */
  sheetScroll: number | null;
  /** what stands in the search box, and where, while somebody types in it */
  typing: { text: string; caret: number | null } | null;
};

const sheetOf = (root: HTMLElement) => root.querySelector<HTMLElement>("[popover]");
const searchOf = (root: HTMLElement) => root.querySelector<HTMLInputElement>("input[name=q]");

export function captureState(root: HTMLElement): CarriedState {
  const sheet = sheetOf(root);
  const search = searchOf(root);
  return {
    focusId: root.contains(document.activeElement) ? (document.activeElement?.id ?? "") : "",
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
  focusAgain(root, state.focusId);
  const search = searchOf(root);
  if (!search || !state.typing) return;
  search.value = state.typing.text;
  search.setSelectionRange(state.typing.caret, state.typing.caret);
}

/** Gives the focus back to what had it, or to the results when that is gone (a removed filter, another page). */
export function focusAgain(root: HTMLElement, id: string): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const target = (id && document.getElementById(id)) || root.querySelector<HTMLElement>("[data-results]");
  target?.focus({ preventScroll: true });
}
