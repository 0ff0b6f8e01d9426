import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { withBrowserMessages } from "@/app/browser-messages";
import { Catalog } from "@/components/games/catalog/catalog";
import { shareMetadata } from "@/lib/features/feeds/share/metadata";
import { findShownPage, readCatalogPage } from "@/lib/features/games/catalog";
import { shownName } from "@/lib/features/games/constants";
import {
  activeFilters,
  allValues,
  type CatalogQuery,
  type CatalogSelection,
  parseSelection,
  selectionQuery,
} from "@/lib/features/games/filters";
import { readLiveGameIds, readLiveGameIdsFor } from "@/lib/features/live/games/data";
import { getMessageText } from "@/lib/server/i18n/message-text";
import { isListedCategory } from "@/lib/shared/game-categories";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

/** The category in the page's title and description. */
const namedCategory = (selection: CatalogSelection): string | undefined =>
  selection.filters.category.include.find((value) => value === allValues || isListedCategory(value));

/** All games and categories are indexed page by page; other filter combinations are endless, and only followed. */
const isListed = (selection: CatalogSelection): boolean =>
  !selection.q && !selection.sort && activeFilters(selection).length <= (namedCategory(selection) ? 1 : 0);

/** Feeds of a selection take only these parameters. */
const feedQueryOf = (selection: CatalogSelection): string =>
  selectionQuery({ ...selection, page: 1, sort: null });

/** Pages that are not indexed differ only in category and feeds. */
async function catalogMetadata(selection: CatalogSelection): Promise<Metadata> {
  const t = await getTranslations("games.page");
  const read = await getMessageText();
  const category = namedCategory(selection);
  const shown = { ...parseSelection({ category }), page: isListed(selection) ? selection.page : 1 };
  return {
    ...(await shareMetadata({
      title: pageNames.games,
      description: category
        ? t("categoryDescription", { category: read(shownName(category)) })
        : t("description"),
      path: `${paths.games}${selectionQuery(shown)}`,
      feeds: ["games"],
      feedQuery: feedQueryOf(selection),
    })),
    ...(isListed(selection) ? {} : { robots: { index: false, follow: true } }),
  };
}

type CatalogPageProps = { searchParams: Promise<CatalogQuery> };

export async function generateMetadata({ searchParams }: CatalogPageProps): Promise<Metadata> {
  const selection = parseSelection(await searchParams);
  return catalogMetadata({
    ...selection,
    page: await findShownPage(selection, await readLiveGameIdsFor(selection)),
  });
}

async function CatalogPage({ searchParams }: CatalogPageProps) {
  const selection = parseSelection(await searchParams);
  return (
    <Catalog
      selection={selection}
      page={await readCatalogPage(selection, await getLocale(), await readLiveGameIds())}
    />
  );
}

export default withBrowserMessages("/games", CatalogPage);
