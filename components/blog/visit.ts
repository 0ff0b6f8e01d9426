import { lastVisitKey, parseVisit } from "@/lib/features/blog/policy";

/** Dispatched within this tab when the note changes; other tabs get it through `storage`. */
const visitEvent = "spawnpoint:blog-visit";

/** When the list was last opened, in milliseconds; null is never, or a browser that stores nothing. */
export function readLastVisit(): number | null {
  try {
    return parseVisit(localStorage.getItem(lastVisitKey));
  } catch {
    return null;
  }
}

/** Notes that the list is open now. */
export function noteVisit(): void {
  try {
    localStorage.setItem(lastVisitKey, new Date().toISOString());
  } catch {
    // A browser that stores nothing shows the dot again; that is all.
  }
  window.dispatchEvent(new Event(visitEvent));
}

/** Calls back whenever the note may have changed, in this tab or another. @returns stops it */
export function onVisit(callback: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === lastVisitKey || key === null) callback();
  };
  window.addEventListener(visitEvent, callback);
  window.addEventListener("storage", onStorage);
  return () => {
    window.removeEventListener(visitEvent, callback);
    window.removeEventListener("storage", onStorage);
  };
}
