"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useCallback, useState } from "react";
import { ClaimQuestion } from "@/components/admin/decide/claim-question";
import { type FinalDecision, FinalQuestion } from "@/components/admin/list/final-question";
import { keepSignedUrls, type Noun } from "@/components/admin/list/noun";
import type { ReviewActions, RowDecision } from "@/components/admin/list/use-review-actions";
import { useStoredTimes } from "@/components/admin/shell/panel-context";
import { useMessageText } from "@/components/forms/message-text";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { notify } from "@/components/ui/toast";
import { isFinal, type ReviewedKind } from "@/lib/features/reviews/policy";
import type { ReviewFacts } from "@/lib/features/reviews/types";
import { afterTrash } from "@/lib/features/trash/constants";

export type EditSheetProps<Row> = { row: Row; onSaved: (row: Row) => void; onClosed: () => void };

type RowQuestions<Row extends ReviewFacts> = ReturnType<typeof useRowQuestions<Row>>;

/** Editing rows, and confirming decisions and deletions. */
export function useRowQuestions<Row extends ReviewFacts>(
  kind: ReviewedKind,
  decide: ReviewActions<Row>["decide"],
) {
  const [edited, setEdited] = useState<Row | null>(null);
  const [doomed, setDoomed] = useState<Row | null>(null);
  const [asked, setAsked] = useState<FinalDecision<Row> | null>(null);
  /** Skips the confirmation if the dialog with the reason was shown already. */
  const decideOrAsk = useCallback(
    (row: Row, ...[to, words]: RowDecision) => {
      if (to !== "changes" && !words && isFinal(kind, to)) setAsked({ row, to });
      else decide(row, to, words);
    },
    [decide, kind],
  );
  return { edited, setEdited, doomed, setDoomed, asked, setAsked, decideOrAsk };
}

type ReviewDialogsProps<Row extends ReviewFacts> = {
  noun: Noun<Row>;
  actions: ReviewActions<Row>;
  questions: RowQuestions<Row>;
  EditSheet: ComponentType<EditSheetProps<Row>> | undefined;
  onDelete: (row: Row) => void;
};

export function ReviewDialogs<Row extends ReviewFacts>(props: ReviewDialogsProps<Row>) {
  const t = useTranslations("panelList.reviewDialogs");
  const read = useMessageText();
  const { noun, actions, questions, EditSheet, onDelete } = props;
  const { edited, setEdited, doomed, setDoomed, asked, setAsked } = questions;
  const { decide, claimed, decideAnyway, cancelClaimed, replace } = actions;
  const { trashDays } = useStoredTimes();
  const closeEdit = useCallback(() => setEdited(null), [setEdited]);
  const updated = (row: Row) => {
    replace(edited ? keepSignedUrls(noun, edited, row) : row);
    notify({ title: t("updated", { kind: noun.kind }), description: noun.nameOf(row) });
  };

  return (
    <>
      {edited && EditSheet ? (
        <EditSheet key={edited.id} row={edited} onSaved={updated} onClosed={closeEdit} />
      ) : null}
      {asked ? (
        <FinalQuestion
          kind={noun.kind}
          name={noun.nameOf(asked.row)}
          from={asked.row.status}
          to={asked.to}
          onConfirm={() => {
            setAsked(null);
            decide(asked.row, asked.to);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
      <ClaimQuestion
        claimed={claimed && [{ name: noun.nameOf(claimed.row), by: claimed.by }]}
        onConfirm={decideAnyway}
        onClose={cancelClaimed}
      />
      <AlertDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title={t("deleteTitle", { name: doomed ? noun.nameOf(doomed) : "" })}
        description={`${t("deletion", {
          what: noun.kind === "submission" ? "submission" : (doomed?.status ?? "pending"),
        })} ${read(afterTrash(trashDays))}`}
        confirmLabel={t("delete", { kind: noun.kind })}
        destructive
        onConfirm={() => {
          if (!doomed) return;
          setDoomed(null);
          onDelete(doomed);
        }}
      />
    </>
  );
}
