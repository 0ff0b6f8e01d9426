import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { unstable_cache } from "next/cache";
import { newUuid } from "@/lib/server/clock";
import type { CacheTag } from "./refresh";

/**
 * The answers that most callers of the list calls want, as finished bytes. Serializing ten thousand rows for each
 * call costs a hundred times more than sending them.
 */
export type KeptList = { body: Buffer<ArrayBuffer>; etag: string };
type Stamped = KeptList & { stamp: string };

const lists = new LRUCache<string, Stamped>({
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: ({ body }) => body.byteLength,
});

/** The list of all rows, where a name narrows it. */
const everything = "All";

const beingRead = new Map<string, Promise<Stamped>>();

/**
 * Keeps lists of one noun as JSON; each is read once after each change of the noun.
 * @param tag the noun, whose refreshing drops its lists
 * @param read the rows of a list by its name
 * @returns the list of a name; the caller bounds the number of names
 */
export function keptLists(
  tag: CacheTag,
  read: (name: string) => Promise<unknown[]>,
): (name?: string) => Promise<KeptList> {
  /** Changes whenever the noun does: dropped, and so made anew, with its tag. */
  const currentStamp = unstable_cache(async () => newUuid(), [`${tag}-stamp`], { tags: [tag] });

  const readList = async (name: string, stamp: string): Promise<Stamped> => {
    const body = Buffer.from(JSON.stringify(await read(name)));
    // Weak, since the framework compresses the bytes on their way out.
    const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
    const list = { stamp, body, etag };
    lists.set(`${tag} ${name}`, list);
    return list;
  };

  return async (name = everything) => {
    // The stamp is read before the rows: a list read across a change carries the old stamp and is read again.
    const stamp = await currentStamp();
    const kept = lists.get(`${tag} ${name}`);
    if (kept?.stamp === stamp) return kept;
    const key = `${tag} ${name} ${stamp}`;
    const reading = beingRead.get(key) ?? readList(name, stamp).finally(() => beingRead.delete(key));
    beingRead.set(key, reading);
    return reading;
  };
}
