/** Whether nothing has the focus, as when what had it has left the page. */
export const isFocusFree = (): boolean => !document.activeElement || document.activeElement === document.body;

/**
 * Whether the focus went on to something outside an element, which the element may cover.
 * @param next what has the focus now (`relatedTarget`): nothing where the window lost it, and what stands around the
 *   element where something in it was pressed that takes none
 */
export const hasFocusLeft = (element: Element, next: EventTarget | null): boolean =>
  next instanceof Node && !element.contains(next) && !next.contains(element);

/**
 * A ref for what has the focus once a modal is open: the browser looks for the attribute when it opens. React's own
 * `autoFocus` comes before the modal is shown, when nothing in it can have the focus.
 */
export const focusOnOpening = (element: HTMLElement | null) => element?.setAttribute("autofocus", "");

/** A ref for a notice that may stand out of sight of the pressed button: focused it is seen and read out. */
export const takeFocus = (notice: HTMLElement | null) => notice?.focus();
