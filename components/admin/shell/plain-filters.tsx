import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { PageLink } from "@/components/ui/page-link";
import { cn } from "@/lib/shared/cn";
import { formatNumber } from "@/lib/shared/format";

type PlainFiltersProps = {
  path: string;
  q: string;
  status: string | null;
  /** What else the page's address holds. */
  fixed?: Record<string, string>;
  searchLabel: string;
  choices: readonly { status: string | null; label: string; count: number }[];
};

/** Search and status of a page as a plain form and links: their state stands in the URL, no script is needed. */
export function PlainFilters({ path, q, status, fixed = {}, searchLabel, choices }: PlainFiltersProps) {
  const hrefOf = (wanted: string | null) => {
    const search = new URLSearchParams({
      ...fixed,
      ...(q ? { q } : {}),
      ...(wanted ? { status: wanted } : {}),
    });
    return search.size > 0 ? `${path}?${search}` : path;
  };
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
          maxLength={100}
          aria-label={searchLabel}
          placeholder={searchLabel}
          className="h-9 text-sm sm:w-64"
        />
        <Button type="submit" size="sm" variant="secondary">
          Search
        </Button>
      </form>
      <nav aria-label="Status" className="flex flex-wrap gap-1">
        {choices.map((choice) => (
          <PageLink
            key={choice.label}
            href={hrefOf(choice.status)}
            scroll={false}
            aria-current={choice.status === status ? "true" : undefined}
            className={cn(
              "notch-sm inline-flex h-9 items-center gap-1.5 border px-3 text-sm font-medium capitalize tabular-nums",
              choice.status === status
                ? "border-cool bg-cool-soft text-ink"
                : "border-line text-ink-muted hover:border-line-strong hover:text-ink",
            )}
          >
            {choice.label} <span className="text-xs text-ink-muted">{formatNumber(choice.count)}</span>
          </PageLink>
        ))}
      </nav>
    </div>
  );
}
