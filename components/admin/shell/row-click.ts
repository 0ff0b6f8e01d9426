/** False for controls in the row and for the end of a text selection. */
export const isRowClick = ({ target }: MouseEvent): boolean =>
  !(target instanceof Element && target.closest("a, button, input, textarea, select, label, ol") !== null) &&
  !window.getSelection()?.toString();
