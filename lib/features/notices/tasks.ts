import "server-only";
import { clock, daysAgo } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import type { Task } from "@/lib/server/jobs/task";
import { enqueueMail } from "@/lib/server/mail/outbox";
import { retention } from "@/lib/shared/retention";
import { siteTimeZone } from "@/lib/shared/time-zone";
import { namedInMail, noticeMail } from "./mail";
import { digestBoundary } from "./policy";

/** Mails collected notices; each is claimed in the transaction of its mail, so it is sent once. */
export const sendNoticeDigests: Task = async () => {
  for (const rhythm of ["hourly", "daily"] as const) await sendDigest(rhythm);
};

async function sendDigest(rhythm: "hourly" | "daily"): Promise<void> {
  const before = digestBoundary(rhythm, clock.now(), siteTimeZone());
  await db.$transaction(async (transaction) => {
    const taken = await transaction.notice.updateManyAndReturn({
      where: { mailRhythm: rhythm, mailedAt: null, createdAt: { lt: before } },
      data: { mailedAt: clock.now() },
    });
    if (taken.length === 0) return;
    const oldestFirst = taken.sort((one, other) => one.id - other.id);
    await enqueueMail(transaction, await noticeMail(oldestFirst.slice(0, namedInMail), taken.length));
  });
}

/** Deletes old notices with their deliveries. */
export const retireNotices: Task = async () => {
  await db.notice.deleteMany({ where: { createdAt: { lt: daysAgo(retention.noticeDays) } } });
};
