"use client";

import { Send, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { failureMessage } from "@/components/forms/post-json";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { notify } from "@/components/ui/toast";
import { notesMaxLength } from "@/lib/features/inbox/schema";
import { type InboxItem, inboxStatuses } from "@/lib/features/inbox/types";
import { adminApiPaths } from "@/lib/shared/paths";

/** Status, notes, answer and deletion of one message or ticket. */
export function InboxActions({ item }: { item: InboxItem }) {
  const router = useRouter();
  const [status, setStatus] = useState(item.status);
  const [notes, setNotes] = useState(item.notes ?? "");
  const [answer, setAnswer] = useState("");
  const [busy, setBusy] = useState(false);
  const [asksDeletion, setAsks] = useState(false);
  const id = useId();
  const path = adminApiPaths.inboxItem(item.kind, item.id);

  const run = async (title: string, failure: string, call: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await call();
      notify({ title, description: item.subject });
      router.refresh();
    } catch (error) {
      notify({
        title: failure,
        description: failureMessage(error, "Please try again later."),
        destructive: true,
      });
    } finally {
      setBusy(false);
    }
  };
  const save = () => run("Saved", "Failed to save", () => panelCall("PUT", path, { status, notes }));
  const send = () =>
    run("Answer sent", "Failed to send the answer", async () => {
      await panelCall("POST", adminApiPaths.inboxReply(item.kind, item.id), { message: answer });
      setAnswer("");
    });
  const remove = () => {
    setAsks(false);
    return run("Deleted", "Failed to delete", () => panelCall("DELETE", path));
  };

  return (
    <div className="mt-4 grid gap-5 border-t border-line pt-4 lg:grid-cols-2">
      <div>
        <Label htmlFor={`${id}-answer`}>Answer by mail</Label>
        <Textarea
          id={`${id}-answer`}
          rows={5}
          maxLength={5000}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
          className="mt-1.5"
          aria-describedby={`${id}-to`}
        />
        <p id={`${id}-to`} className="mt-1.5 mb-2 text-xs text-ink-muted">
          Goes to <span className="break-all">{item.email}</span>
          {item.kind === "tickets" ? " and stands on the ticket's page" : ", with their message below it"}.
        </p>
        <Button size="sm" disabled={busy || !answer.trim()} onClick={() => void send()}>
          <Send aria-hidden="true" />
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
          onChange={(event) => setNotes(event.target.value)}
          className="mt-1.5"
        />
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <div>
            <Label htmlFor={`${id}-status`}>Status</Label>
            <Select
              id={`${id}-status`}
              value={status}
              onChange={(event) => setStatus(event.target.value as InboxItem["status"])}
              className="mt-1.5 w-40 capitalize [&_select]:h-9 [&_select]:text-sm"
            >
              {inboxStatuses.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </Select>
          </div>
          <Button size="sm" variant="secondary" disabled={busy} onClick={() => void save()}>
            Save
          </Button>
          <Button size="sm" variant="ghost" disabled={busy} onClick={() => setAsks(true)}>
            <Trash2 aria-hidden="true" />
            Delete
          </Button>
        </div>
      </div>
      <AlertDialog
        open={asksDeletion}
        onOpenChange={setAsks}
        title={`Delete “${item.subject}”?`}
        description="It disappears from the inbox at once. After 30 days in the trash it is removed for good."
        confirmLabel="Delete"
        destructive
        onConfirm={() => void remove()}
      />
    </div>
  );
}
