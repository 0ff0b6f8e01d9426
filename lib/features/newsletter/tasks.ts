import "server-only";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import type { NewsletterDigest } from "@/lib/server/generated/prisma/client";
import { addJob, type Task } from "@/lib/server/jobs/task";
import { enqueueMails } from "@/lib/server/mail/outbox";
import { unsubscribeHeaders } from "./mail";

export const sendDigestsTask = "send_digests";
export const sendScheduledDigestTask = "send_scheduled_digest";
export const digestTemplate = "newsletter-digest" as const;
/** Stands in a digest's links where each subscriber's own token goes. */
export const tokenPlaceholder = "TOKEN-OF-THE-SUBSCRIBER";
const batchSize = 200;

/** Adds the job that writes the mails of digests being sent. */
export async function scheduleDigests(transaction: Transaction): Promise<void> {
  await addJob(transaction, sendDigestsTask, {}, { attempts: 5 });
}

/**
 * Writes the mails of every digest that is being sent, batch by batch. Each batch and how far it came are one
 * transaction, and each subscriber's mail has a key of its own. After a crash it goes on where it was, and nobody gets
 * a digest twice.
 */
export const sendDigests: Task = async () => {
  while (await db.$transaction(writeBatch, { timeout: 60_000 }));
};

/** @returns whether there may be more to do */
async function writeBatch(transaction: Transaction): Promise<boolean> {
  const [digest] = await transaction.$queryRaw<NewsletterDigest[]>`
    SELECT * FROM "newsletter_digests" WHERE "status" = 'sending' ORDER BY "id" LIMIT 1 FOR UPDATE SKIP LOCKED`;
  if (!digest) return false;
  // A subscriber who leaves now waits until the mails are there to be discarded, or is waited for and left out.
  const subscribers = await transaction.$queryRaw<Subscriber[]>`
    SELECT "id", "email", "unsubscribeToken" FROM "newsletter_subscribers"
    WHERE "id" > ${digest.lastSubscriberId} AND "status" = 'confirmed'
      AND "confirmedAt" <= ${digest.startedAt ?? clock.now()}
    ORDER BY "id" LIMIT ${batchSize} FOR SHARE`;
  const last = subscribers.at(-1);
  if (last) await enqueueMails(transaction, subscribers.map(mailOf(digest)));
  await transaction.newsletterDigest.update({
    where: { id: digest.id },
    data: last
      ? { lastSubscriberId: last.id, recipientCount: { increment: subscribers.length } }
      : { status: "sent", finishedAt: clock.now() },
  });
  return true;
}

type Subscriber = { id: number; email: string; unsubscribeToken: string };

const mailOf =
  (digest: NewsletterDigest) =>
  ({ id, email, unsubscribeToken }: Subscriber) => ({
    template: digestTemplate,
    to: email,
    subject: digest.subject,
    html: digest.html.replaceAll(tokenPlaceholder, unsubscribeToken),
    text: digest.text.replaceAll(tokenPlaceholder, unsubscribeToken),
    headers: unsubscribeHeaders(unsubscribeToken),
    idempotencyKey: `digest-${digest.id}-${id}`,
  });
