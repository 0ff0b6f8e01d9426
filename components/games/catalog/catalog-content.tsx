import "server-only";
import { ChosenFilters } from "@/components/games/catalog/chosen-filters";
import { NothingFound } from "@/components/games/catalog/nothing-found";
import { gameCards } from "@/components/games/game-card";
import type { ListContent } from "@/components/listing/list-content";
import { ListPages } from "@/components/listing/list-pages";
import { staticMarkup } from "@/components/listing/markup";
import { type CatalogSelection, selectionQuery } from "@/lib/features/games/filters";
import type { CatalogCounts, CatalogPage } from "@/lib/features/games/types";
import { paths } from "@/lib/shared/paths";

export type CatalogContent = ListContent<CatalogSelection, CatalogCounts>;

/** Pictures that are in sight when the page opens on a phone; more would take the line from the first. */
const eagerCount = 1;

/** Everything that differs from one selection's page to another's. */
export async function catalogContent(asked: CatalogSelection, catalog: CatalogPage): Promise<CatalogContent> {
  const { items, counts, total, page, pageCount } = catalog;
  const selection = { ...asked, page };
  const below = items.length ? (
    <ListPages
      page={page}
      pageCount={pageCount}
      hrefFor={(number) => `${paths.games}${selectionQuery({ ...selection, page: number })}`}
      label="Pages of the catalog"
    />
  ) : (
    <NothingFound selection={selection} />
  );
  const [chosen, cards, rest] = await Promise.all([
    staticMarkup(<ChosenFilters selection={selection} total={total} />),
    gameCards(items, { eagerCount }),
    staticMarkup(below),
  ]);
  return { selection, counts, total, chosen, cards, rest };
}
