"use client";

import { Send, Trash2 } from "lucide-react";
import { startTransition, useId, useState, useTransition } from "react";
import { SavedReplies } from "@/components/admin/inbox/saved-replies";
import { useInboxDraft } from "@/components/admin/inbox/use-inbox-draft";
import { NotSpam } from "@/components/admin/list/not-spam";
import { type FailedWords, showFailure } from "@/components/admin/shell/failed-calls";
import { withoutMail } from "@/components/admin/shell/mail-notice";
import { isOutdated, leavesOpen, panelCall } from "@/components/admin/shell/panel-calls";
import { useMailReady, useStoredTimes } from "@/components/admin/shell/panel-context";
import { useReread } from "@/components/admin/shell/use-reread";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { notify, type ToastNotice } from "@/components/ui/toast";
import { notesMaxLength } from "@/lib/features/inbox/schema";
import { type InboxItem, inboxStatuses } from "@/lib/features/inbox/types";
import { messageLimits } from "@/lib/features/messages/schema";
import { afterTrash } from "@/lib/features/trash/constants";
import { adminApiPaths } from "@/lib/shared/admin-paths";
import { formatDateTime } from "@/lib/shared/format";

/** Changed by somebody else, the item may leave the list for that of another status. */
const unsentWords = "What you typed is kept and waits with it, whatever its status is now.";

const saving: FailedWords = { title: "Failed to save", done: "it was saved" };
const deleting: FailedWords = { title: "Failed to delete", done: "it was deleted" };
/** Not read again where its answer was lost, as it may leave the list then: sent with one key, an answer goes out once. */
const sending: FailedWords = {
  title: "Failed to send the answer",
  done: "the answer was stored: press Send answer again, it is sent once only",
};

type InboxActionsProps = { item: InboxItem; assignees: readonly string[]; ownName: string };

/** Status, notes, answer and deletion of one message or ticket. */
export function InboxActions({ item, assignees, ownName }: InboxActionsProps) {
  const reread = useReread();
  const isMailReady = useMailReady();
  const { answer, status, notes, notesOfOthers, changed, ...draft } = useInboxDraft(item);
  const { trashDays } = useStoredTimes();
  const [isCalling, setCalling] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isRereading, startRereading] = useTransition();
  const [asksDeletion, setAsks] = useState(false);
  const id = useId();
  const path = adminApiPaths.inboxItem(item.kind, item.id);
  // Until it is read again what is shown is not the version that is stored.
  const busy = isCalling || isRereading;
  const isChanged = Object.keys(changed).length > 0;
  const { updatedAt } = item;

  // Stored values leave the draft in the moment in which they are shown as stored.
  const readAgain = (done = () => {}) => startRereading(() => reread(() => startTransition(done), done));

  const run = async (
    title: string,
    failed: FailedWords,
    call: () => Promise<Partial<ToastNotice> | undefined>,
    done?: () => void,
  ) => {
    setCalling(true);
    try {
      notify({ title, description: item.subject, ...(await call()) });
      readAgain(done);
    } catch (error) {
      showFailure(failed.title, error, {
        more: isOutdated(error) ? unsentWords : "",
        ifOpen: `It is not known whether ${failed.done}.`,
      });
      if ((leavesOpen(error) && failed !== sending) || isOutdated(error)) readAgain();
    } finally {
      setCalling(false);
    }
  };
  const save = () =>
    run(
      "Saved",
      saving,
      () => panelCall<undefined>("PUT", path, { ...changed, updatedAt }),
      () => draft.forgetStored(changed),
    );
  // Answered, the item may leave the list for that of another status.
  const sentWords = isChanged
    ? `${item.subject}. Your other changes are not saved yet: they wait with it under “Answered”.`
    : item.subject;
  const send = async () => {
    setSending(true);
    await run("Answer stored", sending, async () => {
      const reply = adminApiPaths.inboxReply(item.kind, item.id);
      const { body, key } = draft.attemptAnswer();
      const call = panelCall<{ message: string }>("POST", reply, body, { idempotencyKey: key });
      const { message } = await call.catch((error: unknown) => {
        if (isOutdated(error)) draft.forgetAttempt();
        throw error;
      });
      draft.forgetStored({ answer });
      return { title: message, description: sentWords };
    });
    setSending(false);
  };
  const clear = () =>
    run("No longer suspected of spam", saving, async () => {
      await panelCall("PUT", path, { spam: false, updatedAt });
      return { description: clearedWords(item.subject, isMailReady) };
    });
  const remove = () => {
    setAsks(false);
    return run("Deleted", deleting, () => panelCall<undefined>("DELETE", path), draft.forgetAll);
  };
  const assign = (assigneeName: string | null) =>
    run(assigneeName ? `Assigned to ${assigneeName}` : "Assigned to nobody", saving, () =>
      panelCall<undefined>("PUT", path, { assigneeName, updatedAt }),
    );
  // A ticket's answer stands on its page, mailed or not.
  const isAnswerable = isMailReady || item.kind === "tickets";
  const canSend = isAnswerable && !busy && answer.trim() !== "";
  const why = isAnswerable ? null : withoutMail;
  // Not `disabled`, from which browsers take the focus: what was pressed cannot be pressed again for a while.
  const press = (can: boolean, action: () => void) => (can ? { onClick: action } : { "aria-disabled": true });

  return (
    <div className="mt-4 grid gap-5 border-t border-line pt-4 lg:grid-cols-2">
      <div>
        <Label htmlFor={`${id}-answer`}>{isMailReady ? "Answer by mail" : "Answer"}</Label>
        <SavedReplies
          item={item}
          ownName={ownName}
          onChoose={(text) => draft.setAnswer(answer.trim() ? `${answer.trim()}\n\n${text}` : text)}
        />
        <Textarea
          id={`${id}-answer`}
          rows={5}
          maxLength={messageLimits.message}
          value={answer}
          onChange={(event) => draft.setAnswer(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
            event.preventDefault();
            if (canSend) void send();
          }}
          className="mt-1.5"
          aria-describedby={`${id}-to`}
        />
        <p id={`${id}-to`} className="mt-1.5 mb-2 text-xs text-ink-muted">
          <AnswerWay item={item} isMailed={isMailReady} />
        </p>
        <Button size="sm" loading={isSending} {...press(canSend, () => void send())} {...why}>
          {isSending ? null : <Send aria-hidden="true" />}
          Send answer
        </Button>
      </div>
      <div>
        <Label htmlFor={`${id}-notes`}>Notes, for the team only</Label>
        <Textarea
          id={`${id}-notes`}
          rows={3}
          maxLength={notesMaxLength}
          value={notes}
          onChange={(event) => draft.setNotes(event.target.value)}
          className="mt-1.5"
        />
        <StoredNotes item={item} notes={notesOfOthers} />
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <div>
            <Label htmlFor={`${id}-status`}>Status</Label>
            <Select
              id={`${id}-status`}
              value={status}
              onChange={(event) => draft.setStatus(event.target.value as InboxItem["status"])}
              className="mt-1.5 w-40 capitalize [&_select]:h-9 [&_select]:text-sm"
            >
              {inboxStatuses.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </Select>
          </div>
          <div>
            <Label htmlFor={`${id}-assignee`}>Assigned to</Label>
            <Select
              id={`${id}-assignee`}
              value={item.assigneeName ?? ""}
              aria-disabled={busy}
              onChange={(event) => !busy && void assign(event.target.value || null)}
              className="mt-1.5 w-40 [&_select]:h-9 [&_select]:text-sm"
            >
              <option value="">Nobody</option>
              {withName(assignees, item.assigneeName).map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
          <Button size="sm" variant="secondary" {...press(!busy && isChanged, () => void save())}>
            Save
          </Button>
          <NotSpam
            name={item.subject}
            isSuspected={item.spam}
            keyShortcut="n"
            onPress={() => !busy && void clear()}
          />
          <Button size="sm" variant="ghost" {...press(!busy, () => setAsks(true))}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        </div>
      </div>
      <AlertDialog
        open={asksDeletion}
        onOpenChange={setAsks}
        title={`Delete “${item.subject}”?`}
        description={`It disappears from the inbox at once. ${afterTrash(trashDays)}`}
        confirmLabel="Delete"
        destructive
        onConfirm={() => void remove()}
      />
    </div>
  );
}

const clearedWords = (subject: string, isMailed: boolean): string =>
  isMailed
    ? `${subject}. Its receipt is held no longer; what else was held waits in the Mail Queue.`
    : subject;

/** The way of an answer to its reader. */
function AnswerWay({ item: { kind, email }, isMailed }: { item: InboxItem; isMailed: boolean }) {
  if (!isMailed)
    return kind === "tickets" ? "Stands on the ticket's page." : "A message is answered by mail alone.";
  return (
    <>
      Goes to <span className="break-all">{email}</span>
      {kind === "tickets" ? " and stands on the ticket's page" : ", with their message below it"}.
    </>
  );
}

/** An assignee who is no admin any more stays in the list. */
const withName = (names: readonly string[], name: string | null): readonly string[] =>
  name && !names.includes(name) ? [name, ...names] : names;

/** The stored notes that saving would replace, though they were not there when typing began. */
function StoredNotes({ item, notes }: { item: InboxItem; notes: string | null }) {
  if (notes === null) return null;
  return (
    <p role="status" className="mt-1.5 text-xs text-warn">
      {item.updatedBy ?? "Somebody"} changed the notes on {formatDateTime(item.updatedAt)}. Saving yours
      replaces: <span className="break-words whitespace-pre-line">{notes || "nothing"}</span>
    </p>
  );
}
