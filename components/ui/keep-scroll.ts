let isKeeping = false;

/**
 * Keeps the scroll position during the next navigation, which only changes the query. PageLink with `scroll={false}`
 * calls it; call it before `router.push(href, { scroll: false })`.
 */
export function keepScroll(keep = true): void {
  isKeeping = keep;
}

/** Reads and resets the flag, for ScrollPosition. */
export function takeKeepScroll(): boolean {
  const keep = isKeeping;
  isKeeping = false;
  return keep;
}
