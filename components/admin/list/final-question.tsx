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
  const action = to === "approved" ? "approve" : from === "approved" ? "unapprove" : "reject";
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(`title.${action}`, { name })}
      description={t(`description.${action}`, { kind, days: rejectedSubmissionDays })}
      confirmLabel={t(`confirm.${action}`, { kind })}
      destructive={to === "rejected"}
      onConfirm={onConfirm}
    />
  );
}
