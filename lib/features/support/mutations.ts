import "server-only";
import { recordNotice } from "@/lib/features/notices/mutations";
import { clock, daysAhead, newToken } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import type { Sender } from "@/lib/server/http/sender";
import { privateUrl, storedLanguage } from "@/lib/server/i18n/languages";
import { consentColumns } from "@/lib/server/legal-texts";
import { enqueueMail, receiptOf, suspectedReason } from "@/lib/server/mail/outbox";
import { countOrHold } from "@/lib/server/mail/recipient-limit";
import { publishEvents } from "@/lib/server/panel-events";
import { sha256 } from "@/lib/server/signature";
import { adminPaths } from "@/lib/shared/admin-paths";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { paths } from "@/lib/shared/paths";
import { ticketLinkDays } from "./constants";
import { openLink } from "./data";
import { ticketAdditionMail, ticketConfirmationMail, ticketReceivedMail } from "./mail";
import type { ReplyPayload, TicketPayload } from "./schema";

/**
 * Stores a ticket with its mails, all or nothing. The visitor's mail has the private link, whose token is stored only
 * as a hash. Suspected spam is flagged and its mails are held.
 * @returns the ticket's number, e.g. SP-000042
 */
export async function createTicket(
  payload: TicketPayload,
  sender: Sender,
): Promise<{ number: string; message: string }> {
  const { website: _, ...ticket } = payload;
  const heldReason = sender.assessment.spam ? suspectedReason : null;
  const visitorHeldReason = heldReason ?? (await countOrHold("confirmation", ticket.email));
  return db.$transaction(async (transaction) => {
    const { id, number } = await nextNumber(transaction);
    await transaction.supportTicket.create({
      data: {
        ...ticket,
        id,
        number,
        ...sender.assessment,
        submitterIp: sender.address,
        language: sender.language,
        ...consentColumns(),
      },
    });
    await publishEvents(transaction, { type: "arrival", kind: "ticket" });
    const toVisitor = await createVisitorLink(transaction, {
      id,
      number,
      email: ticket.email,
      language: sender.language,
    });
    await recordNotice(transaction, {
      ...ticketNotice({ id, number }),
      kind: "ticket.opened",
      isSpam: sender.assessment.spam,
      mail: () => ticketReceivedMail({ ...ticket, id, number }),
    });
    await enqueueMail(transaction, {
      ...(await ticketConfirmationMail(toVisitor)),
      heldReason: visitorHeldReason,
      receiptOf: receiptOf("ticket", id),
    });
    const answer = { number, message: message("support.sent") };
    await sender.recordAnswer(transaction, answer);
    return answer;
  });
}

/**
 * Adds the visitor's reply and reopens the ticket. Suspected spam is flagged and its mail is held.
 * @throws AppError not_found for an unknown or expired link
 */
export async function addToTicket(payload: ReplyPayload, sender: Sender): Promise<{ message: string }> {
  return db.$transaction(async (transaction) => {
    const ticket = await openLink(transaction, payload.token);
    if (!ticket) throw new AppError("not_found", message("support.errors.expired"));
    const { message: text } = payload;
    await transaction.supportReply.create({
      data: {
        ticketId: ticket.id,
        message: text,
        ...sender.assessment,
        ...consentColumns(),
      },
    });
    await transaction.supportTicket.update({
      where: { id: ticket.id },
      data: { status: "open", updatedAt: clock.now(), updatedBy: null },
    });
    await recordNotice(transaction, {
      ...ticketNotice(ticket),
      kind: "ticket.added",
      isSpam: sender.assessment.spam,
      mail: () => ticketAdditionMail({ ...ticket, message: text }),
    });
    const answer = { message: message("ticket.added") };
    await sender.recordAnswer(transaction, answer);
    return answer;
  });
}

async function nextNumber(transaction: Transaction): Promise<{ id: number; number: string }> {
  const [row] = await transaction.$queryRaw<[{ id: number }]>`
    SELECT nextval(pg_get_serial_sequence('support_tickets', 'id'))::int AS "id"`;
  return { id: row.id, number: `SP-${String(row.id).padStart(6, "0")}` };
}

/** Contains the number, but no text of the ticket. */
export const ticketNotice = ({ id, number }: { id: number; number: string }) => ({
  item: { kind: "ticket", id },
  title: number,
  path: adminPaths.inboxItem("tickets", id),
});

/** Creates a new link to a ticket for the visitor's mails. */
export async function createVisitorLink(
  transaction: Transaction,
  ticket: { id: number; number: string; email: string; language: string | null },
) {
  const token = newToken();
  const expiresAt = daysAhead(ticketLinkDays);
  await transaction.supportLink.create({
    data: { tokenHash: sha256(token), ticketId: ticket.id, expiresAt },
  });
  const language = storedLanguage(ticket.language);
  return {
    to: ticket.email,
    language,
    number: ticket.number,
    ticketUrl: privateUrl(paths.supportTicket, token, language),
  };
}
