import "server-only";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Task } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import { discardPicture, unusedPicture } from "@/lib/server/pictures/store";

const hours = (count: number): Date => new Date(clock.now().getTime() - count * 3_600_000);
const days = (count: number): Date => hours(count * 24);

/** How long each thing is kept (D44); docs/operations.md lists the same. */
const keptDays = { addresses: 30, trash: 30, unconfirmedSubscribers: 7 };

/** Removes what has had its time. Each step stands alone, and running it twice changes nothing. */
export const housekeeping: Task = async () => {
  const now = clock.now();
  await db.session.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.idempotencyKey.deleteMany({ where: { createdAt: { lt: hours(24) } } });
  await db.rateLimit.deleteMany({ where: { expire: { lt: now.getTime() - 3_600_000 } } });
  await db.burntToken.deleteMany({ where: { expiresAt: { lt: now } } });
  await db.newsletterSubscriber.deleteMany({
    where: { status: "pending", createdAt: { lt: days(keptDays.unconfirmedSubscribers) } },
  });
  await forgetAddresses();
  await emptyTrash();
  await removeOrphanPictures();
};

async function forgetAddresses(): Promise<void> {
  const old = { submittedAt: { lt: days(keptDays.addresses) }, submitterIp: { not: null } };
  const data = { submitterIp: null };
  await db.game.updateMany({ where: old, data });
  await db.streamer.updateMany({ where: old, data });
  await db.stream.updateMany({ where: old, data });
  await db.clip.updateMany({ where: old, data });
  await db.contentSubmission.updateMany({ where: old, data });
  await db.contactMessage.updateMany({ where: old, data });
  await db.supportTicket.updateMany({ where: old, data });
}

/** Their pictures are orphans then and go with them below; submissions and messages have jobs of their own. */
async function emptyTrash(): Promise<void> {
  const where = { deletedAt: { lt: days(keptDays.trash) } };
  const { count: games } = await db.game.deleteMany({ where });
  const { count: streamers } = await db.streamer.deleteMany({ where });
  const { count: streams } = await db.stream.deleteMany({ where });
  const { count: clips } = await db.clip.deleteMany({ where });
  const { count: testimonials } = await db.testimonial.deleteMany({ where });
  const removed = { games, streamers, streams, clips, testimonials };
  if (Object.values(removed).some((count) => count > 0)) logger.info(removed, "trash emptied");
}

/** Pictures that no row shows: of rows removed from the trash, and of submissions that broke off. */
async function removeOrphanPictures(): Promise<void> {
  const orphans = await db.picture.findMany({
    where: { createdAt: { lt: hours(24) }, ...unusedPicture },
    select: { id: true },
    take: 500,
  });
  for (const { id } of orphans) await discardPicture(id);
}
