import type { Metadata } from "next";
import { shareMetadata } from "@/lib/features/feeds/share-metadata";
import { gameCategories } from "@/lib/features/games/constants";
import {
  activeWishes,
  allValues,
  type CatalogSelection,
  parseSelection,
  selectionQuery,
} from "@/lib/features/games/filters";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

/** The views that are kept. */
export const catalogViews: string[] = [allValues, ...gameCategories];

/**
 * Search engines get all games and each category, page by page; other combinations have no end, and are followed
 * but not listed.
 */
export function catalogMetadata(selection: CatalogSelection): Metadata {
  const wishes = activeWishes(selection);
  const [category] = wishes.map(({ field, value, wish }) =>
    field === "category" && wish === "wanted" && catalogViews.includes(value) ? value : undefined,
  );
  const isListed = !selection.q && !selection.sort && wishes.length <= (category ? 1 : 0);
  const { page } = selection;
  const listed = isListed ? { ...parseSelection({ category }), page } : parseSelection({ category });
  return {
    ...shareMetadata({
      title: pageNames.games,
      description: `Browse ${category ? `${category} games` : "games"} made by indie developers: filter by category, price, players and mode, or search for a title.`,
      path: `${paths.games}${selectionQuery(listed)}`,
      feeds: ["games"],
      feedQuery: selectionQuery({ ...selection, page: 1, sort: null }),
    }),
    ...(isListed ? {} : { robots: { index: false, follow: true } }),
  };
}
