/** A value that lasts as long as the tab is open, and outlives a reload; undefined where there is none to be read. */
export function readFromTab<Value>(place: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value so, or removes it; a browser that stores nothing forgets it with the page. */
export function storeInTab(place: string, value: object | undefined): void {
  try {
    if (value) sessionStorage.setItem(place, JSON.stringify(value));
    else sessionStorage.removeItem(place);
  } catch {
    // It stores nothing.
  }
}
