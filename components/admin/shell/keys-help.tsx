"use client";

import { Keyboard } from "lucide-react";
import { type ReactNode, useState } from "react";
import { SwitchLine } from "@/components/admin/switch-line";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

export type KeyWords = { shown: string; does: string };

const everywhere: readonly KeyWords[] = [
  { shown: "Ctrl + K", does: "Search everything; choose with the arrow keys and Enter" },
  { shown: "?", does: "Show or hide this help, in the queue and the inbox" },
];

const inQuestions: readonly KeyWords[] = [
  { shown: "1 to 9", does: "Choose a template" },
  { shown: "Ctrl + Enter", does: "Decide, or send your answer" },
  { shown: "Esc", does: "Close without changes" },
];

/** Single keys interfere with speech input, so they can be switched off (WCAG 2.1.4). Stored per browser. */
const storedKeys = "queue-keys";
export const areKeysOn = (): boolean => localStorage.getItem(storedKeys) !== "off";

type KeysHelpProps = {
  open: boolean;
  onClose: () => void;
  place: string;
  keys: readonly KeyWords[];
  note?: string;
};

export function KeysHelp({ open, onClose, place, keys, note }: KeysHelpProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={`Keys of ${place}`}>
      <KeyList keys={keys} />
      <h3 className="mt-4 mb-2.5 text-sm font-semibold">In dialogs and answers</h3>
      <KeyList keys={inQuestions} />
      <h3 className="mt-4 mb-2.5 text-sm font-semibold">On every page</h3>
      <KeyList keys={everywhere} />
      {note ? <p className="mt-4 text-sm text-ink-muted">{note}</p> : null}
      <KeySwitch />
    </Dialog>
  );
}

/** Shows the main keys below a list and opens the help; hidden on touch screens. */
export function KeysLine({ children, onOpen }: { children: ReactNode; onOpen: () => void }) {
  return (
    <div className="mt-2 flex items-center gap-2 text-xs text-ink-muted pointer-coarse:hidden">
      {children}
      <Button size="sm" variant="ghost" onClick={onOpen}>
        <Keyboard aria-hidden="true" />
        Keys
      </Button>
    </div>
  );
}

const KeyList = ({ keys }: { keys: readonly KeyWords[] }) => (
  <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-sm">
    {keys.map(({ shown, does }) => (
      <div key={shown} className="contents">
        <dt>
          <kbd
            translate="no"
            className="notch-sm inline-grid min-w-8 place-items-center border border-line-strong bg-raised px-2 py-1 font-sans font-semibold"
          >
            {shown}
          </kbd>
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);

/** Rendered only inside an open dialog, so never on the server. */
function KeySwitch() {
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <SwitchLine
      label="Single keys are on"
      className="mt-4 border-t border-line pt-4"
      checked={isOn}
      onChange={({ target }) => {
        setOn(target.checked);
        localStorage.setItem(storedKeys, target.checked ? "on" : "off");
      }}
    />
  );
}
