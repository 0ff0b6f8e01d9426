"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ComponentProps, useRef, useTransition } from "react";
import { SearchInput } from "@/components/admin/shell/search-input";
import { useListSearch } from "@/components/list/use-list-search";
import { Button } from "@/components/ui/button";
import { keepScroll } from "@/components/ui/keep-scroll";

type ListSearchProps = Omit<
  ComponentProps<typeof SearchInput>,
  "onInput" | "onBlur" | "type" | "name" | "isPending"
> & {
  q: string;
  hrefOf: (q: string) => string;
};

/** Searches while typing; without JavaScript it is a plain form. */
export function ListSearch({ q, hrefOf, ...props }: ListSearchProps) {
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [isPending, startSearch] = useTransition();
  const { onInput, onBlur } = useListSearch(input, q, (text, isFirst) => {
    keepScroll(true);
    startSearch(() => router[isFirst ? "push" : "replace"](hrefOf(text), { scroll: false }));
  });
  return (
    <span className="relative block w-full sm:w-64">
      <SearchInput
        ref={input}
        name="q"
        defaultValue={q}
        isPending={isPending}
        onInput={onInput}
        onBlur={onBlur}
        {...props}
      />
    </span>
  );
}

type SearchFormProps = Omit<ListSearchProps, "aria-label" | "placeholder"> & {
  label: string;
  /** target of the form without JavaScript */
  action: string;
  others: Record<string, string>;
};

/** The state is in the URL and works without JavaScript. */
export function SearchForm({ label, action, others, ...search }: SearchFormProps) {
  const t = useTranslations("panelShell.listSearch");
  return (
    <form action={action} className="flex gap-2 max-sm:w-full">
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ListSearch {...search} aria-label={label} placeholder={label} />
      <Button type="submit" size="sm" variant="secondary">
        {t("search")}
      </Button>
    </form>
  );
}
