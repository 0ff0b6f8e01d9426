import "server-only";
import { newUuid, secondsAhead } from "@/lib/server/clock";
import type { Transaction } from "@/lib/server/db";
import { addJob, urgentPriority } from "@/lib/server/jobs/task";
import { logger } from "@/lib/server/logger";
import type { LanguageCode } from "@/lib/shared/languages";
import type { MailTemplate } from "@/lib/shared/mail-templates";
import { message } from "@/lib/shared/message";
import { cutText } from "@/lib/shared/query";
import { mailAccount, senderAddress, teamAddress } from "./account";
import { automaticHeaders } from "./automatic";

/** A person gets mails in the language in which they wrote; the team in the site's default. */
export type Recipient = { to: string; language: LanguageCode };

export type Mail = {
  template: MailTemplate;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
  /** e.g. suspected spam; an admin decides */
  heldReason?: string | null;
  /** e.g. `ticket 42` */
  receiptOf?: string;
  /** time in which the cause can be undone */
  delaySeconds?: number;
  /** a repeated key is stored once */
  idempotencyKey?: string;
  /** for `rewriteBeforeSending` */
  source?: object;
  /** the address and text are deleted after the last attempt */
  forgetsAddress?: boolean;
};

export const replyTo = (address: string | null): Pick<Mail, "replyTo"> =>
  address ? { replyTo: address } : {};

export const deliverMailTask = "deliver_mail";
/** A job only starts a run; mails count their own attempts. */
const deliveryJob = { attempts: 3, priority: urgentPriority };

/** Prevents header injection and reversed text. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
    .trim();

export const receiptOf = (noun: "message" | "ticket" | "report" | "complaint", id: number): string =>
  `${noun} ${id}`;

export const noProvider = message("panelMailQueue.reasons.noProvider");
export const hasProvider = (): boolean => mailAccount() !== undefined;
export const suspectedReason = message("panelMailQueue.reasons.suspected");

/** Stored on a mail that was discarded while being sent, so it is not retried. */
export const obsoleteReason = message("panelMailQueue.reasons.obsolete");

/** In the transaction of the cause (docs/product.md, "Stored before mailed"); held without a provider. */
export async function enqueueMail(transaction: Transaction, mail: Mail): Promise<number> {
  const row = await transaction.outboxMail.create({ data: toRow(mail), select: { id: true, status: true } });
  // Connects the request's log with the mail; addresses are not logged.
  logger.info({ mailId: row.id, template: mail.template, status: row.status }, "mail queued");
  if (row.status === "pending") await scheduleDelivery(transaction, mail.delaySeconds);
  return row.id;
}

export async function enqueueMails(transaction: Transaction, mails: Mail[]): Promise<void> {
  await transaction.outboxMail.createMany({ data: mails.map(toRow), skipDuplicates: true });
  await scheduleDelivery(transaction);
}

function toRow(mail: Mail) {
  const heldReason = mail.heldReason ?? (hasProvider() ? null : noProvider);
  return {
    idempotencyKey: mail.idempotencyKey ?? newUuid(),
    template: mail.template,
    toAddress: oneLine(mail.to),
    toTeam: mail.to === teamAddress(),
    fromAddress: senderAddress(),
    replyTo: mail.replyTo ? oneLine(mail.replyTo) : null,
    subject: cutText(oneLine(mail.subject), 200),
    html: mail.html,
    text: mail.text,
    headers: { ...automaticHeaders(mail.template), ...mail.headers },
    status: heldReason ? ("held" as const) : ("pending" as const),
    heldReason,
    receiptOf: mail.receiptOf ?? null,
    ...(mail.source ? { source: mail.source } : {}),
    ...(mail.delaySeconds ? { nextAttemptAt: secondsAhead(mail.delaySeconds) } : {}),
    forgetsAddress: mail.forgetsAddress ?? false,
  };
}

export async function scheduleDelivery(
  transaction: Pick<Transaction, "$executeRaw">,
  inSeconds = 0,
): Promise<void> {
  await addJob(transaction, deliverMailTask, {}, { ...deliveryJob, inSeconds });
}

/** Replaces a waiting job. */
export async function scheduleNextDelivery(
  client: Pick<Transaction, "$executeRaw">,
  inSeconds: number,
): Promise<void> {
  await addJob(client, deliverMailTask, {}, { ...deliveryJob, key: "deliver_mail_next", inSeconds });
}
