"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useId, useRef, useTransition } from "react";
import { FilterPills } from "@/components/admin/shell/filter-pills";
import { Input } from "@/components/ui/input";
import { keepScroll } from "@/components/ui/keep-scroll";
import { Select } from "@/components/ui/select";
import { Spinner } from "@/components/ui/spinner";
import { searchMaxLength } from "@/lib/features/reviews/list-query";

const typingRestMs = 300;

type Change = { q?: string; sort?: string };

type ListToolsProps = {
  q: string;
  /** What is searched, e.g. "Search games". */
  searchLabel: string;
  /** What the choices are about, e.g. "Status". */
  choicesLabel: string;
  choices: readonly { label: string; count: number; href: string; isCurrent: boolean }[];
  sort: string;
  /** The orders and their words. */
  sorts: Record<string, string>;
  /** The address of the same list, searched or ordered otherwise, from its first page on. */
  hrefFor: (change: Change) => string;
};

/** Search, filter and order of a list. All of it stands in the URL; the server answers. */
export function ListTools(props: ListToolsProps) {
  const { q, searchLabel, choicesLabel, choices, sort, sorts, hrefFor } = props;
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const sortId = useId();
  const go = (change: Change) => {
    keepScroll(true);
    startTransition(() => router.replace(hrefFor(change), { scroll: false }));
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchBox label={searchLabel} value={q} isPending={isPending} onSearch={(text) => go({ q: text })} />
      <FilterPills label={choicesLabel} choices={choices} />
      <div className="ml-auto flex items-center gap-2 max-sm:w-full">
        <label htmlFor={sortId} className="sr-only">
          Order
        </label>
        <Select
          id={sortId}
          value={sort}
          onChange={(event) => go({ sort: event.target.value })}
          className="sm:w-48 [&_select]:h-9 [&_select]:text-sm"
        >
          {Object.entries(sorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
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
        maxLength={searchMaxLength}
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
