/** Matches the cached page's lifetime (lib/shared/cached-routes). */
const turnMilliseconds = 3_600_000;

export const turnNumber = (now: Date): number => Math.floor(now.getTime() / turnMilliseconds);

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/**
 * The items of this turn, the most prominent first. Each turn continues after the last, so no item is shown more than
 * once more often than another; first positions rotate as evenly.
 * @param all in a stable order
 */
export function takeTurn<Item>(all: readonly Item[], count: number, turn: number): Item[] {
  const size = Math.min(count, all.length);
  if (size === 0) return [];
  const start = (turn * size) % all.length;
  const roundLength = all.length / commonDivisor(all.length, size);
  const first = Math.floor(turn / roundLength) % size;
  return Array.from({ length: size }, (_, offset) => {
    const item = all[(start + ((first + offset) % size)) % all.length];
    return item as Item;
  });
}
