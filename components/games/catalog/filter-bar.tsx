import { useTranslations } from "next-intl";
import type { ChangeEventHandler, FormEventHandler, ToggleEvent } from "react";
import { FilterMenu } from "@/components/games/catalog/filter-menu";
import { SearchBox, type SearchBoxEvents } from "@/components/list/search-box";
import { buttonVariants } from "@/components/ui/button-variants";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import {
  activeFilters,
  type CatalogSelection,
  type CatalogSort,
  defaultSort,
  filterFieldNames,
  filterText,
  searchMaxLength,
} from "@/lib/features/games/filters";
import type { CatalogPage } from "@/lib/features/games/types";

/** Fields with their own menu; the smaller ones share one. */
const menus = ["category", "price", "players", "mode", "accessibility", "language"] as const;
const further = ["live", "access", "feature", "featured", "ai", "content"] as const;

/** On phones the filters are a sheet. */
export const filterSheetId = "catalog-filters";

type FilterBarProps = {
  /** of the catalog, in the page's language */
  path: string;
  selection: CatalogSelection;
  page: CatalogPage;
  onSubmit: FormEventHandler<HTMLFormElement>;
  box: SearchBoxEvents;
  onSort: (sort: string) => void;
};

/** One row on wide screens, a sheet on phones. Without JavaScript a plain form and links. */
export function FilterBar({ path, selection, page, onSubmit, box, onSort }: FilterBarProps) {
  const t = useTranslations("games.filters");
  const chosen = activeFilters(selection).length;
  return (
    <form
      action={path}
      method="get"
      aria-label={t("form")}
      autoComplete="off"
      onSubmit={onSubmit}
      className="flex flex-wrap items-center gap-2"
    >
      <SearchBox
        id="games-search"
        label={t("search")}
        placeholder={t("searchPlaceholder")}
        q={selection.q}
        maxLength={searchMaxLength}
        {...box}
      />
      {filterFieldNames.map((field) => {
        const text = filterText(selection.filters[field]);
        return text ? <input key={field} type="hidden" name={field} value={text} /> : null;
      })}
      <button
        type="button"
        popoverTarget={filterSheetId}
        className={`${buttonVariants({ variant: "secondary" })} px-4! md:hidden`}
      >
        <DrawnIcon name="filters" />
        <span>{t("title")}</span>
        {chosen ? <span className="text-cool tabular-nums">{chosen}</span> : null}
      </button>
      <div
        id={filterSheetId}
        popover="auto"
        onToggle={focusAfterClosing}
        className="shrink-0 text-ink backdrop:bg-(--overlay) max-md:inset-x-0 max-md:top-auto max-md:bottom-0 max-md:m-0 max-md:max-h-[85dvh] max-md:w-full max-md:max-w-none max-md:tall:scroll-pt-18 max-md:tall:scroll-pb-22 max-md:overflow-y-auto max-md:border-0 max-md:border-t-2 max-md:border-cool max-md:bg-surface max-md:px-4 max-md:py-0 md:static md:inset-auto md:m-0 md:flex md:w-auto md:max-w-full md:flex-wrap md:items-center md:gap-2 md:overflow-visible md:border-0 md:bg-transparent md:p-0 max-lg:md:w-full"
      >
        <div className="top-0 z-10 -mx-4 flex items-center gap-3 border-b border-line bg-surface px-4 py-3 md:hidden tall:sticky">
          <p className="grow font-display text-xl font-semibold">{t("title")}</p>
          <button
            type="button"
            popoverTarget={filterSheetId}
            popoverTargetAction="hide"
            aria-label={t("close")}
            className={buttonVariants({ variant: "ghost", size: "icon" })}
          >
            <DrawnIcon name="cross" />
          </button>
        </div>
        <p className="flex flex-wrap items-center gap-x-1 border-b border-line py-2 text-sm text-ink-muted md:hidden">
          {t.rich("help", {
            ban: () => (
              <span className="ban-mark grid size-5 place-items-center text-bad" aria-hidden="true" />
            ),
            hidden: (chunks) => <span className="sr-only">{chunks}</span>,
          })}
        </p>
        {menus.map((field) => (
          <FilterMenu key={field} fields={[field]} {...{ path, selection, page }} />
        ))}
        <FilterMenu label={t("more")} fields={further} {...{ path, selection, page }} alignEnd />
        <SortChoice selection={selection} onChange={(event) => onSort(event.target.value)} />
        <div className="bottom-0 -mx-4 border-t border-line bg-surface p-4 md:hidden tall:sticky">
          <button
            type="button"
            popoverTarget={filterSheetId}
            popoverTargetAction="hide"
            className={`${buttonVariants()} w-full`}
          >
            {t("show", { count: page.total })}
          </button>
        </div>
      </div>
    </form>
  );
}

/** A sheet that was reopened after a choice has no opener to return the focus to; use its button. */
function focusAfterClosing({ currentTarget: sheet, newState }: ToggleEvent<HTMLElement>) {
  const { activeElement } = document;
  // A removed element counts as focused until the next frame.
  const isLost = !activeElement || activeElement === document.body || sheet.contains(activeElement);
  if (newState === "closed" && isLost)
    document.querySelector<HTMLElement>(`[popovertarget='${filterSheetId}']`)?.focus({ preventScroll: true });
}

type SortChoiceProps = { selection: CatalogSelection; onChange: ChangeEventHandler<HTMLSelectElement> };

/** The first order is the default and has no parameter. */
function SortChoice({ selection, onChange }: SortChoiceProps) {
  const t = useTranslations("games.filters");
  const sorts: CatalogSort[] = ["newest", "featured", "title", "price", "release"];
  const [standard, ...others]: CatalogSort[] = selection.q ? ["match", ...sorts] : sorts;
  return (
    <div className="flex items-center gap-2 max-md:py-4 max-lg:md:ms-auto">
      <label htmlFor="games-sort" className="font-display font-semibold max-md:grow md:sr-only">
        {t("sort")}
      </label>
      <span className="relative">
        <select
          id="games-sort"
          name="sort"
          value={selection.sort ?? defaultSort}
          onChange={onChange}
          className="notch-sm h-11 w-full appearance-none truncate border border-line-strong bg-sunken ps-3 pe-9 text-base text-ink hover:border-ink-muted focus-visible:border-cool focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:outline-cool md:w-36 md:text-sm"
        >
          <option value={defaultSort}>{t(`sorts.${standard ?? "newest"}`)}</option>
          {others.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sorts.${sort}`)}
            </option>
          ))}
        </select>
        <DrawnIcon
          name="down"
          className="pointer-events-none absolute top-1/2 end-3 size-4 -translate-y-1/2 text-ink-muted"
        />
      </span>
      <noscript>
        <button type="submit" className={buttonVariants({ variant: "secondary" })}>
          {t("sort")}
        </button>
      </noscript>
    </div>
  );
}
