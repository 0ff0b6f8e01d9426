import "server-only";
import { keptLists } from "@/lib/server/cache/kept-lists";
import { listApprovedGames } from "./data";

/**
 * All approved games of a category ("All" for all) as JSON, read once after each change of a game.
 * Call it with "All" or one of the twelve: what is kept is bounded by their number.
 */
export const keptGameList = keptLists("games", (category) => listApprovedGames({ category }));
