import { pageNumber, type Query, queryString, queryText, searchText } from "@/lib/shared/query";
import { type ClipSort, clipLimits, clipSorts } from "./constants";

/** The gallery by its address: the clips of one game or all, and their order. */
export type ClipSelection = { game: string; sort: ClipSort; page: number };

/** Reads a query string leniently: whatever it cannot mean is left out. */
export const parseClipSelection = (query: Query): ClipSelection => ({
  game: searchText(query.game, clipLimits.game),
  sort: clipSorts.find((name) => name === queryText(query.sort)) ?? "newest",
  page: pageNumber(query.page),
});

/** The query string of a selection, without what is the default; empty or with its "?". */
export const clipQuery = ({ game, sort, page }: ClipSelection): string =>
  queryString([
    ["game", game],
    ["sort", sort === "newest" ? "" : sort],
    ["page", page > 1 ? String(page) : ""],
  ]);
