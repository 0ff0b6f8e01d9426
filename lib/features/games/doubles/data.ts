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
  const title = coreTitle(game.title);
  const developer = coreDeveloper(game.developer);
  const found = await db.$queryRaw<Candidate[]>`
    (SELECT ${columns} FROM "games" WHERE "steamApp" = ${app} AND ${scope} LIMIT ${candidatesAtMost})
    UNION
    (SELECT ${columns} FROM "games"
      WHERE ${title !== "" && developer !== ""} AND ("searchTitle" % ${title} OR "searchTitle" %> ${title}) AND ${scope}
        AND (word_similarity(${developer}, lower(search_form("developer"))) >= 0.4
          OR word_similarity(lower(search_form("developer")), ${developer}) >= 0.4)
      ORDER BY similarity("searchTitle", ${title}) DESC, "id" LIMIT ${candidatesAtMost})`;
  return found.flatMap((row) => {
    const steamUrl = row.steamApp && `https://store.steampowered.com/app/${row.steamApp}/`;
    const reason = doubleReasonOf(game, { ...row, steamUrl });
    return reason ? [{ ...row, reason }] : [];
  });
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
