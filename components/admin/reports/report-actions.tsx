"use client";

import { Check, EyeOff, RotateCcw, X } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { PlaceholderWarning } from "@/components/admin/decide/placeholder-warning";
import { useReasonTemplates } from "@/components/admin/decide/reason-templates";
import { NotSpam } from "@/components/admin/list/not-spam";
import { RemovalQuestion } from "@/components/admin/reports/removal-question";
import { ReportEdit } from "@/components/admin/reports/report-edit";
import { type Handled, useReportCalls } from "@/components/admin/reports/use-report-calls";
import { useReportDraft } from "@/components/admin/reports/use-report-draft";
import { useMailReady } from "@/components/admin/shell/panel-context";
import { useReread } from "@/components/admin/shell/use-reread";
import { TemplatesLink } from "@/components/admin/templates/templates-link";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { press } from "@/components/ui/press";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { notify } from "@/components/ui/toast";
import { reportLimits } from "@/lib/features/reports/constants";
import type { ReportedItem, ReportRow } from "@/lib/features/reports/types";
import { reasonPlaceholders } from "@/lib/features/reviews/constants";
import { formatDateTime } from "@/lib/shared/format";

type ReportActionsProps = { row: ReportRow; onHandled: (handled: Handled) => void };

type Draft = ReturnType<typeof useReportDraft>;

export function ReportActions({ row, onHandled }: ReportActionsProps) {
  const t = useTranslations("panelReports.actions");
  const draft = useReportDraft(row);
  const { busy, handle, change } = useReportCalls(row, draft, onHandled);
  const [asksRemoval, setAsks] = useState(false);
  const reread = useReread();
  const { item, status } = row;
  const isOpen = status === "open";
  const isIdle = busy === null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="grid gap-5 lg:grid-cols-2">
        {isOpen ? <Words row={row} draft={draft} /> : <Outcome row={row} />}
        <Note row={row} draft={draft} isBusy={busy !== null} onSave={() => change("note")} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {isOpen ? (
          <>
            <Button
              size="sm"
              variant="secondary"
              loading={busy === "dismissed"}
              {...press(isIdle, () => handle("dismissed"))}
            >
              {busy === "dismissed" ? null : <X aria-hidden="true" />}
              <span>{t("dismiss")}</span>
            </Button>
            {isEditable(item) ? (
              <ReportEdit
                item={item}
                onSaved={() => {
                  notify({ title: t("saved"), description: t("markWhenDone") });
                  void reread();
                }}
              />
            ) : null}
            {item.state === "shown" ? (
              <Button
                size="sm"
                variant="destructive"
                loading={busy === "unpublished"}
                {...press(isIdle, () => setAsks(true))}
              >
                {busy === "unpublished" ? null : <EyeOff aria-hidden="true" />}
                <span>{t("unpublish")}</span>
              </Button>
            ) : null}
            <Button size="sm" loading={busy === "acted"} {...press(isIdle, () => handle("acted"))}>
              {busy === "acted" ? null : <Check aria-hidden="true" />}
              <span>{t("actedOn")}</span>
            </Button>
          </>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            loading={busy === "reopen"}
            {...press(isIdle, () => change("reopen"))}
          >
            {busy === "reopen" ? null : <RotateCcw aria-hidden="true" />}
            <span>{t("reopen")}</span>
          </Button>
        )}
        <NotSpam
          name={item.name}
          isSuspected={row.spam}
          keyShortcut="n"
          onPress={() => !busy && change("not-spam")}
        />
      </div>
      {asksRemoval ? (
        <RemovalQuestion
          item={item}
          onConfirm={(words) => {
            setAsks(false);
            handle("unpublished", words);
          }}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </div>
  );
}

type Editable = ReportedItem & { kind: Exclude<ReportedItem["kind"], "submission"> };

const isEditable = (item: ReportedItem): item is Editable =>
  item.kind !== "submission" && item.state !== "trash";

/** A message to reporters with an address; the email puts the outcome above it. */
function Words({ row: { addressCount }, draft }: { row: ReportRow; draft: Draft }) {
  const t = useTranslations("panelReports.actions");
  const templates = useReasonTemplates();
  const isMailReady = useMailReady();
  const id = useId();
  if (addressCount === 0) return <p className="text-sm text-ink-muted">{t("nobodyToWrite")}</p>;
  const all = [...templates["report-acted"], ...templates["report-dismissed"]];
  const add = (text: string) =>
    draft.setWords(draft.words.trim() ? `${draft.words.trim()}\n\n${text}` : text);
  const options = (decision: "report-acted" | "report-dismissed") =>
    templates[decision].map((template) => (
      <option key={template.label} value={all.indexOf(template)}>
        {all.indexOf(template) < 9 ? `${all.indexOf(template) + 1}. ${template.label}` : template.label}
      </option>
    ));
  return (
    <div>
      <Label htmlFor={`${id}-words`}>{t("message")}</Label>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Select
          aria-label={t("template")}
          data-by-number="template"
          value=""
          onChange={(event) => {
            const chosen = all[Number(event.target.value)];
            if (chosen) add(chosen.text);
          }}
          className="w-52 [&_select]:h-9 [&_select]:text-sm"
        >
          <option value="">{t("templates")}</option>
          <optgroup label={t("actedOn")}>{options("report-acted")}</optgroup>
          <optgroup label={t("dismissed")}>{options("report-dismissed")}</optgroup>
        </Select>
        <TemplatesLink>{t("editTemplates")}</TemplatesLink>
      </div>
      <Textarea
        id={`${id}-words`}
        rows={4}
        maxLength={reportLimits.words}
        value={draft.words}
        onChange={(event) => draft.setWords(event.target.value)}
        className="mt-1.5"
        aria-describedby={`${id}-to`}
      />
      <PlaceholderWarning text={draft.words} known={reasonPlaceholders} />
      <p id={`${id}-to`} className="mt-1.5 text-xs text-ink-muted">
        {isMailReady ? t("mailed", { count: addressCount }) : t("noMail")}
      </p>
    </div>
  );
}

function Outcome({ row: { status, handledAt, updatedBy } }: { row: ReportRow }) {
  const t = useTranslations("panelReports.actions");
  const language = useLocale();
  const text = t("outcome", {
    status,
    isDated: String(handledAt !== null),
    date: handledAt ? formatDateTime(handledAt, language) : "",
    isKnown: String(updatedBy !== null),
    name: updatedBy ?? "",
  });
  return <p className="text-sm text-ink-muted">{text}</p>;
}

type NoteProps = { row: ReportRow; draft: Draft; isBusy: boolean; onSave: () => void };

function Note({ row, draft, isBusy, onSave }: NoteProps) {
  const t = useTranslations("panelReports.actions");
  const id = useId();
  const isChanged = "note" in draft.changedNote;
  return (
    <div>
      <Label htmlFor={`${id}-note`}>{t("note")}</Label>
      <Textarea
        id={`${id}-note`}
        rows={row.status === "open" && row.addressCount > 0 ? 4 : 2}
        maxLength={reportLimits.note}
        value={draft.note}
        onChange={(event) => draft.setNote(event.target.value)}
        className="mt-1.5"
      />
      <Button size="sm" variant="ghost" className="mt-1.5" {...press(isChanged && !isBusy, onSave)}>
        {t("saveNote")}
      </Button>
    </div>
  );
}
