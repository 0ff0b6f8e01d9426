import "server-only";
import { parseSteamApp } from "@/lib/features/games/links";
import type { GameDouble } from "@/lib/features/games/types";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { type ComparedGame, coreDeveloper, coreTitle, type DoubleReason, doubleReasonOf } from "./policy";

type Candidate = { id: number; slug: string; title: string; developer: string; steamApp: string | null };
export type FoundDouble = Candidate & { reason: DoubleReason };

/** The number of best matches per developer that are compared; hardly any has more similar titles. */
const candidatesAtMost = 50;

const columns = Prisma.sql`"id", "slug", "title", "developer", "steamApp"`;

/**
 * Finds candidates through the indexes on Steam apps and title trigrams, judged by `doubleReasonOf`.
 * @param scope SQL condition on the rows
 */
async function findAmong(game: ComparedGame, scope: Prisma.Sql): Promise<FoundDouble[]> {
  const app = parseSteamApp(game.steamUrl ?? "");
  const [title, developer] = [coreTitle(game.title), coreDeveloper(game.developer)];
  const key = { app: Prisma.sql`${app}`, title: Prisma.sql`${title}`, developer: Prisma.sql`${developer}` };
  return judge(game, await db.$queryRaw<Candidate[]>(candidatesFor(key, scope)));
}

type Key = Record<"app" | "title" | "developer", Prisma.Sql>;

const candidatesFor = ({ app, title, developer }: Key, scope: Prisma.Sql): Prisma.Sql => Prisma.sql`
  (SELECT ${columns} FROM "games" WHERE "steamApp" = ${app} AND ${scope} LIMIT ${candidatesAtMost})
  UNION
  (SELECT ${columns} FROM "games"
    WHERE ${title} <> '' AND ${developer} <> ''
      AND ("searchTitle" % ${title} OR "searchTitle" %> ${title}) AND ${scope}
      AND (word_similarity(${developer}, lower(search_form("developer"))) >= 0.4
        OR word_similarity(lower(search_form("developer")), ${developer}) >= 0.4)
    ORDER BY similarity("searchTitle", ${title}) DESC, "id" LIMIT ${candidatesAtMost})`;

const judge = (game: ComparedGame, found: readonly Candidate[]): FoundDouble[] =>
  found.flatMap((row) => {
    const steamUrl = row.steamApp && `https://store.steampowered.com/app/${row.steamApp}/`;
    const reason = doubleReasonOf(game, { ...row, steamUrl });
    return reason ? [{ ...row, reason }] : [];
  });

const batchSize = 200;

/**
 * The oldest similar game outside the trash, of any status, for each of many games.
 * @returns by the position in `games`; without an entry there is none
 */
export async function findDoublesOfMany(games: readonly ComparedGame[]): Promise<Map<number, FoundDouble>> {
  const doubles = new Map<number, FoundDouble>();
  for (let start = 0; start < games.length; start += batchSize) {
    const keys = games.slice(start, start + batchSize).map((game, index) => ({
      index: start + index,
      app: parseSteamApp(game.steamUrl ?? ""),
      title: coreTitle(game.title),
      developer: coreDeveloper(game.developer),
    }));
    const key = {
      app: Prisma.sql`"key"."app"`,
      title: Prisma.sql`"key"."title"`,
      developer: Prisma.sql`"key"."developer"`,
    };
    const found = await db.$queryRaw<(Candidate & { index: number })[]>`
      SELECT "key"."index", "candidate".* FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        AS "key"("index" int, "app" text, "title" text, "developer" text)
      CROSS JOIN LATERAL (${candidatesFor(key, Prisma.sql`"deletedAt" IS NULL`)}) AS "candidate"
      ORDER BY "candidate"."id"`;
    for (const { index, ...row } of found) {
      const game = games[index];
      const [double] = game && !doubles.has(index) ? judge(game, [row]) : [];
      if (double) doubles.set(index, double);
    }
  }
  return doubles;
}

const approvedOnly = Prisma.sql`"deletedAt" IS NULL AND "status" = 'approved'`;
const shownAtMost = 3;

/** Public games similar to one that is about to be submitted: the same app first, then the oldest. */
export async function listDoubles(game: ComparedGame): Promise<GameDouble[]> {
  const found = await findAmong(game, approvedOnly);
  const isApp = ({ reason }: FoundDouble) => Number(reason === "app");
  return found
    .toSorted((one, other) => isApp(other) - isApp(one) || one.id - other.id)
    .slice(0, shownAtMost)
    .map(({ slug, title, developer, reason }) => ({ slug, title, developer, reason }));
}

/** Similar games of any status, by id. */
export async function findDoubles(id: number): Promise<Map<number, DoubleReason>> {
  const select = { title: true, developer: true, steamUrl: true, playUrl: true } as const;
  const game = await db.game.findUnique({ where: { id }, select });
  if (!game) return new Map();
  const links = [game.steamUrl, game.playUrl].find((url) => url && parseSteamApp(url));
  const found = await findAmong({ ...game, steamUrl: links ?? null }, Prisma.sql`"id" <> ${id}`);
  return new Map(found.map((row) => [row.id, row.reason]));
}
