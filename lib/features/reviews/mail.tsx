import "server-only";
import { getBrand } from "@/lib/server/brand";
import { MailButton, MailLayout, MailQuote, MailText, renderMail } from "@/lib/server/mail/layout";
import { type Mail, replyTo } from "@/lib/server/mail/outbox";
import { mailsOffHint } from "./access/mail";
import { decisionSentences } from "./constants";
import type { DecidedKind, NotifiedDecision } from "./policy";

type DecisionNotice = {
  kind: DecidedKind;
  name: string;
  to: string;
  decision: NotifiedDecision;
  reason: string | null;
  /** the private page of what was sent */
  url: string;
};

/** The way to send changes. */
const howToSend = "Change it on its page, and it comes back to us at its old place.";

/** To whoever sent something: what was decided, with the reason as the admin wrote it. */
export async function decisionMail({ kind, name, to, decision, reason, url }: DecisionNotice): Promise<Mail> {
  const { name: siteName, contactEmail } = getBrand();
  const { subject, title, sentence } = decisionSentences(kind, decision, { name, siteName });
  const content = await renderMail(
    <MailLayout
      preview={sentence}
      title={title}
      footer={`You get this mail because this address was given with a submission at ${siteName}. ${mailsOffHint}`}
    >
      <MailText>{sentence}</MailText>
      {reason ? <MailQuote>{reason}</MailQuote> : null}
      {decision === "changes" ? <MailText>{howToSend}</MailText> : null}
      <MailButton href={url}>
        {decision === "changes" ? "Make the changes" : "Open your submission"}
      </MailButton>
      {contactEmail ? <MailText>Questions? Just reply to this mail.</MailText> : null}
    </MailLayout>,
  );
  return {
    template: `decision-${decision === "changes" ? "changes-wanted" : decision}`,
    to,
    subject,
    ...replyTo(contactEmail),
    ...content,
  };
}
