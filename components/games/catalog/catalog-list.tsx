"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { GameGrid } from "@/components/games/game-card";
import { CatalogSkeleton } from "@/components/games/game-grid";
import { ListPages, ListTotal, NothingFound } from "@/components/list/list-outcome";
import { ListView } from "@/components/list/list-results";
import { useList } from "@/components/list/use-list";
import { useListControls } from "@/components/list/use-list-controls";
import { Chip } from "@/components/ui/chip";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useClosingOnLeave } from "@/components/ui/popover-menu";
import {
  activeFilters,
  allValues,
  type CatalogSelection,
  defaultSort,
  filterFields,
  isNarrowed,
  parseSelection,
  selectionQuery,
  setFilterValue,
  unknownFilters,
  valueName,
} from "@/lib/features/games/filters";
import type { CatalogPage } from "@/lib/features/games/types";
import { plural } from "@/lib/shared/format";
import { apiPaths, paths } from "@/lib/shared/paths";
import { FilterBar, filterSheetId } from "./filter-bar";
import { isBare, isRestored, rememberExclusions, withRememberedExclusions } from "./remembered-exclusions";
import { useMenuKeys } from "./use-menu-keys";

type ChosenFiltersProps = {
  selection: CatalogSelection;
  page: Pick<CatalogPage, "total" | "languages">;
  isPending: boolean;
};

const hrefOf = (selection: CatalogSelection): string => `${paths.games}${selectionQuery(selection)}`;

function ChosenFilters({ selection, page: { total, languages }, isPending }: ChosenFiltersProps) {
  const filters = activeFilters(selection).map((filter) => ({
    ...filter,
    name: valueName(filter.field, filter.value, languages),
  }));
  return (
    <div className="mb-4 flex min-h-8 flex-wrap items-center gap-2">
      <ListTotal total={total} noun="game" isPending={isPending} />
      {selection.q ? (
        <Chip
          label={`“${selection.q}”`}
          removeLabel={`Remove search ${selection.q}`}
          href={hrefOf({ ...selection, q: "", page: 1 })}
        />
      ) : null}
      {filters.map(({ field, value, name, effect }) => (
        <Chip
          key={`${field}-${value}`}
          label={field === "players" || field === "price" ? `${filterFields[field].label}: ${name}` : name}
          removeLabel={`Remove filter ${effect === "exclude" ? "not " : ""}${name}`}
          excluded={effect === "exclude"}
          href={hrefOf(setFilterValue(selection, { field, value }, null))}
        />
      ))}
      {filters.length + (selection.q ? 1 : 0) > 1 ? (
        <a
          href={paths.games}
          className="py-1 text-sm font-semibold text-hot-text underline underline-offset-4 hover:decoration-2"
        >
          {`Clear ${allValues.toLowerCase()}`}
        </a>
      ) : null}
    </div>
  );
}

/** Unknown filter values first, then the specified text. */
function emptyWords(selection: CatalogSelection): string {
  const unknown = unknownFilters(selection).map(
    ({ field, value }) => `“${value}” is not an option of the filter ${filterFields[field].label}. `,
  );
  const words = selection.q
    ? "Try adjusting your search or filter."
    : "Be the first to submit a game in this category!";
  return unknown.join("") + (unknown.length > 0 ? "Please choose another one." : words);
}

/** Pictures visible on a phone when the page opens; more would compete for bandwidth. */
const eagerCount = 1;

const selectionAt = (searchParams: URLSearchParams): CatalogSelection =>
  parseSelection(Object.fromEntries(searchParams));

type CatalogListProps = { selection: CatalogSelection; page: CatalogPage };

export function CatalogList(rendered: CatalogListProps) {
  const root = useRef<HTMLDivElement>(null);
  const list = useList({ ...rendered, root, apiPath: apiPaths.gameList, hrefOf, selectionAt });
  const { selection, shown, page, go, isPending } = list;
  const { frame, bar, onSubmit, box } = useListControls({
    ...{ root, selection, shown, go, selectionAt },
    path: paths.games,
    onFollow: rememberExclusions,
  });
  useClosingOnLeave(filterSheetId);
  useMenuKeys(root);

  const sortBy = (sort: string, { filters, q }: CatalogSelection) =>
    go({ ...parseSelection({ sort, q }), filters });

  const catchUp = useEffectEvent(() => {
    const remembered = isBare(selection) && !isRestored() ? withRememberedExclusions(selection) : null;
    // An order or search chosen before hydration. Browsers restore neither: the form has autoComplete="off".
    const chosen = root.current?.querySelector<HTMLSelectElement>("select[name=sort]")?.value;
    if (chosen !== undefined && chosen !== (selection.sort ?? defaultSort))
      sortBy(chosen, { ...(remembered ?? selection), q: box.input.current?.value ?? "" });
    else if (remembered) go(remembered, { replace: true });
  });
  useEffect(() => catchUp(), []);

  return (
    <ListView
      {...{ frame, bar, isPending }}
      list="games"
      label="Games"
      count={plural(page.total, "game")}
      skeleton={<CatalogSkeleton />}
      controls={
        <FilterBar
          selection={shown}
          page={page}
          onSubmit={onSubmit}
          box={box}
          onSort={(sort) => sortBy(sort, shown)}
        />
      }
      chosen={<ChosenFilters {...{ selection, page, isPending }} />}
    >
      {page.items.length ? (
        <>
          <GameGrid games={page.items} eagerCount={eagerCount} />
          <ListPages
            page={page.page}
            pageCount={page.pageCount}
            hrefFor={(number) => hrefOf({ ...selection, page: number })}
            label="Pages of the catalog"
          />
        </>
      ) : (
        <NothingFound
          title="No games found"
          description={emptyWords(selection)}
          icon={<DrawnIcon name="nothing" />}
          all={isNarrowed(selection) ? { href: paths.games, label: "Show all games" } : null}
          submit={{ href: paths.gamesSubmit, label: "Submit Your Game" }}
        />
      )}
    </ListView>
  );
}
