import "server-only";
import { readCards } from "@/lib/features/games/catalog";
import { visibleRow, visibleSql } from "@/lib/features/reviews/data";
import { db } from "@/lib/server/db";
import type { LanguageCode } from "@/lib/shared/languages";
import { shownPage } from "@/lib/shared/page";
import { makerPageSize } from "./constants";
import { makerLinks } from "./policy";
import type { MakerLinks, PageMaker } from "./types";

/** A maker with at least one public game. */
export type FoundMaker = {
  id: number;
  /** another one than was asked for if that maker was merged into this one */
  slug: string;
  name: string;
  gameCount: number;
};

/** By the address of its page, also one from before a merge. @returns null for a 404, as without a public game */
export async function findMaker(slug: string): Promise<FoundMaker | null> {
  const [maker] = await db.$queryRaw<FoundMaker[]>`
    SELECT makers.id, makers.slug, makers.name, count(*)::int AS "gameCount"
    FROM makers AS asked JOIN makers ON makers.id = COALESCE(asked."mergedIntoId", asked.id)
    JOIN games ON games."makerId" = makers.id AND ${visibleSql("games")}
    WHERE asked.slug = ${slug} GROUP BY makers.id`;
  return maker ?? null;
}

type MakerGames = { ids: number[]; page: number; pageCount: number };

/** A page of a maker's public games, the newest first. A page beyond the last returns the last page. */
export async function listMakerGames(
  { id, gameCount }: Pick<FoundMaker, "id" | "gameCount">,
  { page = 1, pageSize = makerPageSize }: { page?: number; pageSize?: number } = {},
): Promise<MakerGames> {
  const pageCount = Math.ceil(gameCount / pageSize);
  const shown = shownPage(page, pageCount);
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM games WHERE "makerId" = ${id} AND ${visibleSql("games")}
    ORDER BY "submittedAt" DESC, id DESC LIMIT ${pageSize} OFFSET ${(shown - 1) * pageSize}`;
  return { ids: rows.map((row) => row.id), page: shown, pageCount };
}

/** More games rarely have further links. */
const linkedGames = 200;

/** The links of a maker's newest public games. */
async function readMakerLinks(makerId: number): Promise<MakerLinks> {
  const games = await db.game.findMany({
    where: { ...visibleRow, makerId },
    orderBy: [{ submittedAt: "desc" }, { id: "desc" }],
    take: linkedGames,
    select: { playUrl: true, twitterHandle: true, indieGameMakerHandle: true },
  });
  return makerLinks(games);
}

/** Everything on a maker's page. @param language of descriptions */
export async function readMakerPage(
  maker: FoundMaker,
  page: number,
  language: LanguageCode,
): Promise<PageMaker> {
  const [{ ids, ...position }, links] = await Promise.all([
    listMakerGames(maker, { page }),
    readMakerLinks(maker.id),
  ]);
  const { slug, name, gameCount } = maker;
  return { slug, name, gameCount, ...position, ...links, games: await readCards(ids, language) };
}
