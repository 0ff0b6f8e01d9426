import type { Metadata } from "next";
import { Catalog } from "@/components/games/catalog/catalog";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { readCatalogPage, shownPageOf } from "@/lib/features/games/catalog";
import {
  activeFilters,
  allValues,
  type CatalogQuery,
  type CatalogSelection,
  parseSelection,
  selectionQuery,
} from "@/lib/features/games/filters";
import { gameCategories } from "@/lib/shared/categories";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

const catalogViews: string[] = [allValues, ...gameCategories];

/** The category that the head of a selection's page names. */
const namedCategory = (selection: CatalogSelection): string | undefined =>
  selection.filters.category.include.find((value) => catalogViews.includes(value));

/**
 * Search engines get all games and each category, page by page; other combinations have no end, and are followed
 * but not listed.
 */
const isListed = (selection: CatalogSelection): boolean =>
  !selection.q && !selection.sort && activeFilters(selection).length <= (namedCategory(selection) ? 1 : 0);

/** The parameters that narrow the feeds of a selection. */
const feedQueryOf = (selection: CatalogSelection): string =>
  selectionQuery({ ...selection, page: 1, sort: null });

/** Of pages that are not listed, what differs is the category that is named, and the feeds. */
function catalogMetadata(selection: CatalogSelection): Metadata {
  const category = namedCategory(selection);
  const shown = { ...parseSelection({ category }), page: isListed(selection) ? selection.page : 1 };
  return {
    ...shareMetadata({
      title: pageNames.games,
      description: `Browse ${category ? `${category} games` : "games"} made by indie developers: filter by category, price, players and mode, or search for a title.`,
      path: `${paths.games}${selectionQuery(shown)}`,
      feeds: ["games"],
      feedQuery: feedQueryOf(selection),
    }),
    ...(isListed(selection) ? {} : { robots: { index: false, follow: true } }),
  };
}

type CatalogPageProps = { searchParams: Promise<CatalogQuery> };

export async function generateMetadata({ searchParams }: CatalogPageProps): Promise<Metadata> {
  const selection = parseSelection(await searchParams);
  return catalogMetadata({ ...selection, page: await shownPageOf(selection) });
}

export default async function CatalogPage({ searchParams }: CatalogPageProps) {
  const selection = parseSelection(await searchParams);
  return <Catalog selection={selection} page={await readCatalogPage(selection)} />;
}
