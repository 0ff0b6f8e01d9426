/** The button that opens a row, where the keys start. */
export const openerOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>("button[aria-expanded]");

/** Moves the focus from a field to its row. */
export const focusOpener = (field: Element): void => openerOf(field.closest("li"))?.focus();
