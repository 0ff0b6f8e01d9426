import "server-only";
import { newUuid } from "@/lib/server/clock";
import type { Transaction } from "@/lib/server/db";
import { env } from "@/lib/server/env";

/** A mail that is ready to be kept: rendered, addressed, with its plain-text part. */
export type Mail = {
  /** which template wrote it, e.g. game-received */
  template: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** keeps it back until an admin looks at it, e.g. after a honeypot hit (D27) */
  heldReason?: string;
};

export const deliverMailTask = "deliver_mail";
/** With the worker's backoff of e^attempt seconds the last of these comes after about two days. */
const maxAttempts = 13;

/** One line, so that no text of a visitor can begin a header of its own. */
const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, " ").trim();

const noProvider = "No mail provider is set up (RESEND_API_KEY)";

/**
 * Writes a mail and the job that delivers it, in the transaction of what it reports: either all is kept or
 * nothing (D16, D22). Without a provider it is held for an admin to release.
 * @returns the mail's id
 */
export async function enqueueMail(transaction: Transaction, mail: Mail): Promise<number> {
  const heldReason = mail.heldReason ?? (env().RESEND_API_KEY ? null : noProvider);
  const row = await transaction.outboxMail.create({
    data: {
      idempotencyKey: newUuid(),
      template: mail.template,
      toAddress: oneLine(mail.to),
      fromAddress: env().MAIL_FROM,
      replyTo: mail.replyTo ? oneLine(mail.replyTo) : null,
      subject: oneLine(mail.subject).slice(0, 200),
      html: mail.html,
      text: mail.text,
      headers: mail.headers ?? {},
      status: heldReason ? "held" : "pending",
      heldReason,
    },
    select: { id: true },
  });
  if (!heldReason) await scheduleDelivery(transaction, row.id);
  return row.id;
}

/** Adds the delivery job of a mail. */
export async function scheduleDelivery(transaction: Transaction, mailId: number): Promise<void> {
  const payload = JSON.stringify({ mailId });
  await transaction.$executeRaw`
    SELECT graphile_worker.add_job(${deliverMailTask}, ${payload}::json,
      max_attempts => ${maxAttempts}::int, job_key => ${`mail-${mailId}`})`;
}
