"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { MatchedColumn } from "@/lib/features/imports/types";

type ColumnMatchingProps = {
  columns: readonly MatchedColumn[];
  fields: readonly { name: string; label: string }[];
  isBusy: boolean;
  onChosen: (columns: Record<string, string>) => void;
};

/** Which column fills which field; a new preview follows from it. */
export function ColumnMatching({ columns, fields, isBusy, onChosen }: ColumnMatchingProps) {
  const t = useTranslations("panelImports.matching");
  const id = useId();
  const [chosen, setChosen] = useState(() => columns.map(({ field }) => field));
  const isOpen = columns.some(({ field }) => field === "");
  return (
    <details open={isOpen} className="mt-5 border-t border-line pt-4">
      <summary className="inline-flex min-h-6 cursor-pointer items-center text-base font-semibold">
        {t("title")}
      </summary>
      <p className="mt-1 mb-3 max-w-prose text-sm text-ink-muted">{t("help")}</p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map(({ name, example }, index) => (
          <li key={name} className="min-w-0">
            <label htmlFor={`${id}-${index}`} className="block text-sm font-semibold">
              <span className="sr-only">{t("column", { name })}</span>
              <bdi aria-hidden="true" className="wrap-anywhere">
                {name}
              </bdi>
            </label>
            <span className="block truncate text-xs text-ink-muted">
              <bdi>{example ? t("example", { example }) : null}</bdi>
            </span>
            <Select
              id={`${id}-${index}`}
              className="mt-1"
              value={chosen[index]}
              onChange={({ target }) =>
                setChosen(chosen.map((field, other) => (other === index ? target.value : field)))
              }
            >
              <option value="">{t("none")}</option>
              {fields.map(({ name: field, label }) => (
                <option key={field} value={field}>
                  {label}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        variant="secondary"
        className="mt-4"
        loading={isBusy}
        onClick={() =>
          onChosen(Object.fromEntries(columns.map(({ name }, index) => [name, chosen[index] ?? ""])))
        }
      >
        {t("again")}
      </Button>
    </details>
  );
}
