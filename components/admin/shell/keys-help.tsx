"use client";

import { Keyboard } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { isStoredOn, useStoredSwitch } from "@/components/admin/shell/use-stored-switch";
import { SwitchLine } from "@/components/admin/switch-line";
import { useMessageText } from "@/components/forms/message-text";
import { Button } from "@/components/ui/button";
import { isComposing } from "@/components/ui/composing";
import { Dialog } from "@/components/ui/dialog";
import { message } from "@/lib/shared/message";

/** Both may be messages. */
export type KeyWords = { shown: string; does: string };

const everywhere: readonly KeyWords[] = [
  { shown: message("panelShell.keysHelp.shown.search"), does: message("panelShell.keysHelp.search") },
  { shown: "?", does: message("panelShell.keysHelp.help") },
];

const inQuestions: readonly KeyWords[] = [
  { shown: message("panelShell.keysHelp.shown.template"), does: message("panelShell.keysHelp.template") },
  { shown: message("panelShell.keysHelp.shown.decide"), does: message("panelShell.keysHelp.decide") },
  { shown: message("panelShell.keysHelp.shown.close"), does: message("panelShell.keysHelp.close") },
];

/** Single keys interfere with speech input, so they can be switched off (WCAG 2.1.4). Stored per browser. */
const storedKeys = "queue-keys";
const areKeysOn = (): boolean => isStoredOn(storedKeys);

const elsewhere =
  "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=menu], [role=listbox], [role=dialog]";

/** Whether single keys are off, or a key is meant for a field, a menu, an open dialog or the browser. */
export const isKeyTaken = (event: KeyboardEvent): boolean =>
  !areKeysOn() ||
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isComposing(event) ||
  (event.target instanceof Element && event.target.closest(elsewhere) !== null) ||
  // Only the key of the help acts over a dialog: it closes the help.
  (document.querySelector("dialog:modal") !== null && event.key !== "?");

type KeysHelpProps = {
  open: boolean;
  onClose: () => void;
  page: string;
  keys: readonly KeyWords[];
  note?: string;
};

export function KeysHelp({ open, onClose, page, keys, note }: KeysHelpProps) {
  const t = useTranslations("panelShell.keysHelp");
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title={t("title", { page })}>
      <KeyList keys={keys} />
      <h3 className="mt-4 mb-2.5 text-sm font-semibold">{t("inDialogs")}</h3>
      <KeyList keys={inQuestions} />
      <h3 className="mt-4 mb-2.5 text-sm font-semibold">{t("everyPage")}</h3>
      <KeyList keys={everywhere} />
      {note ? <p className="mt-4 text-sm text-ink-muted">{note}</p> : null}
      <KeySwitch />
    </Dialog>
  );
}

/** Shows the main keys below a list and opens the help; hidden on touch screens. */
export function KeysLine({ children, onOpen }: { children: ReactNode; onOpen: () => void }) {
  const t = useTranslations("panelShell.keysHelp");
  return (
    <div className="mt-2 flex items-center gap-2 text-xs text-ink-muted pointer-coarse:hidden">
      {children}
      <Button size="sm" variant="ghost" onClick={onOpen}>
        <Keyboard aria-hidden="true" />
        {t("open")}
      </Button>
    </div>
  );
}

const KeyList = ({ keys }: { keys: readonly KeyWords[] }) => {
  const read = useMessageText();
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-sm">
      {keys.map(({ shown, does }) => (
        <div key={shown} className="contents">
          <dt>
            <kbd
              translate="no"
              className="notch-sm inline-grid min-w-8 place-items-center border border-line-strong bg-raised px-2 py-1 font-sans font-semibold"
            >
              {read(shown)}
            </kbd>
          </dt>
          <dd>{read(does)}</dd>
        </div>
      ))}
    </dl>
  );
};

/** Rendered only inside an open dialog, so never on the server. */
function KeySwitch() {
  const t = useTranslations("panelShell.keysHelp");
  const [isOn, setOn] = useStoredSwitch(storedKeys);
  return (
    <SwitchLine
      label={t("singleKeys")}
      className="mt-4 border-t border-line pt-4"
      checked={isOn}
      onChange={({ target }) => setOn(target.checked)}
    />
  );
}
