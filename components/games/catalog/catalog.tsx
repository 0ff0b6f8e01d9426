import { Plus, SearchX } from "lucide-react";
import { CatalogFrame } from "@/components/games/catalog/catalog-frame";
import { ChosenFilters } from "@/components/games/catalog/chosen-filters";
import { GameGrid } from "@/components/games/game-card";
import { buttonVariants } from "@/components/ui/button-variants";
import { EmptyState } from "@/components/ui/empty-state";
import { PageLink } from "@/components/ui/page-link";
import { Pagination } from "@/components/ui/pagination";
import {
  activeWishes,
  areKnownValues,
  type CatalogSelection,
  isNarrowed,
  selectionQuery,
} from "@/lib/features/games/filters";
import type { CatalogPage } from "@/lib/features/games/types";
import { paths } from "@/lib/shared/paths";
import { pageNames } from "@/lib/shared/titles";

type CatalogProps = { selection: CatalogSelection; catalog: CatalogPage };

/** Pictures that are in sight when the page opens on a phone; more would take the line from the first. */
const eagerCount = 1;

/** The games catalog (specification section 2). */
export function Catalog({ selection, catalog }: CatalogProps) {
  const { games, total, page, pageCount, counts } = catalog;
  return (
    <>
      <header className="dot-grid">
        <div className="mx-auto flex max-w-page flex-wrap items-end justify-between gap-x-10 gap-y-4 px-4 pt-7 pb-5 sm:px-6 sm:pt-8">
          <div className="min-w-0">
            <h1 className="text-4xl font-semibold">{pageNames.games}</h1>
            <p className="mt-1.5 max-w-prose text-ink-muted">
              Made by small teams and lone makers. Find your next run.
            </p>
          </div>
          <PageLink href={paths.gamesSubmit} className={buttonVariants()}>
            <Plus aria-hidden="true" />
            Submit Your Game
          </PageLink>
        </div>
      </header>
      <CatalogFrame
        selection={selection}
        counts={counts}
        total={total}
        chips={<ChosenFilters selection={selection} total={total} />}
      >
        {games.length ? (
          <>
            <GameGrid games={games} eagerCount={eagerCount} />
            <div className="mt-10">
              <Pagination
                page={page}
                pageCount={pageCount}
                hrefFor={(number) => `${paths.games}${selectionQuery({ ...selection, page: number })}`}
                label="Pages of the catalog"
              />
            </div>
          </>
        ) : (
          <NothingFound selection={selection} />
        )}
      </CatalogFrame>
    </>
  );
}

/** Nothing asked for but one of our categories, or nothing at all. */
const isCategoryOnly = (selection: CatalogSelection): boolean =>
  !selection.q &&
  activeWishes(selection).length <= 1 &&
  activeWishes(selection).every(
    ({ field, value, wish }) => field === "category" && wish === "wanted" && areKnownValues(field, value),
  );

/** The empty state, with both specified texts: one for a search or filter, one for a category without a game. */
function NothingFound({ selection }: { selection: CatalogSelection }) {
  const isFiltering = !isCategoryOnly(selection);
  return (
    <EmptyState
      title="No games found"
      description={
        isFiltering
          ? "Try adjusting your search or filter."
          : "Be the first to submit a game in this category!"
      }
      icon={<SearchX aria-hidden="true" />}
      action={
        <>
          {isNarrowed(selection) ? (
            <PageLink href={paths.games} className={buttonVariants()}>
              Show all games
            </PageLink>
          ) : null}
          <PageLink
            href={paths.gamesSubmit}
            className={buttonVariants({ variant: isNarrowed(selection) ? "secondary" : "primary" })}
          >
            Submit Your Game
          </PageLink>
        </>
      }
    />
  );
}
