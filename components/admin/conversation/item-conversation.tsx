"use client";

import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { panelCall, panelRead } from "@/components/admin/shell/panel-calls";
import { useMailReady } from "@/components/admin/shell/panel-drafts";
import { tellFailure } from "@/components/admin/shell/tell-failure";
import { TicketThread } from "@/components/messages/support/ticket-thread";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { notify } from "@/components/ui/toast";
import { messageLimits } from "@/lib/features/messages/schema";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import type { Conversation } from "@/lib/features/submitter/types";
import { formatDateTime } from "@/lib/shared/format";
import { adminApiPaths, adminPaths } from "@/lib/shared/paths";
import { randomKey } from "@/lib/shared/random-key";

type Place = { kind: ReviewedKind; id: number };

/** The submitter's messages and changes, where the item is decided, and a way to write to them. */
export function ItemConversation({ kind, id }: Place) {
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

  if (isError && !conversation)
    return (
      <p className="mt-4 text-sm text-ink-muted">
        The conversation with its submitter could not be read.{" "}
        <button type="button" className="underline underline-offset-4" onClick={() => refetch()}>
          Try again
        </button>
      </p>
    );
  if (!conversation) return null;
  const { earlier, edits, messages } = conversation;
  return (
    <section aria-label="The submitter" className="mt-4 flex flex-col gap-4 text-sm">
      {earlier ? (
        <p>
          Sent again after a rejection:{" "}
          <a
            href={adminPaths.item(earlier.kind, earlier.id)}
            className="font-semibold underline underline-offset-4"
          >
            look at the first one
          </a>
        </p>
      ) : null}
      {edits.map((edit) => (
        <EditedFields key={edit.at} edit={edit} />
      ))}
      {messages.length > 0 ? (
        <TicketThread entries={messages} teamName="The team" visitorName="The submitter" />
      ) : null}
      <WriteForm path={path} isReachable={conversation.isReachable} onSent={refetch} />
    </section>
  );
}

/** The submitter's changes: the old text beside the new one. */
function EditedFields({ edit }: { edit: Conversation["edits"][number] }) {
  return (
    <div className="notch border border-line bg-surface p-3">
      <p className="font-semibold">
        Changed by the submitter <time dateTime={edit.at}>{formatDateTime(edit.at)}</time>
      </p>
      <table className="mt-2 w-full table-fixed border-collapse">
        <thead className="text-left text-xs text-ink-muted">
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {edit.fields.map(({ label, before, after }) => (
            <tr key={label} className="border-t border-line align-top">
              <th scope="row" className="py-1 pr-2 text-left font-medium">
                {label}
              </th>
              <td dir="auto" className="py-1 pr-2 break-words whitespace-pre-line text-ink-muted">
                {before || "nothing"}
              </td>
              <td dir="auto" className="py-1 break-words whitespace-pre-line">
                {after || "nothing"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type WriteFormProps = { path: string; isReachable: boolean; onSent: () => Promise<unknown> };

function WriteForm({ path, isReachable, onSent }: WriteFormProps) {
  const id = useId();
  const [message, setMessage] = useState("");
  const [key, setKey] = useState(randomKey);
  const [isSending, setSending] = useState(false);
  const isMailed = useMailReady() && isReachable;

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
      tellFailure("Failed to write to the submitter", error, {
        ifOpen: "Press Write to submitter again: it is sent once only.",
      });
    }
    setSending(false);
  };

  return (
    <form onSubmit={send} className="flex flex-col items-start gap-2">
      <Label htmlFor={id}>Message to the submitter</Label>
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
      {isMailed ? null : (
        <p className="text-xs text-ink-muted">
          No mail reaches the submitter: the message stands on the submission's page only.
        </p>
      )}
      <Button type="submit" size="sm" variant="secondary" loading={isSending} disabled={!message.trim()}>
        Write to submitter
      </Button>
    </form>
  );
}
