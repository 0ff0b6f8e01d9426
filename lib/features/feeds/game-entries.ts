import "server-only";
import { listNewlyApproved } from "@/lib/features/games/catalog";
import { gameModes } from "@/lib/features/games/constants";
import type { CatalogSelection } from "@/lib/features/games/filters";
import { visibleRow } from "@/lib/features/reviews/visible";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
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
  const ids = await listNewlyApproved(selection, feedLength);
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
