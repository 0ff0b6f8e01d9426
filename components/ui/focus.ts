/** Whether nothing is focused, e.g. after the focused element was removed. */
export const isFocusFree = (): boolean => !document.activeElement || document.activeElement === document.body;

/**
 * Whether the focus moved outside an element.
 * @param next the newly focused element (`relatedTarget`); null when the window lost focus or something unfocusable
 *   was pressed
 */
export const hasFocusLeft = (element: Element, next: EventTarget | null): boolean =>
  next instanceof Node && !element.contains(next) && !next.contains(element);

/**
 * A ref for the initial focus in a modal. React's `autoFocus` runs before the modal is open, when nothing in it can
 * be focused.
 */
export const focusOnOpening = (element: HTMLElement | null) => element?.setAttribute("autofocus", "");

/** A ref for a notice that may be out of view: focusing scrolls to it and reads it aloud. */
export const takeFocus = (notice: HTMLElement | null) => notice?.focus();
