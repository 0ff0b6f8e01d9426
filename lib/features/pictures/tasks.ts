import "server-only";
import { z } from "zod";
import { tagsOfKinds } from "@/lib/features/reviews/constants";
import { isVisible, pictureJobKey, tableSql } from "@/lib/features/reviews/data";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import type { Moderator } from "@/lib/server/auth/gate";
import { invalidateChanged } from "@/lib/server/cache/invalidate";
import { daysAgo } from "@/lib/server/clock";
import { databaseNow, db, type Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { addJob, attemptsPerDay, type Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { hashStoredPictures } from "@/lib/server/pictures/alike";
import { encodePicture } from "@/lib/server/pictures/encode";
import { fetchRemotePicture } from "@/lib/server/pictures/fetch-picture";
import { makePicturesOpaque } from "@/lib/server/pictures/opaque";
import { reconcilePublishedPictures } from "@/lib/server/pictures/reconcile";
import {
  discardPicture,
  pictureKey,
  publishPictures,
  type StoredPicture,
  storePicture,
} from "@/lib/server/pictures/store";
import { makeMissingWidths, makeWidths } from "@/lib/server/pictures/widths";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { type PicturePlace, picturePlaces } from "@/lib/shared/reviewed-kinds";
import { failureWords } from "./policy";

/**
 * The pictures of rows that may be given as an address, which a job fetches once (docs/product.md, "Fetched pictures").
 */
const places = picturePlaces.map(({ place }) => place) as [PicturePlace, ...PicturePlace[]];
const columnsOf = Object.fromEntries(picturePlaces.map((columns) => [columns.place, columns])) as Record<
  PicturePlace,
  (typeof picturePlaces)[number]
>;

const column = (name: string): Prisma.Sql => Prisma.raw(`"${name}"`);

/** The address or key of a row's picture. */
async function findStored(
  client: Transaction,
  place: PicturePlace,
  id: number,
): Promise<{ url: string | null; isPublic: boolean } | null> {
  const { kind, key } = columnsOf[place];
  const [row] = await client.$queryRaw<{ url: string | null; status: string; deletedAt: Date | null }[]>`
    SELECT ${column(key)} AS "url", "status"::text, "deletedAt" FROM ${tableSql(kind)} WHERE "id" = ${id}`;
  return row ? { url: row.url, isPublic: isVisible(row) } : null;
}

/** Names our copy in the row, while the row still names the address. @returns how many rows changed */
const assignCopy = (
  transaction: Transaction,
  { place, id, url }: Fetched,
  copy: { key: string; pictureId: string },
): Promise<number> => {
  const { kind, key, id: idColumn } = columnsOf[place];
  return transaction.$executeRaw`
    UPDATE ${tableSql(kind)} SET ${column(key)} = ${copy.key}, ${column(idColumn)} = ${copy.pictureId}
    WHERE "id" = ${id} AND ${column(key)} = ${url}`;
};

export const settlePicturesTask = "settle_pictures";
export const fetchPictureTask = "fetch_picture";

/** One address after the other: slow ones must not keep decisions and mails waiting. */
const pictureQueue = "fetched_pictures";

/** Adds the job that fetches a row's picture from the address it was given as. */
export async function schedulePictureFetch(
  transaction: Transaction,
  place: PicturePlace,
  id: number,
): Promise<void> {
  const job = { key: pictureJobKey(place, id), queue: pictureQueue, attempts: attemptsPerDay };
  await addJob(transaction, fetchPictureTask, { place, id }, job);
}

const payloadSchema = z.object({ place: z.enum(places), id: z.number().int() });

/** The job that fetches a row's picture. */
export const fetchPicture: Task = async (payload, isLastAttempt = false) => {
  const { place, id } = payloadSchema.parse(payload);
  await fetchPictureOf(place, id).catch((error: Error) => {
    if (!isLastAttempt) throw error;
    // Any stranger can send a bad address: it wants nobody, and the row goes on naming it.
    logger.warn({ place, id, reason: error.message }, "a picture could not be fetched from its address");
  });
};

/** Fetches, checks and stores our own copy of a row's picture. @throws Error with why not, which the panel then shows */
async function fetchPictureOf(place: PicturePlace, id: number): Promise<void> {
  const url = (await findStored(db, place, id))?.url;
  if (!url || !isHttpUrl(url)) return;
  const encoded = await encodeRemotePicture(url).catch(async (error) => {
    await recordFailure({ place, id, url }, error);
    throw error;
  });
  const picture = await storePicture(encoded);
  const isAssigned = await assignPicture({ place, id, url }, picture).catch(async (error) => {
    await discardPicture(picture.id);
    throw error;
  });
  const tag = tagsOfKinds[columnsOf[place].kind];
  if (!isAssigned) await discardPicture(picture.id);
  else if (tag) await invalidateChanged({ tag, ids: [id] });
}

type Fetched = { place: PicturePlace; id: number; url: string };

async function recordFailure({ place, id: entityId, url }: Fetched, error: unknown): Promise<void> {
  const failure = { url, reason: failureWords(error), at: await databaseNow(db) };
  await db.pictureFailure.upsert({
    where: { place_entityId: { place, entityId } },
    create: { place, entityId, ...failure },
    update: failure,
  });
}

const encodeRemotePicture = async (url: string) => encodePicture(await fetchRemotePicture(url), "imageUrl");

/**
 * Assigns the copy unless the row's address changed meanwhile. The write comes first. It waits for a decision that is
 * being made, and the next one waits for it: what is read after it holds until the end.
 */
function assignPicture({ place, id, url }: Fetched, picture: StoredPicture): Promise<boolean> {
  return db.$transaction(async (transaction) => {
    const copy = { key: pictureKey(picture.id), pictureId: picture.id };
    if ((await assignCopy(transaction, { place, id, url }, copy)) === 0) return false;
    await transaction.picture.update({ where: { id: picture.id }, data: { sourceUrl: url } });
    await transaction.pictureFailure.deleteMany({ where: { place, entityId: id } });
    const row = await findStored(transaction, place, id);
    if (row?.isPublic) await publishPictures(transaction, [picture.id]);
    return true;
  });
}

/** Removes pictures that rows let go of; one that storage refuses to remove is left to the nightly sweep. */
export const discardPictures: Task = async (payload) => {
  const { ids } = z.object({ ids: z.array(z.string()) }).parse(payload);
  for (const id of ids) await discardPicture(id);
};

/** Makes the narrower widths of a picture that a request has stored. */
export const makePictureWidths: Task = async (payload) => {
  await makeWidths(z.object({ id: z.string() }).parse(payload).id);
};

/** A failure is shown for so long; nothing tries again by itself after a day. */
const failureDays = 90;

/** Mends what a process that died in the middle of a decision has left in storage. */
export const settlePictures: Task = async () => {
  await db.pictureFailure.deleteMany({ where: { at: { lt: daysAgo(failureDays) } } });
  const mended = await reconcilePublishedPictures();
  if (mended > 0) logger.warn({ mended }, "published pictures did not agree with their rows and were mended");
  const completed = await makeMissingWidths();
  if (completed > 0) logger.info({ completed }, "pictures got the widths that no job had made");
  const changed = await makePicturesOpaque();
  if (changed > 0) logger.info({ changed }, "transparent pictures of an earlier version got a background");
  const described = await hashStoredPictures();
  if (described > 0)
    logger.info({ described }, "pictures of an earlier version can be found by how they look");
};

/** Fetches a row's awaited pictures at once, beside the job that goes on trying; the row says what came of it. */
export async function fetchPicturesNow(actor: Moderator, kind: ReviewedKind, id: number): Promise<void> {
  for (const { place } of picturePlaces.filter((columns) => columns.kind === kind))
    await fetchPictureOf(place, id).catch((error: Error) =>
      logger.info(
        { place, id, by: actor.id, reason: error.message },
        "a picture was asked for and did not come",
      ),
    );
}
