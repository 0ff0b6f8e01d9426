"use client";

import { useTranslations } from "next-intl";
import type { Asked } from "@/components/admin/decide/asked";
import { ClaimQuestion } from "@/components/admin/decide/claim-question";
import { DecideDialog } from "@/components/admin/decide/decide-dialog";
import { type ItemStates, isDecidedElsewhere } from "@/components/admin/decide/item-state";
import { versionOf } from "@/components/admin/decide/use-stored-reason";
import { ItemEditSheet } from "@/components/admin/edit/item-edit-sheet";
import { viewOf } from "@/components/admin/items/item-view";
import { queueKeys } from "@/components/admin/queue/use-queue-keys";
import type { QueueScreen } from "@/components/admin/queue/use-queue-screen";
import { KeysHelp } from "@/components/admin/shell/keys-help";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { keyOf, type QueueItem } from "@/lib/features/queue/types";
import type { Decision } from "@/lib/features/reviews/policy";

export function QueueDialogs({ screen }: { screen: QueueScreen }) {
  const t = useTranslations("panelQueue.queueDialogs");
  const { asked, edited, approving, claimed } = screen;
  return (
    <>
      {asked ? (
        <DecideDialog
          key={`${asked.decision} ${asked.items.map(keyOf).join()}`}
          asked={questionOf(asked)}
          notice={overtakenWords(asked.items, screen.states, t)}
          onDecide={(verdict) => screen.commit(asked.items, verdict)}
          onClose={() => screen.setAsked(null)}
        />
      ) : null}
      <AlertDialog
        open={approving !== null}
        onOpenChange={(isOpen) => !isOpen && screen.setApproving(null)}
        title={t("approveTicked", { count: approving?.length ?? 0 })}
        description={
          approving
            ? namesOf(
                approving.map((item) => viewOf(item).name),
                t,
              )
            : null
        }
        confirmLabel={t("approve", { count: approving?.length ?? 0 })}
        confirmsByEnter
        onConfirm={() => approving && screen.approve(approving)}
      />
      <ClaimQuestion
        claimed={claimed?.items.map(({ item, by }) => ({ name: viewOf(item).name, by }))}
        onConfirm={() => claimed?.goOn()}
        onClose={() => screen.setClaimed(null)}
      />
      {edited ? (
        <ItemEditSheet
          key={keyOf(edited)}
          item={edited}
          onSaved={(row) => screen.replaceRow(keyOf(edited), row)}
          onClosed={() => screen.setEdited(null)}
        />
      ) : null}
      <KeysHelp
        open={screen.showsHelp}
        onClose={() => screen.setHelp(false)}
        page={t("queue")}
        keys={queueKeys}
        note={t("decisionAppliedAfterTen")}
      />
    </>
  );
}

const questionOf = (asked: { items: QueueItem[]; decision: Decision }): Asked<Decision> => ({
  decisions: [asked.decision],
  items: asked.items.map((item) => {
    const { name, mailTo } = viewOf(item);
    return { kind: item.kind, version: versionOf(item.row), name, mailTo, spam: item.row.spam };
  }),
});

type Texts = ReturnType<typeof useTranslations<"panelQueue.queueDialogs">>;

function namesOf(all: readonly string[], t: Texts): string {
  const names = all.slice(0, 5).join(", ");
  return all.length > 5 ? t("namesAndMore", { names, more: all.length - 5 }) : names;
}

/** The items of the question that a colleague has decided since it was opened. */
function overtakenWords(items: readonly QueueItem[], states: ItemStates, t: Texts): string | null {
  const words = items.flatMap((item) => {
    const state = states.get(keyOf(item));
    if (!isDecidedElsewhere(state)) return [];
    const { deciderName, decision, isOwn } = state.scheduled;
    const { name } = viewOf(item);
    return [
      isOwn ? t("ownOvertaking", { decision, name }) : t("overtaking", { decision, name, by: deciderName }),
    ];
  });
  return words.length > 0 ? t("overtaken", { decisions: words.join(" ") }) : null;
}
