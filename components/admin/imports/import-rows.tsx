"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Select } from "@/components/ui/select";
import type { RowStatus, ShownRow } from "@/lib/features/imports/types";

const filters = ["all", "new", "duplicate", "invalid"] as const;
const pageSize = 100;

type ImportRowsProps = {
  rows: readonly ShownRow[];
  counts: Record<RowStatus, number>;
  /** null where rows cannot be chosen */
  isChosen: ((row: ShownRow) => boolean) | null;
  onToggle: (line: number) => void;
  headingId: string;
};

/** Each row as it would become or became, with its problems. */
export function ImportRows({ rows, counts, isChosen, onToggle, headingId }: ImportRowsProps) {
  const t = useTranslations("panelImports.view");
  const id = useId();
  const [filter, setFilter] = useState<(typeof filters)[number]>("all");
  const [limit, setLimit] = useState(pageSize);
  const matching = rows.filter(({ status }) => filter === "all" || status === filter);
  const more = matching.length - limit;
  return (
    <div className="mt-5">
      <div className="mb-3 sm:w-64">
        <label htmlFor={id} className="block text-sm font-semibold">
          {t("show")}
        </label>
        <Select
          id={id}
          value={filter}
          onChange={({ target }) => {
            setFilter(target.value as typeof filter);
            setLimit(pageSize);
          }}
        >
          {filters.map((each) => (
            <option key={each} value={each}>
              {t(`filters.${each}`, { count: each === "all" ? rows.length : counts[each] })}
            </option>
          ))}
        </Select>
      </div>
      {matching.length === 0 ? (
        <p className="text-sm text-ink-muted">{t("noRows")}</p>
      ) : (
        <ul aria-labelledby={headingId} className="notch-lg border border-line bg-surface">
          {matching.slice(0, limit).map((row) => (
            <ImportRow
              key={row.line}
              row={row}
              isChosen={isChosen && isChoosable(row) ? isChosen(row) : null}
              hasBoxes={isChosen !== null}
              onToggle={() => onToggle(row.line)}
            />
          ))}
        </ul>
      )}
      {more > 0 ? (
        <Button size="sm" variant="secondary" className="mt-3" onClick={() => setLimit(limit + pageSize)}>
          {t("more", { count: Math.min(more, pageSize) })}
        </Button>
      ) : null}
    </div>
  );
}

const variants = {
  new: "approved",
  incomplete: "pending",
  duplicate: "neutral",
  invalid: "rejected",
  unread: "neutral",
  added: "approved",
  skipped: "neutral",
  failed: "rejected",
  removed: "neutral",
} as const;

function badgeOf({ isRead, outcome, problems, status }: ShownRow): keyof typeof variants {
  if (outcome) return outcome;
  if (!isRead) return "unread";
  return status === "new" && problems.length > 0 ? "incomplete" : status;
}

/** Of duplicates, those whose pictures only look alike: an admin sees whether they are the same game. */
export const isChoosable = ({ status, duplicateOf }: ShownRow): boolean =>
  status === "new" || duplicateOf?.reason === "picture";

type ImportRowProps = {
  row: ShownRow;
  /** null for a row that cannot be chosen */
  isChosen: boolean | null;
  hasBoxes: boolean;
  onToggle: () => void;
};

function ImportRow({ row, isChosen, hasBoxes, onToggle }: ImportRowProps) {
  const t = useTranslations("panelImports.view");
  const { duplicateOf, line, problems } = row;
  const title = row.title || t("untitled");
  const badge = badgeOf(row);
  return (
    <li className="flex gap-3 border-t border-line p-3 text-sm first:border-t-0 sm:px-4">
      {hasBoxes ? (
        <span className="w-6 shrink-0">
          {isChosen === null ? null : (
            <Checkbox checked={isChosen} onChange={onToggle} aria-label={t("choose", { line, title })} />
          )}
        </span>
      ) : null}
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{title}</bdi>
          <Badge variant={variants[badge]}>{t(`badges.${badge}`)}</Badge>
          <span className="text-xs text-ink-muted tabular-nums">{t("line", { line })}</span>
        </div>
        {duplicateOf ? (
          <p className="mt-1 wrap-anywhere text-ink-muted">
            {"line" in duplicateOf
              ? t(duplicateOf.reason ? "alikeLine" : "sameLine", duplicateOf)
              : t(duplicateOf.reason ? "alikeItem" : "sameItem", { title: duplicateOf.title })}
          </p>
        ) : null}
        {problems.length > 0 ? (
          <ul className="mt-1 grid gap-0.5 text-ink-muted">
            {problems.map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}
