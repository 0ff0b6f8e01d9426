import { useLocale, useTranslations } from "next-intl";
import { useMessageText } from "@/components/forms/message-text";
import { DrawnIcon } from "@/components/ui/drawn-icon";
import { shownName } from "@/lib/features/games/constants";
import {
  allValues,
  type CatalogSelection,
  type FieldFilter,
  type FilterEffect,
  type FilterField,
  fieldQueries,
  filterEffect,
  filterFields,
  isLabelFilter,
  valueName,
  withFilterValue,
} from "@/lib/features/games/filters";
import type { CatalogPage } from "@/lib/features/games/types";
import { formatNumber } from "@/lib/shared/format";
import { type LanguageCode, sourceLanguage } from "@/lib/shared/languages";

type FilterMenuProps = {
  /** of the catalog, in the page's language */
  path: string;
  /** label of several fields; one field has its own */
  label?: string;
  fields: readonly FilterField[];
  selection: CatalogSelection;
  page: Pick<CatalogPage, "counts" | "languages">;
  alignEnd?: boolean;
};

/**
 * A menu of links for one or several filters; each link includes, excludes or resets a value. Works without
 * JavaScript; on phones it is a folding part of the sheet. Boxes, marks and counts are CSS, since extra elements in
 * hundreds of values slow down hydration.
 */
export function FilterMenu({
  path,
  fields: given,
  label,
  selection,
  page,
  alignEnd = false,
}: FilterMenuProps) {
  const t = useTranslations("games.filters");
  const language = useLocale();
  const read = useMessageText();
  const fields = given.filter((field) => page.counts[field]);
  const [first] = fields;
  if (!first || fields.every((field) => valuesOf(field, page, language).length === 0)) return null;
  const chosen = fields.reduce((sum, field) => sum + chosenIn(selection.filters[field]), 0);
  return (
    <details id={`filter-${first}`} name="catalog-filter" className="border-line max-md:border-b md:relative">
      <summary
        id={`filter-${first}-summary`}
        className={`filter-summary ${
          chosen
            ? "md:border-cool md:bg-cool-soft"
            : "md:border-line-strong md:bg-raised md:hover:border-ink-muted"
        }`}
      >
        <span>{label ?? read(filterFields[first].label)}</span>
        {chosen ? (
          <span className="grid h-5 min-w-5 place-items-center bg-cool px-1 text-xs text-cool-ink tabular-nums">
            {t.rich("chosen", {
              count: chosen,
              number: (chunks) => <span>{chunks}</span>,
              hidden: (chunks) => <span className="sr-only">{chunks}</span>,
            })}
          </span>
        ) : null}
        <DrawnIcon name="down" className="filter-arrow" />
      </summary>
      <ul className={`filter-values ${alignEnd ? "md:end-0" : "md:start-0"}`}>
        {fields.map((field) => (
          <FieldValues key={field} {...{ path, field, selection, page }} isAlone={fields.length === 1} />
        ))}
      </ul>
    </details>
  );
}

/** Languages are counted in the order of their English names. */
function valuesOf(
  field: FilterField,
  { counts, languages }: FilterMenuProps["page"],
  language: LanguageCode,
): readonly string[] {
  const values = isLabelFilter(field) ? Object.keys(counts[field].values) : filterFields[field].values;
  if (field !== "language" || language === sourceLanguage) return values;
  const nameOf = (code: string) => valueName(field, code, languages);
  return values.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), language));
}

const chosenIn = ({ include, exclude }: FieldFilter): number => include.length + exclude.length;

type FieldValuesProps = {
  path: string;
  field: FilterField;
  selection: CatalogSelection;
  page: FilterMenuProps["page"];
  /** Only a menu of one field has a link to all values. */
  isAlone: boolean;
};

function FieldValues({ path, field, selection, page, isAlone }: FieldValuesProps) {
  const t = useTranslations("games.filters");
  const language = useLocale();
  const read = useMessageText();
  const { offersExclusion } = filterFields[field];
  const counts = page.counts[field] ?? { all: 0, values: {} };
  const filter = selection.filters[field];
  const queryOf = fieldQueries(selection, field);
  const hrefOf = (its: FieldFilter) => `${path}${queryOf(its)}`;
  return (
    <>
      {isAlone ? (
        <li className={offersExclusion ? "flex pe-10" : "flex"}>
          <ValueLink
            t={t}
            id={`${field}-all`}
            href={hrefOf({ include: [], exclude: [] })}
            label={read(shownName(allValues))}
            count={counts.all}
            effect={chosenIn(filter) ? null : "include"}
          />
        </li>
      ) : null}
      {valuesOf(field, page, language).map((value) => (
        <ValueItem
          key={value}
          t={t}
          id={`${field}-${filterFields[field].values.indexOf(value)}`}
          field={field}
          value={value}
          name={read(valueName(field, value, page.languages))}
          filter={filter}
          hrefOf={hrefOf}
          count={counts.values[value] ?? 0}
        />
      ))}
    </>
  );
}

/** Passed on, because a menu has dozens of links. */
type FilterTexts = ReturnType<typeof useTranslations<"games.filters">>;

type ValueItemProps = {
  t: FilterTexts;
  id: string;
  field: FilterField;
  value: string;
  name: string;
  filter: FieldFilter;
  hrefOf: (filter: FieldFilter) => string;
  count: number;
};

function ValueItem({ t, id, field, value, name, filter, hrefOf, count }: ValueItemProps) {
  const effect = filterEffect(filter, value);
  const banLabel = t(effect === "exclude" ? "showAgain" : "hide", { name });
  const hrefWith = (next: FilterEffect): string =>
    hrefOf(withFilterValue(filter, value, effect === next ? null : next));
  return (
    <li className="flex">
      <ValueLink t={t} id={id} href={hrefWith("include")} label={name} count={count} effect={effect} />
      {filterFields[field].offersExclusion ? (
        // biome-ignore lint/a11y/useAnchorContent: its name is its label, its mark is drawn by the style sheet
        <a
          id={`${id}-not`}
          href={hrefWith("exclude")}
          rel="nofollow"
          title={banLabel}
          aria-label={banLabel}
          className={`ban-mark filter-ban${effect === "exclude" ? " text-bad" : ""}`}
        />
      ) : null}
    </li>
  );
}

type ValueLinkProps = {
  t: FilterTexts;
  id: string;
  href: string;
  label: string;
  count: number;
  effect: FilterEffect | null;
};

function ValueLink({ t, id, href, label, count, effect }: ValueLinkProps) {
  const language = useLocale();
  return (
    <a
      id={id}
      href={href}
      aria-label={t(effect === "exclude" ? "hiddenValue" : "value", { name: label, count })}
      rel={/[,&-]|\?(?!category)/.test(href) ? "nofollow" : undefined}
      aria-current={effect === "include" ? "true" : undefined}
      data-count={formatNumber(count, language)}
      className={`filter-value${count === 0 && effect !== "include" ? " text-ink-faint" : ""}`}
    >
      {effect === "exclude" ? (
        <span className="text-ink-muted line-through decoration-bad">{label}</span>
      ) : (
        label
      )}
    </a>
  );
}
