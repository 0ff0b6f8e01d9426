import "server-only";
import { schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { getBrand } from "@/lib/server/brand";
import { clock } from "@/lib/server/clock";
import { db, isUniqueViolation, type Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { Idempotency } from "@/lib/server/http/idempotency";
import { enqueueMail } from "@/lib/server/mail/outbox";
import { decodeDataString, encodePicture } from "@/lib/server/pictures/encode";
import { discardPicture, pictureKey, type StoredPicture, storePicture } from "@/lib/server/pictures/store";
import { firstFreeSlug, slugOf } from "@/lib/server/slug";
import { adminPaths } from "@/lib/shared/paths";
import { reservedGameSlugs, termsVersion } from "./constants";
import { priceCentsOf, releaseRankOf } from "./derive";
import { gameReceivedMail } from "./mail";
import type { AnyGame, GameSubmission } from "./schema";

/** Who sent a submission, and how to answer a repetition of it. */
export type Sender = { address: string; idempotency: Idempotency };
export type CreatedGame = { id: number; title: string; status: "pending"; message: string };

const received = "Your game has been submitted and is pending approval.";
const slugAttempts = 5;

/**
 * Stores a game for review, with its picture and the mail to the team: all of it or nothing.
 * A honeypot hit is stored too, flagged, its mail held (D27).
 * @throws AppError invalid or too_large for the picture, unavailable when storage is down
 */
export async function createGame(submission: AnyGame, sender: Sender): Promise<CreatedGame> {
  const picture = submission.kind === "full" ? await storeSubmittedPicture(submission.game) : undefined;
  try {
    return await insertWithFreeSlug(submission, picture, sender);
  } catch (error) {
    if (picture) await discardPicture(picture.id);
    throw error;
  }
}

async function storeSubmittedPicture(game: GameSubmission): Promise<StoredPicture> {
  const bytes = decodeDataString(game.imageUrl, "imageUrl");
  return storePicture(await encodePicture(bytes, "imageUrl"));
}

async function insertWithFreeSlug(
  submission: AnyGame,
  picture: StoredPicture | undefined,
  sender: Sender,
): Promise<CreatedGame> {
  for (let attempt = 1; ; attempt++) {
    try {
      const slug = await findFreeSlug(submission.game.title);
      return await insertGame(submission, slug, picture, sender);
    } catch (error) {
      // Somebody took the slug between the look and the write: look again.
      if (!isUniqueViolation(error, "slug") || attempt === slugAttempts) throw error;
    }
  }
}

async function findFreeSlug(title: string): Promise<string> {
  const base = slugOf(title, "game");
  const taken = await db.game.findMany({ where: { slug: { startsWith: base } }, select: { slug: true } });
  return firstFreeSlug(base, new Set(taken.map((game) => game.slug)), reservedGameSlugs);
}

async function insertGame(
  submission: AnyGame,
  slug: string,
  picture: StoredPicture | undefined,
  sender: Sender,
): Promise<CreatedGame> {
  const { website, featured, ...game } = submission.game;
  const mail = await gameReceivedMail({
    title: game.title,
    developer: game.developer,
    siteName: getBrand().name,
    panelUrl: `${env().SITE_URL}${adminPaths.panel}?tab=games`,
    to: env().MAIL_TO,
  });
  return db.$transaction(async (transaction) => {
    if (picture) await transaction.picture.create({ data: picture });
    const row = await transaction.game.create({
      data: {
        ...game,
        slug,
        imageUrl: picture ? pictureKey(picture.id) : game.imageUrl,
        pictureId: picture?.id ?? null,
        ...derivedOf(submission),
        featureRequested: featured,
        spam: Boolean(website),
        submitterIp: sender.address,
        termsAcceptedAt: clock.now(),
        termsVersion,
      },
      select: { id: true, title: true },
    });
    if (!picture) await schedulePictureFetch(transaction, "game", row.id);
    await enqueueMail(
      transaction,
      website ? { ...mail, heldReason: "The form's honeypot was filled in" } : mail,
    );
    return answer(transaction, sender, row);
  });
}

function derivedOf(submission: AnyGame): { priceCents: number | null; releaseRank: number | null } {
  if (submission.kind === "simple") return { priceCents: null, releaseRank: null };
  const { price, releaseDate } = submission.game;
  return { priceCents: priceCentsOf(price), releaseRank: releaseRankOf(releaseDate) };
}

async function answer(
  transaction: Transaction,
  sender: Sender,
  row: { id: number; title: string },
): Promise<CreatedGame> {
  const created = { ...row, status: "pending" as const, message: received };
  await sender.idempotency.record(transaction, 201, created);
  return created;
}
