"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ImportRows, isChoosable } from "@/components/admin/imports/import-rows";
import { UndoImport } from "@/components/admin/imports/undo-import";
import { useImport } from "@/components/admin/imports/use-import";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Progress } from "@/components/ui/progress";
import { Select } from "@/components/ui/select";
import { notify } from "@/components/ui/toast";
import type { ImportProgress, ShownImport, ShownRow } from "@/lib/features/imports/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { formatTime } from "@/lib/shared/format";

const badges = {
  preview: "neutral",
  running: "pending",
  done: "approved",
  undoing: "pending",
  undone: "neutral",
} as const;

type ImportViewProps = {
  loaded: ShownImport;
  onDiscarded: () => void;
  /** made by a press on this page: reading goes on here */
  isNew?: boolean;
};

/** An import from its preview to its undo. */
export function ImportView({ loaded, onDiscarded, isNew = false }: ImportViewProps) {
  const t = useTranslations("panelImports.view");
  const { shown, update } = useImport(loaded);
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const [status, setStatus] = useState<"pending" | "approved">("pending");
  const [isBusy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = `import-${shown.id}`;
  const isChosen = ({ line, status: rowStatus }: ShownRow) => (rowStatus === "new") !== toggled.has(line);
  const lines = shown.rows.filter((row) => isChoosable(row) && isChosen(row)).map(({ line }) => line);

  const start = async () => {
    setBusy(true);
    try {
      const body = { status, ...(toggled.size > 0 ? { lines } : {}) };
      update(await panelCall<ImportProgress>("POST", adminApiPaths.importApply(shown.id), body));
      notify({ title: t("started") });
      heading.current?.focus({ preventScroll: true });
    } catch (error) {
      showFailure(t("failedStart"), error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby={headingId} className="mt-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3
          id={headingId}
          ref={(element) => {
            heading.current = element;
            if (isNew) focusOnce(element);
          }}
          tabIndex={-1}
          className="text-xl outline-none"
        >
          {t("title", { kind: shown.kind })}
        </h3>
        <Badge variant={badges[shown.state]}>{t(`states.${shown.state}`)}</Badge>
      </div>
      <ImportState shown={shown} />
      {shown.state === "preview" ? (
        <form
          className="mt-4 grid gap-3 sm:flex sm:flex-wrap sm:items-end"
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          <div className="sm:w-96">
            <label htmlFor={`${headingId}-status`} className="block text-sm font-semibold">
              {t("addAs")}
            </label>
            <Select
              id={`${headingId}-status`}
              value={status}
              onChange={({ target }) => setStatus(target.value as typeof status)}
            >
              <option value="pending">{t("statuses.pending")}</option>
              <option value="approved">{t("statuses.approved")}</option>
            </Select>
          </div>
          <Button type="submit" size="sm" loading={isBusy} disabled={lines.length === 0}>
            {t("import", { count: lines.length })}
          </Button>
          <UndoImport shown={shown} onDone={onDiscarded} />
        </form>
      ) : (
        <div className="mt-4">
          <UndoImport
            shown={shown}
            onDone={() => {
              update({ ...shown, state: "undoing" });
              heading.current?.focus({ preventScroll: true });
            }}
          />
        </div>
      )}
      <ImportRows
        rows={shown.rows}
        counts={shown.counts}
        isChosen={shown.state === "preview" ? isChosen : null}
        onToggle={(line) => {
          const next = new Set(toggled);
          if (!next.delete(line)) next.add(line);
          setToggled(next);
        }}
        headingId={headingId}
      />
    </section>
  );
}

const focused = new WeakSet<Element>();
/** Once: the function is called again with each rendering. */
function focusOnce(element: HTMLElement | null): void {
  if (!element || focused.has(element)) return;
  focused.add(element);
  element.focus();
}

/** The progress, also announced to screen readers. */
function ImportState({ shown }: { shown: ImportProgress }) {
  const t = useTranslations("panelImports.view");
  const language = useLocale();
  const { counts, outcomes, pausedUntil, pauseReason, state, uncompared, unread } = shown;
  const done = outcomes.added + outcomes.skipped + outcomes.failed + outcomes.removed;
  const all = done + outcomes.waiting;
  return (
    <div className="mt-2 grid max-w-prose gap-2 text-sm">
      <p className="text-ink-muted">
        {t("counts", { added: counts.new, duplicate: counts.duplicate, invalid: counts.invalid })}
      </p>
      <div role="status" className="grid gap-2">
        {unread > 0 && state === "preview" ? <p>{t("unread", { count: unread })}</p> : null}
        {uncompared > 0 && state === "preview" ? <p>{t("uncompared", { count: uncompared })}</p> : null}
        {state === "running" || state === "done" ? (
          <p className="tabular-nums">
            {state === "running"
              ? t("progress", { done, all })
              : t("result", { added: outcomes.added, skipped: outcomes.skipped, failed: outcomes.failed })}
          </p>
        ) : null}
        {state === "undoing" || state === "undone" ? (
          <p className="tabular-nums">{t("removed", { removed: outcomes.removed })}</p>
        ) : null}
        {pausedUntil ? (
          <Notice tone="warn">
            {t("paused", { at: formatTime(pausedUntil, language), reason: pauseReason ?? "" })}
          </Notice>
        ) : null}
      </div>
      {state === "running" ? <Progress value={done} max={all || 1} label={t("states.running")} /> : null}
    </div>
  );
}
