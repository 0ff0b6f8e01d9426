import "server-only";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import type { NewsletterDigest } from "@/lib/server/generated/prisma/client";
import { storedLanguage } from "@/lib/server/i18n/languages";
import { addJob, type Task } from "@/lib/server/jobs/task";
import { enqueueMails } from "@/lib/server/mail/outbox";
import { getsNewsletterSql } from "./data";
import { unsubscribeHeaders } from "./mail";
import type { DigestMail } from "./types";

export const sendDigestsTask = "send_digests";
export const sendScheduledDigestTask = "send_scheduled_digest";
export const digestTemplate = "newsletter-digest" as const;
/** Replaced by each subscriber's token. */
export const tokenPlaceholder = "TOKEN-OF-THE-SUBSCRIBER";
const batchSize = 200;

export async function scheduleDigests(transaction: Transaction): Promise<void> {
  await addJob(transaction, sendDigestsTask, {}, { attempts: 5 });
}

/**
 * Writes the mails of running digests in batches. Each batch and its progress share a transaction, and each mail has a
 * unique key, so after a crash it continues without duplicates.
 */
export const sendDigests: Task = async () => {
  while (await db.$transaction(writeBatch, { timeout: 60_000 }));
};

/** @returns whether more may remain */
async function writeBatch(transaction: Transaction): Promise<boolean> {
  const [digest] = await transaction.$queryRaw<NewsletterDigest[]>`
    SELECT * FROM "newsletter_digests" WHERE "status" = 'sending' ORDER BY "id" LIMIT 1 FOR UPDATE SKIP LOCKED`;
  if (!digest) return false;
  // Locks the batch: subscribers who leave now either wait until their mail can be discarded, or are left out.
  const subscribers = await transaction.$queryRaw<Subscriber[]>`
    SELECT "id", "email", "unsubscribeToken", "language" FROM "newsletter_subscribers"
    WHERE "id" > ${digest.lastSubscriberId} AND ${getsNewsletterSql}
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

type Subscriber = { id: number; email: string; unsubscribeToken: string; language: string | null };

const translationsOf = ({ translations }: NewsletterDigest) => translations as Record<string, DigestMail>;

const mailOf =
  (digest: NewsletterDigest) =>
  ({ id, email, unsubscribeToken, language }: Subscriber) => {
    const { subject, html, text } = translationsOf(digest)[storedLanguage(language)] ?? digest;
    return {
      template: digestTemplate,
      to: email,
      subject,
      html: html.replaceAll(tokenPlaceholder, unsubscribeToken),
      text: text.replaceAll(tokenPlaceholder, unsubscribeToken),
      headers: unsubscribeHeaders(unsubscribeToken),
      idempotencyKey: `digest-${digest.id}-${id}`,
    };
  };
