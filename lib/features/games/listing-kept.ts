import "server-only";
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { unstable_cache } from "next/cache";
import { newUuid } from "@/lib/server/clock";
import { listApprovedGames } from "./data";

/**
 * The answers that most callers of GET /api/games want, as finished bytes: the whole list, and one category's.
 * Serializing ten thousand rows for each call costs a hundred times more than sending them.
 */
type KeptList = { stamp: string; body: Buffer<ArrayBuffer>; etag: string };

const lists = new LRUCache<string, KeptList>({
  maxSize: 48 * 1024 * 1024,
  sizeCalculation: ({ body }) => body.byteLength,
});

/** Changes whenever a game changes: dropped, and so made anew, with the tag `games`. */
const currentStamp = unstable_cache(async () => newUuid(), ["games-stamp"], { tags: ["games"] });

const beingRead = new Map<string, Promise<KeptList>>();

async function readList(category: string, stamp: string): Promise<KeptList> {
  const body = Buffer.from(JSON.stringify(await listApprovedGames({ category })));
  // Weak, since the framework compresses the bytes on their way out.
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  const list = { stamp, body, etag };
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
