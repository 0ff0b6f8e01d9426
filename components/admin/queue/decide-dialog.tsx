"use client";

import { useId, useState } from "react";
import type { Verdict } from "@/components/admin/queue/use-queue";
import { SwitchLine } from "@/components/admin/switch-line";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { Notice } from "@/components/ui/notice";
import { Textarea } from "@/components/ui/textarea";
import type { Decision, ReviewedKind } from "@/lib/features/reviews/policy";
import { decisionSentences, reasonMaxLength, reasonTemplates } from "@/lib/features/reviews/reasons";
import { plural } from "@/lib/shared/format";

/** What is about to be decided: one item or many. */
export type Asked = {
  decision: Decision;
  items: { kind: ReviewedKind; name: string; mailTo: string | null }[];
};

type DecideDialogProps = {
  asked: Asked;
  siteName: string;
  notifyByDefault: boolean;
  onDecide: (verdict: Verdict) => void;
  onClose: () => void;
};

const titles = { approved: "Approve", rejected: "Reject", changes: "Ask for changes" };

/** The reason, from templates and free text, and the mail as it will be sent. */
export function DecideDialog({ asked, siteName, notifyByDefault, onDecide, onClose }: DecideDialogProps) {
  const { decision, items } = asked;
  const told = items.filter(({ mailTo }) => mailTo !== null);
  const mustTell = decision === "changes";
  const [reason, setReason] = useState("");
  const [wantsMail, setWantsMail] = useState(notifyByDefault || mustTell);
  const [problem, setProblem] = useState("");
  const id = useId();
  const isTold = (wantsMail || mustTell) && told.length > 0;
  const what = items.length === 1 ? items[0]?.name : plural(items.length, "item");

  const submit = () => {
    if (mustTell && !reason.trim()) return setProblem("Please say what you would like changed");
    onDecide({ decision, reason: reason.trim(), notify: isTold });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${titles[decision]}: ${what}`}
      footer={
        <>
          <Button variant="secondary" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="sm"
            variant={decision === "rejected" ? "destructive" : "primary"}
            disabled={mustTell && told.length === 0}
            onClick={submit}
          >
            {titles[decision]}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Templates decision={decision} onChoose={setReason} />
        <div>
          <Label htmlFor={id}>{mustTell ? "What should change" : "Reason"}</Label>
          <Textarea
            id={id}
            ref={focusOnOpening}
            value={reason}
            maxLength={reasonMaxLength}
            rows={4}
            className="mt-1.5"
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-help`}
            onChange={(event) => {
              setReason(event.target.value);
              setProblem("");
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
            }}
          />
          <p id={`${id}-help`} role={problem ? "alert" : undefined} className="mt-1.5 text-sm text-ink-muted">
            {problem ? (
              <span className="font-medium text-bad">{problem}</span>
            ) : (
              "Kept with the item. Ctrl + Enter decides."
            )}
          </p>
        </div>
        {mustTell ? null : (
          <SwitchLine
            label="Tell the submitter by mail"
            checked={isTold}
            disabled={told.length === 0}
            onChange={(event) => setWantsMail(event.target.checked)}
          />
        )}
        <MailPreview asked={asked} isTold={isTold} reason={reason} siteName={siteName} />
      </div>
    </Dialog>
  );
}

/** The browser looks for the attribute when the dialog opens; React's own autoFocus comes too early for that. */
const focusOnOpening = (field: HTMLTextAreaElement | null) => field?.setAttribute("autofocus", "");

function Templates({ decision, onChoose }: { decision: Decision; onChoose: (text: string) => void }) {
  if (decision === "approved") return null;
  return (
    <fieldset aria-label="Templates" className="m-0 flex min-w-0 flex-wrap gap-2 border-0 p-0">
      {reasonTemplates[decision].map(({ label, text }) => (
        <Button key={label} size="sm" variant="outline" onClick={() => onChoose(text)}>
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

type MailPreviewProps = { asked: Asked; isTold: boolean; reason: string; siteName: string };

/** The mail's words before it is sent; or why none is. */
function MailPreview({ asked: { decision, items }, isTold, reason, siteName }: MailPreviewProps) {
  const told = items.filter(({ mailTo }) => mailTo !== null);
  const first = told[0];
  if (!first) {
    return (
      <Notice tone={decision === "changes" ? "warn" : "info"}>
        {decision === "changes"
          ? "No mail address was given, so nobody can be asked for changes."
          : "No mail address was given, so nobody is told."}
      </Notice>
    );
  }
  if (!isTold) return <Notice>No mail is sent.</Notice>;
  const { subject, title, sentence } = decisionSentences(first.kind, decision, {
    name: first.name,
    siteName,
  });
  return (
    <section aria-label="The mail" className="notch border border-line bg-sunken p-4 text-sm">
      <p className="text-ink-muted">
        To: <span className="break-all text-ink">{told.map(({ mailTo }) => mailTo).join(", ")}</span>
      </p>
      <p className="mb-3 text-ink-muted">
        Subject: <span className="text-ink">{subject}</span>
      </p>
      <p className="font-display text-base font-semibold">{title}</p>
      <p className="mt-1">{sentence}</p>
      {reason.trim() ? (
        <p className="mt-2 border-l-4 border-cool pl-3 break-words whitespace-pre-line">{reason.trim()}</p>
      ) : null}
      <p className="mt-2">Questions? Just reply to this mail.</p>
      {told.length < items.length ? (
        <p className="mt-3 text-ink-muted">
          {plural(items.length - told.length, "item")} came without an address; nobody is told there.
        </p>
      ) : null}
    </section>
  );
}
