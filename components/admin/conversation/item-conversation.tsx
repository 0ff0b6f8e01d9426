"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useId, useState } from "react";
import { FieldChanges } from "@/components/admin/changes/field-changes";
import { PlaceholderWarning } from "@/components/admin/decide/placeholder-warning";
import { ReadAgain } from "@/components/admin/items/read-again";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { panelCall, panelRead } from "@/components/admin/shell/panel-calls";
import { useMailReady } from "@/components/admin/shell/panel-context";
import { useUnsaved } from "@/components/admin/shell/use-unsaved";
import { TicketThread } from "@/components/messages/support/ticket-thread";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { notify } from "@/components/ui/toast";
import { messageLimits } from "@/lib/features/messages/constants";
import type { ItemRef } from "@/lib/features/reviews/types";
import type { Conversation } from "@/lib/features/submitter/types";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { formatDateTime } from "@/lib/shared/format";
import { randomKey } from "@/lib/shared/random-key";

export const seenKey = ({ kind, id }: ItemRef) => ["conversation-seen", kind, id] as const;

/** Marks the submitter's news as read, once they are on the screen. */
function useMarkRead({ kind, id }: ItemRef, newsAt: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!newsAt || queries.getQueryData(seenKey({ kind, id })) === newsAt) return;
    queries.setQueryData(seenKey({ kind, id }), newsAt);
    const path = adminApiPaths.conversation(kind, id);
    // If this fails, it stays unread for the whole team.
    panelCall("PUT", path, { readUntil: newsAt }).catch(() =>
      queries.removeQueries({ queryKey: seenKey({ kind, id }) }),
    );
  }, [queries, kind, id, newsAt]);
}

export function ItemConversation({ kind, id }: ItemRef) {
  const t = useTranslations("panelConversation");
  const language = useLocale();
  const path = adminApiPaths.conversation(kind, id);
  const {
    data: conversation,
    isError,
    refetch,
  } = useQuery({
    queryKey: ["conversation", kind, id],
    queryFn: () => panelRead<Conversation>(path),
    // The submitter may have written since the item was opened last.
    staleTime: 0,
  });

  useMarkRead({ kind, id }, conversation?.newsAt ?? null);

  if (isError && !conversation)
    return (
      <p className="mt-4 text-sm text-ink-muted">
        {t.rich("failed", { again: (chunks) => <ReadAgain onPress={refetch}>{chunks}</ReadAgain> })}
      </p>
    );
  if (!conversation) return null;
  const { earlier, changes, messages } = conversation;
  return (
    <section aria-label={t("label")} className="mt-4 flex flex-col gap-4 text-sm">
      {earlier ? (
        <p>
          {t.rich("sentAgain", {
            first: (chunks) => (
              <a
                href={adminPaths.item(earlier.kind, earlier.id)}
                className="font-semibold underline underline-offset-4"
              >
                {chunks}
              </a>
            ),
          })}
        </p>
      ) : null}
      {changes ? (
        <div className="notch border border-line bg-surface p-3">
          <p className="font-semibold">
            {t.rich("edited", {
              at: () => <time dateTime={changes.at}>{formatDateTime(changes.at, language)}</time>,
            })}
          </p>
          <FieldChanges changes={changes.fields} className="mt-2" />
        </div>
      ) : null}
      {messages.length > 0 ? (
        <TicketThread entries={messages} teamName={t("team")} visitorName={t("submitter")} />
      ) : null}
      <WriteForm path={path} isReachable={conversation.isReachable} onSent={refetch} />
    </section>
  );
}

type WriteFormProps = { path: string; isReachable: boolean; onSent: () => Promise<unknown> };

function WriteForm({ path, isReachable, onSent }: WriteFormProps) {
  const t = useTranslations("panelConversation");
  const id = useId();
  const [message, setMessage] = useState("");
  const [key, setKey] = useState(randomKey);
  const [isSending, setSending] = useState(false);
  const isMailed = useMailReady() && isReachable;
  useUnsaved(`write-${path}`, { value: message, isChanged: message !== "", onRestore: setMessage });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    try {
      const answer = await panelCall<{ message: string }>("POST", path, { message }, { idempotencyKey: key });
      notify({ title: answer.message });
      setMessage("");
      setKey(randomKey());
      await onSent();
    } catch (error) {
      showFailure(t("sendFailed"), error, {
        ifOpen: t("sendAgain"),
      });
    }
    setSending(false);
  };

  return (
    <form onSubmit={send} className="flex flex-col items-start gap-2">
      <Label htmlFor={id}>{t("message")}</Label>
      <Textarea
        id={id}
        rows={2}
        maxLength={messageLimits.message}
        value={message}
        onChange={(event) => {
          setMessage(event.target.value);
          setKey(randomKey());
        }}
      />
      <PlaceholderWarning text={message} />
      {isMailed ? null : <p className="text-xs text-ink-muted">{t("notMailed")}</p>}
      <Button type="submit" size="sm" variant="secondary" loading={isSending} disabled={!message.trim()}>
        {t("send")}
      </Button>
    </form>
  );
}
