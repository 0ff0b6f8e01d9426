/** Whether a press on a row was meant for something in it, or marked text. */
export const isOwnPress = ({ target }: MouseEvent): boolean =>
  (target instanceof Element && target.closest("a, button, input, textarea, select, label, ol") !== null) ||
  Boolean(window.getSelection()?.toString());
