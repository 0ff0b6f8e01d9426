import "server-only";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Task } from "@/lib/server/jobs/task";

const daysAgo = (count: number): Date => new Date(clock.now().getTime() - count * 86_400_000);

function monthsAgo(count: number): Date {
  const date = new Date(clock.now());
  date.setUTCMonth(date.getUTCMonth() - count);
  return date;
}

/** How long each thing is kept (D44). */
const kept = { messageMonths: 24, trashDays: 30, addressDays: 30, settledMailDays: 30 };

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
  await db.outboxMail.deleteMany({
    where: { status: { in: ["sent", "discarded"] }, createdAt: { lt: daysAgo(kept.settledMailDays) } },
  });
};
