import "server-only";
import { getBrand } from "@/lib/server/brand";
import { env } from "@/lib/server/env";
import { autoReplyHeaders } from "@/lib/server/mail/automatic";
import { MailButton, MailFacts, MailLayout, MailQuote, MailText, renderMail } from "@/lib/server/mail/layout";
import { type Mail, replyTo } from "@/lib/server/mail/outbox";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { absoluteUrl } from "@/lib/server/site-url";
import { adminPaths } from "@/lib/shared/admin-paths";
import { ticketLinkDays } from "./constants";
import type { Ticket } from "./schema";

type Numbered = { id: number; number: string };
type ToVisitor = { to: string; number: string; ticketUrl: string };

const panelUrl = (id: number) => absoluteUrl(adminPaths.inboxItem("tickets", id));

const replyToSupport = () => {
  const { supportEmail, contactEmail } = getBrand();
  return replyTo(supportEmail ?? contactEmail);
};

/** To the team. Replies go to the visitor; the sender is always the site. */
export async function ticketReceivedMail(ticket: Ticket & Numbered): Promise<Mail> {
  const { name: siteName } = getBrand();
  const content = await renderMail(
    <MailLayout
      preview={`${ticket.category}: ${ticket.subject}`}
      title={`New ticket ${ticket.number}`}
      footer={`Sent by the support form of ${siteName}. A reply to this mail goes to ${shownAddress(ticket.email)}; an answer in the panel also appears on the ticket's page.`}
    >
      <MailFacts
        facts={[
          ["Name", ticket.name],
          ["Email", shownAddress(ticket.email)],
          ["Category", ticket.category],
          ["Subject", ticket.subject],
        ]}
      />
      <MailQuote>{ticket.message}</MailQuote>
      <MailButton href={panelUrl(ticket.id)}>Open the inbox</MailButton>
    </MailLayout>,
  );
  const subject = `Ticket ${ticket.number}: ${ticket.subject}`;
  return { template: "ticket-received", to: env().MAIL_TO, replyTo: ticket.email, subject, ...content };
}

export async function ticketAdditionMail(
  addition: Numbered & { name: string; email: string; subject: string; message: string },
): Promise<Mail> {
  const content = await renderMail(
    <MailLayout preview={`${addition.name} wrote again`} title={`New reply to ticket ${addition.number}`}>
      <MailText>
        <bdi>{addition.name}</bdi> replied to “<bdi>{addition.subject}</bdi>”:
      </MailText>
      <MailQuote>{addition.message}</MailQuote>
      <MailButton href={panelUrl(addition.id)}>Open the inbox</MailButton>
    </MailLayout>,
  );
  const subject = `Ticket ${addition.number}: ${addition.subject}`;
  return { template: "ticket-addition", to: env().MAIL_TO, replyTo: addition.email, subject, ...content };
}

/** To an unverified address, so without any text of the visitor. */
export async function ticketConfirmationMail({ to, number, ticketUrl }: ToVisitor): Promise<Mail> {
  const { name: siteName } = getBrand();
  const content = await renderMail(
    <MailLayout
      preview={`We received your ticket ${number}.`}
      title={`Your ticket ${number}`}
      footer={`You get this mail because this address was entered in the support form of ${siteName}. If it wasn't you, you can ignore this mail.`}
    >
      <MailText>Thank you for writing to us. We'll get back to you as soon as possible.</MailText>
      <MailText>Your private page shows its status, and lets you add to it:</MailText>
      <MailButton href={ticketUrl}>Open your ticket</MailButton>
      <MailText>
        The link works for {ticketLinkDays} days. Please keep it to yourself: anyone with the link can read
        the ticket.
      </MailText>
    </MailLayout>,
  );
  return {
    template: "ticket-confirmation",
    to,
    subject: `Your support ticket ${number} | ${siteName}`,
    headers: autoReplyHeaders,
    ...replyToSupport(),
    ...content,
  };
}

export async function ticketReplyMail(message: string, { to, number, ticketUrl }: ToVisitor): Promise<Mail> {
  const { name: siteName } = getBrand();
  const content = await renderMail(
    <MailLayout
      preview={`Our team answered your ticket ${number}.`}
      title={`Our answer to your ticket ${number}`}
      footer={`You get this mail because this address opened ticket ${number} at ${siteName}. The link works for ${ticketLinkDays} days.`}
    >
      <MailQuote>{message}</MailQuote>
      <MailButton href={ticketUrl}>Read and reply</MailButton>
    </MailLayout>,
  );
  return {
    template: "ticket-reply",
    to,
    subject: `Our answer to your ticket ${number} | ${siteName}`,
    ...replyToSupport(),
    ...content,
  };
}
