import "server-only";
import { LRUCache } from "lru-cache";
import { unstable_cache } from "next/cache";
import { newUuid } from "@/lib/server/clock";
import { EncodedBody } from "@/lib/server/http/encoded-body.mjs";
import type { CacheTag } from "./refresh";

/**
 * The answers that most callers of the list calls want, as finished bytes. Serializing ten thousand rows for each
 * call costs a hundred times more than sending them. `facts`: what is told in headers, e.g. the number of all rows.
 */
export type KeptList<Facts = undefined> = { body: EncodedBody; facts: Facts };
type Stamped<Facts> = KeptList<Facts> & { stamp: string; bytes: number };

/** The share of a body that its compressed forms take at most, in all. */
const compressedShare = 0.5;

const lists = new LRUCache<string, Stamped<unknown>>({
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => Math.ceil(bytes * (1 + compressedShare)),
});

/** The list of all rows, where a name narrows it. */
const everything = "All";

const beingRead = new Map<string, Promise<Stamped<unknown>>>();

/**
 * Keeps lists of one noun as JSON; each is read once after each change of the noun.
 * @param tag the noun, whose refreshing drops its lists
 * @param read the rows of a list by its name
 * @returns the list of a name
 */
export function keptLists(
  tag: CacheTag,
  read: (name: string) => Promise<unknown[]>,
): (name?: string) => Promise<KeptList> {
  return keptParts(tag, `${tag}-stamp`, async (name) => ({ rows: await read(name), facts: undefined }));
}

/**
 * As `keptLists`, with facts beside the rows.
 * @param kind unlike that of every other list of the noun
 */
export function keptParts<Facts>(
  tag: CacheTag,
  kind: string,
  read: (name: string) => Promise<{ rows: unknown[]; facts: Facts }>,
): (name?: string) => Promise<KeptList<Facts>> {
  /** Changes whenever the noun does: dropped, and so made anew, with its tag. */
  const currentStamp = unstable_cache(async () => newUuid(), [kind], { tags: [tag] });

  const readList = async (name: string, stamp: string): Promise<Stamped<Facts>> => {
    const { rows, facts } = await read(name);
    const json = Buffer.from(JSON.stringify(rows));
    const list = { stamp, facts, body: new EncodedBody(json), bytes: json.byteLength };
    lists.set(`${kind} ${name}`, list);
    return list;
  };

  return async (name = everything) => {
    // The stamp is read before the rows: a list read across a change carries the old stamp and is read again.
    const stamp = await currentStamp();
    const kept = lists.get(`${kind} ${name}`) as Stamped<Facts> | undefined;
    if (kept?.stamp === stamp) return kept;
    const key = `${kind} ${name} ${stamp}`;
    const reading =
      (beingRead.get(key) as Promise<Stamped<Facts>> | undefined) ??
      readList(name, stamp).finally(() => beingRead.delete(key));
    beingRead.set(key, reading);
    return reading;
  };
}
