import "server-only";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { sha256 } from "@/lib/server/signature";
import type { TicketView } from "./types";

const ticketShape = {
  id: true,
  number: true,
  name: true,
  email: true,
  category: true,
  subject: true,
  message: true,
  status: true,
  submittedAt: true,
} as const;

/** @returns undefined for an unknown or expired link, and for a ticket in the trash */
export async function openLink(client: Transaction | typeof db, token: string) {
  const link = await client.supportLink.findFirst({
    where: {
      tokenHash: sha256(token),
      expiresAt: { gt: clock.now() },
      ticket: { deletedAt: null },
    },
    select: { ticket: { select: ticketShape } },
  });
  return link?.ticket;
}

/** For the visitor: without internal notes, team names and addresses. */
export async function findTicketByToken(token: string): Promise<TicketView | undefined> {
  const ticket = await openLink(db, token);
  if (!ticket) return undefined;
  const replies = await db.supportReply.findMany({
    where: { ticketId: ticket.id },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, authorName: true, message: true, createdAt: true },
  });
  return {
    number: ticket.number,
    category: ticket.category,
    subject: ticket.subject,
    status: ticket.status,
    entries: [
      { id: 0, isFromTeam: false, message: ticket.message, writtenAt: ticket.submittedAt.toISOString() },
      ...replies.map(({ id, authorName, message, createdAt }) => ({
        id,
        isFromTeam: authorName !== null,
        message,
        writtenAt: createdAt.toISOString(),
      })),
    ],
  };
}
