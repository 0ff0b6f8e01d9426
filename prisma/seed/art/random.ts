/** A seeded source of choices: the same seed gives the same picture on every machine. */
export interface Random {
  /** Next number in [0, 1). */
  next(): number;
  /** Number in [min, max). */
  range(min: number, max: number): number;
  /** Whole number from min to max, both included. */
  int(min: number, max: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One of the items. */
  pick<T>(items: readonly [T, ...T[]] | readonly T[]): T;
  /** A new array with the items in another order. */
  shuffle<T>(items: readonly T[]): T[];
  /** A source of its own, so that one part of a picture does not shift the choices of the next. */
  fork(label: string): Random;
}

/** FNV-1a over UTF-16 units, then mixed once more so that texts with one beginning go different ways: 32 bits. */
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

/** mulberry32: small, quick and good enough for pictures. Returns numbers in [0, 1). */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Makes a source of choices from a text or number. */
export function createRandom(seed: string | number): Random {
  const key = String(seed);
  const next = mulberry32(hashText(key));
  const range = (min: number, max: number): number => min + next() * (max - min);
  const int = (min: number, max: number): number => Math.floor(range(min, max + 1));
  return {
    next,
    range,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly T[]): T => {
      if (items.length === 0) throw new RangeError("pick needs at least one item");
      return items[int(0, items.length - 1)] as T;
    },
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
    fork: (label) => createRandom(`${key}/${label}`),
  };
}
