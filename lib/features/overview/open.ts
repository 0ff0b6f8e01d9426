import "server-only";
import { countWaiting } from "@/lib/features/reviews/queue";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import type { Open, OpenCounts } from "./types";

/** What the team has yet to do, suspected spam aside. */
export async function readOpen(): Promise<Open> {
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
}

/** The same as a number for each page of the panel that lists it. */
export async function countOpen(_admin: Admin): Promise<OpenCounts> {
  const { waiting, ...open } = await readOpen();
  const { spam: _, ...reviewed } = waiting;
  return {
    queue: Object.values(reviewed).reduce((sum, count) => sum + count, 0),
    inbox: open.openMessages + open.openTickets,
    mailQueue: open.failedMails + open.heldMails,
  };
}
