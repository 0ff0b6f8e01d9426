"use client";

import { ClipEditSheet, StreamEditSheet } from "@/components/admin/community/video-edit-sheet";
import { claimedWords } from "@/components/admin/decide/asked";
import { DecideDialog } from "@/components/admin/decide/decide-dialog";
import { GameEditSheet, StreamerEditSheet } from "@/components/admin/edit/sheet-on-demand";
import { type ItemStates, isDecidedElsewhere, keyOf } from "@/components/admin/queue/item-state";
import { viewOf } from "@/components/admin/queue/item-view";
import { decisionWords } from "@/components/admin/queue/recent-decisions";
import { questionOf } from "@/components/admin/queue/use-queue-deciding";
import { queueKeys } from "@/components/admin/queue/use-queue-keys";
import type { useQueueScreen } from "@/components/admin/queue/use-queue-screen";
import { KeysHelp } from "@/components/admin/shell/keys-help";
import { AlertDialog } from "@/components/ui/alert-dialog";
import type { QueueItem } from "@/lib/features/queue/types";
import { plural } from "@/lib/shared/format";

/** The first names, and how many more there are. */
function namesOf(names: readonly string[]): string {
  const more = names.length - 5;
  return names.slice(0, 5).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function claimTitle(items: readonly { item: QueueItem; by: string }[]): string {
  const [first] = items;
  if (items.length === 1 && first) return `${first.by} has ${viewOf(first.item).name} open`;
  return `${[...new Set(items.map(({ by }) => by))].join(", ")} have ${items.length} of these open`;
}

/** The items of the question that a colleague has decided since it was opened. */
function overtakenWords(items: readonly QueueItem[], states: ItemStates): string | null {
  const words = items.flatMap((item) => {
    const state = states.get(keyOf(item));
    if (!isDecidedElsewhere(state)) return [];
    const { deciderName, decision, isOwn } = state.scheduled;
    const who = isOwn ? "In another window you" : deciderName;
    return [`${who} ${decisionWords[decision]} ${viewOf(item).name}.`];
  });
  return words.length > 0 ? `${words.join(" ")} Your decision on it will be refused.` : null;
}

/** The dialogs over the queue. */
export function QueueDialogs({ screen }: { screen: ReturnType<typeof useQueueScreen> }) {
  const { asked, edited, approving, claimed } = screen;
  return (
    <>
      {asked ? (
        <DecideDialog
          key={`${asked.decision} ${asked.items.map(keyOf).join()}`}
          asked={questionOf(asked)}
          notice={overtakenWords(asked.items, screen.states)}
          onDecide={(verdict) => screen.commit(asked.items, verdict)}
          onClose={() => screen.setAsked(null)}
        />
      ) : null}
      <AlertDialog
        open={approving !== null}
        onOpenChange={(isOpen) => !isOpen && screen.setApproving(null)}
        title={`Approve ${plural(approving?.length ?? 0, "ticked item")}?`}
        description={approving ? namesOf(approving.map((item) => viewOf(item).name)) : null}
        confirmLabel={`Approve ${plural(approving?.length ?? 0, "item")}`}
        confirmsByEnter
        onConfirm={() => approving && screen.approve(approving)}
      />
      <AlertDialog
        open={claimed !== null}
        onOpenChange={(isOpen) => !isOpen && screen.setClaimed(null)}
        title={claimed ? claimTitle(claimed.items) : ""}
        description={claimedWords}
        confirmLabel="Decide all the same"
        confirmsByEnter
        onConfirm={() => claimed?.goOn()}
      />
      {edited ? (
        <QueueEdit
          key={keyOf(edited)}
          item={edited}
          onSaved={(row) => screen.replaceRow(keyOf(edited), row)}
          onClosed={() => screen.setEdited(null)}
        />
      ) : null}
      <KeysHelp
        open={screen.showsHelp}
        onClose={() => screen.setHelp(false)}
        place="the queue"
        keys={queueKeys}
        note="A decision waits ten seconds. Until then nothing becomes public and no mail leaves, even if you close this page; Undo takes it back."
      />
    </>
  );
}

type QueueEditProps = { item: QueueItem; onSaved: (row: QueueItem["row"]) => void; onClosed: () => void };

/** The edit form of whatever kind of item; submissions have none. */
function QueueEdit({ item, ...callbacks }: QueueEditProps) {
  return (
    <>
      {item.kind === "game" ? <GameEditSheet row={item.row} {...callbacks} /> : null}
      {item.kind === "streamer" ? <StreamerEditSheet row={item.row} {...callbacks} /> : null}
      {item.kind === "stream" ? <StreamEditSheet row={item.row} {...callbacks} /> : null}
      {item.kind === "clip" ? <ClipEditSheet row={item.row} {...callbacks} /> : null}
    </>
  );
}
