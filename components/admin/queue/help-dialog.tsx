"use client";

import { queueKeys } from "@/components/admin/queue/use-queue-keys";
import { SwitchLine } from "@/components/admin/switch-line";
import { Dialog } from "@/components/ui/dialog";

type HelpDialogProps = {
  open: boolean;
  onClose: () => void;
  keysAreOn: boolean;
  onSwitch: (on: boolean) => void;
};

/** The queue's keys; they can be switched off, since single letters get in the way of speech input (WCAG 2.1.4). */
export function HelpDialog({ open, onClose, keysAreOn, onSwitch }: HelpDialogProps) {
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
