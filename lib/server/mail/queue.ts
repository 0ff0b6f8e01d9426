import "server-only";
import { recordAudit } from "@/lib/server/audit";
import type { Admin } from "@/lib/server/auth/gate";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { type MailStatus, type OutboxMail, Prisma } from "@/lib/server/generated/prisma/client";
import { AppError, goneMeanwhile } from "@/lib/shared/errors";
import { isRetriedWhenHeld } from "./claim";
import { hasProvider, noProvider, obsoleteReason, scheduleDelivery, suspectedReason } from "./outbox";
import { withoutTokens } from "./redact";

/**
 * Makes a held or failed mail due now; its key stays, so that the provider recognises one that it has sent already.
 * @throws AppError not_found, conflict when it is neither held nor failed or no provider is set up
 */
export async function releaseMail(actor: Admin, mailId: number, requestId: string): Promise<void> {
  const from: MailStatus[] = ["held", "failed"];
  await changeMail(actor, { mailId, action: "mail.release", requestId, from }, () => {
    if (!hasProvider()) throw new AppError("conflict", `${noProvider}, so it stays here.`);
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

/** What the owner has to correct before the provider takes mails again; null where it refuses nothing. */
export async function readMailCorrection(): Promise<string | null> {
  const refused = await db.outboxMail.findFirst({
    where: isRetriedWhenHeld,
    orderBy: { id: "desc" },
    select: { heldReason: true },
  });
  return refused?.heldReason ?? null;
}

/** The mail stays readable, without its private links. @throws AppError not_found, conflict when sent or on its way */
export async function discardMail(actor: Admin, mailId: number, requestId: string): Promise<void> {
  await changeMail(actor, { mailId, action: "mail.discard", requestId, from: openStatuses }, (mail) => ({
    status: "discarded" as const,
    ...withoutTokens(mail),
  }));
}

/** The words of versions before this one: their mails may still be held. */
const suspectedReasons = [suspectedReason, "The form's honeypot was filled in"];

/** Releases a receipt held as suspected spam, since a person has sent that form after all. */
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

/** An admin may still discard these; a mail that is being sent may have arrived already. */
const openStatuses: MailStatus[] = ["held", "failed", "pending"];

/**
 * Discards open mails to an address, which forget their private links. One that is being sent may have arrived: it is
 * marked, so that it is not retried if it did not. The rows are locked first, or one could change hands meanwhile.
 */
export async function discardOpenMails(
  transaction: Transaction,
  { toAddress, ...which }: { toAddress: string } & ({ template: string } | { receiptOf: string }),
): Promise<void> {
  const whose =
    "template" in which
      ? Prisma.sql`"template" = ${which.template}`
      : Prisma.sql`"receiptOf" = ${which.receiptOf}`;
  const rows = await transaction.$queryRaw<OutboxMail[]>`
    SELECT * FROM "mail_outbox"
    WHERE "status" IN ('held', 'failed', 'pending', 'sending') AND "toAddress" = ${toAddress} AND ${whose}
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

const already = ({ status }: Row): AppError => new AppError("conflict", `This mail is ${status} already.`);

/** `from`: the statuses of a mail that can be changed so. */
type AskedChange = {
  mailId: number;
  action: "mail.release" | "mail.discard";
  requestId: string;
  from: MailStatus[];
};

async function changeMail(
  actor: Admin,
  { mailId, action, requestId, from }: AskedChange,
  change: (mail: Row) => { status: MailStatus },
): Promise<void> {
  await db.$transaction(async (transaction) => {
    const mail = await transaction.outboxMail.findUnique({ where: { id: mailId } });
    if (!mail) throw goneMeanwhile("mail");
    if (!from.includes(mail.status)) throw already(mail);
    const data = change(mail);
    const { count } = await transaction.outboxMail.updateMany({
      where: { id: mailId, status: { in: from } },
      data,
    });
    if (count === 0) throw already(await transaction.outboxMail.findUniqueOrThrow({ where: { id: mailId } }));
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
