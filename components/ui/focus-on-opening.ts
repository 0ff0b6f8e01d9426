/**
 * A ref for what has the focus once a modal is open: the browser looks for the attribute when it opens. React's own
 * `autoFocus` comes before the modal is shown, when nothing in it can have the focus.
 */
export const focusOnOpening = (element: HTMLElement | null) => element?.setAttribute("autofocus", "");
