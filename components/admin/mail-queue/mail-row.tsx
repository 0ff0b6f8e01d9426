"use client";

import { Send, XCircle } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { withoutMail } from "@/components/admin/shell/mail-notice";
import { useMailReady } from "@/components/admin/shell/panel-context";
import { useMessageText } from "@/components/forms/message-text";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { MailState, PanelMail } from "@/lib/features/mail-queue/types";
import { formatDateTime } from "@/lib/shared/format";
import { mailTemplateName } from "@/lib/shared/mail-templates";

const badgeOf = {
  pending: "pending",
  sending: "pending",
  held: "pending",
  sent: "approved",
  failed: "rejected",
  discarded: "neutral",
} as const satisfies Record<MailState, string>;

export const canSend = ({ status }: PanelMail): boolean => status === "held" || status === "failed";

type MailRowProps = {
  mail: PanelMail;
  isBusy: boolean;
  isTicked: boolean;
  onTick: (on: boolean) => void;
  onSend: () => void;
  onDiscard: () => void;
};

export function MailRow({ mail, isBusy, isTicked, onTick, onSend, onDiscard }: MailRowProps) {
  const t = useTranslations("panelMailQueue.mailRow");
  const language = useLocale();
  const statuses = useTranslations("panelMailQueue.mailList.statuses");
  const read = useMessageText();
  const isOpen = canSend(mail);
  const isMailReady = useMailReady();
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line p-3 text-sm first:border-t-0">
      <div className="flex min-w-0 grow basis-80 items-start gap-3">
        {isOpen ? (
          <Checkbox
            aria-label={t("tick", { subject: mail.subject, to: mail.to })}
            checked={isTicked}
            disabled={isBusy}
            onChange={(event) => onTick(event.target.checked)}
          />
        ) : null}
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-2">
            <h3 dir="auto" className="font-sans text-base font-semibold wrap-anywhere">
              {mail.subject}
            </h3>
            <Badge variant={badgeOf[mail.status]} className="capitalize">
              {statuses(mail.status)}
            </Badge>
          </div>
          <p className="mt-0.5 text-xs text-ink-muted tabular-nums">
            <span>
              {t.rich("to", {
                address: () => (
                  <span translate="no" className="break-all text-ink">
                    {mail.to}
                  </span>
                ),
              })}
            </span>
            <span>{" · "}</span>
            <span title={mail.template}>{read(mailTemplateName(mail.template))}</span>
            <span>{` · ${t("written", { at: formatDateTime(mail.createdAt, language) })}`}</span>
            <span>
              {mail.sentAt ? ` · ${t("sent", { at: formatDateTime(mail.sentAt, language) })}` : null}
            </span>
            <span>{mail.attempts > 0 ? ` · ${t("attempts", { count: mail.attempts })}` : null}</span>
            <span>
              {mail.status === "pending" || mail.isRetried
                ? ` · ${t("nextTry", { at: formatDateTime(mail.nextAttemptAt, language) })}`
                : null}
            </span>
          </p>
          {mail.heldReason || mail.lastError ? (
            <p className="mt-1 break-words text-warn">{read(mail.heldReason ?? mail.lastError ?? "")}</p>
          ) : null}
          {mail.isRetried ? (
            <p className="mt-1 text-xs break-words text-ink-muted">
              {t.rich("answer", { text: () => <span translate="no">{mail.lastError}</span> })}
            </p>
          ) : null}
          <details className="mt-1">
            <summary className="inline-flex min-h-6 cursor-pointer items-center text-xs font-semibold underline underline-offset-4">
              {t("viewEmail")}
            </summary>
            <p dir="auto" className="mt-1.5 max-w-prose break-words whitespace-pre-wrap">
              {mail.text}
            </p>
          </details>
        </div>
      </div>
      <div className="flex gap-2">
        {isOpen ? (
          <Button
            size="sm"
            variant="secondary"
            loading={isBusy}
            disabled={!isMailReady}
            {...(isMailReady ? null : withoutMail)}
            onClick={onSend}
          >
            <Send aria-hidden="true" />
            <span>{mail.status === "held" ? t("send") : t("sendAgain")}</span>
          </Button>
        ) : null}
        {isOpen || mail.status === "pending" ? (
          <Button size="sm" variant="ghost" loading={isBusy} onClick={onDiscard}>
            <XCircle aria-hidden="true" />
            {t("discard")}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
