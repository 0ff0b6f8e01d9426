import { buttonVariants } from "@/components/ui/button-variants";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { EmptyState } from "@/components/ui/empty-state";
import { PageLink } from "@/components/ui/page-link";
import {
  activeFilters,
  areKnownValues,
  type CatalogSelection,
  isNarrowed,
} from "@/lib/features/games/filters";
import { paths } from "@/lib/shared/paths";

/** Nothing asked for but one of our categories, or nothing at all. */
const isCategoryOnly = (selection: CatalogSelection): boolean =>
  !selection.q &&
  activeFilters(selection).length <= 1 &&
  activeFilters(selection).every(
    ({ field, value, effect }) =>
      field === "category" && effect === "include" && areKnownValues(field, value),
  );

/** The empty state, with both fixed texts: one for a search or filter, one for a category without a game. */
export function NothingFound({ selection }: { selection: CatalogSelection }) {
  const isFiltering = !isCategoryOnly(selection);
  return (
    <EmptyState
      title="No games found"
      description={
        isFiltering
          ? "Try adjusting your search or filter."
          : "Be the first to submit a game in this category!"
      }
      icon={<DrawnIcon name="nothing" />}
      action={
        <>
          {isNarrowed(selection) ? (
            <a href={paths.games} className={buttonVariants()}>
              Show all games
            </a>
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
