import "server-only";
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { unstable_cache } from "next/cache";
import { newUuid } from "@/lib/server/clock";
import { listApprovedGames } from "./data";

/**
 * The answers that most callers of GET /api/games want, as finished bytes: the whole list, and one category's.
 * Serializing ten thousand rows for each call costs a hundred times more than sending them.
 */
type Bytes = Buffer<ArrayBuffer>;
type KeptList = { stamp: string; body: Bytes; gzipped: Bytes; etag: string };

const lists = new LRUCache<string, KeptList>({
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: ({ body, gzipped }) => body.byteLength + gzipped.byteLength,
});

/** Changes whenever a game changes: dropped, and so made anew, with the tag `games`. */
const currentStamp = unstable_cache(async () => newUuid(), ["games-stamp"], { tags: ["games"] });

const gzipBytes = promisify<Bytes, Bytes>(gzip);
const beingRead = new Map<string, Promise<KeptList>>();

async function readList(category: string, stamp: string): Promise<KeptList> {
  const body = Buffer.from(JSON.stringify(await listApprovedGames({ category })));
  const gzipped = await gzipBytes(body);
  // Weak, since both encodings carry it.
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const list = { stamp, body, gzipped, etag };
  lists.set(category, list);
  return list;
}

/**
 * All approved games of a category ("All" for all) as JSON, read once after each change of a game.
 * @param category "All" or one of the twelve: what is kept is bounded by their number
 */
export async function keptGameList(category: string): Promise<Omit<KeptList, "stamp">> {
  // The stamp is read before the rows: a list read across a change carries the old stamp and is read again.
  const stamp = await currentStamp();
  const kept = lists.get(category);
  if (kept?.stamp === stamp) return kept;
  const key = `${category} ${stamp}`;
  const reading = beingRead.get(key) ?? readList(category, stamp).finally(() => beingRead.delete(key));
  beingRead.set(key, reading);
  return reading;
}
