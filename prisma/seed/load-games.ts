import { reservedGameSlugs } from "@/lib/features/games/constants";
import { priceCentsOf, releaseRankOf } from "@/lib/features/games/policy";
import { db } from "@/lib/server/db";
import { pictureKey } from "@/lib/server/pictures/store";
import { firstFreeSlug, slugOf } from "@/lib/server/slug";
import { drawCover } from "./art/draw-cover";
import type { SampleGame } from "./data/types";
import { reviewColumns } from "./load-others";
import { storeDrawing, withPicture } from "./load-pictures";

/** The columns of a sample game but those of its picture. */
function gameColumns({ art: _, status, submittedDaysAgo, reviewReason, ...game }: SampleGame, slug: string) {
  return {
    ...game,
    slug,
    priceCents: priceCentsOf(game.price),
    releaseRank: releaseRankOf(game.releaseDate),
    reviewReason,
    ...reviewColumns(status, submittedDaysAgo),
  };
}

/** A slug nobody has. */
export function freeSlug(title: string, taken: ReadonlySet<string>): string {
  return firstFreeSlug(slugOf(title, "game"), taken, reservedGameSlugs);
}

/** Inserts a sample game with its own cover. */
export async function insertGame(game: SampleGame, slug = freeSlug(game.title, new Set())): Promise<void> {
  const picture = await storeDrawing(() => drawCover(game.art.seed, game.art));
  await withPicture(picture, game.status === "approved", (transaction) =>
    transaction.game.create({
      data: { ...gameColumns(game, slug), imageUrl: pictureKey(picture.id), pictureId: picture.id },
    }),
  );
}

/** Inserts games without pictures, many at a time: the large catalogs of benchmarks show the stock picture. */
export async function insertGamesWithoutPictures(games: { game: SampleGame; slug: string }[]): Promise<void> {
  const data = games.map(({ game, slug }) => ({ ...gameColumns(game, slug), imageUrl: "/stock/game.webp" }));
  await db.game.createMany({ data });
}
