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
import { plural } from "@/lib/shared/format";
import { fillPlaceholders } from "@/lib/shared/placeholders";

type MailPreviewProps = {
  decision: NotifiedDecision;
  items: Asked["items"];
  isNotified: boolean;
  reason: string;
};

export function MailPreview({ decision, items, isNotified, reason }: MailPreviewProps) {
  const siteName = useSiteName();
  const me = useOwnName();
  const isReady = useMailReady();
  const takesReplies = useTakesReplies();
  const t = useTranslations("mails.decision");
  const notified = items.filter(({ mailTo }) => mailTo !== null);
  const first = notified[0];
  if (!first) {
    return (
      <Notice tone={decision === "changes" ? "warn" : "info"}>
        {decision === "changes"
          ? "No email address was given, so you can't request changes."
          : "No email address was given, so the submitter won't be notified."}
      </Notice>
    );
  }
  if (!isReady && decision === "changes")
    return (
      <Notice>No email is sent. The submitter will see your reason on the private submission page.</Notice>
    );
  if (!isReady || !isNotified) return <Notice>No email is sent.</Notice>;
  const found = decisionCase(first.kind, decision);
  const values = { kind: first.kind, name: first.name, site: siteName };
  const addresses = new Set(notified.map(({ mailTo }) => mailTo));
  const receivers =
    addresses.size === 1 ? first.mailTo : `${addresses.size} people, each in a separate email`;
  return (
    <section aria-label="Email preview" className="notch border border-line bg-sunken p-4 text-sm">
      <p className="text-ink-muted">
        To: <span className="wrap-anywhere text-ink">{receivers}</span>
      </p>
      <p className="mb-3 text-ink-muted">
        Subject: <span className="text-ink">{t(`cases.${found}.subject`, values)}</span>
      </p>
      <p className="font-display text-base font-semibold">{t(`cases.${found}.title`)}</p>
      <p className="mt-1">{t(`cases.${found}.text`, values)}</p>
      {reason.trim() ? (
        <p className="mt-2 border-l-4 border-cool pl-3 break-words whitespace-pre-line">
          {fillPlaceholders(reason.trim(), { name: first.name, me, site: siteName })}
        </p>
      ) : null}
      <p className="mt-2">
        A button links to the submission page
        <span>{decision === "changes" ? ", where they can make the changes" : ""}</span>.
        <span>{takesReplies ? " Questions? Just reply to this mail." : ""}</span>
      </p>
      {notified.length < items.length ? (
        <p className="mt-3 text-ink-muted">
          {`${plural(items.length - notified.length, "item")} without an email address: no notification.`}
        </p>
      ) : null}
    </section>
  );
}
