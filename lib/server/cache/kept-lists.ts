import "server-only";
import { LRUCache } from "lru-cache";
import { unstable_cache } from "next/cache";
import { newUuid } from "@/lib/server/clock";
import { EncodedBody } from "@/lib/server/http/encoded-body.mjs";
import { type KeptStore, keptValues } from "./kept-values";
import type { CacheTag } from "./refresh";

/**
 * The answers that most callers of the list calls want, as finished bytes. Serializing ten thousand rows for each
 * call costs a hundred times more than sending them. `facts`: what is told in headers, e.g. the number of all rows.
 */
export type KeptList<Facts = undefined> = { body: EncodedBody; facts: Facts; bytes: number };

/** The share of a body that its compressed forms take at most, in all. */
const compressedShare = 0.5;

const lists = new LRUCache<string, { stamp: string; value: KeptList<unknown> }>({
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: ({ value }) => Math.ceil(value.bytes * (1 + compressedShare)),
});

/** The list of all rows, where a name narrows it. */
const everything = "All";

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
  // All lists share one bound.
  const store: KeptStore<KeptList<Facts>> = {
    get: (name) => lists.get(`${kind} ${name}`) as ReturnType<(typeof store)["get"]>,
    set: (name, stamped) => lists.set(`${kind} ${name}`, stamped),
  };
  const readList = async (name: string): Promise<KeptList<Facts>> => {
    const { rows, facts } = await read(name);
    const json = Buffer.from(JSON.stringify(rows));
    return { facts, body: new EncodedBody(json), bytes: json.byteLength };
  };
  /** Dropped, and so made anew, with its tag. */
  const stampElsewhere = unstable_cache(async () => newUuid(), [kind], { tags: [tag] });
  const keptList = keptValues(tag, kind, readList, { store, stampElsewhere });
  return (name = everything) => keptList(name);
}
