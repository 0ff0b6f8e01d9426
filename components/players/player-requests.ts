/** The video to play after a reload. */
const requestKey = "spawnpoint:play";

/**
 * Allowed frames are fixed when a document loads (docs/decisions/002). If the router brought this page, the document
 * belongs to an earlier one, so reload first.
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

/** Reads and removes the request. */
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
