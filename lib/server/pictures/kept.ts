import "server-only";
import { LRUCache } from "lru-cache";
import { keptValues } from "@/lib/server/cache/kept-values";
import { cacheTags } from "@/lib/server/cache/nouns.mjs";
import { getObject, readWhole } from "@/lib/server/storage/objects";
import { AppError } from "@/lib/shared/errors";
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
    const key = publishedFileKey(id, file);
    const object = key ? await getObject(key) : undefined;
    if (!object) throw new AppError("not_found", "There is no such picture.");
    return { bytes: await readWhole(object), etag: object.etag };
  },
  { store },
);
