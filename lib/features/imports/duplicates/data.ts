import "server-only";
import { findDoublesOfMany } from "@/lib/features/games/doubles/data";
import { coreDeveloper, coreTitle } from "@/lib/features/games/doubles/policy";
import { parseSteamApp } from "@/lib/features/games/links";
import type { ImportedKind } from "@/lib/features/imports/constants";
import type { DraftRow, DuplicateOf } from "@/lib/features/imports/types";
import { db } from "@/lib/server/db";
import type { ImportRow } from "@/lib/server/generated/prisma/client";
import { findPicturesLike } from "@/lib/server/pictures/alike";
import { lookAlike } from "@/lib/server/pictures/likeness";

type Fields = Record<string, unknown>;
type Described = Pick<DraftRow, "title" | "fields">;

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name];
  return typeof value === "string" ? value : "";
};

const handleFields = ["twitchHandle", "youtubeHandle", "kickHandle"] as const;

const comparedGame = (fields: Fields) => ({
  title: textOf(fields, "title"),
  developer: textOf(fields, "developer"),
  steamUrl: [textOf(fields, "steamUrl"), textOf(fields, "playUrl")].find((url) => parseSteamApp(url)) ?? null,
});

/** Two rows of a file with a common key are the same; typing mistakes are found against the catalog. */
const keysOf: Record<ImportedKind, (fields: Fields) => string[]> = {
  games: (fields) => {
    const { title, developer, steamUrl } = comparedGame(fields);
    if (steamUrl) return [`app ${parseSteamApp(steamUrl)}`];
    return title ? [`title ${coreTitle(title)} by ${coreDeveloper(developer)}`] : [];
  },
  streamers: (fields) =>
    handleFields.flatMap((name) => {
      const handle = textOf(fields, name).toLowerCase();
      return handle ? [`${name} ${handle}`] : [];
    }),
};

/** Marks rows that repeat an earlier one. Refused rows are not repeated by anything. */
export function markRepeated(kind: ImportedKind, rows: readonly DraftRow[]): DraftRow[] {
  const first = new Map<string, DraftRow>();
  return rows.map((row) => {
    if (row.status !== "new") return row;
    const keys = keysOf[kind](row.fields);
    const earlier = keys.map((key) => first.get(key)).find(Boolean);
    if (earlier)
      return { ...row, status: "duplicate", duplicateOf: { line: earlier.line, title: earlier.title } };
    for (const key of keys) first.set(key, row);
    return row;
  });
}

/** The item of the catalog, outside the trash, that each row repeats. @returns by the position in `rows` */
export async function findExisting(
  kind: ImportedKind,
  rows: readonly Described[],
): Promise<Map<number, DuplicateOf>> {
  if (kind === "streamers") return findStreamers(rows.map(({ fields }) => fields));
  const doubles = await findDoublesOfMany(rows.map(({ fields }) => comparedGame(fields)));
  return new Map([...doubles].map(([index, { id, title }]) => [index, { id, title }]));
}

async function findStreamers(given: readonly Fields[]): Promise<Map<number, DuplicateOf>> {
  const handles = [
    ...new Set(given.flatMap((fields) => handleFields.map((name) => textOf(fields, name).toLowerCase()))),
  ].filter(Boolean);
  const found = await db.$queryRaw<{ id: number; title: string; key: string }[]>`
    SELECT "id", "streamName" AS "title", "handle"."key" FROM "streamers", LATERAL (VALUES
      ('twitchHandle ' || lower("twitchHandle"), lower("twitchHandle")),
      ('youtubeHandle ' || lower("youtubeHandle"), lower("youtubeHandle")),
      ('kickHandle ' || lower("kickHandle"), lower("kickHandle"))) AS "handle"("key", "text")
    WHERE "deletedAt" IS NULL AND "handle"."text" = ANY(${handles}) ORDER BY "id" DESC`;
  const byKey = new Map(found.map(({ key, id, title }) => [key, { id, title }]));
  return new Map(
    given.flatMap((fields, index): [number, DuplicateOf][] => {
      const existing = keysOf
        .streamers(fields)
        .map((key) => byKey.get(key))
        .find(Boolean);
      return existing ? [[index, existing]] : [];
    }),
  );
}

/** Whether no other row of the import has this address; a shared one is a placeholder and says nothing. */
export async function isOnlyPicture({ importId, line }: ImportRow, address: string): Promise<boolean> {
  const fields = { path: ["imageUrl"], equals: address };
  return (await db.importRow.count({ where: { importId, line: { not: line }, fields } })) === 0;
}

/**
 * The game of the catalog, outside the trash, or the other row of the import whose picture looks the same.
 * @param likeness not empty
 */
export async function findPictureDouble(
  { importId, line }: ImportRow,
  likeness: string,
): Promise<DuplicateOf | null> {
  const game = await db.game.findFirst({
    where: { pictureId: { in: await findPicturesLike(likeness) }, deletedAt: null },
    select: { id: true, title: true },
    orderBy: { id: "asc" },
  });
  if (game) return { ...game, reason: "picture" };
  const rows = await db.importRow.findMany({
    where: { importId, line: { not: line }, status: "new", likeness: { gt: "" } },
    select: { line: true, title: true, likeness: true },
    orderBy: { line: "asc" },
  });
  const row = rows.find((other) => lookAlike(likeness, other.likeness ?? ""));
  return row ? { line: row.line, title: row.title, reason: "picture" } : null;
}
