import "server-only";
import { reportOutcomeMail } from "@/lib/features/reports/mail";
import { databaseNow, db, type Transaction } from "@/lib/server/db";
import { storedLanguage } from "@/lib/server/i18n/languages";
import { enqueueMail, receiptOf, suspectedReason } from "@/lib/server/mail/outbox";
import { discardOpenMails } from "@/lib/server/mail/queue";
import { countOrHold } from "@/lib/server/mail/recipient-limit";
import type { ReportedKind } from "@/lib/shared/reviewed-kinds";

/** How long the mails wait, so that opening a report again takes them back. */
const undoSeconds = 10;

/** Why the mail to an address is held, by the address; null where it is not. */
export type Held = ReadonlyMap<string, string | null>;

const waitsForOutcome = { email: { not: null }, outcomeAt: null } as const;

const sameMailbox = (address: string | null): string => String(address).toLowerCase();

/** Counts the mails of those who reported. Before the transaction: each address is a query of its own. */
export async function listHeld(caseId: number): Promise<Held> {
  const held = new Map<string, string | null>();
  const rows = await db.report.findMany({
    where: { caseId, ...waitsForOutcome, reportCase: { status: "open" } },
    select: { email: true },
  });
  for (const address of new Set(rows.map(({ email }) => sameMailbox(email))))
    held.set(address, await countOrHold("report", address));
  return held;
}

type Outcome = {
  kind: ReportedKind;
  name: string;
  isActed: boolean;
  words: string | null;
  held: Held;
};

/** Mails the outcome to each address, once. @returns how many mails it wrote */
export async function tellReporters(
  transaction: Transaction,
  caseId: number,
  { held, ...outcome }: Outcome,
): Promise<number> {
  const waiting = await transaction.report.findMany({
    where: { caseId, ...waitsForOutcome },
    orderBy: { id: "asc" },
  });
  const addresses = new Set(waiting.map(({ email }) => sameMailbox(email)));
  for (const address of addresses) {
    const own = waiting.filter(({ email }) => sameMailbox(email) === address);
    const [first] = own;
    if (!first?.email) continue;
    await enqueueMail(transaction, {
      ...(await reportOutcomeMail({ to: first.email, language: storedLanguage(first.language) }, outcome)),
      heldReason: own.every(({ spam }) => spam) ? suspectedReason : (held.get(address) ?? null),
      receiptOf: receiptOf("report", first.id),
      delaySeconds: undoSeconds,
    });
  }
  const outcomeAt = await databaseNow(transaction);
  await transaction.report.updateMany({
    where: { id: { in: waiting.map(({ id }) => id) } },
    data: { outcomeAt },
  });
  return addresses.size;
}

/** Takes back the mails that have not left; who had one gets no second one for the same report. */
export async function takeBackMails(transaction: Transaction, caseId: number): Promise<void> {
  const reporters = await transaction.report.findMany({
    where: { caseId, email: { not: null }, outcomeAt: { not: null } },
  });
  for (const { id, email } of reporters)
    if (email) await discardOpenMails(transaction, { receiptOf: receiptOf("report", id), toAddress: email });
  const left = await transaction.outboxMail.findMany({
    where: {
      receiptOf: { in: reporters.map(({ id }) => receiptOf("report", id)) },
      status: { not: "discarded" },
    },
    select: { toAddress: true },
  });
  const reached = new Set(left.map(({ toAddress }) => sameMailbox(toAddress)));
  await transaction.report.updateMany({
    where: {
      id: { in: reporters.filter(({ email }) => !reached.has(sameMailbox(email))).map(({ id }) => id) },
    },
    data: { outcomeAt: null },
  });
}
