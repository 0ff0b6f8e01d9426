"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ComponentProps, useRef, useTransition } from "react";
import { useLiveSearch } from "@/components/list/use-live-search";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { keepScroll } from "@/components/ui/keep-scroll";
import { Spinner } from "@/components/ui/spinner";
import { searchMaxLength } from "@/lib/features/reviews/filters";

type LiveSearchProps = Omit<ComponentProps<typeof Input>, "onInput" | "onBlur" | "type" | "name"> & {
  q: string;
  /** the address of the list that another search has */
  hrefOf: (q: string) => string;
};

/** The search of a panel's list: it searches as one types; without script its form does. */
export function LiveSearch({ q, hrefOf, ...props }: LiveSearchProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [isPending, startSearch] = useTransition();
  const { onInput, onBlur } = useLiveSearch(input, q, (text, isFirst) => {
    keepScroll(true);
    startSearch(() => router[isFirst ? "push" : "replace"](hrefOf(text), { scroll: false }));
  });
  return (
    <span className="relative block w-full sm:w-64">
      <Search aria-hidden="true" className="absolute top-2.5 left-3 size-4 text-ink-muted" />
      <Input
        ref={input}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={searchMaxLength}
        autoComplete="off"
        className="h-9 pr-9 pl-9 text-sm"
        onInput={onInput}
        onBlur={onBlur}
        {...props}
      />
      {isPending ? <Spinner className="absolute top-2.5 right-3 size-4 text-ink-muted" /> : null}
    </span>
  );
}

type SearchFormProps = Omit<LiveSearchProps, "aria-label" | "placeholder"> & {
  label: string;
  /** the path that the form leads to without script */
  action: string;
  /** the address's other parameters */
  others: Record<string, string>;
};

/** A list's search with its button: its state stands in the address, and it works without script. */
export function SearchForm({ label, action, others, ...search }: SearchFormProps) {
  return (
    <form action={action} className="flex gap-2 max-sm:w-full">
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <LiveSearch {...search} aria-label={label} placeholder={label} />
      <Button type="submit" size="sm" variant="secondary">
        Search
      </Button>
    </form>
  );
}
