import "server-only";
import { gameModes } from "@/lib/features/games/constants";
import { type CatalogSelection, filterFieldNames } from "@/lib/features/games/filters";
import { findBySearch } from "@/lib/features/games/listing";
import { fieldCondition } from "@/lib/features/games/listing-conditions";
import { foundTable } from "@/lib/features/games/search";
import { visibleRow, visibleSql } from "@/lib/features/reviews/visible";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { pictureFields } from "@/lib/server/pictures/store";
import { absoluteUrl } from "@/lib/server/site-url";
import { beginningOf } from "@/lib/shared/format";
import { inOrder } from "@/lib/shared/in-order";
import { paths } from "@/lib/shared/paths";
import { pictureUrl } from "./addresses";
import { feedLength, summaryLength } from "./constants";
import type { FeedEntry } from "./types";

const entryFields = {
  id: true,
  slug: true,
  title: true,
  developer: true,
  description: true,
  categories: true,
  localCoop: true,
  onlineCoop: true,
  localMultiplayer: true,
  onlineMultiplayer: true,
  price: true,
  releaseDate: true,
  earlyAccess: true,
  submittedAt: true,
  reviewedAt: true,
  updatedAt: true,
  picture: pictureFields,
} as const satisfies Prisma.GameSelect;

type EntryRow = Prisma.GameGetPayload<{ select: typeof entryFields }>;

/**
 * The games that were approved last, of all or of a selection. By approval and not by submission, as the catalog
 * has them: what waited long for its review would never be new to a reader.
 */
export async function newestGameEntries(selection: CatalogSelection): Promise<FeedEntry[]> {
  const found = await findBySearch(selection);
  const conditions = filterFieldNames.flatMap(
    (field) => fieldCondition(field, selection.filters[field]) ?? [],
  );
  const among = found ? Prisma.sql`JOIN ${foundTable(found)} USING (id)` : Prisma.empty;
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT games.id FROM games ${among}
    WHERE ${Prisma.join([visibleSql("games"), ...conditions], " AND ")}
    ORDER BY games."deletedAt", coalesce(games."reviewedAt", games."submittedAt") DESC, games.id DESC
    LIMIT ${feedLength}`;
  const ids = rows.map((row) => row.id);
  const games = await db.game.findMany({
    where: { ...visibleRow, id: { in: ids } },
    select: entryFields,
  });
  return inOrder(ids, games).map(toEntry);
}

function toEntry(game: EntryRow): FeedEntry {
  const modes = gameModes.filter(({ field }) => game[field]).map(({ label }) => label);
  return {
    url: absoluteUrl(paths.game(game.slug)),
    title: game.title,
    author: game.developer,
    summary: beginningOf(game.description, summaryLength),
    paragraphs: game.description.split(/\n+/).filter(Boolean),
    facts: [game.price, game.earlyAccess ? "Early Access" : game.releaseDate, ...modes].flatMap(
      (fact) => fact ?? [],
    ),
    tags: game.categories,
    pictureUrl: game.picture ? pictureUrl(game.picture) : null,
    publishedAt: (game.reviewedAt ?? game.submittedAt).toISOString(),
    updatedAt: game.updatedAt.toISOString(),
  };
}
