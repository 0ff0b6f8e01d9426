"use client";

import { useTranslations } from "next-intl";
import { AlertDialog } from "@/components/ui/alert-dialog";

type ClaimQuestionProps = {
  /** names of claimed items and of the users who claimed them; null closes the dialog */
  claimed: readonly { name: string; by: string }[] | null | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before an item is decided that a colleague has open. */
export function ClaimQuestion({ claimed, onConfirm, onClose }: ClaimQuestionProps) {
  const t = useTranslations("panelDecide.claimQuestion");
  return (
    <AlertDialog
      open={Boolean(claimed)}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={claimed ? titleOf(claimed, t) : ""}
      description={t("someoneElseReviewingItem")}
      confirmLabel={t("decideAnyway")}
      confirmsByEnter
      onConfirm={onConfirm}
    />
  );
}

type Texts = ReturnType<typeof useTranslations<"panelDecide.claimQuestion">>;

function titleOf(claimed: readonly { name: string; by: string }[], t: Texts): string {
  const [first] = claimed;
  if (claimed.length === 1 && first) return t("one", { by: first.by, name: first.name });
  const people = [...new Set(claimed.map(({ by }) => by))].join(", ");
  return t("several", { people, count: claimed.length });
}
