type Room = {
  variable: "--notice-room" | "--tick-room" | "--bar-room";
  gap?: string;
  /** As what it lies over the page; where it stands in the page instead, nothing is left. */
  position?: "fixed" | "sticky";
};

/**
 * For the `ref` of what may lie over an end of the window: while it does, the variable holds the room that it takes, which
 * everything else there keeps clear of it.
 */
export const leaveRoom = ({ variable, gap = "0px", position = "fixed" }: Room) =>
  function measure(element: HTMLElement | null) {
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isOver = getComputedStyle(element).position === position;
      style.setProperty(variable, isOver ? `calc(${element.offsetHeight}px + ${gap})` : "0px");
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  };
