import "server-only";
import { isVisible, visibleSql } from "@/lib/features/reviews/data";
import type { Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { anywherePattern } from "@/lib/server/search-text";
import { pagePosition } from "@/lib/shared/page";
import { mostMovedGames } from "./constants";
import type { ListedMaker, MakersPage, PanelMaker } from "./types";

const pageSize = 50;

const columns = Prisma.sql`makers.id, makers.slug, makers.name, games."gameCount", games."allCount"`;
const counts = Prisma.sql`LATERAL (
  SELECT count(*) FILTER (WHERE ${visibleSql("games")})::int AS "gameCount", count(*)::int AS "allCount"
  FROM games WHERE games."makerId" = makers.id) AS games`;

/** Makers by name; equal ones of several addresses are next to each other. */
export async function pageMakers(
  actor: Moderator,
  { q, page }: { q: string; page: number },
): Promise<MakersPage> {
  const pattern = anywherePattern(q);
  const found = q
    ? Prisma.sql`AND (makers.name ILIKE ${pattern} OR search_form(makers.name) ILIKE search_form(${pattern}))`
    : Prisma.empty;
  const [rows, counted] = await Promise.all([
    db.$queryRaw<ListedMaker[]>`
      SELECT ${columns} FROM makers, ${counts} WHERE makers."mergedIntoId" IS NULL ${found}
      ORDER BY makers.key, makers.id LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`,
    db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM makers WHERE makers."mergedIntoId" IS NULL ${found}`,
  ]);
  const position = pagePosition(counted[0]?.count ?? 0, page, pageSize);
  if (page > position.pageCount) return pageMakers(actor, { q, page: position.pageCount });
  return { rows, ...position };
}

/** Null for an unknown maker, and for one that was merged into another. */
export async function findMakerForPanel(_actor: Moderator, id: number): Promise<PanelMaker | null> {
  const [[listed], row] = await Promise.all([
    db.$queryRaw<ListedMaker[]>`SELECT ${columns} FROM makers, ${counts} WHERE makers.id = ${id}`,
    db.maker.findFirst({
      where: { id, mergedIntoId: null },
      select: {
        updatedAt: true,
        merged: { select: { slug: true, name: true }, orderBy: { id: "asc" } },
        games: {
          orderBy: [{ submittedAt: "desc" }, { id: "desc" }],
          take: mostMovedGames,
          select: {
            ...{ id: true, title: true, developer: true, status: true, deletedAt: true },
            access: { select: { contactEmail: true } },
          },
        },
      },
    }),
  ]);
  if (!listed || !row) return null;
  return {
    ...listed,
    updatedAt: row.updatedAt.toISOString(),
    games: row.games.map(({ access, status, deletedAt, ...game }) => ({
      ...game,
      address: access?.contactEmail ?? null,
      isPublic: isVisible({ status, deletedAt }),
    })),
    former: row.merged,
    similar: await listSimilar(id),
  };
}

const similarAtMost = 20;

/** With the same words in the name, a similar name, or a game of the same address. */
const listSimilar = (id: number): Promise<ListedMaker[]> => db.$queryRaw`
  WITH own AS (SELECT makers.id, makers.key, makers.name FROM makers WHERE makers.id = ${id})
  SELECT ${columns} FROM makers, ${counts} WHERE makers."mergedIntoId" IS NULL AND makers.id IN (
    SELECT other.id FROM own JOIN makers AS other ON other.key = own.key OR other.name % own.name
    UNION
    SELECT theirs."makerId" FROM games AS mine
      JOIN submission_access AS access ON access."gameId" = mine.id
      JOIN submission_access AS same ON lower(same."contactEmail") = lower(access."contactEmail")
      JOIN games AS theirs ON theirs.id = same."gameId"
    WHERE mine."makerId" = ${id}
  ) AND makers.id <> ${id} ORDER BY makers.key, makers.id LIMIT ${similarAtMost}`;
