import { DrawnIcon } from "@/components/ui/drawn-icon";
import {
  allValues,
  type CatalogSelection,
  effectOf,
  type FieldFilter,
  type FilterEffect,
  type FilterField,
  fieldQueries,
  filterFields,
  withFilterValue,
} from "@/lib/features/games/filters";
import type { FieldCounts } from "@/lib/features/games/types";
import { formatNumber, plural } from "@/lib/shared/format";
import { paths } from "@/lib/shared/paths";

type FilterMenuProps = {
  field: FilterField;
  selection: CatalogSelection;
  counts: FieldCounts;
  alignEnd?: boolean;
};

/**
 * One filter: a menu of links, each to the catalog with its value included, excluded or neutral, so that it works
 * without script. On phones it is a part of the sheet that folds. There are some seventy values: an element more in
 * each is felt when the page starts on a phone, so marks are drawn by the style sheet and names are attributes.
 */
export function FilterMenu({ field, selection, counts, alignEnd = false }: FilterMenuProps) {
  const { label, values } = filterFields[field];
  const filter = selection.filters[field];
  const { include, exclude } = filter;
  const queryOf = fieldQueries(selection, field);
  const hrefOf = (its: FieldFilter) => `${paths.games}${queryOf(its)}`;
  const chosen = include.length + exclude.length;
  return (
    <details id={`filter-${field}`} name="catalog-filter" className="border-line max-md:border-b md:relative">
      <summary
        id={`filter-${field}-summary`}
        className={`filter-summary ${
          chosen
            ? "md:border-cool md:bg-cool-soft"
            : "md:border-line-strong md:bg-raised md:hover:border-ink-muted"
        }`}
      >
        {label}
        {chosen ? (
          <span className="grid h-5 min-w-5 place-items-center bg-cool px-1 text-xs text-cool-ink tabular-nums">
            {chosen}
            <span className="sr-only"> chosen</span>
          </span>
        ) : null}
        <DrawnIcon name="down" className="filter-arrow" />
      </summary>
      <ul className={`filter-values ${alignEnd ? "md:right-0" : "md:left-0"}`}>
        <li className={filterFields[field].offersExclusion ? "flex pr-10" : "flex"}>
          <ValueLink
            id={`${field}-all`}
            href={hrefOf({ include: [], exclude: [] })}
            label={allValues}
            count={counts.all}
            effect={chosen ? null : "include"}
          />
        </li>
        {values.map((value, place) => (
          <ValueItem
            key={value}
            id={`${field}-${place}`}
            field={field}
            value={value}
            filter={filter}
            hrefOf={hrefOf}
            count={counts.values[value] ?? 0}
          />
        ))}
      </ul>
    </details>
  );
}

type ValueItemProps = {
  id: string;
  field: FilterField;
  value: string;
  /** of the field */
  filter: FieldFilter;
  hrefOf: (filter: FieldFilter) => string;
  count: number;
};

function ValueItem({ id, field, value, filter, hrefOf, count }: ValueItemProps) {
  const effect = effectOf(filter, value);
  const hrefWith = (next: FilterEffect): string =>
    hrefOf(withFilterValue(filter, value, effect === next ? null : next));
  return (
    <li className="flex">
      <ValueLink id={id} href={hrefWith("include")} label={value} count={count} effect={effect} />
      {filterFields[field].offersExclusion ? (
        // biome-ignore lint/a11y/useAnchorContent: its name is its label, its mark is drawn by the style sheet
        <a
          id={`${id}-not`}
          href={hrefWith("exclude")}
          rel="nofollow"
          title={effect === "exclude" ? `Show ${value} again` : `Hide ${value}`}
          aria-label={effect === "exclude" ? `Show ${value} again` : `Hide ${value}`}
          className={`ban-mark filter-ban${effect === "exclude" ? " text-bad" : ""}`}
        />
      ) : null}
    </li>
  );
}

type ValueLinkProps = { id: string; href: string; label: string; count: number; effect: FilterEffect | null };

function ValueLink({ id, href, label, count, effect }: ValueLinkProps) {
  return (
    <a
      id={id}
      href={href}
      aria-label={`${label}${effect === "exclude" ? ", hidden," : ""} ${plural(count, "game")}`}
      rel={/[,&-]|\?(?!category)/.test(href) ? "nofollow" : undefined}
      aria-current={effect === "include" ? "true" : undefined}
      className={`filter-value${count === 0 && effect !== "include" ? " text-ink-faint" : ""}`}
    >
      <span aria-hidden="true" className="filter-box">
        {effect === "include" ? <DrawnIcon name="check" className="size-3.5" /> : null}
      </span>
      <span className={effect === "exclude" ? "text-ink-muted line-through decoration-bad" : undefined}>
        {label}
      </span>
      <span className="filter-count">{formatNumber(count)}</span>
    </a>
  );
}
