import "server-only";
import { getBrand } from "@/lib/server/brand";
import { translatorIn } from "@/lib/server/i18n/translate";
import { MailQuote, MailText, renderMail } from "@/lib/server/mail/layout";
import { type Mail, type Recipient, replyTo } from "@/lib/server/mail/outbox";

type Answer = Recipient & { subject: string; question: string; answer: string };

/** To the author of a contact message: the team's answer, followed by the question. */
export async function messageReplyMail({ to, language, subject, question, answer }: Answer): Promise<Mail> {
  const { name: site, contactEmail } = getBrand();
  const t = await translatorIn(language, "mails.contact.reply");
  const content = await renderMail({
    language,
    preview: t("preview", { subject }),
    title: t("title"),
    footer: t("footer", { site }),
    body: (
      <>
        {answer.split(/\n{2,}/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text do not move
          <MailText key={index}>{paragraph}</MailText>
        ))}
        <MailText>{t("youWrote")}</MailText>
        <MailQuote>{question}</MailQuote>
      </>
    ),
  });
  return {
    template: "message-reply",
    to,
    subject: t("subject", { subject }),
    ...replyTo(contactEmail),
    ...content,
  };
}
