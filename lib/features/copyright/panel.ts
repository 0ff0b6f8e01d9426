import "server-only";
import { findItem, picturesOf } from "@/lib/features/items/data";
import type { SentItem } from "@/lib/features/items/tables";
import { holdingStates, type ReviewedKind } from "@/lib/features/reviews/policy";
import type { Moderator } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import type { CopyrightComplaint, Prisma } from "@/lib/server/generated/prisma/client";
import { shownAddress } from "@/lib/server/mail/shown-address";
import { signPictureUrl } from "@/lib/server/pictures/store";
import { containsText } from "@/lib/server/search-text";
import { pagePosition } from "@/lib/shared/page";
import { openStates } from "./constants";
import type { ComplaintFilter, ComplaintQuery } from "./filters";
import { standings } from "./filters";
import type { ComplainedItem, ComplaintPage, PanelComplaint } from "./types";

const pageSize = 25;

const narrowed = (status: ComplaintFilter | null): Prisma.CopyrightComplaintWhereInput => {
  if (!status) return {};
  if (status === "spam") return { OR: [{ spam: true }, { counterSpam: true }] };
  return status === "open" ? { state: { in: [...openStates] }, spam: false } : { state: status, spam: false };
};

/** One page of complaints: what waits for the team first, the oldest on top. Suspected spam is in no state. */
export async function pageComplaints(_actor: Moderator, query: ComplaintQuery): Promise<ComplaintPage> {
  const { q, status, page, item } = query;
  const held = containsText(q);
  const found: Prisma.CopyrightComplaintWhereInput = {
    ...(item ? { id: item } : {}),
    ...(q
      ? { OR: [{ number: held }, { itemName: held }, { name: held }, { email: held }, { work: held }] }
      : {}),
  };
  const [rows, groups, spam] = await Promise.all([
    db.copyrightComplaint.findMany({
      where: { AND: [found, narrowed(status)] },
      orderBy: [{ state: "asc" }, { submittedAt: "asc" }, { id: "asc" }],
      skip: (page - 1) * pageSize,
      take: pageSize,
    }),
    db.copyrightComplaint.groupBy({ by: ["state", "spam"], where: found, _count: true }),
    db.copyrightComplaint.count({ where: { AND: [found, narrowed("spam")] } }),
  ]);
  const counts = { all: 0, open: 0, spam } as ComplaintPage["counts"];
  for (const { state, spam: isSpam, _count: count } of groups) {
    counts.all += count;
    if (isSpam) continue;
    counts[state] = (counts[state] ?? 0) + count;
    if (openStates.some((each) => each === state)) counts.open += count;
  }
  return {
    rows: await Promise.all(rows.map(shown)),
    counts,
    ...pagePosition(status ? (counts[status] ?? 0) : counts.all, page, pageSize),
  };
}

async function shown(row: CopyrightComplaint): Promise<PanelComplaint> {
  const { counterStatement, counterSignature, counteredAt, counterSpam } = row;
  const [item, others] = await Promise.all([itemOf(row), listOthersHolding(row)]);
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    item,
    work: row.work,
    place: row.place,
    name: row.name,
    postalAddress: row.postalAddress,
    phone: row.phone,
    email: shownAddress(row.email),
    signature: row.signature,
    reason: row.reason,
    takenDownAt: row.takenDownAt?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
    decidedByName: row.decidedByName,
    counter:
      counterStatement && counteredAt
        ? {
            statement: counterStatement,
            signature: counterSignature ?? "",
            at: counteredAt.toISOString(),
            spam: counterSpam,
          }
        : null,
    notes: row.notes,
    spam: row.spam,
    spamReasons: row.spamReasons,
    alsoHeldBy: others,
    submittedAt: row.submittedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  };
}

async function listOthersHolding({ id, itemKind, itemId }: CopyrightComplaint): Promise<string[]> {
  const rows = await db.copyrightComplaint.findMany({
    where: { itemKind, itemId, id: { not: id }, state: { in: [...holdingStates] } },
    orderBy: { id: "asc" },
    select: { number: true },
  });
  return rows.map(({ number }) => number);
}

async function itemOf({ itemKind, itemId, itemName, itemPath }: CopyrightComplaint): Promise<ComplainedItem> {
  const kind = itemKind as ReviewedKind;
  const item = await findItem(db, kind, itemId);
  const [picture] = item ? Object.values(picturesOf(item)).filter((id) => id !== null) : [];
  return {
    kind,
    id: itemId,
    name: itemName,
    path: itemPath,
    publicPath: item?.row.status === "approved" && !item.row.deletedAt ? item.publicPath : null,
    standing: standingOf(item),
    picture: picture ? await signPictureUrl(picture) : null,
  };
}

function standingOf(item: SentItem | null): string {
  if (!item) return standings.removed;
  const { status, deletedAt } = item.row;
  if (deletedAt) return status === "taken_down" ? standings.trashTakenDown : standings.trash;
  return standings[status];
}
