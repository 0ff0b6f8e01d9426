import "server-only";
import { LRUCache } from "lru-cache";
import { keptValues } from "@/lib/server/cache/kept-values";
import { cacheTags } from "@/lib/server/cache/nouns.mjs";
import { db, isDatabaseUnavailable } from "@/lib/server/db";
import { getObject, readWhole, type StoredObject } from "@/lib/server/storage/objects";
import { AppError } from "@/lib/shared/errors";
import { privateKey } from "./keys.mjs";
import { publishedFileKey } from "./store";

type PictureFile = { bytes: Buffer<ArrayBuffer>; etag: string | undefined };

/** The pictures of some hundred cards. */
const mostKeptBytes = 16 * 1024 * 1024;
/** As long an instance may show what another has taken back that died before it could tell. */
const longestMilliseconds = 5 * 60_000;
/** What an entry takes beside its bytes, about. */
const entryBytes = 500;

const store = new LRUCache<string, { stamp: string; value: PictureFile }>({
  maxSize: mostKeptBytes,
  ttl: longestMilliseconds,
  sizeCalculation: ({ value }) => value.bytes.byteLength + entryBytes,
});

/**
 * A published picture's file by `{id}/{file}`, from memory as long as nothing that visitors see has changed: whatever
 * takes a picture back changes that after the file is gone from storage (D18).
 * @throws AppError not_found, unavailable when storage cannot be reached
 */
export const publishedFile = keptValues(
  cacheTags,
  "pictures",
  async (name): Promise<PictureFile> => {
    const [id = "", file = ""] = name.split("/");
    const object = await openPublished(id, file);
    if (!object) throw new AppError("not_found", "There is no such picture.");
    return { bytes: await readWhole(object), etag: object.etag };
  },
  { store },
);

/** The row decides, not the copy: a process that dies amid a decision leaves one too many, or none. */
async function openPublished(id: string, file: string): Promise<StoredObject | undefined> {
  const key = publishedFileKey(id, file);
  if (!key) return;
  const isPublished = await readPublished(id);
  if (isPublished === false) return;
  const copy = await getObject(key);
  return copy ?? (isPublished ? getObject(privateKey(id, file)) : undefined);
}

/** @returns undefined while the database is away: then the copy is all that is known */
async function readPublished(id: string): Promise<boolean | undefined> {
  try {
    const row = await db.picture.findUnique({ where: { id }, select: { published: true } });
    return row?.published ?? false;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return undefined;
    throw error;
  }
}
