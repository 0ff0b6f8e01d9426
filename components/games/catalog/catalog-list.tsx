"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useMessageText } from "@/components/forms/message-text";
import { GameGrid } from "@/components/games/game-card";
import { CatalogSkeleton } from "@/components/games/game-grid";
import { ListPages, ListTotal, NothingFound } from "@/components/list/list-outcome";
import { ListView } from "@/components/list/list-results";
import { useList } from "@/components/list/use-list";
import { useListControls } from "@/components/list/use-list-controls";
import { Chip } from "@/components/ui/chip";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { useLocalPath } from "@/components/ui/page-link";
import { useClosingOnLeave } from "@/components/ui/popover-menu";
import {
  activeFilters,
  type CatalogSelection,
  defaultSort,
  filterFields,
  isLiveAsked,
  isNarrowed,
  parseSelection,
  selectionQuery,
  setFilterValue,
  unknownFilters,
  valueName,
  withoutLive,
} from "@/lib/features/games/filters";
import type { CatalogPage } from "@/lib/features/games/types";
import { apiPaths, paths } from "@/lib/shared/paths";
import { FilterBar, filterSheetId } from "./filter-bar";
import { isBare, isRestored, rememberExclusions, withRememberedExclusions } from "./remembered-exclusions";
import { useMenuKeys } from "./use-menu-keys";

type ChosenFiltersProps = {
  selection: CatalogSelection;
  page: Pick<CatalogPage, "total" | "languages">;
  isPending: boolean;
  /** of the catalog, in the page's language */
  path: string;
};

function ChosenFilters({ selection, page: { total, languages }, isPending, path }: ChosenFiltersProps) {
  const t = useTranslations("games.catalog");
  const read = useMessageText();
  const hrefOf = (next: CatalogSelection): string => `${path}${selectionQuery(next)}`;
  const filters = activeFilters(selection).map((filter) => ({
    ...filter,
    name: read(valueName(filter.field, filter.value, languages)),
  }));
  return (
    <div className="mb-4 flex min-h-8 flex-wrap items-center gap-2">
      <ListTotal total={total} noun="game" isPending={isPending} />
      {selection.q ? (
        <Chip
          label={t("search", { text: selection.q })}
          removeLabel={t("removeSearch", { text: selection.q })}
          href={hrefOf({ ...selection, q: "", page: 1 })}
        />
      ) : null}
      {filters.map(({ field, value, name, effect }) => (
        <Chip
          key={`${field}-${value}`}
          label={
            field === "players" || field === "price"
              ? t("namedFilter", { filter: read(filterFields[field].label), name })
              : name
          }
          removeLabel={t(effect === "exclude" ? "removeExclusion" : "removeFilter", { name })}
          excluded={effect === "exclude"}
          href={hrefOf(setFilterValue(selection, { field, value }, null))}
        />
      ))}
      {filters.length + (selection.q ? 1 : 0) > 1 ? (
        <a
          href={path}
          className="py-1 text-sm font-semibold text-hot-text underline underline-offset-4 hover:decoration-2"
        >
          {t("clear")}
        </a>
      ) : null}
    </div>
  );
}

/** Unknown filter values first, then the specified text. */
function useEmptyText(selection: CatalogSelection): string {
  const t = useTranslations("games.catalog");
  const read = useMessageText();
  const unknown = unknownFilters(selection).map(({ field, value }) =>
    t("unknownValue", { value, filter: read(filterFields[field].label) }),
  );
  if (unknown.length > 0) return [...unknown, t("chooseAnother")].join(" ");
  return t(selection.q ? "empty.search" : "empty.category");
}

/** Pictures visible on a phone when the page opens; more would compete for bandwidth. */
const eagerCount = 1;

const selectionAt = (searchParams: URLSearchParams): CatalogSelection =>
  parseSelection(Object.fromEntries(searchParams));

type CatalogListProps = {
  selection: CatalogSelection;
  page: CatalogPage;
  /** rendered on the server, to save script */
  follow?: ReactNode;
};

export function CatalogList({ follow, ...rendered }: CatalogListProps) {
  const t = useTranslations("games.catalog");
  const path = useLocalPath()(paths.games);
  const hrefOf = (selection: CatalogSelection): string => `${path}${selectionQuery(selection)}`;
  const root = useRef<HTMLDivElement>(null);
  const list = useList({
    ...rendered,
    root,
    apiPath: apiPaths.gameList,
    hasTexts: true,
    hrefOf,
    selectionAt,
  });
  const { go, isPending } = list;
  const known = (each: CatalogSelection): CatalogSelection =>
    list.page.counts.live || !isLiveAsked(each) ? each : withoutLive(each);
  const [selection, shown] = [known(list.selection), known(list.shown)];
  // The call names languages in English for pages without a language in their address.
  const page = { ...list.page, languages: { ...list.page.languages, ...rendered.page.languages } };
  const emptyText = useEmptyText(selection);
  const { frame, bar, onSubmit, box } = useListControls({
    ...{ root, selection, shown, go, selectionAt },
    path,
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
      label={t("games")}
      count={t("count", { count: page.total })}
      skeleton={<CatalogSkeleton />}
      controls={
        <FilterBar
          path={path}
          selection={shown}
          page={page}
          onSubmit={onSubmit}
          box={box}
          onSort={(sort) => sortBy(sort, shown)}
        />
      }
      chosen={
        <>
          <ChosenFilters {...{ selection, page, isPending, path }} />
          {follow}
        </>
      }
    >
      {page.items.length ? (
        <>
          <GameGrid games={page.items} eagerCount={eagerCount} />
          <ListPages
            page={page.page}
            pageCount={page.pageCount}
            hrefFor={(number) => hrefOf({ ...selection, page: number })}
            label={t("pages")}
          />
        </>
      ) : (
        <NothingFound
          title={t("empty.title")}
          description={emptyText}
          icon={<DrawnIcon name="nothing" />}
          all={isNarrowed(selection) ? { href: path, label: t("empty.all") } : null}
          submit={{ href: paths.gamesSubmit, label: t("empty.submit") }}
        />
      )}
    </ListView>
  );
}
