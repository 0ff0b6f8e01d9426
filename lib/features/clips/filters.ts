import { pageNumber, type Query, queryString, queryText, searchText } from "@/lib/shared/query";
import { type ClipSort, clipLimits, clipSorts } from "./constants";

/** The gallery's state in its address. */
export type ClipSelection = { game: string; sort: ClipSort; page: number };

/** Ignores invalid values. */
export const parseClipSelection = (query: Query): ClipSelection => ({
  game: searchText(query.game, clipLimits.game),
  sort: clipSorts.find((name) => name === queryText(query.sort)) ?? "newest",
  page: pageNumber(query.page),
});

/** @returns empty or with its "?", without default values */
export const clipQuery = ({ game, sort, page }: ClipSelection): string =>
  queryString([
    ["game", game],
    ["sort", sort === "newest" ? "" : sort],
    ["page", page > 1 ? String(page) : ""],
  ]);
