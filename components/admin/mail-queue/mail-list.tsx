"use client";

import { MailCheck, Send, XCircle } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { canSend, MailRow } from "@/components/admin/mail-queue/mail-row";
import { type Fate, wordsOfResults } from "@/components/admin/mail-queue/result-words";
import { EmptyList, nothingMatches } from "@/components/admin/shell/empty-list";
import { showFailure } from "@/components/admin/shell/failed-calls";
import { PlainFilters } from "@/components/admin/shell/list-filters";
import { ListHeading } from "@/components/admin/shell/list-heading";
import { withoutMail } from "@/components/admin/shell/mail-notice";
import { leavesOpen, panelCall } from "@/components/admin/shell/panel-calls";
import { useMailReady } from "@/components/admin/shell/panel-context";
import { TickBar, Ticked } from "@/components/admin/shell/tick-bar";
import { useReread } from "@/components/admin/shell/use-reread";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { isFocusFree } from "@/components/ui/focus";
import { Pagination } from "@/components/ui/pagination";
import { notify } from "@/components/ui/toast";
import {
  type MailPage,
  type MailResult,
  type MailState,
  mailStatuses,
  type PanelMail,
} from "@/lib/features/mail-queue/types";
import { adminApiPaths, adminPaths } from "@/lib/shared/admin-paths";
import { plural } from "@/lib/shared/format";
import { hrefWith } from "@/lib/shared/query";

type MailListProps = { loaded: MailPage; q: string; status: MailState | null };

/** The actions on mails, and their words afterwards. */
type MailAction = Fate & { path: string };

const actions = {
  release: { path: adminApiPaths.mailRelease, one: "on its way", many: "on their way" },
  discard: { path: adminApiPaths.mailDiscard, one: "discarded", many: "discarded" },
} as const satisfies Record<string, MailAction>;

/** Every mail of the site, what became of it, and what can be done about it. */
export function MailList({ loaded, q, status }: MailListProps) {
  const reread = useReread();
  const isMailReady = useMailReady();
  const [busyIds, setBusyIds] = useState<ReadonlySet<number>>(new Set());
  const [doomed, setDoomed] = useState<readonly PanelMail[]>([]);
  const [tickedIds, setTickedIds] = useState<ReadonlySet<number>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  const all = mailStatuses.reduce((sum, each) => sum + loaded.counts[each], 0);
  const open = loaded.rows.filter(canSend);
  const ticked = open.filter(({ id }) => tickedIds.has(id));
  const isTickedBusy = ticked.some(({ id }) => busyIds.has(id));

  const tick = (mails: readonly PanelMail[], on: boolean) => setTickedIds(withIds(mails, on));
  const run = async (mails: readonly PanelMail[], { path, ...fate }: MailAction) => {
    setBusyIds(withIds(mails, true));
    try {
      const ids = mails.map(({ id }) => id);
      const { results } = await panelCall<{ results: MailResult[] }>("POST", path, { ids });
      notify(wordsOfResults(mails, results, fate));
      // The pressed button goes with what can no longer be done, or with the ticks; of one that stayed it stays too. It
      // is gone before anybody asks where the focus is: a busy browser may draw first.
      flushSync(() => tick(mails, false));
      const isGoing = results.some(({ ok }) => ok);
      requestAnimationFrame(() => {
        if (isGoing || isFocusFree()) heading.current?.focus({ preventScroll: true });
      });
      reread();
    } catch (error) {
      showFailure("That did not work", error);
      // It may have been done: the list tells.
      if (leavesOpen(error)) reread();
    } finally {
      setBusyIds(withIds(mails, false));
    }
  };
  const discard = () => {
    setDoomed([]);
    void run(doomed, actions.discard);
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
      {open.length > 1 ? (
        <TickBar
          noun="mail"
          tickedCount={ticked.length}
          openCount={open.length}
          onTickAll={(on) => tick(open, on)}
        >
          <Button
            size="sm"
            variant="secondary"
            loading={isTickedBusy}
            disabled={!isMailReady}
            {...(isMailReady ? null : withoutMail)}
            onClick={() => void run(ticked, actions.release)}
          >
            <Send aria-hidden="true" />
            <span>
              Send
              <Ticked />
            </span>
          </Button>
          <Button size="sm" variant="secondary" loading={isTickedBusy} onClick={() => setDoomed(ticked)}>
            <XCircle aria-hidden="true" />
            <span>
              Discard
              <Ticked />
            </span>
          </Button>
        </TickBar>
      ) : null}
      {loaded.rows.length === 0 ? (
        <EmptyList
          headingId="mails-heading"
          icon={<MailCheck aria-hidden="true" />}
          title="No mails found."
          {...(q || status
            ? {
                description: nothingMatches,
                link: { href: adminPaths.mailQueue, label: "Show all mails" },
              }
            : { description: "Every mail of the site stands here first, and after it was sent." })}
        />
      ) : (
        <ul aria-labelledby="mails-heading" className="notch-lg border border-line bg-surface">
          {loaded.rows.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              isBusy={busyIds.has(mail.id)}
              isTicked={tickedIds.has(mail.id)}
              onTick={(on) => tick([mail], on)}
              onSend={() => void run([mail], actions.release)}
              onDiscard={() => setDoomed([mail])}
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
        open={doomed.length > 0}
        onOpenChange={(isOpen) => !isOpen && setDoomed([])}
        {...wordsOfDiscarding(doomed)}
        confirmLabel="Discard"
        destructive
        onConfirm={discard}
      />
    </section>
  );
}

/** Adds mails to a set of ids, or takes them out of it. */
const withIds = (mails: readonly PanelMail[], on: boolean) => (known: ReadonlySet<number>) => {
  const next = new Set(known);
  for (const { id } of mails) on ? next.add(id) : next.delete(id);
  return next;
};

function wordsOfDiscarding([first, ...others]: readonly PanelMail[]) {
  if (others.length > 0)
    return {
      title: `Discard ${plural(others.length + 1, "mail")}?`,
      description: "They are never sent. This cannot be undone.",
    };
  return {
    title: `Discard “${first?.subject ?? ""}”?`,
    description: `It is never sent to ${first?.to ?? ""}. This cannot be undone.`,
  };
}
