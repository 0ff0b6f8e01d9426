/** A seeded source of choices: the same seed gives the same ones on every machine. */
export type Random = ReturnType<typeof createRandom>;

/** FNV-1a over UTF-16 units, then mixed once more so that seeds with one beginning go different ways: 32 bits. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** mulberry32: small, quick and good enough. Returns numbers in [0, 1). */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function createRandom(seed: string) {
  const next = mulberry32(hashText(seed));
  /** A whole number from min to max, both included. */
  const int = (min: number, max: number): number => Math.floor(min + next() * (max + 1 - min));
  return {
    next,
    int,
    /** True with the given probability. */
    chance: (probability: number): boolean => next() < probability,
    pick: <T>(items: readonly T[]): T => {
      if (items.length === 0) throw new RangeError("pick needs at least one item");
      return items[int(0, items.length - 1)] as T;
    },
    /** A new array with the items in another order. */
    shuffle: <T>(items: readonly T[]): T[] => {
      const copy = [...items];
      for (let index = copy.length - 1; index > 0; index--) {
        const other = int(0, index);
        const held = copy[index] as T;
        copy[index] = copy[other] as T;
        copy[other] = held;
      }
      return copy;
    },
  };
}
