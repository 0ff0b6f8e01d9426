/**
 * Draws what the page has left out below the fold, a part at a time whenever the browser has nothing else to do: its scroll
 * bar and a picture of the whole page have all of it then. Safari, which tells of no idle time, draws what comes near.
 * @returns ends it
 */
export function drawRest(): () => void {
  if (!window.requestIdleCallback) return () => {};
  const parts = document.querySelectorAll<HTMLElement>(".drawn-in-sight").values();
  const drawNext = () => {
    const { value } = parts.next();
    if (!value) return;
    value.style.contentVisibility = "visible";
    handle = requestIdleCallback(drawNext);
  };
  let handle = requestIdleCallback(drawNext);
  return () => cancelIdleCallback(handle);
}
