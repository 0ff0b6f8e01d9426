import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { canSend } from "@/components/admin/mail-queue/mail-row";
import { type Fate, resultNotice } from "@/components/admin/mail-queue/result-words";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { mayHaveSucceeded, panelCall } from "@/components/admin/shell/panel-calls";
import { useReread } from "@/components/admin/shell/use-reread";
import { isFocusFree } from "@/components/ui/focus";
import { notify } from "@/components/ui/toast";
import type { MailResult, PanelMail } from "@/lib/features/mail-queue/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { message } from "@/lib/shared/message";

const callPaths: Record<Fate, string> = {
  released: adminApiPaths.mailRelease,
  discarded: adminApiPaths.mailDiscard,
};

/** @param heading receives the focus when the pressed button disappears */
export function useMailActions(rows: readonly PanelMail[], heading: RefObject<HTMLElement | null>) {
  const reread = useReread();
  const [busyIds, setBusyIds] = useState<ReadonlySet<number>>(new Set());
  const [tickedIds, setTickedIds] = useState<ReadonlySet<number>>(new Set());
  const open = rows.filter(canSend);
  const ticked = open.filter(({ id }) => tickedIds.has(id));

  const tick = (mails: readonly PanelMail[], on: boolean) => setTickedIds(withIds(mails, on));
  const run = async (mails: readonly PanelMail[], fate: Fate) => {
    setBusyIds(withIds(mails, true));
    try {
      const ids = mails.map(({ id }) => id);
      const { results } = await panelCall<{ results: MailResult[] }>("POST", callPaths[fate], { ids });
      notify(resultNotice(mails, results, fate));
      // The pressed button disappears with its mail or the ticks. Flush first, so that the focus check below sees the
      // new DOM even in a busy browser.
      flushSync(() => tick(mails, false));
      const isGoing = results.some(({ ok }) => ok);
      requestAnimationFrame(() => {
        if (isGoing || isFocusFree()) heading.current?.focus({ preventScroll: true });
      });
      reread();
    } catch (error) {
      showFailure(message("panelMailQueue.results.failed"), error);
      // It may have succeeded; the list shows it.
      if (mayHaveSucceeded(error)) reread();
    } finally {
      setBusyIds(withIds(mails, false));
    }
  };
  return {
    busyIds,
    tickedIds,
    open,
    ticked,
    isTickedBusy: ticked.some(({ id }) => busyIds.has(id)),
    tick,
    release: (mails: readonly PanelMail[]) => void run(mails, "released"),
    discard: (mails: readonly PanelMail[]) => void run(mails, "discarded"),
  };
}

const withIds = (mails: readonly PanelMail[], on: boolean) => (known: ReadonlySet<number>) => {
  const next = new Set(known);
  for (const { id } of mails) on ? next.add(id) : next.delete(id);
  return next;
};
