import { ListTotal } from "@/components/list/list-pages";
import { Chip } from "@/components/ui/chip";
import {
  activeFilters,
  allValues,
  type CatalogSelection,
  filterFields,
  selectionQuery,
  setFilterValue,
} from "@/lib/features/games/filters";
import { paths } from "@/lib/shared/paths";

type ChosenFiltersProps = { selection: CatalogSelection; total: number; isPending: boolean };

const hrefOf = (selection: CatalogSelection): string => `${paths.games}${selectionQuery(selection)}`;

/** The number of games, and everything that narrows them, each removable. */
export function ChosenFilters({ selection, total, isPending }: ChosenFiltersProps) {
  const filters = activeFilters(selection);
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
      {filters.map(({ field, value, effect }) => (
        <Chip
          key={`${field}-${value}`}
          label={field === "players" || field === "price" ? `${filterFields[field].label}: ${value}` : value}
          removeLabel={`Remove filter ${effect === "exclude" ? "not " : ""}${value}`}
          excluded={effect === "exclude"}
          href={hrefOf(setFilterValue(selection, { field, value }, null))}
        />
      ))}
      {filters.length + (selection.q ? 1 : 0) > 1 ? (
        <a
          href={paths.games}
          className="py-1 text-sm font-semibold text-hot-text underline underline-offset-4 hover:decoration-2"
        >
          Clear {allValues.toLowerCase()}
        </a>
      ) : null}
    </div>
  );
}
