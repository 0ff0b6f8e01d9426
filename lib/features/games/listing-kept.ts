import "server-only";
import { keptLists, keptParts } from "@/lib/server/cache/kept-lists";
import { gamesPageSize } from "./constants";
import { approvedGamesInParts, pageApprovedGames } from "./data";

/**
 * All approved games of a category ("All" for all) as JSON, read once after each change of a game.
 * Call it with "All" or one of the twelve: what is kept is bounded by their number.
 */
export const keptGameList = keptLists("games", (category) => approvedGamesInParts({ category }));

const keptPage = keptParts("games", "games-page", async (name) => {
  const [category, page, pageSize] = JSON.parse(name);
  const { games, ...facts } = await pageApprovedGames({ category }, page, pageSize);
  return { rows: games, facts };
});

/** One page of such a list; what is kept of them is bounded by its size. */
export const keptGamePage = (category: string, page: number, pageSize = gamesPageSize) =>
  keptPage(JSON.stringify([category, page, pageSize]));
