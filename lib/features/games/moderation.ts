import "server-only";
import { type PlanGiven, planAfter } from "@/lib/features/featuring/policy";
import { schedulePictureFetch } from "@/lib/features/pictures/tasks";
import { reachOf } from "@/lib/features/reviews/access/data";
import { awaitedPicture, gameWithoutCategory } from "@/lib/features/reviews/constants";
import { givenOf } from "@/lib/features/reviews/fields";
import {
  type AskedEdit,
  type Edit,
  type Editor,
  type SubmitterColumns,
  storeEdit,
} from "@/lib/features/reviews/mutations";
import { changedRow, type ReviewedTable, type RowChange, reviewColumns } from "@/lib/features/reviews/tables";
import { db, type Transaction } from "@/lib/server/db";
import type { Game } from "@/lib/server/generated/prisma/client";
import { siteLanguages } from "@/lib/server/i18n/languages";
import { goneError, invalidField } from "@/lib/shared/errors";
import type { LanguageCode } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import { type Translations, toTranslations } from "@/lib/shared/translations";
import { categoryRequiredMessage } from "./constants";
import { writtenLanguage } from "./descriptions/policy";
import { recognizeMaker } from "./makers/mutations";
import { refuseTakenNames } from "./names/data";
import { parsePriceCents, rankRelease } from "./policy";
import { type GameEdit, settled } from "./schema";
import { screenshotRows } from "./screenshots/data";
import { replaceScreenshots, withScreenshots } from "./screenshots/mutations";
import { toScreenshot } from "./screenshots/policy";
import type { Screenshot } from "./screenshots/types";

const fields = { ...reviewColumns, title: true, categories: true, pictureId: true } as const;

const change: RowChange = async (transaction, where, data) => {
  const select = { status: true, pictureId: true } as const;
  const rows = await transaction.game.updateManyAndReturn({ where, data, select });
  if (rows.length > 0) await recognizeMaker(transaction, where.id);
  const screenshots = await transaction.gameScreenshot.findMany({ where: { gameId: where.id } });
  return changedRow(rows, (row) => [row.pictureId, ...screenshots.map(({ pictureId }) => pictureId)]);
};

/** The parts of reviewing that are specific to games. */
export const gameReviews: ReviewedTable = {
  kind: "game",
  noun: "game",
  tag: "games",
  find: async (client, id) => {
    const row = await client.game.findUnique({ where: { id }, select: fields });
    return (
      row && {
        ...row,
        item: { kind: "game", id },
        name: row.title,
        ...reachOf(row),
        obstacle: gameObstacle(row),
      }
    );
  },
  changeStatus: change,
  changeTrash: change,
};

/** Why a game cannot be approved yet. */
export function gameObstacle({ pictureId, categories }: { pictureId: string | null; categories: string[] }) {
  if (!pictureId) return awaitedPicture("game");
  if (categories.length === 0) return gameWithoutCategory;
  return null;
}

type Words = Pick<GameEdit, "categories" | "price" | "releaseDate"> & Parameters<typeof settled>[0];

/**
 * A description in the language of the game's texts would never be shown.
 * @param stored kept although the default language of the site has become that language
 * @throws AppError invalid
 */
export function refuseWrittenLanguage(
  given: Translations | undefined,
  written: LanguageCode,
  stored: Translations = {},
): void {
  if (given?.[written] && given[written] !== stored[written])
    throw invalidField(`descriptions.${written}`, message("gameDescriptions.errors.written"));
}

/** An edited game's columns, including derived ones, without pictures. */
export function editedGame<Given extends Partial<GameEdit> & PlanGiven>(current: Game, edit: Given) {
  const { updatedAt: _, imageUrl: __, screenshots: ___, ...rest } = edit;
  const given = givenOf(rest);
  const written = writtenLanguage(current.writtenIn, siteLanguages());
  refuseWrittenLanguage(given.descriptions, written, toTranslations(current.descriptions));
  const next: Words = { ...current, ...given };
  const derived = {
    priceCents: parsePriceCents(next.price ?? null),
    releaseRank: rankRelease(next.releaseDate),
  };
  return { ...given, ...planAfter(current, edit), ...settled(next), ...derived };
}

/**
 * Prepares an edit whose new screenshots are already stored. The slug never changes.
 * @throws AppError invalid if an approved game, or one edited by its submitter, would have no category
 */
export function prepareGameEdit(
  current: EditedGame,
  edit: GivenGame,
  isOwn: boolean,
): Edit<EditedGame, GameColumns> {
  const screenshots = edit.screenshots?.map(toScreenshot);
  const fields = { ...editedGame(current, edit), ...(screenshots ? { screenshots } : {}) };
  const isPublic = current.status === "approved";
  const needsCategory = isPublic || (isOwn && current.categories.length > 0);
  if (needsCategory && (fields.categories ?? current.categories).length === 0)
    throw invalidField("categories", categoryRequiredMessage);
  return {
    kind: "game",
    noun: "game",
    tag: "games",
    name: current.title,
    current,
    isPublic,
    editedVersion: edit.updatedAt,
    fields,
    pictures: [
      {
        field: "imageUrl",
        key: current.imageUrl,
        pictureId: current.pictureId,
        keyColumn: "imageUrl",
        idColumn: "pictureId",
        next: edit.imageUrl,
      },
    ],
    write: async (transaction, where, { screenshots: given, ...data }) => {
      const { count } = await transaction.game.updateMany({ where, data });
      if (count > 0 && given) await replaceScreenshots(transaction, current, given);
      if (count > 0 && isPublic) await recognizeMaker(transaction, current.id);
      return count;
    },
    reread: (client) => findEdited(client, current.id),
    fetchPicture: (transaction) => schedulePictureFetch(transaction, "game", current.id),
  };
}

export type EditedGame = Game & { screenshots: Screenshot[] };
type GivenGame = Partial<GameEdit> & SubmitterColumns & PlanGiven;
type GameColumns = ReturnType<typeof editedGame> & { screenshots?: Screenshot[] };

const findEdited = (client: Transaction, id: number): Promise<EditedGame | null> =>
  client.game.findFirst({ where: { id, deletedAt: null }, include: { screenshots: screenshotRows } });

async function storeUpdate(actor: Editor, { id, requestId }: AskedEdit, given: GivenGame): Promise<void> {
  const current = await findEdited(db, id);
  if (!current) throw goneError("game");
  if (given.aliases) await refuseTakenNames(given.aliases, id);
  await storeEdit(actor, prepareGameEdit(current, given, actor.id === null), requestId);
}

/** @throws as `storeScreenshots` and `editRow` */
export async function updateGame(
  actor: Editor,
  asked: AskedEdit,
  { screenshots, ...given }: GivenGame,
): Promise<void> {
  if (!screenshots) return storeUpdate(actor, asked, given);
  const rows = await db.gameScreenshot.findMany({ where: { gameId: asked.id } });
  const ownIds = rows.map(({ pictureId }) => pictureId);
  await withScreenshots(screenshots, ownIds, (named) =>
    storeUpdate(actor, asked, { ...given, screenshots: named }),
  );
}
