"use client";

import { useTranslations } from "next-intl";
import type { Asked } from "@/components/admin/decide/asked";
import {
  useMailReady,
  useOwnName,
  useSiteName,
  useTakesReplies,
} from "@/components/admin/shell/panel-context";
import { Notice } from "@/components/ui/notice";
import { decisionCase } from "@/lib/features/reviews/constants";
import type { NotifiedDecision } from "@/lib/features/reviews/policy";
import { fillPlaceholders } from "@/lib/shared/placeholders";

type MailPreviewProps = {
  decision: NotifiedDecision;
  items: Asked["items"];
  isNotified: boolean;
  reason: string;
};

export function MailPreview({ decision, items, isNotified, reason }: MailPreviewProps) {
  const t = useTranslations("panelDecide.mailPreview");
  const siteName = useSiteName();
  const me = useOwnName();
  const isReady = useMailReady();
  const takesReplies = useTakesReplies();
  const mail = useTranslations("mails.decision");
  const notified = items.filter(({ mailTo }) => mailTo !== null);
  const first = notified[0];
  if (!first) {
    return (
      <Notice tone={decision === "changes" ? "warn" : "info"}>
        {decision === "changes" ? t("noAddressToAsk") : t("noAddress")}
      </Notice>
    );
  }
  if (!isReady && decision === "changes") return <Notice>{t("noEmailSentSubmitter")}</Notice>;
  if (!isReady || !isNotified) return <Notice>{t("noEmailSent")}</Notice>;
  const found = decisionCase(first.kind, decision);
  const values = { kind: first.kind, name: first.name, site: siteName };
  const addresses = new Set(notified.map(({ mailTo }) => mailTo));
  const receivers =
    addresses.size === 1 ? first.mailTo : t("peopleEachSeparateEmail", { size: addresses.size });
  return (
    <section aria-label={t("emailPreview")} className="notch border border-line bg-sunken p-4 text-sm">
      <p className="text-ink-muted">
        {t.rich("to", { text: () => <span className="wrap-anywhere text-ink">{receivers}</span> })}
      </p>
      <p className="mb-3 text-ink-muted">
        {t.rich("subject", {
          text: () => <span className="text-ink">{mail(`cases.${found}.subject`, values)}</span>,
        })}
      </p>
      <p className="font-display text-base font-semibold">{mail(`cases.${found}.title`)}</p>
      <p className="mt-1">{mail(`cases.${found}.text`, values)}</p>
      {reason.trim() ? (
        <p className="mt-2 border-l-4 border-cool pl-3 break-words whitespace-pre-line">
          {fillPlaceholders(reason.trim(), { name: first.name, me, site: siteName })}
        </p>
      ) : null}
      <p className="mt-2">
        <span>{t("button", { canChange: decision === "changes" ? "yes" : "no" })}</span>
        <span>{takesReplies ? ` ${t("replies")}` : ""}</span>
      </p>
      {notified.length < items.length ? (
        <p className="mt-3 text-ink-muted">{t("without", { count: items.length - notified.length })}</p>
      ) : null}
    </section>
  );
}
