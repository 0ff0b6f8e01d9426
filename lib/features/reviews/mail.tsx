import "server-only";
import { getBrand } from "@/lib/server/brand";
import { translatorIn } from "@/lib/server/i18n/translate";
import { MailButton, MailQuote, MailText, renderMail } from "@/lib/server/mail/layout";
import { type Mail, type Recipient, replyTo } from "@/lib/server/mail/outbox";
import { isolated } from "@/lib/shared/isolated";
import { decisionCase } from "./constants";
import type { DecidedKind, NotifiedDecision } from "./policy";

type DecisionNotice = Recipient & {
  kind: DecidedKind;
  name: string;
  decision: NotifiedDecision;
  reason: string | null;
  /** the private page of what was sent */
  url: string;
};

/** To whoever sent something: what was decided, with the reason as the admin wrote it. */
export async function decisionMail({
  kind,
  name,
  to,
  language,
  decision,
  reason,
  url,
}: DecisionNotice): Promise<Mail> {
  const { name: site, contactEmail } = getBrand();
  const words = await translatorIn(language, "mails.decision");
  const t = await translatorIn(language, "mails.decisionMail");
  const found = decisionCase(kind, decision);
  const sentence = words(`cases.${found}.text`, { kind, name: isolated(name), site });
  const content = await renderMail({
    language,
    preview: sentence,
    title: words(`cases.${found}.title`),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>{sentence}</MailText>
        {reason ? <MailQuote>{reason}</MailQuote> : null}
        {decision === "changes" ? <MailText>{t("howToSend")}</MailText> : null}
        <MailButton href={url}>{decision === "changes" ? t("change") : t("open")}</MailButton>
        {contactEmail ? <MailText>{t("questions")}</MailText> : null}
      </>
    ),
  });
  return {
    template: `decision-${decision === "changes" ? "changes-wanted" : decision}`,
    to,
    subject: words(`cases.${found}.subject`, { kind, site }),
    ...replyTo(contactEmail),
    ...content,
  };
}
