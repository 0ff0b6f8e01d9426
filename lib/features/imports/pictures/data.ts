import "server-only";
import { isSteamOrigin } from "@/lib/features/games/steam/data";
import type { ImportedShot } from "@/lib/features/imports/rows/data";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { decodeDataString, readLikeness } from "@/lib/server/pictures/encode";
import { fetchPictureData } from "@/lib/server/pictures/fetch-picture";
import { absoluteUrl } from "@/lib/server/site-url";
import { privateKey } from "@/lib/server/storage/file-keys";
import { getObject, readWhole } from "@/lib/server/storage/objects";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { message } from "@/lib/shared/message";
import { largestPictureFile } from "@/lib/shared/picture-widths";

type Fields = Record<string, unknown>;

/** The id of a picture of this site, as an export names it. */
function ownPicture(address: string): string | null {
  const bases = [
    absoluteUrl("/pictures/"),
    ...(env().S3_PUBLIC_URL ? [`${env().S3_PUBLIC_URL}/published/pictures/`] : []),
  ];
  const base = bases.find((start) => address.startsWith(start));
  const [id = ""] = base ? address.slice(base.length).split("/") : [];
  return /^[0-9a-z]{20}$/.test(id) ? id : null;
}

/** As a data URL. @throws Error with the reason */
async function readPictureAt(address: string): Promise<string> {
  const id = ownPicture(address);
  if (!id) return fetchPictureData(address, { allowsPrivate: isSteamOrigin });
  const isStored = (await db.picture.count({ where: { id } })) > 0;
  const object = isStored ? await getObject(privateKey(id, largestPictureFile)) : undefined;
  if (!object) throw new Error("this site has no such picture");
  return `data:image/webp;base64,${(await readWhole(object)).toString("base64")}`;
}

/** The hash of the picture at an address, to compare; empty if it cannot be read, which shows when the row is added. */
export async function readLikenessAt(address: string): Promise<string> {
  try {
    return await readLikeness(decodeDataString(await readPictureAt(address), "imageUrl"));
  } catch {
    return "";
  }
}

/**
 * Fetches the pictures of a row under the rules of fetched pictures.
 * @returns the fields with pictures as data; an address that fails stays, so that a job tries it again, and a
 *   screenshot is left out. `notes` are messages
 */
export async function fetchPictures(
  fields: Fields,
): Promise<{ fields: Fields; notes: string[]; isComplete: boolean }> {
  const notes: string[] = [];
  const fetched: Fields = { ...fields };
  let isComplete = true;
  for (const name of ["imageUrl", "bannerImageUrl", "avatar"]) {
    const address = fields[name];
    if (typeof address !== "string" || !isHttpUrl(address)) continue;
    try {
      fetched[name] = await readPictureAt(address);
    } catch {
      isComplete = false;
      notes.push(message("panelImports.problems.picture"));
    }
  }
  const shots = (fields.screenshots ?? []) as ImportedShot[];
  const stored: ImportedShot[] = [];
  for (const shot of shots)
    try {
      stored.push({ ...shot, image: await readPictureAt(shot.image) });
    } catch {
      notes.push(message("panelImports.problems.screenshot"));
    }
  if (shots.length > 0) fetched.screenshots = stored;
  return { fields: fetched, notes: [...new Set(notes)], isComplete };
}
