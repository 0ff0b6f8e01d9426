import "server-only";
import sharp from "sharp";
import { db } from "@/lib/server/db";
import { privateKey } from "@/lib/server/storage/file-keys";
import { getObject, readWhole } from "@/lib/server/storage/objects";
import { largestPictureFile } from "@/lib/shared/picture-widths";
import { forEachStored } from "./each-stored";
import { computeLikeness, lookAlike, partsNear } from "./likeness";

/** A part shared by more has almost no information. */
const candidatesAtMost = 500;

/** The other pictures that look like a stored one. */
export async function findPicturesAlike(id: string): Promise<string[]> {
  const own = await db.picture.findUnique({ where: { id }, select: { likeness: true } });
  return own?.likeness ? (await findPicturesLike(own.likeness)).filter((other) => other !== id) : [];
}

/** Two indexes of the hashes' parts find candidates. @param likeness not empty @returns ids of stored pictures */
export async function findPicturesLike(likeness: string): Promise<string[]> {
  const { ofWhole, ofAny } = partsNear(likeness);
  const candidates = await db.$queryRaw<{ id: string; likeness: string }[]>`
    (SELECT "id", "likeness" FROM "pictures"
      WHERE likeness_parts("likeness") && ${ofWhole}::int[] LIMIT ${candidatesAtMost})
    UNION
    (SELECT "id", "likeness" FROM "pictures"
      WHERE likeness_parts(left("likeness", 16)) && ${ofAny}::int[] LIMIT ${candidatesAtMost})`;
  return candidates.filter((other) => lookAlike(likeness, other.likeness)).map((other) => other.id);
}

/** Once for each picture stored before hashes existed. */
export const hashStoredPictures = (): Promise<number> =>
  forEachStored({ likeness: null }, hashPicture, "a stored picture was not hashed");

/** Skips a lost file: a backup may restore it. */
async function hashPicture(id: string): Promise<boolean> {
  const object = await getObject(privateKey(id, largestPictureFile));
  if (!object) return false;
  const likeness = await computeLikeness(sharp(await readWhole(object)));
  const { count } = await db.picture.updateMany({ where: { id, likeness: null }, data: { likeness } });
  return count > 0;
}
