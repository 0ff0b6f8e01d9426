/**
 * For the `ref` of what may lie fixed over the window's end: while it does, the variable holds the room that it takes,
 * which everything else there stands higher by.
 */
export const leaveRoom = (variable: "--notice-room" | "--tick-room", gap = "0px") =>
  function measure(element: HTMLElement | null) {
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const isFixed = getComputedStyle(element).position === "fixed";
      style.setProperty(variable, isFixed ? `calc(${element.offsetHeight}px + ${gap})` : "0px");
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  };
