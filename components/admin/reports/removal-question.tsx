"use client";

import { useTranslations } from "next-intl";
import { DecideDialog } from "@/components/admin/decide/decide-dialog";
import { AlertDialog } from "@/components/ui/alert-dialog";
import type { ReportedItem } from "@/lib/features/reports/types";

type RemovalQuestionProps = {
  item: ReportedItem;
  /** with the reason for the sender */
  onConfirm: (words: { reason: string; notify: boolean }) => void;
  onClose: () => void;
};

export function RemovalQuestion({ item, onConfirm, onClose }: RemovalQuestionProps) {
  const t = useTranslations("panelReports.removal");
  const { kind, id, name, updatedAt, mailTo, spam } = item;
  // The submission stays approved: only its video is unpublished, and no email is sent.
  if (kind === "submission")
    return (
      <AlertDialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={t("title", { name })}
        description={t("text")}
        confirmLabel={t("confirm")}
        destructive
        onConfirm={() => onConfirm({ reason: "", notify: false })}
      />
    );
  return (
    <DecideDialog
      asked={{
        decisions: ["unapproved"],
        items: [{ kind, version: `${id} ${updatedAt}`, name, mailTo, spam }],
      }}
      onDecide={({ reason, notify }) => onConfirm({ reason, notify })}
      onClose={onClose}
    />
  );
}
