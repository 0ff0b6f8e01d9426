"use client";

import { useTranslations } from "next-intl";
import { useStoredTimes } from "@/components/admin/shell/panel-context";
import { AlertDialog } from "@/components/ui/alert-dialog";
import type { ReviewedKind, ReviewStatus } from "@/lib/features/reviews/policy";

export type FinalDecision<Row> = { row: Row; to: ReviewStatus };

type FinalQuestionProps = {
  kind: ReviewedKind;
  name: string;
  from: ReviewStatus;
  to: ReviewStatus;
  onConfirm: () => void;
  onClose: () => void;
};

export function FinalQuestion({ kind, name, from, to, onConfirm, onClose }: FinalQuestionProps) {
  const t = useTranslations("panelList.finalQuestion");
  const { rejectedSubmissionDays } = useStoredTimes();
  const label = to === "approved" ? t("approve") : from === "approved" ? t("unapprove") : t("reject");
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${label} ${name}?`}
      description={words({ kind, from, to, days: rejectedSubmissionDays })}
      confirmLabel={`${label} ${kind}`}
      destructive={to === "rejected"}
      onConfirm={onConfirm}
    />
  );
}

type Change = { kind: ReviewedKind; from: ReviewStatus; to: ReviewStatus; days: number };

function words({ kind, from, to, days }: Change): string {
  if (to === "approved") return `You can't reject a ${kind} after approving it.`;
  const first =
    from === "approved"
      ? "Its page and picture disappear from the site immediately."
      : "It won't appear on the site.";
  return `${first} To approve it later, send it back to review first. It is permanently deleted after ${days} days.`;
}
