import "server-only";
import { clock, daysAgo, monthsAgo } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { MailStatus } from "@/lib/server/generated/prisma/client";
import type { Task } from "@/lib/server/jobs/task";
import { runSteps } from "@/lib/server/jobs/task";
import { getRetention } from "@/lib/server/settings";

const neverSent: MailStatus[] = ["held", "failed", "discarded"];

/** Deletes messages and their mails after the retention period. */
export const retireMessages: Task = () => {
  const old = { lt: monthsAgo(getRetention().messageMonths) };
  const trash = { deletedAt: { lt: daysAgo(getRetention().trashDays) } };
  // Rows in the trash have a separate deadline.
  const oldMessage = { deletedAt: null, submittedAt: old };
  const oldTicket = { deletedAt: null, status: "closed" as const, updatedAt: old };
  return runSteps({
    contactMessages: () => db.contactMessage.deleteMany({ where: { OR: [oldMessage, trash] } }),
    tickets: () => db.supportTicket.deleteMany({ where: { OR: [oldTicket, trash] } }),
    ticketLinks: () => db.supportLink.deleteMany({ where: { expiresAt: { lt: clock.now() } } }),
    sentMails: () =>
      db.outboxMail.deleteMany({
        where: { status: "sent", sentAt: { lt: daysAgo(getRetention().sentMailDays) } },
      }),
    unsentMails: () =>
      db.outboxMail.deleteMany({
        where: { status: { in: neverSent }, createdAt: { lt: daysAgo(getRetention().unsentMailDays) } },
      }),
  });
};
