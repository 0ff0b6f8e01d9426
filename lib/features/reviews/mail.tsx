import "server-only";
import { getBrand } from "@/lib/server/brand";
import { MailLayout, MailQuote, MailText, renderMail } from "@/lib/server/mail/layout";
import type { Mail } from "@/lib/server/mail/outbox";
import { decisionSentences } from "./constants";
import type { NotifiedDecision, ReviewedKind } from "./policy";

type DecisionNotice = {
  kind: ReviewedKind;
  name: string;
  to: string;
  decision: NotifiedDecision;
  reason: string | null;
};

/** The way to send changes: submissions have no page of their own for that. */
const howToSend =
  "Just reply to this mail: with the new text, or with the picture attached. We put it in, and you need not send the whole thing again.";

/** To whoever sent something: what was decided, with the reason as the admin wrote it. */
export async function decisionMail({ kind, name, to, decision, reason }: DecisionNotice): Promise<Mail> {
  const { name: siteName, contactEmail } = getBrand();
  const { subject, title, sentence } = decisionSentences(kind, decision, { name, siteName });
  const content = await renderMail(
    <MailLayout
      siteName={siteName}
      preview={sentence}
      title={title}
      footer={`You get this mail because this address was given with a submission at ${siteName}.`}
    >
      <MailText>{sentence}</MailText>
      {reason ? <MailQuote>{reason}</MailQuote> : null}
      {contactEmail ? (
        <MailText>{decision === "changes" ? howToSend : "Questions? Just reply to this mail."}</MailText>
      ) : null}
    </MailLayout>,
  );
  return {
    template: `decision-${decision === "changes" ? "changes-wanted" : decision}`,
    to,
    subject,
    ...(contactEmail ? { replyTo: contactEmail } : {}),
    ...content,
  };
}
