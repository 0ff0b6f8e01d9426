/** The address of a video that is to play once its page has been loaded anew. */
const requestKey = "spawnpoint:play";

/**
 * Plays a video of another site. Which frames a page may hold came with its document (docs/decisions/002). Where the
 * router brought this page, the document is that of an earlier one, and this page's own is loaded first.
 */
export function requestPlayer(address: string, play: () => void): void {
  const [document] = performance.getEntriesByType("navigation");
  if (!document || new URL(document.name).pathname === location.pathname) {
    play();
    return;
  }
  try {
    sessionStorage.setItem(requestKey, address);
    location.reload();
  } catch {
    window.open(address, "_blank", "noopener");
  }
}

/** The address that was to play before the page was loaded anew; nobody gets it twice. */
export function takeRequestedPlayer(isHere: (address: string) => boolean): string | null {
  try {
    const address = sessionStorage.getItem(requestKey);
    if (!address || !isHere(address)) return null;
    sessionStorage.removeItem(requestKey);
    return address;
  } catch {
    return null;
  }
}
