import "server-only";
import { findItems } from "@/lib/features/items/data";
import type { SentItem } from "@/lib/features/items/tables";
import { accessColumns, accessFields, mailToOf } from "@/lib/features/reviews/access/data";
import type { Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/lib/server/generated/prisma/client";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { containsText } from "@/lib/server/search-text";
import { pagePosition } from "@/lib/shared/page";
import { mapKinds, type ReportedKind, reportedKinds } from "@/lib/shared/reviewed-kinds";
import { kindsOnPage, type ReportNoun, type ReportReason, reportReasonNames } from "./constants";
import type { ReportQuery } from "./filters";
import type { OneReport, ReportedItem, ReportPage, ReportRow } from "./types";

const pageSize = 25;
/** An opened report shows so many of the newest. */
export const shownReports = 20;

const itemFields = {
  id: true,
  updatedAt: true,
  status: true,
  deletedAt: true,
  spam: true,
  ...accessFields,
} as const;

const rowFields = {
  ...mapKinds(reportedKinds, () => ({ select: itemFields })),
  reports: { orderBy: { id: "desc" }, take: shownReports },
} as const satisfies Prisma.ReportCaseInclude;

type CaseRow = Prisma.ReportCaseGetPayload<{ include: typeof rowFields }>;

type Filter = Pick<ReportQuery, "q" | "status" | "page"> & Partial<ReportQuery>;

const isOnPage = (page: ReportNoun): Prisma.ReportCaseWhereInput => ({
  OR: kindsOnPage(page).map((kind) => ({ [accessColumns[kind]]: { not: null } })),
});

function conditionOf({ q, noun, reason, item }: Filter): Prisma.ReportCaseWhereInput {
  const held = containsText(q);
  const words = { reports: { some: { OR: [{ message: held }, { email: held }] } } };
  return {
    AND: [
      ...(item ? [{ id: item }] : []),
      ...(noun ? [isOnPage(noun)] : []),
      ...(reason ? [{ reports: { some: { reason } } }] : []),
      ...(q ? [{ OR: [{ itemName: held }, words] }] : []),
    ],
  };
}

/** Where all of them stand together, what is open comes before what is done. */
function orderOf({ status, sort }: Filter): Prisma.ReportCaseOrderByWithRelationInput[] {
  if (sort === "newest") return [{ lastReportAt: "desc" }, { id: "desc" }];
  return [...(status ? [] : [{ status: "asc" as const }]), { submittedAt: "asc" }, { id: "asc" }];
}

/**
 * One page of what was reported, a row for each thing, from the longest waiting on unless asked otherwise. What is
 * suspected to be spam stands among all and under its own filter, and in no status.
 */
export async function pageReports(_admin: Moderator, filter: Filter): Promise<ReportPage> {
  const { status, page } = filter;
  const found = conditionOf(filter);
  const narrowed = status && (status === "spam" ? { spam: true } : { status, spam: false });
  const [cases, groups] = await Promise.all([
    db.reportCase.findMany({
      where: { ...found, ...narrowed },
      orderBy: orderOf(filter),
      skip: (page - 1) * pageSize,
      take: pageSize,
      include: rowFields,
    }),
    db.reportCase.groupBy({ by: ["status", "spam"], where: found, _count: true }),
  ]);
  const counts = { all: 0, open: 0, acted: 0, dismissed: 0, spam: 0 };
  for (const group of groups) {
    counts.all += group._count;
    counts[group.spam ? "spam" : group.status] += group._count;
  }
  return { rows: await toRows(cases), counts, ...pagePosition(counts[status ?? "all"], page, pageSize) };
}

/** What is counted over all reports of a row, of which the row has the newest alone. */
async function readFigures(caseIds: number[]) {
  const where = { caseId: { in: caseIds } };
  const [reasons, repeats, addresses] = await Promise.all([
    db.report.groupBy({ by: ["caseId", "reason"], where, _count: true }),
    db.report.groupBy({ by: ["caseId"], where: { ...where, isRepeat: true }, _count: true }),
    db.report.findMany({
      where: { ...where, email: { not: null }, outcomeAt: null },
      select: { caseId: true, email: true },
    }),
  ]);
  return (caseId: number) => {
    const own = reasons.filter((group) => group.caseId === caseId);
    const reportCount = own.reduce((sum, { _count }) => sum + _count, 0);
    const emails = addresses.filter((row) => row.caseId === caseId).map(({ email }) => email?.toLowerCase());
    return {
      reportCount,
      senderCount: reportCount - (repeats.find((group) => group.caseId === caseId)?._count ?? 0),
      addressCount: new Set(emails).size,
      reasons: own
        .sort((one, other) => other._count - one._count)
        .map(({ reason }) => reason)
        .filter(isReason),
    };
  };
}

const isReason = (reason: string): reason is ReportReason =>
  reportReasonNames.some((each) => each === reason);

async function toRows(cases: CaseRow[]): Promise<ReportRow[]> {
  const [figuresOf, items] = await Promise.all([readFigures(cases.map(({ id }) => id)), readItems(cases)]);
  return cases.map((row) => ({
    id: row.id,
    item: itemOf(row, items),
    status: row.status,
    spam: row.spam,
    note: row.note,
    ...figuresOf(row.id),
    reports: row.reports.map(toReport),
    submittedAt: row.submittedAt.toISOString(),
    lastReportAt: row.lastReportAt.toISOString(),
    handledAt: row.handledAt?.toISOString() ?? null,
    updatedBy: row.updatedBy,
    updatedAt: row.updatedAt.toISOString(),
  }));
}

const toReport = ({
  id,
  reason,
  message,
  email,
  spam,
  spamReasons,
  isRepeat,
  submittedAt,
}: CaseRow["reports"][number]) =>
  ({
    id,
    reason: isReason(reason) ? reason : "other",
    message,
    email: email && shownAddress(email),
    spam,
    spamReasons,
    isRepeat,
    submittedAt: submittedAt.toISOString(),
  }) satisfies OneReport;

type Items = Record<ReportedKind, Map<number, SentItem>>;

/** What the reports are about. */
async function readItems(cases: CaseRow[]): Promise<Items> {
  const entries = reportedKinds.map(async (kind) => {
    const ids = cases.flatMap((each) => each[accessColumns[kind]] ?? []);
    return [kind, await findItems(db, kind, ids)] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Items;
}

function itemOf(found: CaseRow, items: Items): ReportedItem {
  const kind = reportedKinds.find((each) => found[each] !== null);
  const row = kind && found[kind];
  const item = row && items[kind].get(row.id);
  // One that was removed between the two reads is as good as in the trash.
  const path = item?.pagePath ?? null;
  if (!kind || !row) throw new Error(`report ${found.id} is about nothing`);
  const mailTo = mailToOf(row.access, item?.ownAddress ?? null);
  return {
    kind,
    id: row.id,
    name: found.itemName,
    state: row.deletedAt || !item ? "trash" : path ? "shown" : "hidden",
    path,
    updatedAt: row.updatedAt.toISOString(),
    mailTo: mailTo && shownAddress(mailTo),
    spam: row.spam,
  };
}
