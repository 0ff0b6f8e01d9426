"use client";

import type { ReactNode } from "react";
import { FilterPills } from "@/components/admin/shell/filter-pills";
import { hrefWith } from "@/components/admin/shell/href-with";
import { LiveSearch } from "@/components/admin/shell/live-search";
import { Button } from "@/components/ui/button";
import { capital } from "@/lib/shared/format";

type PlainFiltersProps = {
  path: string;
  q: string;
  status: string | null;
  /** Other parameters of the page's address. */
  fixed?: Record<string, string>;
  searchLabel: string;
  choices: readonly { status: string | null; label: string; count: number }[];
  /** Further controls. */
  children?: ReactNode;
};

/** A list's parameters beside those that the search and the status set. */
export function otherParams(
  params: Record<string, string | number | null | undefined>,
): Record<string, string> {
  const { q: _q, status: _status, page: _page, ...others } = params;
  return Object.fromEntries(
    Object.entries(others).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
}

/** Search and status of a page as a form and links: their state stands in the URL, and works without script. */
export function PlainFilters(props: PlainFiltersProps) {
  const { path, q, status, fixed = {}, searchLabel, choices, children } = props;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <form action={path} className="flex gap-2 max-sm:w-full">
        {Object.entries({ ...fixed, ...(status ? { status } : {}) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <LiveSearch
          q={q}
          hrefOf={(text) => hrefWith(path, { ...fixed, q: text, status })}
          aria-label={searchLabel}
          placeholder={searchLabel}
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
      {children}
    </div>
  );
}
