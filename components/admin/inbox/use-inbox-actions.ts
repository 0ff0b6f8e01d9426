import { startTransition, useState, useTransition } from "react";
import { useInboxDraft } from "@/components/admin/inbox/use-inbox-draft";
import { type FailedWords, showFailure } from "@/components/admin/shell/failed-calls";
import { isOutdated, mayHaveSucceeded, panelCall } from "@/components/admin/shell/panel-calls";
import { useMailReady } from "@/components/admin/shell/panel-context";
import { useReread } from "@/components/admin/shell/use-reread";
import { notify, type ToastNotice } from "@/components/ui/toast";
import type { InboxItem } from "@/lib/features/inbox/types";
import { adminApiPaths } from "@/lib/shared/admin-paths";

/** Another admin may have changed the status, and with it the list that shows the item. */
const unsentWords = "Your text is kept with the item, even if its status has changed.";

const saving: FailedWords = { title: "Failed to save", done: "it was saved" };
const deleting: FailedWords = { title: "Failed to delete", done: "it was deleted" };
/** Not read again after a lost response: the item could leave the list, and the same key repeats the same answer. */
const sending: FailedWords = {
  title: "Failed to send the answer",
  done: "the answer was saved. Press Send answer again; it is only sent once",
};

export type InboxActionsState = ReturnType<typeof useInboxActions>;

export function useInboxActions(item: InboxItem) {
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
      "Saved",
      saving,
      () => panelCall<undefined>("PUT", path, { ...changed, updatedAt }),
      () => draft.forgetStored(changed),
    );
  // An answered item may leave the filtered list.
  const sentWords = isChanged
    ? `${item.subject}. Your other changes are not saved yet. Find them with the item under “Answered”.`
    : item.subject;
  const send = async () => {
    setSending(true);
    await run("Answer saved", sending, async () => {
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
    run("Marked as not spam", saving, async () => {
      await panelCall("PUT", path, { spam: false, updatedAt });
      return { description: clearedWords(item.subject, isMailReady) };
    });
  const remove = () => run("Deleted", deleting, () => panelCall<undefined>("DELETE", path), draft.forgetAll);
  const assign = (assigneeName: string | null) =>
    run(assigneeName ? `Assigned to ${assigneeName}` : "Unassigned", saving, () =>
      panelCall<undefined>("PUT", path, { assigneeName, updatedAt }),
    );
  const isAnswered = answered === updatedAt || Boolean(item.replies.at(-1)?.authorName);
  return { draft, busy, isSending, isAnswered, isChanged, save, send, clear, remove, assign };
}

function useItemCalls(subject: string) {
  const reread = useReread();
  const [isCalling, setCalling] = useState(false);
  const [isRereading, startRereading] = useTransition();

  // The draft is cleared in the same render that shows the stored values.
  const readAgain = (done = () => {}) => startRereading(() => reread(() => startTransition(done), done));

  const run = async (
    title: string,
    failed: FailedWords,
    call: () => Promise<Partial<ToastNotice> | undefined>,
    done?: () => void,
  ) => {
    setCalling(true);
    try {
      notify({ title, description: subject, ...(await call()) });
      readAgain(done);
    } catch (error) {
      showFailure(failed.title, error, {
        more: isOutdated(error) ? unsentWords : "",
        ifOpen: `We can't tell whether ${failed.done}.`,
      });
      if ((mayHaveSucceeded(error) && failed !== sending) || isOutdated(error)) readAgain();
    } finally {
      setCalling(false);
    }
  };
  // Until the list is read again, it shows an outdated version.
  return { busy: isCalling || isRereading, run };
}

const clearedWords = (subject: string, isMailed: boolean): string =>
  isMailed
    ? `${subject}. Its confirmation email is released. Other held emails are in the Mail Queue.`
    : subject;
