import "server-only";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { getBrand } from "@/lib/server/brand";
import { translatorIn } from "@/lib/server/i18n/translate";
import { autoReplyHeaders } from "@/lib/server/mail/automatic";
import { MailButton, MailText, renderMail } from "@/lib/server/mail/layout";
import { type Mail, type Recipient, replyTo } from "@/lib/server/mail/outbox";

/** To whoever sent something: the link to its page. No word of theirs, as for every unproven address. */
export async function submitterReceivedMail(
  kind: ReviewedKind,
  { to, language, url }: Recipient & { url: string },
): Promise<Mail> {
  const { name: site, contactEmail } = getBrand();
  const t = await translatorIn(language, "mails.submitter.received");
  const content = await renderMail({
    language,
    preview: t("preview", { kind }),
    title: t("title", { kind }),
    footer: t("footer", { site }),
    body: (
      <>
        <MailText>{t("thanks")}</MailText>
        <MailText>{t("page")}</MailText>
        <MailButton href={url}>{t("open")}</MailButton>
        <MailText>{t("secret")}</MailText>
      </>
    ),
  });
  return {
    template: "submitter-received",
    to,
    subject: t("subject", { kind, site }),
    headers: autoReplyHeaders,
    ...replyTo(contactEmail),
    ...content,
  };
}
