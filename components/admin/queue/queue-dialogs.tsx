"use client";

import { ClipEditSheet, StreamEditSheet } from "@/components/admin/community/video-edit-sheet";
import { DecideDialog } from "@/components/admin/decide/decide-dialog";
import { GameEditSheet } from "@/components/admin/games/game-edit-lazy";
import { keyOf } from "@/components/admin/queue/item-state";
import { viewOf } from "@/components/admin/queue/item-view";
import { questionOf } from "@/components/admin/queue/use-queue-deciding";
import { queueKeys } from "@/components/admin/queue/use-queue-keys";
import type { useQueueScreen } from "@/components/admin/queue/use-queue-screen";
import { StreamerEditSheet } from "@/components/admin/streamers/streamer-edit-lazy";
import { SwitchLine } from "@/components/admin/switch-line";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Dialog } from "@/components/ui/dialog";
import type { QueueItem } from "@/lib/features/queue/types";
import { plural } from "@/lib/shared/format";

/** The first names, and how many more there are. */
function namesOf(names: readonly string[]): string {
  const more = names.length - 5;
  return names.slice(0, 5).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** The dialogs over the queue. */
export function QueueDialogs({ screen }: { screen: ReturnType<typeof useQueueScreen> }) {
  const { asked, edited, approving } = screen;
  return (
    <>
      {asked ? (
        <DecideDialog
          key={`${asked.decision} ${asked.items.map(keyOf).join()}`}
          asked={questionOf(asked)}
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
      {edited ? (
        <QueueEdit
          key={keyOf(edited)}
          item={edited}
          onSaved={(row) => screen.replaceRow(keyOf(edited), row)}
          onClosed={() => screen.setEdited(null)}
        />
      ) : null}
      <HelpDialog
        open={screen.showsHelp}
        onClose={() => screen.setHelp(false)}
        keysAreOn={screen.keysAreOn}
        onSwitch={screen.setKeys}
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

type HelpDialogProps = {
  open: boolean;
  onClose: () => void;
  keysAreOn: boolean;
  onSwitch: (on: boolean) => void;
};

/** The queue's keys; they can be switched off, since single letters get in the way of speech input (WCAG 2.1.4). */
function HelpDialog({ open, onClose, keysAreOn, onSwitch }: HelpDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Keys of the queue">
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-sm">
        {queueKeys.map(({ key, shown, does }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="notch-sm inline-grid min-w-8 place-items-center border border-line-strong bg-raised px-2 py-1 font-sans font-semibold">
                {shown}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-muted">
        A decision waits ten seconds. Until then nothing becomes public and no mail leaves, even if you close
        this page; Undo takes it back.
      </p>
      <SwitchLine
        label="Single keys are on"
        className="mt-4 border-t border-line pt-4"
        checked={keysAreOn}
        onChange={(event) => onSwitch(event.target.checked)}
      />
    </Dialog>
  );
}
