/** Whether a click on a row means the row itself: not a control in it, and not the end of marking text. */
export const isRowClick = ({ target }: MouseEvent): boolean =>
  !(target instanceof Element && target.closest("a, button, input, textarea, select, label, ol") !== null) &&
  !window.getSelection()?.toString();
