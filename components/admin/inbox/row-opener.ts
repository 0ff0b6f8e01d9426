/** The button that opens a row of the inbox, and where its keys start from. */
export const openerOf = (row: Element | null | undefined) =>
  row?.querySelector<HTMLElement>("button[aria-expanded]");

/** Leaves a field of a row for the list. */
export const focusOpener = (field: Element): void => openerOf(field.closest("li"))?.focus();
