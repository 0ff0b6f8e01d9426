import "server-only";
import { MailButton, MailFacts, MailLayout, MailQuote, MailText, renderMail } from "@/lib/server/mail/layout";
import { autoReplyHeaders, type Mail } from "@/lib/server/mail/outbox";
import { shownAddress } from "@/lib/server/mail/shown-address";
import type { Ticket } from "./schema";

type ToTeam = { siteName: string; panelUrl: string; to: string; number: string };
type ToVisitor = {
  siteName: string;
  /** where a reply by mail goes */
  replyTo: string | null;
  to: string;
  number: string;
  ticketUrl: string;
  linkDays: number;
};

/** To the team: a ticket was opened. A reply goes to the visitor; the sender is always the site. */
export async function ticketReceivedMail(ticket: Ticket, team: ToTeam): Promise<Mail> {
  const content = await renderMail(
    <MailLayout
      siteName={team.siteName}
      preview={`${ticket.category}: ${ticket.subject}`}
      title={`New ticket ${team.number}`}
      footer={`Sent by the support form of ${team.siteName}. A reply to this mail goes to ${shownAddress(ticket.email)}; one written in the panel stands on the ticket's page too.`}
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
      <MailButton href={team.panelUrl}>Open the inbox</MailButton>
    </MailLayout>,
  );
  const subject = `Ticket ${team.number}: ${ticket.subject}`;
  return { template: "ticket-received", to: team.to, replyTo: ticket.email, subject, ...content };
}

/** To the team: the visitor has added to a ticket. */
export async function ticketAdditionMail(
  addition: { name: string; email: string; subject: string; message: string },
  team: ToTeam,
): Promise<Mail> {
  const content = await renderMail(
    <MailLayout
      siteName={team.siteName}
      preview={`${addition.name} wrote again`}
      title={`More on ticket ${team.number}`}
    >
      <MailText>
        <bdi>{addition.name}</bdi> added to “<bdi>{addition.subject}</bdi>”:
      </MailText>
      <MailQuote>{addition.message}</MailQuote>
      <MailButton href={team.panelUrl}>Open the inbox</MailButton>
    </MailLayout>,
  );
  const subject = `Ticket ${team.number}: ${addition.subject}`;
  return { template: "ticket-addition", to: team.to, replyTo: addition.email, subject, ...content };
}

/** To the visitor: the ticket's number and its private link. No word of theirs, as for every unproven address. */
export async function ticketConfirmationMail(visitor: ToVisitor): Promise<Mail> {
  const content = await renderMail(
    <MailLayout
      siteName={visitor.siteName}
      preview={`Your ticket ${visitor.number} is with our team.`}
      title={`Your ticket ${visitor.number}`}
      footer={`You get this mail because somebody gave this address in the support form of ${visitor.siteName}. If it was not you, there is nothing to do.`}
    >
      <MailText>Thank you for writing to us. We'll get back to you as soon as possible.</MailText>
      <MailText>Your private page shows how it stands, and takes anything you want to add:</MailText>
      <MailButton href={visitor.ticketUrl}>Open your ticket</MailButton>
      <MailText>
        The link works for {visitor.linkDays} days. Please keep it to yourself: whoever has it can read the
        ticket.
      </MailText>
    </MailLayout>,
  );
  return {
    template: "ticket-confirmation",
    to: visitor.to,
    subject: `Your support ticket ${visitor.number} | ${visitor.siteName}`,
    headers: autoReplyHeaders,
    ...(visitor.replyTo ? { replyTo: visitor.replyTo } : {}),
    ...content,
  };
}

/** To the visitor: the team has answered. */
export async function ticketReplyMail(message: string, visitor: ToVisitor): Promise<Mail> {
  const content = await renderMail(
    <MailLayout
      siteName={visitor.siteName}
      preview={`Our team answered your ticket ${visitor.number}.`}
      title={`An answer to your ticket ${visitor.number}`}
      footer={`You get this mail because this address opened ticket ${visitor.number} at ${visitor.siteName}. The link works for ${visitor.linkDays} days.`}
    >
      <MailQuote>{message}</MailQuote>
      <MailButton href={visitor.ticketUrl}>Read and reply</MailButton>
    </MailLayout>,
  );
  return {
    template: "ticket-reply",
    to: visitor.to,
    subject: `An answer to your ticket ${visitor.number} | ${visitor.siteName}`,
    ...(visitor.replyTo ? { replyTo: visitor.replyTo } : {}),
    ...content,
  };
}
