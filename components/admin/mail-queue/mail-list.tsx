"use client";

import { MailCheck, Send, XCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { MailRow } from "@/components/admin/mail-queue/mail-row";
import { useMailActions } from "@/components/admin/mail-queue/use-mail-actions";
import { EmptyList, nothingMatches } from "@/components/admin/shell/empty-list";
import { PlainFilters } from "@/components/admin/shell/list-filters";
import { ListHeading } from "@/components/admin/shell/list-heading";
import { withoutMail } from "@/components/admin/shell/mail-notice";
import { useMailReady } from "@/components/admin/shell/panel-context";
import { TickBar, Ticked } from "@/components/admin/shell/tick-bar";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Pagination } from "@/components/ui/pagination";
import { type MailPage, type MailState, mailStatuses, type PanelMail } from "@/lib/features/mail-queue/types";
import { adminPaths } from "@/lib/shared/admin-paths";
import { hrefWith } from "@/lib/shared/query";

type MailListProps = { loaded: MailPage; q: string; status: MailState | null };

export function MailList({ loaded, q, status }: MailListProps) {
  const t = useTranslations("panelMailQueue.mailList");
  const [doomed, setDoomed] = useState<readonly PanelMail[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useMailActions(loaded.rows, heading);
  const all = mailStatuses.reduce((sum, each) => sum + loaded.counts[each], 0);

  return (
    <section aria-labelledby="mails-heading">
      <ListHeading
        id="mails-heading"
        ref={heading}
        tabIndex={-1}
        className="mb-4 outline-none"
        count={t("emails", { count: loaded.total })}
      >
        {t("mailQueue")}
      </ListHeading>
      <PlainFilters
        path={adminPaths.mailQueue}
        q={q}
        status={status}
        searchLabel={t("searchEmails")}
        choices={[
          { status: null, label: t("all"), count: all },
          ...mailStatuses.map((each) => ({
            status: each,
            label: t(`statuses.${each}`),
            count: loaded.counts[each],
          })),
        ]}
      />
      {actions.open.length > 1 ? <MailTickBar actions={actions} onDiscard={setDoomed} /> : null}
      {loaded.rows.length === 0 ? (
        <EmptyList
          headingId="mails-heading"
          icon={<MailCheck aria-hidden="true" />}
          title={t("noEmailsFound")}
          {...(q || status
            ? {
                description: nothingMatches,
                link: { href: adminPaths.mailQueue, label: t("showAllEmails") },
              }
            : { description: t("emailsAppearBeforeAfter") })}
        />
      ) : (
        <ul aria-labelledby="mails-heading" className="notch-lg border border-line bg-surface">
          {loaded.rows.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              isBusy={actions.busyIds.has(mail.id)}
              isTicked={actions.tickedIds.has(mail.id)}
              onTick={(on) => actions.tick([mail], on)}
              onSend={() => actions.release([mail])}
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
          label={t("pagesMailQueue")}
        />
      </div>
      <AlertDialog
        open={doomed.length > 0}
        onOpenChange={(isOpen) => !isOpen && setDoomed([])}
        title={
          doomed.length > 1
            ? t("discardMany", { count: doomed.length })
            : t("discardOne", { subject: doomed[0]?.subject ?? "" })
        }
        description={
          doomed.length > 1 ? t("discardManyHelp") : t("discardOneHelp", { to: doomed[0]?.to ?? "" })
        }
        confirmLabel={t("discard")}
        destructive
        onConfirm={() => {
          setDoomed([]);
          actions.discard(doomed);
        }}
      />
    </section>
  );
}

type MailTickBarProps = {
  actions: ReturnType<typeof useMailActions>;
  onDiscard: (mails: readonly PanelMail[]) => void;
};

function MailTickBar({ actions, onDiscard }: MailTickBarProps) {
  const t = useTranslations("panelMailQueue.mailList");
  const { open, ticked, isTickedBusy, tick, release } = actions;
  const isMailReady = useMailReady();
  return (
    <TickBar
      noun="email"
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
        onClick={() => release(ticked)}
      >
        <Send aria-hidden="true" />
        <span>
          {t("send")}
          <Ticked />
        </span>
      </Button>
      <Button size="sm" variant="secondary" loading={isTickedBusy} onClick={() => onDiscard(ticked)}>
        <XCircle aria-hidden="true" />
        <span>
          {t("discard")}
          <Ticked />
        </span>
      </Button>
    </TickBar>
  );
}
