import "server-only";
import { db, isDatabaseUnavailable } from "@/lib/server/db";
import { getObject, readWhole, type StoredObject } from "@/lib/server/storage/objects";
import { AppError } from "@/lib/shared/errors";
import { privateKey } from "./keys.ts";
import { publishedFileKey } from "./store";

/** @throws AppError not_found, unavailable when storage cannot be reached */
export async function readPublishedFile(id: string, file: string): Promise<Buffer<ArrayBuffer>> {
  const object = await openPublished(id, file);
  if (!object) throw new AppError("not_found", "There is no such picture.");
  return readWhole(object);
}

/** The row decides, not the copy: a process that dies amid a decision leaves a copy too many, or none. */
async function openPublished(id: string, file: string): Promise<StoredObject | undefined> {
  const key = publishedFileKey(id, file);
  if (!key) return;
  const isPublished = await isMarkedPublished(id);
  if (isPublished === false) return;
  const copy = await getObject(key);
  return copy ?? (isPublished ? getObject(privateKey(id, file)) : undefined);
}

/** Undefined while the database is away: then only the copy is known. */
async function isMarkedPublished(id: string): Promise<boolean | undefined> {
  try {
    const row = await db.picture.findUnique({ where: { id }, select: { published: true } });
    return row?.published ?? false;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return undefined;
    throw error;
  }
}
