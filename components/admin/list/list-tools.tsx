"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useId, useRef, useTransition } from "react";
import { type ListPlace, listHref } from "@/components/admin/list/list-place";
import { Input } from "@/components/ui/input";
import { keepScroll } from "@/components/ui/keep-scroll";
import { PageLink } from "@/components/ui/page-link";
import { Select } from "@/components/ui/select";
import { Spinner } from "@/components/ui/spinner";
import { type ListQuery, type ListSort, listSorts, sortLabels } from "@/lib/features/reviews/list-query";
import { type ReviewStatus, reviewStatuses } from "@/lib/features/reviews/policy";
import { cn } from "@/lib/shared/cn";
import { formatNumber } from "@/lib/shared/format";

const typingRestMs = 300;

type ListToolsProps = {
  place: ListPlace;
  query: ListQuery;
  /** Rows that the search allows, by status. */
  counts: Record<ReviewStatus, number>;
  /** What is searched, e.g. "Search games". */
  searchLabel: string;
};

/** Search, status and order of a list. All of it stands in the URL; the server answers. */
export function ListTools({ place, query, counts, searchLabel }: ListToolsProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const sortId = useId();
  const go = (change: Partial<ListQuery>) => {
    keepScroll(true);
    startTransition(() =>
      router.replace(listHref(place, { ...query, page: 1, ...change }), { scroll: false }),
    );
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchBox label={searchLabel} value={query.q} isPending={isPending} onSearch={(q) => go({ q })} />
      <StatusLinks place={place} query={query} counts={counts} />
      <div className="ml-auto flex items-center gap-2 max-sm:w-full">
        <label htmlFor={sortId} className="sr-only">
          Order
        </label>
        <Select
          id={sortId}
          value={query.sort}
          onChange={(event) => go({ sort: event.target.value as ListSort })}
          className="sm:w-48 [&_select]:h-9 [&_select]:text-sm"
        >
          {listSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}

type SearchBoxProps = { label: string; value: string; isPending: boolean; onSearch: (q: string) => void };

function SearchBox({ label, value, isPending, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Back and links change the query from outside; what is being typed stays.
  useEffect(() => {
    const box = input.current;
    if (box && box !== document.activeElement) box.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim() !== value) onSearch(text.trim());
  };
  return (
    <search className="relative w-full sm:w-64">
      <Search aria-hidden="true" className="absolute top-2.5 left-3 size-4 text-ink-muted" />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={100}
        className="h-9 pr-9 pl-9 text-sm"
        onChange={(event) => {
          const text = event.target.value;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(text), typingRestMs);
        }}
        onKeyDown={(event) => event.key === "Enter" && search(event.currentTarget.value)}
      />
      {isPending ? <Spinner className="absolute top-2.5 right-3 size-4 text-ink-muted" /> : null}
    </search>
  );
}

function StatusLinks({ place, query, counts }: Omit<ListToolsProps, "searchLabel">) {
  const all = counts.pending + counts.approved + counts.rejected;
  const choices = [
    { status: null, label: "All", count: all },
    ...reviewStatuses.map((status) => ({ status, label: status, count: counts[status] })),
  ];
  return (
    <nav aria-label="Status" className="flex flex-wrap gap-1">
      {choices.map(({ status, label, count }) => {
        const isCurrent = query.status === status;
        return (
          <PageLink
            key={label}
            href={listHref(place, { ...query, status, page: 1 })}
            scroll={false}
            aria-current={isCurrent ? "true" : undefined}
            className={cn(
              "notch-sm inline-flex h-9 items-center gap-1.5 border px-3 text-sm font-medium capitalize tabular-nums",
              isCurrent
                ? "border-cool bg-cool-soft text-ink"
                : "border-line text-ink-muted hover:border-line-strong hover:text-ink",
            )}
          >
            {label}
            <span className="text-xs text-ink-muted">{formatNumber(count)}</span>
          </PageLink>
        );
      })}
    </nav>
  );
}
