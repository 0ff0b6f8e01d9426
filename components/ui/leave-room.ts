type Room = {
  variable: "--notice-room" | "--tick-room" | "--bar-room";
  gap?: string;
  /** As what it lies over the page; where it stands in the page instead, nothing is left. */
  position?: "fixed" | "sticky";
};

/**
 * For the `ref` of what may lie over an end of the window. While it does, the variable holds the room that it takes,
 * which everything else there keeps clear of it. What is sticky only hides what the keyboard moves to, so it is
 * measured from the first key on: the variable restyles the whole page.
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
      // An observer tells after the frame, when the first key has moved the focus already.
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
