"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { UnsavedNotice } from "@/components/admin/shell/use-unsaved";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { categoryLimits } from "@/lib/features/categories/constants";
import type { CategoryList, CategoryRow } from "@/lib/features/categories/types";
import { formatDateTime } from "@/lib/shared/format";
import { CategoryFields } from "./category-fields";
import { type TypedCategory, useCategoryList } from "./use-category-list";

/** The whole list is edited, and stored with one press. */
export function CategoryEditor({ loaded }: { loaded: CategoryList }) {
  const t = useTranslations("panelCategories.form");
  const read = useMessageText();
  const language = useLocale();
  const headingId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const [refusals, setRefusals] = useState(0);
  const list = useCategoryList(loaded);
  const { stored, rows, isBusy, isChanged, problems, refusal, change } = list;
  const [first = "en"] = stored.languages;
  const nameOf = ({ names }: Pick<CategoryRow, "names">) => names[first]?.trim() || t("unnamed");
  const removed = [...stored.removed, ...stored.categories].filter(
    ({ id }) => !rows.some((row) => row.id === id),
  );

  /** With the next frame, when the row is there. */
  const focus = (selector: string) =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus());
  const rowSelector = (index: number) => `li:nth-child(${index + 1})`;

  const move = (from: number, to: number) => {
    const next = [...rows];
    const [row] = next.splice(from, 1);
    if (!row) return;
    next.splice(to, 0, row);
    change(next);
    setAnnouncement(t("moved", { name: nameOf(row), number: to + 1 }));
    const [wanted, other] = to < from ? ["up", "down"] : ["down", "up"];
    const isAtEnd = to === 0 || to === rows.length - 1;
    focus(`${rowSelector(to)} [data-move=${isAtEnd ? other : wanted}]`);
  };
  const remove = (index: number, row: TypedCategory) => {
    change(rows.filter((each) => each !== row));
    setAnnouncement(t("removed", { name: nameOf(row) }));
    focus(`${rowSelector(Math.min(index, rows.length - 2))} input`);
  };
  const add = (row: TypedCategory) => {
    change([...rows, row]);
    setAnnouncement(
      row.id === null ? t("added", { number: rows.length + 1 }) : t("putBack", { name: nameOf(row) }),
    );
    focus(`${rowSelector(rows.length)} input`);
  };
  const save = async () => {
    if (!(await list.save())) setRefusals(refusals + 1);
  };
  // After an answer, the next frame may come before React has marked the fields.
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <UnsavedNotice restoredAt={list.restoredAt} onDiscard={list.undo} />
      <p id={headingId} className="text-sm font-semibold">
        {t("list")}
      </p>
      <p className="text-xs text-ink-muted">
        {stored.isDefault || !stored.updatedAt
          ? t("default")
          : t("set", { by: stored.updatedBy ?? "", at: formatDateTime(stored.updatedAt, language) })}
      </p>
      <ol aria-labelledby={headingId} className="notch-lg mt-2 border border-line bg-surface px-4 sm:px-5">
        {rows.map((row, index) => (
          <li key={row.key} className="border-t border-line py-4 first:border-t-0">
            <CategoryFields
              row={row}
              index={index}
              count={rows.length}
              languages={stored.languages}
              problemOf={(of) => problems[`categories.${index}.names.${of}`]}
              onChange={(typed) => change(rows.map((each) => (each === row ? typed : each)))}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index, row)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button
          size="sm"
          variant="secondary"
          disabled={rows.length >= categoryLimits.count}
          onClick={() => add(list.newRow())}
        >
          {t("add")}
        </Button>
        {rows.length >= categoryLimits.count ? (
          <span className="text-sm text-ink-muted">{t("most", { max: categoryLimits.count })}</span>
        ) : null}
      </div>
      <Removed rows={removed} nameOf={nameOf} onAgain={(row) => add(list.rowOf(row))} />
      {refusal ? (
        <Notice tone="bad" role="alert" className="mt-5">
          <p>{read(refusal.text)}</p>
          {refusal.isOutdated ? (
            <p className="mt-1">{t("stored", { names: stored.categories.map(nameOf).join(", ") })}</p>
          ) : null}
        </Notice>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={!isChanged} loading={isBusy}>
          {t("save")}
        </Button>
        {isChanged ? (
          <Button size="sm" variant="secondary" disabled={isBusy} onClick={list.undo}>
            {t("undo")}
          </Button>
        ) : null}
        {stored.isDefault ? null : (
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => void list.reset()}>
            {t("reset")}
          </Button>
        )}
      </div>
    </form>
  );
}

type RemovedProps = {
  rows: readonly CategoryRow[];
  nameOf: (row: CategoryRow) => string;
  onAgain: (row: CategoryRow) => void;
};

function Removed({ rows, nameOf, onAgain }: RemovedProps) {
  const t = useTranslations("panelCategories.form");
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="text-lg">
        {t("removedTitle")}
      </h3>
      <p className="max-w-prose text-sm text-ink-muted">{t("removedHelp")}</p>
      <ul className="mt-2 max-w-md">
        {rows.map((row) => (
          <li key={row.id} className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line py-1">
            <span className="min-w-0 grow break-words">
              <span>{nameOf(row)}</span>{" "}
              <span className="text-xs text-ink-muted">{t("games", { count: row.games })}</span>
            </span>
            <Button size="sm" variant="secondary" onClick={() => onAgain(row)}>
              {t("again", { name: nameOf(row) })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
