import "server-only";
import { type CacheTag, keptCounts, ownStamp } from "./own-cache";

type Stamped<Value> = { stamp: string; value: Value };

/** Where values are kept, by their names. */
export type KeptStore<Value> = {
  get: (name: string) => Stamped<Value> | undefined;
  set: (name: string, stamped: Stamped<Value>) => unknown;
};

type Options<Value> = {
  /** Bounds what is kept where names are without number. */
  store?: KeptStore<Value>;
  /** Changes whenever the noun does, where another cache than ours keeps the pages; nothing is kept there without. */
  stampElsewhere?: () => Promise<string>;
};

/**
 * Keeps in this process what is read of a noun, whatever it is; each is read once after each change of the noun.
 * @param tag the noun, whose refreshing drops it; of several each one's
 * @param kind unlike that of everything else that is kept of the noun
 * @param read what is kept under a name; `""` where there is only one
 * @returns the value of a name; `charge` counts for whoever has one read that is not kept, and may refuse
 */
export function keptValues<Value>(
  tag: CacheTag | readonly CacheTag[],
  kind: string,
  read: (name: string) => Promise<Value>,
  { store = new Map(), stampElsewhere }: Options<Value> = {},
): (name?: string, charge?: () => Promise<void>) => Promise<Value> {
  const tags = [tag].flat();
  const beingRead = new Map<string, Promise<Value>>();
  return async (name = "", charge) => {
    // The stamp is read before the value: one that is read across a change carries the old stamp and is read again.
    const stamp = await (ownStamp(kind, tags) ?? stampElsewhere?.());
    if (!stamp) return read(name);
    const kept = store.get(name);
    const isKept = kept?.stamp === stamp;
    const counts = keptCounts();
    if (counts) counts.read[isKept ? "hit" : "miss"] += 1;
    if (isKept) return kept.value;
    const key = `${stamp} ${name}`;
    if (charge && !beingRead.has(key)) await charge();
    const reading =
      beingRead.get(key) ??
      read(name)
        .then((value) => {
          store.set(name, { stamp, value });
          return value;
        })
        .finally(() => beingRead.delete(key));
    beingRead.set(key, reading);
    return reading;
  };
}
