import { useTranslations } from "next-intl";
import { startTransition, useState, useTransition } from "react";
import { useInboxDraft } from "@/components/admin/inbox/use-inbox-draft";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { isOutdated, mayHaveSucceeded, panelCall } from "@/components/admin/shell/panel-calls";
import { useMailReady } from "@/components/admin/shell/panel-context";
import { useReread } from "@/components/admin/shell/use-reread";
import { notify, type ToastNotice } from "@/components/ui/toast";
import type { InboxItem } from "@/lib/features/inbox/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";

type Call = "save" | "delete" | "send";

export type InboxActionsState = ReturnType<typeof useInboxActions>;

export function useInboxActions(item: InboxItem) {
  const t = useTranslations("panelInbox.actions");
  const isMailReady = useMailReady();
  const draft = useInboxDraft(item);
  const { busy, run } = useItemCalls(item.subject);
  const [isSending, setSending] = useState(false);
  /** The answered version; its replies have not been read again yet. */
  const [answered, setAnswered] = useState<string | null>(null);
  const path = adminApiPaths.inboxItem(item.kind, item.id);
  const { answer, changed } = draft;
  const isChanged = Object.keys(changed).length > 0;
  const { updatedAt } = item;

  const save = () =>
    run(
      t("saved"),
      "save",
      () => panelCall<undefined>("PUT", path, { ...changed, updatedAt }),
      () => draft.forgetStored(changed),
    );
  // An answered item may leave the filtered list.
  const sentWords = isChanged ? t("unsavedChanges", { subject: item.subject }) : item.subject;
  const send = async () => {
    setSending(true);
    await run(t("answerSaved"), "send", async () => {
      const reply = adminApiPaths.inboxReply(item.kind, item.id);
      const { body, key } = draft.attemptAnswer();
      const call = panelCall<{ message: string }>("POST", reply, body, { idempotencyKey: key });
      const { message } = await call.catch((error: unknown) => {
        if (isOutdated(error)) draft.forgetAttempt();
        throw error;
      });
      draft.forgetStored({ answer });
      setAnswered(updatedAt);
      return { title: message, description: sentWords };
    });
    setSending(false);
  };
  const clear = () =>
    run(t("notSpam"), "save", async () => {
      await panelCall("PUT", path, { spam: false, updatedAt });
      return {
        description: isMailReady ? t("receiptReleased", { subject: item.subject }) : item.subject,
      };
    });
  const remove = () =>
    run(t("deleted"), "delete", () => panelCall<undefined>("DELETE", path), draft.forgetAll);
  const assign = (assigneeName: string | null) =>
    run(assigneeName ? t("assigned", { name: assigneeName }) : t("unassigned"), "save", () =>
      panelCall<undefined>("PUT", path, { assigneeName, updatedAt }),
    );
  const isAnswered = answered === updatedAt || Boolean(item.replies.at(-1)?.authorName);
  return { draft, busy, isSending, isAnswered, isChanged, save, send, clear, remove, assign };
}

function useItemCalls(subject: string) {
  const t = useTranslations("panelInbox.actions");
  const reread = useReread();
  const [isCalling, setCalling] = useState(false);
  const [isRereading, startRereading] = useTransition();

  // The draft is cleared in the same render that shows the stored values.
  const readAgain = (done = () => {}) => startRereading(() => reread(() => startTransition(done), done));

  const run = async (
    title: string,
    what: Call,
    call: () => Promise<Partial<ToastNotice> | undefined>,
    done?: () => void,
  ) => {
    setCalling(true);
    try {
      notify({ title, description: subject, ...(await call()) });
      readAgain(done);
    } catch (error) {
      showFailure(t(`failed.${what}.title`), error, {
        // Another admin may have changed the status, and with it the list that shows the item.
        more: isOutdated(error) ? t("textKept") : "",
        ifOpen: t(`failed.${what}.unknown`),
      });
      // Not after a lost answer: the item could leave the list, and the same key repeats the same answer.
      if ((mayHaveSucceeded(error) && what !== "send") || isOutdated(error)) readAgain();
    } finally {
      setCalling(false);
    }
  };
  // Until the list is read again, it shows an outdated version.
  return { busy: isCalling || isRereading, run };
}
