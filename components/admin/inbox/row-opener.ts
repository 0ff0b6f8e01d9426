/** The button that opens a row, where the keys start. */
export const findOpener = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>("button[aria-expanded]");

/** Moves the focus from a field to its row. */
export const focusOpener = (field: Element): void => findOpener(field.closest("li"))?.focus();
