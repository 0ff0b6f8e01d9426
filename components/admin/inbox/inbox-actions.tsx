"use client";

import { Send, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { PlaceholderWarning } from "@/components/admin/decide/placeholder-warning";
import { focusOpener } from "@/components/admin/inbox/row-opener";
import { SavedReplies } from "@/components/admin/inbox/saved-replies";
import { type InboxActionsState, useInboxActions } from "@/components/admin/inbox/use-inbox-actions";
import { NotSpam } from "@/components/admin/list/not-spam";
import { withoutMail } from "@/components/admin/shell/mail-notice";
import { useMailReady, useStoredTimes } from "@/components/admin/shell/panel-context";
import { useMessageText } from "@/components/forms/message-text";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { isComposing } from "@/components/ui/composing";
import { Label } from "@/components/ui/label";
import { press } from "@/components/ui/press";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { notify } from "@/components/ui/toast";
import { replyPlaceholders } from "@/lib/features/inbox/constants";
import { notesMaxLength } from "@/lib/features/inbox/schema";
import { type InboxItem, inboxStatuses } from "@/lib/features/inbox/types";
import { messageLimits } from "@/lib/features/messages/constants";
import { afterTrash } from "@/lib/features/trash/constants";
import { formatDateTime } from "@/lib/shared/format";

type InboxActionsProps = { item: InboxItem; assignees: readonly string[]; ownName: string };

export function InboxActions({ item, assignees, ownName }: InboxActionsProps) {
  const t = useTranslations("panelInbox.team");
  const read = useMessageText();
  const actions = useInboxActions(item);
  const { trashDays } = useStoredTimes();
  const [asksDeletion, setAsks] = useState(false);
  const id = useId();
  return (
    <div className="mt-4 grid gap-5 border-t border-line pt-4 lg:grid-cols-2">
      <AnswerPart id={id} item={item} actions={actions} ownName={ownName} />
      <TeamPart id={id} item={item} actions={actions} assignees={assignees} onDelete={() => setAsks(true)} />
      <AlertDialog
        open={asksDeletion}
        onOpenChange={setAsks}
        title={t("deleteTitle", { subject: item.subject })}
        description={`${t("deleteText")} ${read(afterTrash(trashDays))}`}
        confirmLabel={t("delete")}
        destructive
        onConfirm={() => {
          setAsks(false);
          void actions.remove();
        }}
      />
    </div>
  );
}

type PartProps = { id: string; item: InboxItem; actions: InboxActionsState };

function AnswerPart({ id, item, actions, ownName }: PartProps & { ownName: string }) {
  const t = useTranslations("panelInbox.answer");
  const { draft, busy, isSending, isAnswered, send } = actions;
  const { answer } = draft;
  const [asksAgain, setAsksAgain] = useState(false);
  const isMailReady = useMailReady();
  // A ticket's answer is on its page even without email.
  const isAnswerable = isMailReady || item.kind === "tickets";
  const canSend = isAnswerable && !busy && answer.trim() !== "";
  const why = isAnswerable ? null : withoutMail;
  const submit = () => {
    if (!isAnswerable) notify({ title: t("notSent"), description: t("noMail"), destructive: true });
    else if (answer.trim() === "") notify({ title: t("notSent"), description: t("empty") });
    else if (busy) notify({ title: t("notSent"), description: t("busy") });
    else if (isAnswered) setAsksAgain(true);
    else void send();
  };
  return (
    <div>
      <Label htmlFor={`${id}-answer`}>{isMailReady ? t("mailLabel") : t("label")}</Label>
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
          if (
            event.key !== "Enter" ||
            !(event.ctrlKey || event.metaKey) ||
            event.repeat ||
            isComposing(event)
          )
            return;
          event.preventDefault();
          // The next key must act on the list, not send a second answer to the same person.
          if (canSend) focusOpener(event.currentTarget);
          submit();
        }}
        className="mt-1.5"
        aria-describedby={`${id}-to`}
      />
      <PlaceholderWarning text={answer} known={replyPlaceholders} />
      <p id={`${id}-to`} className="mt-1.5 mb-2 text-xs text-ink-muted">
        <AnswerWay item={item} isMailed={isMailReady} />
      </p>
      <Button size="sm" loading={isSending} {...press(canSend, submit)} {...why}>
        {isSending ? null : <Send aria-hidden="true" />}
        <span>{t("send")}</span>
      </Button>
      <AlertDialog
        open={asksAgain}
        onOpenChange={setAsksAgain}
        title={t("again.title", { subject: item.subject })}
        description={t("again.text")}
        confirmLabel={t("again.confirm")}
        confirmsByEnter
        onConfirm={() => {
          setAsksAgain(false);
          void send();
        }}
      />
    </div>
  );
}

function TeamPart({
  id,
  item,
  actions,
  assignees,
  onDelete,
}: PartProps & { assignees: readonly string[]; onDelete: () => void }) {
  const t = useTranslations("panelInbox.team");
  const tInbox = useTranslations("panelInbox");
  const { draft, busy, isChanged, save, clear, assign } = actions;
  return (
    <div>
      <Label htmlFor={`${id}-notes`}>{t("notes")}</Label>
      <Textarea
        id={`${id}-notes`}
        rows={3}
        maxLength={notesMaxLength}
        value={draft.notes}
        onChange={(event) => draft.setNotes(event.target.value)}
        className="mt-1.5"
      />
      <StoredNotes item={item} notes={draft.notesOfOthers} />
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <div>
          <Label htmlFor={`${id}-status`}>{t("status")}</Label>
          <Select
            id={`${id}-status`}
            value={draft.status}
            onChange={(event) => draft.setStatus(event.target.value as InboxItem["status"])}
            className="mt-1.5 w-40 capitalize [&_select]:h-9 [&_select]:text-sm"
          >
            {inboxStatuses.map((each) => (
              <option key={each} value={each}>
                {tInbox(`states.${each}`)}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <Label htmlFor={`${id}-assignee`}>{t("assignee")}</Label>
          <Select
            id={`${id}-assignee`}
            value={item.assigneeName ?? ""}
            aria-disabled={busy}
            onChange={(event) => !busy && void assign(event.target.value || null)}
            className="mt-1.5 w-40 [&_select]:h-9 [&_select]:text-sm"
          >
            <option value="">{t("unassigned")}</option>
            {withName(assignees, item.assigneeName).map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </div>
        <Button size="sm" variant="secondary" {...press(!busy && isChanged, () => void save())}>
          {t("save")}
        </Button>
        <NotSpam
          name={item.subject}
          isSuspected={item.spam}
          keyShortcut="n"
          onPress={() => !busy && void clear()}
        />
        <Button size="sm" variant="ghost" {...press(!busy, onDelete)}>
          <Trash2 aria-hidden="true" />
          <span>{t("delete")}</span>
        </Button>
      </div>
    </div>
  );
}

function AnswerWay({ item: { kind, email }, isMailed }: { item: InboxItem; isMailed: boolean }) {
  const t = useTranslations("panelInbox.answer.way");
  if (!isMailed) return kind === "tickets" ? t("ticket") : t("message");
  const address = { email: () => <span className="break-all">{email}</span> };
  return kind === "tickets" ? t.rich("mailedTicket", address) : t.rich("mailedMessage", address);
}

/** Keeps a former admin selectable while assigned. */
const withName = (names: readonly string[], name: string | null): readonly string[] =>
  name && !names.includes(name) ? [name, ...names] : names;

/** Shows notes of another admin that saving would overwrite. */
function StoredNotes({ item, notes }: { item: InboxItem; notes: string | null }) {
  const t = useTranslations("panelInbox.team");
  const language = useLocale();
  if (notes === null) return null;
  const date = formatDateTime(item.updatedAt, language);
  const changed = item.updatedBy
    ? t("notesChanged", { name: item.updatedBy, date })
    : t("notesChangedBySomeone", { date });
  const replaced = t.rich("notesReplaced", {
    notes: () => <span className="break-words whitespace-pre-line">{notes || t("noNotes")}</span>,
  });
  return (
    <p role="status" className="mt-1.5 text-xs text-warn">
      <span>{`${changed} `}</span>
      <span>{replaced}</span>
    </p>
  );
}
