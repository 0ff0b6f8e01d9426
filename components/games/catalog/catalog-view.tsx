import type { CatalogContent } from "@/components/games/catalog/catalog-content";
import { CatalogSkeleton } from "@/components/games/catalog/catalog-skeleton";
import { FilterBar, type FilterBarEvents } from "@/components/games/catalog/filter-bar";
import { gameGrid } from "@/components/games/grid-classes";
import { ListView, type LiveList } from "@/components/listing/list-view";
import type { CatalogSelection } from "@/lib/features/games/filters";

type CatalogViewProps = {
  content: CatalogContent;
  /** What the controls show, already while its results are on their way. */
  shown?: CatalogSelection;
  events?: FilterBarEvents;
  live?: LiveList;
};

/** The catalog's controls around its results. */
export function CatalogView({ content, shown, events, live }: CatalogViewProps) {
  const { selection, counts, total } = content;
  return (
    <ListView content={content} label="Games" look={gameGrid} skeleton={<CatalogSkeleton />} live={live}>
      <FilterBar selection={shown ?? selection} counts={counts} total={total} events={events} />
    </ListView>
  );
}
