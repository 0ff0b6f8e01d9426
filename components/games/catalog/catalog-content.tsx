import "server-only";
import { ChosenFilters } from "@/components/games/catalog/chosen-filters";
import { NothingFound } from "@/components/games/catalog/nothing-found";
import { gameCards } from "@/components/games/game-card";
import type { ListContent } from "@/components/listing/list-content";
import { staticMarkup } from "@/components/listing/markup";
import { Pagination } from "@/components/ui/pagination";
import { type CatalogSelection, selectionQuery } from "@/lib/features/games/filters";
import type { CatalogCounts, CatalogPage } from "@/lib/features/games/types";
import { paths } from "@/lib/shared/paths";

export type CatalogContent = ListContent<CatalogSelection, CatalogCounts>;

/** Pictures that are in sight when the page opens on a phone; more would take the line from the first. */
const eagerCount = 1;

/** Everything that differs from one selection's page to another's. */
export async function catalogContent(asked: CatalogSelection, catalog: CatalogPage): Promise<CatalogContent> {
  const { games, counts, total, page, pageCount } = catalog;
  const selection = { ...asked, page };
  const below = games.length ? (
    <Pages selection={selection} pageCount={pageCount} />
  ) : (
    <NothingFound selection={selection} />
  );
  const [chosen, cards, rest] = await Promise.all([
    staticMarkup(<ChosenFilters selection={selection} total={total} />),
    gameCards(games, { eagerCount }),
    staticMarkup(below),
  ]);
  return { selection, counts, total, chosen, cards, rest };
}

const Pages = ({ selection, pageCount }: { selection: CatalogSelection; pageCount: number }) => (
  <div className="mt-10">
    <Pagination
      page={selection.page}
      pageCount={pageCount}
      hrefFor={(page) => `${paths.games}${selectionQuery({ ...selection, page })}`}
      label="Pages of the catalog"
      Link="a"
    />
  </div>
);
