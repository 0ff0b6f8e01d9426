import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { findOpener, focusOpener } from "@/components/admin/inbox/row-opener";
import { isKeyTaken, type KeyWords } from "@/components/admin/shell/keys-help";
import { isComposing } from "@/components/ui/composing";
import { shortcutDigit, shortcutKey } from "@/components/ui/shortcut-key";
import { notify } from "@/components/ui/toast";
import { message } from "@/lib/shared/message";

export const inboxKeys: readonly KeyWords[] = [
  { shown: message("panelInbox.keys.shown.next"), does: message("panelInbox.keys.does.next") },
  { shown: message("panelInbox.keys.shown.previous"), does: message("panelInbox.keys.does.previous") },
  { shown: message("panelInbox.keys.shown.open"), does: message("panelInbox.keys.does.open") },
  { shown: "R", does: message("panelInbox.keys.does.answer") },
  { shown: message("panelInbox.keys.shown.numbers"), does: message("panelInbox.keys.does.reply") },
  { shown: "Esc", does: message("panelInbox.keys.does.leave") },
  { shown: "X", does: message("panelInbox.keys.does.tickToClose") },
  { shown: "N", does: message("panelInbox.keys.does.notSpam") },
  { shown: "/", does: message("panelInbox.keys.does.search") },
];

export const reportKeys: readonly KeyWords[] = [
  { shown: message("panelInbox.keys.shown.next"), does: message("panelInbox.keys.does.next") },
  { shown: message("panelInbox.keys.shown.previous"), does: message("panelInbox.keys.does.previous") },
  { shown: message("panelInbox.keys.shown.open"), does: message("panelInbox.keys.does.open") },
  { shown: "R", does: message("panelInbox.keys.does.writeReport") },
  { shown: message("panelInbox.keys.shown.numbers"), does: message("panelInbox.keys.does.template") },
  { shown: "Esc", does: message("panelInbox.keys.does.leave") },
  { shown: "X", does: message("panelInbox.keys.does.tickToDismiss") },
  { shown: "N", does: message("panelInbox.keys.does.notSpam") },
  { shown: "/", does: message("panelInbox.keys.does.search") },
];

const steps: Record<string, number> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 };

type Texts = ReturnType<typeof useTranslations<"panelInbox.keys">>;

const rowKeys: Record<string, (row: Element, t: Texts) => void> = {
  x: (row) => row.querySelector<HTMLElement>("input[type=checkbox]")?.click(),
  o: (row) => findOpener(row)?.click(),
  r: (row) => inOpened(row, () => row.querySelector<HTMLElement>("textarea")?.focus()),
  n: (row, t) =>
    inOpened(row, () => {
      const button = row.querySelector<HTMLElement>("button[aria-keyshortcuts=n]");
      if (button) button.click();
      else notify({ title: t("notSpam"), description: findOpener(row)?.textContent ?? "" });
    }),
};

function chooseReply(row: Element, number: number, t: Texts): void {
  inOpened(row, () => {
    const select = row.querySelector<HTMLSelectElement>("select[data-by-number]");
    if (!select) return;
    // The first option is the list's label.
    const last = select.options.length - 1;
    const option = select.options[number];
    if (!option)
      return notify({
        title:
          select.dataset.byNumber === "template" ? t("noTemplate", { number }) : t("noReply", { number }),
        description: last === 0 ? t("noneSaved") : t("chooseNumber", { last }),
      });
    select.value = option.value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    row.querySelector<HTMLElement>("textarea")?.focus();
  });
}

const isLeaving = (event: KeyboardEvent): event is KeyboardEvent & { target: Element } =>
  event.key === "Escape" &&
  !isComposing(event) &&
  event.target instanceof Element &&
  event.target.matches("li textarea, li input, li select") &&
  document.querySelector("dialog:modal") === null;

/** The same keys as in the queue. Enter opens a row because its opener is a button. */
export function useInboxKeys(list: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const t = useTranslations("panelInbox.keys");
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isLeaving(event) && list.current?.contains(event.target)) return focusOpener(event.target);
    const key = shortcutKey(event);
    if (!key || isKeyTaken(event)) return;
    const actOnRow = rowKeys[key];
    const number = shortcutDigit(event);
    if (!(key in steps || actOnRow || number || key === "/" || key === "?")) return;
    const rows = [...(list.current?.children ?? [])];
    const index = rows.findIndex((row) => row.contains(document.activeElement));
    const row = rows[index];
    if (key in steps) findOpener(rows[index < 0 ? 0 : index + (steps[key] ?? 0)])?.focus();
    else if (event.repeat) return;
    else if (key === "?") onHelp();
    else if (key === "/") document.querySelector<HTMLElement>("section input[type=search]")?.focus();
    else if (!row) return;
    else if (number) chooseReply(row, number, t);
    else actOnRow?.(row, t);
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

/** Expands the row if needed, then acts after React has rendered its parts. */
function inOpened(row: Element, act: () => void): void {
  const opener = findOpener(row);
  if (opener?.getAttribute("aria-expanded") === "false") opener.click();
  requestAnimationFrame(act);
}
