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
      footer={`Sent by the support form of ${siteName}. A reply to this mail goes to ${shownAddress(ticket.email)}; one written in the panel stands on the ticket's page too.`}
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
    <MailLayout preview={`${addition.name} wrote again`} title={`More on ticket ${addition.number}`}>
      <MailText>
        <bdi>{addition.name}</bdi> added to “<bdi>{addition.subject}</bdi>”:
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
      preview={`Your ticket ${number} is with our team.`}
      title={`Your ticket ${number}`}
      footer={`You get this mail because somebody gave this address in the support form of ${siteName}. If it was not you, there is nothing to do.`}
    >
      <MailText>Thank you for writing to us. We'll get back to you as soon as possible.</MailText>
      <MailText>Your private page shows how it stands, and takes anything you want to add:</MailText>
      <MailButton href={ticketUrl}>Open your ticket</MailButton>
      <MailText>
        The link works for {ticketLinkDays} days. Please keep it to yourself: whoever has it can read the
        ticket.
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
      title={`An answer to your ticket ${number}`}
      footer={`You get this mail because this address opened ticket ${number} at ${siteName}. The link works for ${ticketLinkDays} days.`}
    >
      <MailQuote>{message}</MailQuote>
      <MailButton href={ticketUrl}>Read and reply</MailButton>
    </MailLayout>,
  );
  return {
    template: "ticket-reply",
    to,
    subject: `An answer to your ticket ${number} | ${siteName}`,
    ...replyToSupport(),
    ...content,
  };
}
