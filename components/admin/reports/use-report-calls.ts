import { useTranslations } from "next-intl";
import { useState } from "react";
import type { useReportDraft } from "@/components/admin/reports/use-report-draft";
import { useFailedCall } from "@/components/admin/shell/failed-calls";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { useIdempotencyKey } from "@/components/forms/use-idempotency-key";
import { notify } from "@/components/ui/toast";
import type { ReportOutcome } from "@/lib/features/reports/constants";
import type { ReportRow } from "@/lib/features/reports/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";

/** A handled report, for the list around it. */
export type Handled = { row: ReportRow; outcome: ReportOutcome; updatedAt: string };

type Change = "note" | "reopen" | "not-spam";

const changeTexts = { note: "note", reopen: "reopen", "not-spam": "notSpam" } as const;

/** The list is read again after each call. */
export function useReportCalls(
  row: ReportRow,
  draft: ReturnType<typeof useReportDraft>,
  onHandled: (handled: Handled) => void,
) {
  const t = useTranslations("panelReports.calls");
  const [busy, setBusy] = useState<ReportOutcome | Change | null>(null);
  const idempotency = useIdempotencyKey(null);
  const showFailedCall = useFailedCall();
  const reread = useReread();
  const { id, updatedAt } = row;
  const { name } = row.item;

  const run = async (what: ReportOutcome | Change, done: string, call: () => Promise<void>) => {
    setBusy(what);
    try {
      await call();
      void reread();
    } catch (error) {
      showFailedCall(error, { title: t("failed"), done, name });
    } finally {
      setBusy(null);
    }
  };

  const handle = (outcome: ReportOutcome, removal: { reason?: string; notify?: boolean } = {}) =>
    void run(outcome, t("handled"), async () => {
      const { words, note, changedNote } = draft;
      const body = { outcome, words, ...changedNote, ...removal, updatedAt };
      const answer = await panelCall<{ updatedAt: string }>("POST", adminApiPaths.reportOutcome(id), body, {
        idempotencyKey: idempotency.keyFor(body),
      });
      idempotency.forget();
      draft.forget({ words, note });
      onHandled({ row, outcome, updatedAt: answer.updatedAt });
    });

  const change = (what: Change) =>
    void run(what, t("saved"), async () => {
      const { note } = draft;
      const changes = {
        note: { note },
        reopen: { status: "open" },
        "not-spam": { spam: false },
      }[what];
      await panelCall("PUT", adminApiPaths.report(id), { ...changes, updatedAt });
      if (what === "note") draft.forget({ note });
      notify({ title: t(`${changeTexts[what]}`), description: name });
    });

  return { busy, handle, change };
}
