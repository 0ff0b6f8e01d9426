import "server-only";
import { recordNotice } from "@/lib/features/notices/mutations";
import { accessColumns } from "@/lib/features/reviews/access/data";
import { databaseNow, db, type Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import type { Sender } from "@/lib/server/http/sender";
import { consentColumns } from "@/lib/server/legal-texts";
import { publishEvents } from "@/lib/server/panel-events";
import { adminPaths } from "@/lib/shared/admin-paths";
import { AppError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { findReported, type Reported } from "./data";
import { reportsSection } from "./filters";
import { reportReceivedMail } from "./mail";
import type { ReportPayload } from "./schema";

/**
 * Stores a report with what is open about the same thing, and notifies the team of it: once for each who reports. What
 * is suspected to be spam is stored too, flagged, its mail held.
 * @throws AppError not_found when no visitor sees the page (any more)
 */
export async function createReport(payload: ReportPayload, sender: Sender): Promise<{ message: string }> {
  const { website: _, noun, slug, ...report } = payload;
  const item = await findReported(noun, slug);
  if (!item) throw new AppError("not_found", message("reports.errors.gone"));
  const { spam } = sender.assessment;
  return db.$transaction(async (transaction) => {
    const caseId = await openCase(transaction, item, spam);
    const isRepeat = await hasReported(transaction, { caseId, email: report.email, ip: sender.address });
    await transaction.report.create({
      data: {
        ...report,
        caseId,
        ...sender.assessment,
        isRepeat,
        submitterIp: sender.address,
        language: sender.language,
        ...consentColumns(),
      },
    });
    await publishEvents(transaction, { type: "arrival", kind: "report" });
    if (!isRepeat) await tellTeam(transaction, { caseId, item, report, spam });
    const answer = { message: message("reports.sent") };
    await sender.recordAnswer(transaction, answer);
    return answer;
  });
}

/**
 * What is open about a thing, held until the end of the transaction, so that whoever handles it has seen all of it.
 * @returns its id
 */
async function openCase(
  transaction: Transaction,
  { kind, id, name }: Reported,
  spam: boolean,
): Promise<number> {
  const column = Prisma.raw(`"${accessColumns[kind]}"`);
  const [row] = await transaction.$queryRaw<[{ id: number }]>`
    INSERT INTO "report_cases" AS known (${column}, "itemName", "spam") VALUES (${id}, ${name}, ${spam})
    ON CONFLICT (${column}) WHERE "status" = 'open' DO UPDATE
    SET "itemName" = excluded."itemName", "spam" = known."spam" AND excluded."spam",
      "lastReportAt" = greatest(known."lastReportAt", excluded."lastReportAt")
    RETURNING known."id"`;
  return row.id;
}

/** Whether somebody at this address has reported it, without being suspected. */
async function hasReported(
  transaction: Transaction,
  { caseId, email, ip }: { caseId: number; email: string | null; ip: string },
): Promise<boolean> {
  const [row] = await transaction.$queryRaw<[{ hasReported: boolean }]>`
    SELECT EXISTS (
      SELECT FROM "reports" WHERE "caseId" = ${caseId} AND NOT "spam"
        AND ("submitterIp" = ${ip} OR lower("email") = lower(${email}::text))
    ) AS "hasReported"`;
  return row.hasReported;
}

type News = {
  caseId: number;
  item: Reported;
  report: Pick<ReportPayload, "reason" | "message" | "email">;
  spam: boolean;
};

/** Somebody new has reported it: whoever is about to handle it looks at it again. */
async function tellTeam(transaction: Transaction, { caseId, item, report, spam }: News): Promise<void> {
  if (!spam)
    await transaction.reportCase.update({
      where: { id: caseId },
      data: { updatedAt: await databaseNow(transaction), updatedBy: null },
    });
  const { kind, name } = item;
  await recordNotice(transaction, {
    kind: "report.arrived",
    item: { kind: "report", id: caseId },
    title: name,
    path: adminPaths.inboxItem(reportsSection, caseId),
    isSpam: spam,
    mail: () => reportReceivedMail({ ...report, caseId, kind, name }),
  });
}
