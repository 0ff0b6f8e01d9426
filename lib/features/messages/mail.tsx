import "server-only";
import { getBrand } from "@/lib/server/brand";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { translatorIn } from "@/lib/server/i18n/translate";
import { teamAddress } from "@/lib/server/mail/account";
import { autoReplyHeaders } from "@/lib/server/mail/automatic";
import { MailButton, MailFacts, MailQuote, MailText, renderMail } from "@/lib/server/mail/layout";
import { type Mail, type Recipient, replyTo } from "@/lib/server/mail/outbox";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { getPromises } from "@/lib/server/settings";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/admin-paths";
import type { Contact } from "./schema";

/** To the team. Replies go to the visitor; the sender is always the site. */
export async function contactReceivedMail(message: Omit<Contact, "captcha"> & { id: number }): Promise<Mail> {
  const { name: site } = getBrand();
  const language = defaultLanguage();
  const t = await translatorIn(language, "mails.contact.received");
  const content = await renderMail({
    language,
    preview: `${message.name}: ${message.subject}`,
    title: t("title"),
    footer: t("footer", { site, email: shownAddress(message.email) }),
    body: (
      <>
        <MailFacts
          facts={[
            [t("name"), message.name],
            [t("email"), shownAddress(message.email)],
            [t("about"), message.subject],
          ]}
        />
        <MailQuote>{message.message}</MailQuote>
        <MailButton href={absoluteUrl(adminPaths.inboxItem("messages", message.id))}>{t("open")}</MailButton>
      </>
    ),
  });
  return {
    template: "contact-received",
    to: teamAddress(),
    replyTo: message.email,
    subject: t("subject", { subject: message.subject }),
    ...content,
  };
}

/** To an unverified address. Contains no text of the visitor, so that the form cannot send messages to strangers. */
export async function contactConfirmationMail({ to, language }: Recipient): Promise<Mail> {
  const { name: site, contactEmail } = getBrand();
  const { replyHours: hours } = getPromises();
  const t = await translatorIn(language, "mails.contact.confirmation");
  const content = await renderMail({
    language,
    preview: t("preview", { hours }),
    title: t("title"),
    footer: t("footer", { site }),
    body: <MailText>{t("text", { hours })}</MailText>,
  });
  return {
    template: "contact-confirmation",
    to,
    subject: t("subject", { site }),
    headers: autoReplyHeaders,
    ...replyTo(contactEmail),
    ...content,
  };
}
