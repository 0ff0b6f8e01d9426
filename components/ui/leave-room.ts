type Room = {
  variable: "--notice-room" | "--tick-room" | "--bar-room";
  gap?: string;
  /** the position in which it covers the page; in any other it needs no room */
  position?: "fixed" | "sticky";
};

/**
 * A `ref` for an element that may cover an edge of the window. It sets the variable to the covered height, which
 * other elements keep clear. Sticky elements are measured from the first key press on, since setting the variable
 * restyles the page.
 */
export const leaveRoom = ({ variable, gap = "0px", position = "fixed" }: Room) =>
  function measure(element: HTMLElement | null) {
    if (!element) return;
    const { style } = document.documentElement;
    const leave = () => {
      const isOver = getComputedStyle(element).position === position;
      style.setProperty(variable, isOver ? `calc(${element.offsetHeight}px + ${gap})` : "0px");
    };
    const observer = new ResizeObserver(leave);
    const observe = () => {
      // An observer runs after the frame, when the first key has already moved the focus.
      leave();
      observer.observe(element);
    };
    if (position === "sticky") document.addEventListener("keydown", observe, { capture: true, once: true });
    else observe();
    return () => {
      document.removeEventListener("keydown", observe, { capture: true });
      observer.disconnect();
      style.removeProperty(variable);
    };
  };
