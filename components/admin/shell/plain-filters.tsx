import { FilterPills } from "@/components/admin/shell/filter-pills";
import { hrefWith } from "@/components/admin/shell/href-with";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { searchMaxLength } from "@/lib/features/reviews/filters";
import { capital } from "@/lib/shared/format";

type PlainFiltersProps = {
  path: string;
  q: string;
  status: string | null;
  /** Other parameters of the page's address. */
  fixed?: Record<string, string>;
  searchLabel: string;
  choices: readonly { status: string | null; label: string; count: number }[];
};

/** Search and status of a page as a plain form and links: their state stands in the URL, no script is needed. */
export function PlainFilters({ path, q, status, fixed = {}, searchLabel, choices }: PlainFiltersProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <form action={path} className="flex gap-2 max-sm:w-full">
        {Object.entries({ ...fixed, ...(status ? { status } : {}) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Input
          type="search"
          name="q"
          key={q}
          defaultValue={q}
          maxLength={searchMaxLength}
          aria-label={searchLabel}
          placeholder={searchLabel}
          className="h-9 text-sm sm:w-64"
        />
        <Button type="submit" size="sm" variant="secondary">
          Search
        </Button>
      </form>
      <FilterPills
        label="Status"
        choices={choices.map((choice) => ({
          label: capital(choice.label),
          count: choice.count,
          href: hrefWith(path, { ...fixed, q, status: choice.status }),
          isCurrent: choice.status === status,
        }))}
      />
    </div>
  );
}
