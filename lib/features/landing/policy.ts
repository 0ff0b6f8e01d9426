/** The turns of what is featured end with the hour, and the cached page with them (lib/shared/cached-routes). */
const turnMilliseconds = 3_600_000;

export const turnOf = (now: Date): number => Math.floor(now.getTime() / turnMilliseconds);

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/**
 * The items whose turn it is, the first one most prominently. Each turn goes on where the last one ended, so that after
 * any number of turns nobody was shown more than once oftener than another. Who is first changes as evenly.
 * @param all always in the same order
 */
export function takeTurn<Item>(all: readonly Item[], count: number, turn: number): Item[] {
  const size = Math.min(count, all.length);
  if (size === 0) return [];
  const start = (turn * size) % all.length;
  const roundLength = all.length / commonDivisor(all.length, size);
  const first = Math.floor(turn / roundLength) % size;
  return Array.from({ length: size }, (_, place) => {
    const item = all[(start + ((first + place) % size)) % all.length];
    return item as Item;
  });
}
