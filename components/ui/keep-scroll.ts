let isKeeping = false;

/**
 * Says that the next navigation changes the query only and must leave the scroll position alone. PageLink
 * with `scroll={false}` says so by itself; before `router.push(href, { scroll: false })` call it.
 */
export function keepScroll(keep = true): void {
  isKeeping = keep;
}

/** For ScrollPosition: whether to keep the position; asking uses it up. */
export function takeKeepScroll(): boolean {
  const keep = isKeeping;
  isKeeping = false;
  return keep;
}
