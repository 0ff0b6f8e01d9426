"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SearchForm } from "@/components/admin/shell/list-search";
import { PageLink } from "@/components/ui/page-link";
import { Select } from "@/components/ui/select";
import { cn } from "@/lib/shared/cn";
import { capital, formatNumber } from "@/lib/shared/format";
import { hrefWith } from "@/lib/shared/query";

type PlainFiltersProps = {
  path: string;
  q: string;
  status: string | null;
  fixed?: Record<string, string>;
  searchLabel: string;
  choices: readonly { status: string | null; label: string; count: number }[];
  children?: ReactNode;
};

/** A list's parameters other than search and status. */
export function otherParams(
  params: Record<string, string | number | null | undefined>,
): Record<string, string> {
  const { q: _q, status: _status, page: _page, ...others } = params;
  return Object.fromEntries(
    Object.entries(others).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
}

/** A form and links: the state is in the URL and works without JavaScript. */
export function PlainFilters(props: PlainFiltersProps) {
  const t = useTranslations("panelShell.listFilters");
  const { path, q, status, fixed = {}, searchLabel, choices, children } = props;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchForm
        label={searchLabel}
        action={path}
        others={{ ...fixed, ...(status ? { status } : {}) }}
        q={q}
        hrefOf={(text) => hrefWith(path, { ...fixed, q: text, status })}
      />
      <FilterPills
        label={t("status")}
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

type AddressSelect = {
  name: string;
  label: string;
  /** label for no choice; null if one is always set */
  none: string | null;
  options: readonly (readonly string[])[];
};

type AddressSelectsProps<Query> = {
  query: Query;
  hrefOf: (query: Query) => string;
  selects: readonly AddressSelect[];
};

/** Each choice links to its first page. */
export function AddressSelects<Query extends object>({ query, hrefOf, selects }: AddressSelectsProps<Query>) {
  const router = useRouter();
  const go = (change: object) => router.push(hrefOf({ ...query, page: 1, ...change }), { scroll: false });
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">
      {selects.map(({ name, label, none, options }) => (
        <Select
          key={name}
          aria-label={label}
          value={String(Reflect.get(query, name) ?? "")}
          onChange={(event) => go({ [name]: event.target.value || null })}
          className="w-40 [&_select]:h-9 [&_select]:text-sm"
        >
          {none ? <option value="">{none}</option> : null}
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
}

type FilterPillsProps = {
  /** e.g. "Status" */
  label: string;
  choices: readonly { label: string; count?: number; href: string; isCurrent: boolean }[];
};

/** Links with optional counts. */
export function FilterPills({ label, choices }: FilterPillsProps) {
  const language = useLocale();
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {choices.map((choice) => (
        <PageLink
          key={choice.label}
          href={choice.href}
          scroll={false}
          aria-current={choice.isCurrent ? "true" : undefined}
          className={cn(
            "notch-sm inline-flex h-9 items-center gap-1.5 border px-3 text-sm font-medium tabular-nums",
            choice.isCurrent
              ? "border-cool bg-cool-soft text-ink"
              : "border-line text-ink-muted hover:border-line-strong hover:text-ink",
          )}
        >
          <span>{choice.label}</span>
          {choice.count === undefined ? null : (
            <span className="text-xs text-ink-muted">{formatNumber(choice.count, language)}</span>
          )}
        </PageLink>
      ))}
    </nav>
  );
}
