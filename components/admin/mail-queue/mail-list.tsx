"use client";

import { MailCheck, Send, XCircle } from "lucide-react";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { hrefWith } from "@/components/admin/shell/href-with";
import { ListHeading } from "@/components/admin/shell/list-heading";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { PlainFilters } from "@/components/admin/shell/plain-filters";
import { tellFailure } from "@/components/admin/shell/tell-failure";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { notify } from "@/components/ui/toast";
import { type MailPage, type MailState, mailStatuses, type PanelMail } from "@/lib/features/mail-queue/types";
import { formatDateTime, plural } from "@/lib/shared/format";
import { adminApiPaths, adminPaths } from "@/lib/shared/paths";

type MailListProps = { loaded: MailPage; q: string; status: MailState | null };

const badgeOf = {
  pending: "pending",
  sending: "pending",
  held: "pending",
  sent: "approved",
  failed: "rejected",
  discarded: "neutral",
} as const satisfies Record<MailState, string>;

/** Every mail of the site, what became of it, and what can be done about it. */
export function MailList({ loaded, q, status }: MailListProps) {
  const router = useRouter();
  const [busyId, setBusyId] = useState<number | null>(null);
  const [doomed, setDoomed] = useState<PanelMail | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const all = mailStatuses.reduce((sum, each) => sum + loaded.counts[each], 0);

  const act = async (mail: PanelMail, path: string, title: string) => {
    setBusyId(mail.id);
    try {
      await panelCall("POST", path);
      notify({ title, description: mail.subject });
      // The pressed button goes with what can no longer be done.
      heading.current?.focus({ preventScroll: true });
      router.refresh();
    } catch (error) {
      tellFailure("That did not work", error);
    } finally {
      setBusyId(null);
    }
  };

  const discard = (mail: PanelMail) => {
    setDoomed(null);
    void act(mail, adminApiPaths.mailDiscard(mail.id), "The mail is discarded");
  };

  return (
    <section aria-labelledby="mails-heading">
      <ListHeading
        id="mails-heading"
        ref={heading}
        tabIndex={-1}
        className="mb-4 outline-none"
        count={plural(loaded.total, "mail")}
      >
        Mail Queue
      </ListHeading>
      <PlainFilters
        path={adminPaths.mailQueue}
        q={q}
        status={status}
        searchLabel="Search mails"
        choices={[
          { status: null, label: "All", count: all },
          ...mailStatuses.map((each) => ({ status: each, label: each, count: loaded.counts[each] })),
        ]}
      />
      {loaded.rows.length === 0 ? (
        <EmptyState
          level={3}
          icon={<MailCheck aria-hidden="true" />}
          title="No mails found."
          description="Every mail of the site stands here first, and after it was sent."
        />
      ) : (
        <ul aria-labelledby="mails-heading" className="notch-lg border border-line bg-surface">
          {loaded.rows.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              isBusy={busyId === mail.id}
              onSend={() => void act(mail, adminApiPaths.mailRelease(mail.id), "The mail is on its way")}
              onDiscard={() => setDoomed(mail)}
            />
          ))}
        </ul>
      )}
      <div className="mt-5">
        <Pagination
          page={loaded.page}
          pageCount={loaded.pageCount}
          hrefFor={(page) => hrefWith(adminPaths.mailQueue, { q, status, page })}
          label="Pages of the mail queue"
        />
      </div>
      <AlertDialog
        open={doomed !== null}
        onOpenChange={(open) => !open && setDoomed(null)}
        title={`Discard “${doomed?.subject ?? ""}”?`}
        description={`It is never sent to ${doomed?.to ?? ""}. This cannot be undone.`}
        confirmLabel="Discard"
        destructive
        onConfirm={() => doomed && discard(doomed)}
      />
    </section>
  );
}

type MailRowProps = { mail: PanelMail; isBusy: boolean; onSend: () => void; onDiscard: () => void };

function MailRow({ mail, isBusy, onSend, onDiscard }: MailRowProps) {
  const canSend = mail.status === "held" || mail.status === "failed";
  const canDiscard = canSend || mail.status === "pending";
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line p-3 text-sm first:border-t-0">
      <div className="min-w-0 grow basis-80">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-sans text-base font-semibold wrap-anywhere">{mail.subject}</h3>
          <Badge variant={badgeOf[mail.status]} className="capitalize">
            {mail.status}
          </Badge>
        </div>
        <p className="mt-0.5 text-xs text-ink-muted tabular-nums">
          To <span className="break-all text-ink">{mail.to}</span> · {mail.template} · written{" "}
          {formatDateTime(mail.createdAt)}
          {mail.sentAt ? ` · sent ${formatDateTime(mail.sentAt)}` : null}
          {mail.attempts > 0 ? ` · ${plural(mail.attempts, "attempt")}` : null}
          {mail.status === "pending" ? ` · next try ${formatDateTime(mail.nextAttemptAt)}` : null}
        </p>
        {mail.heldReason || mail.lastError ? (
          <p className="mt-1 break-words text-warn">{mail.heldReason ?? mail.lastError}</p>
        ) : null}
        <details className="mt-1">
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-xs font-semibold underline underline-offset-4">
            Read it
          </summary>
          <p className="mt-1.5 max-w-prose break-words whitespace-pre-wrap">{mail.text}</p>
        </details>
      </div>
      <div className="flex gap-2">
        {canSend ? (
          <Button size="sm" variant="secondary" disabled={isBusy} onClick={onSend}>
            <Send aria-hidden="true" />
            {mail.status === "held" ? "Release" : "Send again"}
          </Button>
        ) : null}
        {canDiscard ? (
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={onDiscard}>
            <XCircle aria-hidden="true" />
            Discard
          </Button>
        ) : null}
      </div>
    </li>
  );
}
