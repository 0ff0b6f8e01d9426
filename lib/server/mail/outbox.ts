import "server-only";
import { newUuid, secondsAhead } from "@/lib/server/clock";
import type { Transaction } from "@/lib/server/db";
import { env, mailProvider } from "@/lib/server/env";
import { addJob, urgentPriority } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import type { MailTemplate } from "@/lib/shared/mail-templates";
import { cutText } from "@/lib/shared/query";
import { automaticHeaders } from "./automatic";

export type Mail = {
  template: MailTemplate;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** holds it until an admin looks at it, e.g. of what is suspected to be spam */
  heldReason?: string | null;
  /** e.g. `ticket 42` */
  receiptOf?: string;
  /** it leaves so much later: until then what caused it can be taken back */
  delaySeconds?: number;
  /** new by default; a mail with a given one is stored only once */
  idempotencyKey?: string;
  /** its address and text are cut as soon as nothing more is to be tried */
  forgetsAddress?: boolean;
};

/** Where an answer to a mail goes; without an address, to the sender. */
export const replyTo = (address: string | null): Pick<Mail, "replyTo"> =>
  address ? { replyTo: address } : {};

export const deliverMailTask = "deliver_mail";
/** Delivery counts its own attempts; a job only wakes it. */
const deliveryJob = { attempts: 3, priority: urgentPriority };

/** One line without invisible marks, so that no text of a visitor can begin a header or turn one around. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .trim();

export const receiptOf = (noun: "message" | "ticket" | "report" | "complaint", id: number): string =>
  `${noun} ${id}`;

export const noProvider = "No mail provider is set up (RESEND_API_KEY or SMTP_URL)";
export const hasProvider = (): boolean => mailProvider(env()) !== undefined;
export const suspectedReason = "Suspected to be spam";

/** Marks a mail that was discarded while being sent: if it is not taken now, it is not retried. */
export const obsoleteReason = "It is not wanted any more";

/** Stores a mail in its cause's transaction (docs/product.md, "Stored before mailed"); held without a provider. */
export async function enqueueMail(transaction: Transaction, mail: Mail): Promise<number> {
  const row = await transaction.outboxMail.create({ data: rowOf(mail), select: { id: true, status: true } });
  // Leads from a request to its mail; the addresses stay in the table.
  logger.info({ mailId: row.id, template: mail.template, status: row.status }, "a mail is being written");
  if (row.status === "pending") await scheduleDelivery(transaction, mail.delaySeconds);
  return row.id;
}

/** Mails whose idempotency key is known already are left out. */
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
    headers: { ...automaticHeaders(mail.template), ...mail.headers },
    status: heldReason ? ("held" as const) : ("pending" as const),
    heldReason,
    receiptOf: mail.receiptOf ?? null,
    ...(mail.delaySeconds ? { nextAttemptAt: secondsAhead(mail.delaySeconds) } : {}),
    forgetsAddress: mail.forgetsAddress ?? false,
  };
}

/** Adds the job that delivers what is due, once the transaction is committed. */
export async function scheduleDelivery(
  transaction: Pick<Transaction, "$executeRaw">,
  inSeconds = 0,
): Promise<void> {
  await addJob(transaction, deliverMailTask, {}, { ...deliveryJob, inSeconds });
}

/** Wakes the delivery later; a new job takes the place of the waiting one. */
export async function scheduleNextDelivery(
  client: Pick<Transaction, "$executeRaw">,
  inSeconds: number,
): Promise<void> {
  await addJob(client, deliverMailTask, {}, { ...deliveryJob, key: "deliver_mail_next", inSeconds });
}
