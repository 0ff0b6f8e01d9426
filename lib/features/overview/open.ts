import "server-only";
import { cache } from "react";
import { countLeaving, countWaiting } from "@/lib/features/queue/data";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import type { Open, OpenCounts } from "./types";

/** What the team has yet to do, suspected spam aside. Asked once per request, for the navigation and the overview. */
export const readOpen = cache(async (): Promise<Open> => {
  const open = { deletedAt: null, status: "open", spam: false } as const;
  const [waiting, openMessages, openTickets, mails] = await Promise.all([
    countWaiting(),
    db.contactMessage.count({ where: open }),
    db.supportTicket.count({ where: open }),
    db.outboxMail.groupBy({
      by: ["status"],
      where: { status: { in: ["failed", "held"] } },
      _count: true,
    }),
  ]);
  const mailsIn = (status: string) => mails.find((group) => group.status === status)?._count ?? 0;
  return { waiting, openMessages, openTickets, failedMails: mailsIn("failed"), heldMails: mailsIn("held") };
});

/**
 * The same as a number for each list of the panel; what is decided and about to be applied is open no more, unless
 * changes were asked for (D40).
 */
export async function countOpen(_admin: Admin): Promise<OpenCounts> {
  const [{ waiting, ...open }, decided] = await Promise.all([readOpen(), countLeaving()]);
  const { spam: _, ...reviewed } = waiting;
  const queue = Object.values(reviewed).reduce((sum, count) => sum + count, 0);
  return {
    queue: Math.max(0, queue - decided),
    messages: open.openMessages,
    tickets: open.openTickets,
    mailQueue: open.failedMails + open.heldMails,
  };
}
