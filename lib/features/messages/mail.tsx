import "server-only";
import { getBrand } from "@/lib/server/brand";
import { env } from "@/lib/server/env";
import { autoReplyHeaders } from "@/lib/server/mail/automatic";
import { MailButton, MailFacts, MailLayout, MailQuote, MailText, renderMail } from "@/lib/server/mail/layout";
import { type Mail, replyTo } from "@/lib/server/mail/outbox";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { getPromises } from "@/lib/server/settings";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/admin-paths";
import { formatReplyTime } from "@/lib/shared/promises";
import type { Contact } from "./schema";

/** To the team. Replies go to the visitor; the sender is always the site. */
export async function contactReceivedMail(message: Omit<Contact, "captcha"> & { id: number }): Promise<Mail> {
  const { name: siteName } = getBrand();
  const content = await renderMail(
    <MailLayout
      preview={`${message.name}: ${message.subject}`}
      title="New contact message"
      footer={`Sent by the contact form of ${siteName}. Your reply goes to ${shownAddress(message.email)}.`}
    >
      <MailFacts
        facts={[
          ["Name", message.name],
          ["Email", shownAddress(message.email)],
          ["Subject", message.subject],
        ]}
      />
      <MailQuote>{message.message}</MailQuote>
      <MailButton href={absoluteUrl(adminPaths.inboxItem("messages", message.id))}>Open the inbox</MailButton>
    </MailLayout>,
  );
  return {
    template: "contact-received",
    to: env().MAIL_TO,
    replyTo: message.email,
    subject: `Contact: ${message.subject}`,
    ...content,
  };
}

/** To an unverified address. Contains no text of the visitor, so that the form cannot send messages to strangers. */
export async function contactConfirmationMail(to: string): Promise<Mail> {
  const { name: siteName, contactEmail } = getBrand();
  const replyTime = formatReplyTime(getPromises());
  const content = await renderMail(
    <MailLayout
      preview={`We got your message and will reply within ${replyTime}.`}
      title="We got your message"
      footer={`You get this mail because this address was entered in the contact form of ${siteName}. If it wasn't you, you can ignore this mail: you won't get any more.`}
    >
      <MailText>
        Thank you for writing to us. Our team will read your message and reply within {replyTime}.
      </MailText>
    </MailLayout>,
  );
  return {
    template: "contact-confirmation",
    to,
    subject: `We got your message | ${siteName}`,
    headers: autoReplyHeaders,
    ...replyTo(contactEmail),
    ...content,
  };
}
