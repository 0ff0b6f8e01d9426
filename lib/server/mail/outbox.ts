import "server-only";
import { newUuid } from "@/lib/server/clock";
import type { Transaction } from "@/lib/server/db";
import { env, mailProvider } from "@/lib/server/env";
import { addJob } from "@/lib/server/jobs/add";
import { urgentPriority } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import type { MailTemplate } from "@/lib/shared/mail-templates";
import { cutText } from "@/lib/shared/query";

/** A mail that is ready to be kept: rendered, addressed, with its plain-text part. */
export type Mail = {
  /** which template wrote it */
  template: MailTemplate;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** keeps it back until an admin looks at it, e.g. after a honeypot hit */
  heldReason?: string | null;
  /** whose receipt it is, if it is one, e.g. `ticket 42` */
  receiptOf?: string;
  /** unless told a new one; with a given one the same mail can be kept once only */
  idempotencyKey?: string;
};

export const deliverMailTask = "deliver_mail";
/** Delivery keeps count of its own attempts; a job only says that there is something to do. */
const deliveryJob = { attempts: 3, priority: urgentPriority };

/** One line without invisible marks, so that no text of a visitor can begin a header or turn one around. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .trim();

/** How the receipt of a message or ticket says whose it is. */
export const receiptOf = (noun: "message" | "ticket", id: number): string => `${noun} ${id}`;

/** Why a mail is held. */
export const noProvider = "No mail provider is set up (RESEND_API_KEY or SMTP_URL)";
/** Whether mails that nothing else holds go out by themselves. */
export const hasProvider = (): boolean => mailProvider(env()) !== undefined;
export const honeypotReason = "The form's honeypot was filled in";

/** Marks a mail that is being sent while nobody wants it any more: not taken now, it is not tried again. */
export const obsoleteReason = "It is not wanted any more";

/**
 * Writes a mail and wakes its delivery, in the transaction of what it reports: either all is kept or nothing
 * (docs/product.md, "Stored before mailed"). Without a provider it is held for an admin to release.
 * @returns the mail's id
 */
export async function enqueueMail(transaction: Transaction, mail: Mail): Promise<number> {
  const row = await transaction.outboxMail.create({ data: rowOf(mail), select: { id: true, status: true } });
  // Leads from a request to what became of its mail; the addresses stay in the table.
  logger.info({ mailId: row.id, template: mail.template, status: row.status }, "a mail is being written");
  if (row.status === "pending") await scheduleDelivery(transaction);
  return row.id;
}

/** Writes many mails at once; those whose idempotency key is known already are left out. */
export async function enqueueMails(transaction: Transaction, mails: Mail[]): Promise<void> {
  await transaction.outboxMail.createMany({ data: mails.map(rowOf), skipDuplicates: true });
  await scheduleDelivery(transaction);
}

function rowOf(mail: Mail) {
  const heldReason = mail.heldReason ?? (hasProvider() ? null : noProvider);
  return {
    idempotencyKey: mail.idempotencyKey ?? newUuid(),
    template: mail.template,
    toAddress: oneLine(mail.to),
    toTeam: mail.to === env().MAIL_TO,
    fromAddress: env().MAIL_FROM,
    replyTo: mail.replyTo ? oneLine(mail.replyTo) : null,
    subject: cutText(oneLine(mail.subject), 200),
    html: mail.html,
    text: mail.text,
    headers: mail.headers ?? {},
    status: heldReason ? ("held" as const) : ("pending" as const),
    heldReason,
    receiptOf: mail.receiptOf ?? null,
  };
}

/** Adds the job that delivers what is due, in the transaction of what made it due. */
export async function scheduleDelivery(transaction: Pick<Transaction, "$executeRaw">): Promise<void> {
  await addJob(transaction, deliverMailTask, {}, deliveryJob);
}

/** Wakes the delivery later. There is one such job at most: a new one takes the place of the last. */
export async function scheduleNextDelivery(
  client: Pick<Transaction, "$executeRaw">,
  inSeconds: number,
): Promise<void> {
  await addJob(client, deliverMailTask, {}, { ...deliveryJob, key: "deliver_mail_next", inSeconds });
}
