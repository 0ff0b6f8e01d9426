import "server-only";
import { getBrand } from "@/lib/server/brand";
import { MailLayout, MailQuote, MailText, renderMail } from "@/lib/server/mail/layout";
import { type Mail, replyTo } from "@/lib/server/mail/outbox";

type Answer = { to: string; subject: string; question: string; answer: string };

/** To the author of a contact message: the team's answer, followed by the question. */
export async function messageReplyMail({ to, subject, question, answer }: Answer): Promise<Mail> {
  const { name: siteName, contactEmail } = getBrand();
  const content = await renderMail(
    <MailLayout
      preview={`Our team answered your message: ${subject}`}
      title="Our answer to your message"
      footer={`You get this mail because this address was entered in the contact form of ${siteName}.`}
    >
      {answer.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text do not move
        <MailText key={index}>{paragraph}</MailText>
      ))}
      <MailText>You wrote:</MailText>
      <MailQuote>{question}</MailQuote>
    </MailLayout>,
  );
  return {
    template: "message-reply",
    to,
    subject: `Re: ${subject}`,
    ...replyTo(contactEmail),
    ...content,
  };
}
