import "server-only";
import { keptLists, keptParts } from "@/lib/server/cache/kept-lists";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import { gamesPageSize } from "./constants";
import { approvedGamesInParts, type GameFilter, pageApprovedGames } from "./data";
import { parseSelection, selectionQuery } from "./filters";

const keptList = keptLists("games", (query) =>
  approvedGamesInParts(Object.fromEntries(new URLSearchParams(query))),
);

/**
 * All approved games that match, in the order asked for, as JSON; read once after each change of a game.
 * @param address of whoever asks: one that makes very many lists is refused @throws AppError rate_limited, unavailable
 */
export const keptGameList = (filter: GameFilter, address: string) =>
  keptList(selectionQuery({ ...parseSelection(filter), page: 1 }), () => consumeLimit("making", address));

const keptPage = keptParts("games", "games-page", async (name) => {
  const [category, page, pageSize] = JSON.parse(name);
  const { games, ...facts } = await pageApprovedGames({ category }, page, pageSize);
  return { rows: games, facts };
});

/** One page of such a list; what is kept of them is bounded by its size. */
export const keptGamePage = (category: string, page: number, pageSize = gamesPageSize) =>
  keptPage(JSON.stringify([category, page, pageSize]));
