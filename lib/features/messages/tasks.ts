import "server-only";
import { clock, daysAgo } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { MailStatus } from "@/lib/server/generated/prisma/client";
import type { Task } from "@/lib/server/jobs/task";
import { kept } from "@/lib/shared/retention";

function monthsAgo(count: number): Date {
  const date = new Date(clock.now());
  date.setUTCMonth(date.getUTCMonth() - count);
  return date;
}

/** Removes what visitors wrote, and the mails about it, when they have had their time. */
export const retireMessages: Task = async () => {
  const now = clock.now();
  const old = monthsAgo(kept.messageMonths);
  const trash = { deletedAt: { lt: daysAgo(kept.trashDays) } };
  await db.contactMessage.deleteMany({ where: { OR: [{ submittedAt: { lt: old } }, trash] } });
  await db.supportTicket.deleteMany({ where: { OR: [{ status: "closed", updatedAt: { lt: old } }, trash] } });
  await db.supportLink.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.newsletterConfirmation.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.newsletterSubscriber.updateMany({
    where: { createdAt: { lt: daysAgo(kept.addressDays) }, submitterIp: { not: null } },
    data: { submitterIp: null },
  });
  const settled: MailStatus[] = ["sent", "discarded"];
  const unsent: MailStatus[] = ["held", "failed"];
  const isOver = [
    { status: { in: settled }, createdAt: { lt: daysAgo(kept.settledMailDays) } },
    { status: { in: unsent }, createdAt: { lt: daysAgo(kept.unsentMailDays) } },
  ];
  await db.outboxMail.deleteMany({ where: { OR: isOver } });
};
