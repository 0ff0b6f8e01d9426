import { ListTotal } from "@/components/listing/list-total";
import { Chip } from "@/components/ui/chip";
import {
  activeWishes,
  allValues,
  type CatalogSelection,
  filterFields,
  selectionQuery,
  setWish,
} from "@/lib/features/games/filters";
import { paths } from "@/lib/shared/paths";

type ChosenFiltersProps = { selection: CatalogSelection; total: number };

const hrefOf = (selection: CatalogSelection): string => `${paths.games}${selectionQuery(selection)}`;

/** The number of games, and everything that narrows them, each removable. */
export function ChosenFilters({ selection, total }: ChosenFiltersProps) {
  const wishes = activeWishes(selection);
  return (
    <div className="mb-4 flex min-h-8 flex-wrap items-center gap-2">
      <ListTotal total={total} noun="game" />
      {selection.q ? (
        <Chip
          label={`“${selection.q}”`}
          removeLabel={`Remove search ${selection.q}`}
          href={hrefOf({ ...selection, q: "", page: 1 })}
        />
      ) : null}
      {wishes.map(({ field, value, wish }) => (
        <Chip
          key={`${field}-${value}`}
          label={field === "players" || field === "price" ? `${filterFields[field].label}: ${value}` : value}
          removeLabel={`Remove filter ${wish === "unwanted" ? "not " : ""}${value}`}
          excluded={wish === "unwanted"}
          href={hrefOf(setWish(selection, field, value, null))}
        />
      ))}
      {wishes.length + (selection.q ? 1 : 0) > 1 ? (
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
