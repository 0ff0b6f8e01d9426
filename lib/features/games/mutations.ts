import "server-only";
import { itemReceivedMail } from "@/lib/features/notices/mail";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import { schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { prepareAccess } from "@/lib/features/reviews/access/mutations";
import { type Adding, addRow } from "@/lib/features/reviews/added/mutations";
import { type Copying, requestedFeature, submissionColumns } from "@/lib/features/reviews/mutations";
import { contentOf } from "@/lib/features/reviews/policy";
import type { PrivatePage } from "@/lib/features/reviews/types";
import type { Moderator } from "@/lib/server/auth/gate";
import { db, type Transaction } from "@/lib/server/db";
import type { Sender } from "@/lib/server/http/sender";
import { textReader } from "@/lib/server/i18n/translate";
import { publishEvents } from "@/lib/server/panel-events";
import { withSubmittedPicture } from "@/lib/server/pictures/change";
import { pictureKey, type StoredPicture } from "@/lib/server/pictures/store";
import { takeFreeSlug } from "@/lib/server/slug";
import type { Shot } from "@/lib/shared/body-pictures";
import { invalidField } from "@/lib/shared/errors";
import type { LanguageCode } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { parseOrRefuse } from "@/lib/shared/parse";
import { toTranslations } from "@/lib/shared/translations";
import { categoryRequiredMessage, reservedGameSlugs } from "./constants";
import {
  type EditedGame,
  editedGame,
  gameReviews,
  prepareGameEdit,
  refuseWrittenLanguage,
} from "./moderation";
import { refuseTakenNames } from "./names/data";
import { parsePriceCents, rankRelease } from "./policy";
import { type AnyGame, type GameEdit, gameEditSchema } from "./schema";
import { screenshotsToCreate, withScreenshots } from "./screenshots/mutations";
import { toScreenshot } from "./screenshots/policy";

type CreatedGame = PrivatePage & { id: number; title: string; status: "pending"; message: string };

const received = message("gameForm.received");

/**
 * Stores a submission with its picture, private page and team mail, all or nothing. Suspected spam is flagged and its
 * mail is held.
 * @throws AppError invalid or too_large for a picture, invalid for a description in the sender's language, unavailable when storage is down
 */
export function createGame(submission: AnyGame, sender: Sender): Promise<CreatedGame> {
  if (submission.kind === "full") refuseWrittenLanguage(submission.game.descriptions, sender.language);
  if (submission.kind === "simple") return insertGame(submission, undefined, sender);
  return withSubmittedPicture(submission.game.imageUrl, "imageUrl", (picture) =>
    withScreenshots(submission.game.screenshots, [], (screenshots) =>
      insertGame({ ...submission, game: { ...submission.game, screenshots } }, picture, sender),
    ),
  );
}

const takeGameSlug = (transaction: Transaction, title: string): Promise<string> =>
  takeFreeSlug(transaction, {
    name: title,
    fallback: "game",
    reserved: reservedGameSlugs,
    listTaken: (slugs) =>
      transaction.game.findMany({ where: { slug: { in: slugs } }, select: { slug: true } }),
  });

async function insertGame(
  submission: AnyGame,
  picture: StoredPicture | undefined,
  sender: Sender,
): Promise<CreatedGame> {
  const {
    website: _,
    featured,
    contactEmail,
    screenshots,
    ...game
  } = { screenshots: [], ...submission.game };
  const isSpam = sender.assessment.spam;
  const createAccess = await prepareAccess("game", {
    mailTo: contactEmail,
    contactEmail,
    isSpam,
    language: sender.language,
  });
  const read = await textReader(sender.language);
  return db.$transaction(async (transaction) => {
    const slug = await takeGameSlug(transaction, game.title);
    const row = await transaction.game.create({
      data: {
        ...game,
        slug,
        writtenIn: sender.language,
        imageUrl: picture ? pictureKey(picture.id) : game.imageUrl,
        pictureId: picture?.id ?? null,
        screenshots: screenshotsToCreate(screenshots.map(toScreenshot)),
        ...derivedOf(submission),
        ...submissionColumns({ featured }, sender),
      },
      select: { id: true, title: true },
    });
    await publishEvents(transaction, { type: "arrival", kind: "game" });
    if (!picture) await schedulePictureFetch(transaction, "game", row.id);
    const item = { kind: "game", id: row.id, name: game.title } as const;
    await recordNotice(transaction, {
      ...aboutItem(item),
      kind: "item.arrived",
      isSpam,
      mail: () => itemReceivedMail({ ...item, by: game.developer }),
    });
    const page = await createAccess(transaction, row.id);
    const created = { ...row, status: "pending" as const, message: read(received), ...page };
    await sender.recordAnswer(transaction, created);
    return created;
  });
}

function derivedOf(submission: AnyGame): { priceCents: number | null; releaseRank: number | null } {
  if (submission.kind === "simple") return { priceCents: null, releaseRank: null };
  const { price, releaseDate } = submission.game;
  return { priceCents: parsePriceCents(price), releaseRank: rankRelease(releaseDate) };
}

const emptyGame = {
  ...{ imageUrl: "", pictureId: null, screenshots: [], categories: [], descriptions: {}, writtenIn: null },
  ...{ price: null, releaseDate: null, earlyAccess: false, featured: false },
};

/**
 * Adds a game for the team. `writtenIn` is given by imports only.
 * @throws AppError invalid for its fields or screenshots; else as `addRow`
 */
export async function addGame(
  actor: Moderator,
  { screenshots = [], ...game }: GameEdit & { writtenIn?: LanguageCode },
  adding: Adding,
): Promise<number> {
  const { title, imageUrl } = game;
  if (!imageUrl) throw invalidField("imageUrl", message("pictures.needed", { row: "game" }));
  if (game.aliases) await refuseTakenNames(game.aliases, 0);
  return withScreenshots(screenshots, [], (named) =>
    addRow(
      actor,
      {
        table: gameReviews,
        prepare: (id) => {
          const { writtenIn = null } = game;
          const empty = {
            ...emptyGame,
            id,
            title,
            writtenIn,
            status: adding.status,
          } as unknown as EditedGame;
          return prepareGameEdit(empty, { ...game, screenshots: named }, false);
        },
        insert: async (transaction, { screenshots: shots = [], ...data }) => {
          const slug = await takeGameSlug(transaction, title);
          const columns = { ...data, slug, screenshots: screenshotsToCreate(shots) };
          return (await transaction.game.create({ data: columns, select: { id: true } })).id;
        },
      },
      adding,
    ),
  );
}

/** Sends a game again, as a new row. @throws AppError invalid for the fields */
export async function copyGame({ transaction, itemId, fields, picture, sent }: Copying) {
  const { featureRequested: _, screenshots: shots = [], ...words } = fields;
  const stored = await transaction.game.findUniqueOrThrow({ where: { id: itemId } });
  const old = { ...stored, descriptions: toTranslations(stored.descriptions) };
  const edited = editedGame(old, parseOrRefuse(gameEditSchema, words, "invalid"));
  if (old.categories.length > 0 && edited.categories?.length === 0)
    throw invalidField("categories", categoryRequiredMessage);
  const { id, title: name } = await transaction.game.create({
    data: {
      ...contentOf({ ...old, ...edited }),
      ...sent,
      ...requestedFeature(fields),
      makerId: null,
      makerFixed: false,
      slug: await takeGameSlug(transaction, edited.title),
      ...(picture ? { imageUrl: pictureKey(picture.id), pictureId: picture.id } : { pictureId: null }),
      screenshots: screenshotsToCreate((shots as Shot[]).map(toScreenshot)),
    },
  });
  await publishEvents(transaction, { type: "arrival", kind: "game" });
  if (!picture) await schedulePictureFetch(transaction, "game", id);
  return { id, name };
}
