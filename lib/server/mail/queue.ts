import "server-only";
import { recordAudit } from "@/lib/server/audit";
import type { Admin } from "@/lib/server/auth/gate";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { type MailStatus, type OutboxMail, Prisma } from "@/lib/server/generated/prisma/client";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { textReader } from "@/lib/server/i18n/translate";
import { AppError, goneError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { isRetriedWhenHeld } from "./claim";
import { hasProvider, noProvider, obsoleteReason, scheduleDelivery, suspectedReason } from "./outbox";
import { withoutTokens } from "./redact";

/** Keeps the key, so the provider recognises a mail that it sent. @throws AppError not_found, conflict */
export async function releaseMail(actor: Admin, mailId: number, requestId: string): Promise<void> {
  const from: MailStatus[] = ["held", "failed"];
  await changeMail(actor, { mailId, action: "mail.release", requestId, from }, () => {
    if (!hasProvider()) throw new AppError("conflict", message("panelMailQueue.refusals.noProvider"));
    return {
      status: "pending" as const,
      heldReason: null,
      refusedSettings: null,
      lastError: null,
      attempts: 0,
      uncertainSince: null,
      nextAttemptAt: clock.now(),
    };
  });
}

/** In the site's language. */
export async function readMailCorrection(): Promise<string | null> {
  const refused = await db.outboxMail.findFirst({
    where: isRetriedWhenHeld,
    orderBy: { id: "desc" },
    select: { heldReason: true },
  });
  if (!refused?.heldReason) return null;
  return (await textReader(defaultLanguage()))(refused.heldReason);
}

/** Keeps the mail without its private links. @throws AppError not_found, conflict if sent or being sent */
export async function discardMail(actor: Admin, mailId: number, requestId: string): Promise<void> {
  await changeMail(actor, { mailId, action: "mail.discard", requestId, from: openStatuses }, (mail) => ({
    status: "discarded" as const,
    ...withoutTokens(mail),
  }));
}

/** Includes the texts of earlier versions. */
const suspectedReasons = [suspectedReason, "Suspected to be spam", "The form's honeypot was filled in"];

/** The form was found to be genuine. */
export async function releaseReceipt(
  transaction: Transaction,
  receipt: { receiptOf: string; toAddress: string },
): Promise<void> {
  const due = { status: "pending", heldReason: null, nextAttemptAt: clock.now() } as const;
  const { count } = await transaction.outboxMail.updateMany({
    where: { ...receipt, status: "held", heldReason: { in: suspectedReasons } },
    data: hasProvider() ? due : { heldReason: noProvider },
  });
  if (count > 0) await scheduleDelivery(transaction);
}

/** Not those being sent, which may have arrived. */
const openStatuses: MailStatus[] = ["held", "failed", "pending"];

/** Marks a mail that is being sent, so it is not retried. Locks the rows, because workers change them. */
export async function discardOpenMails(
  transaction: Transaction,
  {
    toAddress,
    ...which
  }: { toAddress: string } & ({ template: string } | { receiptOf: string } | { idempotencyKey: string }),
): Promise<void> {
  const [[column = "", value] = []] = Object.entries(which);
  const condition = Prisma.sql`${Prisma.raw(`"${column}"`)} = ${value}`;
  const rows = await transaction.$queryRaw<OutboxMail[]>`
    SELECT * FROM "mail_outbox"
    WHERE "status" IN ('held', 'failed', 'pending', 'sending') AND "toAddress" = ${toAddress} AND ${condition}
    ORDER BY "id" FOR UPDATE`;
  for (const mail of rows) {
    const data =
      mail.status === "sending"
        ? { heldReason: obsoleteReason }
        : { status: "discarded" as const, ...withoutTokens(mail) };
    await transaction.outboxMail.update({ where: { id: mail.id }, data });
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof db.outboxMail.findUnique>>>;

const statusConflict = ({ status }: Row): AppError =>
  new AppError("conflict", message("panelMailQueue.refusals.already", { status }));

type StatusChange = {
  mailId: number;
  action: "mail.release" | "mail.discard";
  requestId: string;
  from: MailStatus[];
};

async function changeMail(
  actor: Admin,
  { mailId, action, requestId, from }: StatusChange,
  change: (mail: Row) => { status: MailStatus },
): Promise<void> {
  await db.$transaction(async (transaction) => {
    const mail = await transaction.outboxMail.findUnique({ where: { id: mailId } });
    if (!mail) throw goneError("mail");
    if (!from.includes(mail.status)) throw statusConflict(mail);
    const data = change(mail);
    const { count } = await transaction.outboxMail.updateMany({
      where: { id: mailId, status: { in: from } },
      data,
    });
    if (count === 0)
      throw statusConflict(await transaction.outboxMail.findUniqueOrThrow({ where: { id: mailId } }));
    await recordAudit(transaction, actor, {
      action,
      entityId: mailId,
      entityName: mail.subject,
      oldValue: { status: mail.status },
      newValue: { status: data.status },
      requestId,
    });
    if (data.status === "pending") await scheduleDelivery(transaction);
  });
}
