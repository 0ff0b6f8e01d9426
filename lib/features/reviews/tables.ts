import "server-only";
import type { AuditActor } from "@/lib/server/audit";
import type { Changed } from "@/lib/server/cache/invalidate";
import type { Transaction } from "@/lib/server/db";
import type { AuditedKind } from "@/lib/shared/audit-actions";
import type { GoneNoun } from "@/lib/shared/errors";
import type { LanguageCode } from "@/lib/shared/languages";
import type { Tag } from "@/lib/shared/tag-versions";
import { decidedAccessFields } from "./access/data";
import { tagsOfKinds } from "./constants";
import type { DecidedKind, ReviewedKind, ReviewStatus } from "./policy";
import type { ItemRef } from "./types";

/** The part of a row that moving it into the trash and back needs. */
export type TrashableRow = {
  id: number;
  /** what a person calls it */
  name: string;
  deletedAt: Date | null;
};

/** The public part of a row, as the change itself found it: a picture may have come after the row was read. */
type ChangedRow = {
  /** visible to everybody while the row lies outside the trash */
  isPublic: boolean;
  /** pictures that are published and taken back with the row */
  pictureIds: string[];
};

/** The part of a row that a decision needs. */
export type ReviewedRow = TrashableRow & {
  /** what was sent: whose private page tells of the decision, and whose cached pages show it */
  item: ItemRef;
  status: ReviewStatus;
  updatedAt: Date;
  updatedBy: string | null;
  spam: boolean;
  /** the submitter's address; null where none was given, or its owner wants no mails */
  mailTo: string | null;
  /** of mails to the submitter */
  language: LanguageCode;
  /** its submitter took it back: it is rejected for good */
  isWithdrawn: boolean;
  /** its submitter wrote or changed something since it was looked at last */
  hasNews: boolean;
  /** a sentence that says what is missing before it can be approved; null when nothing is */
  obstacle: string | null;
  /** approving it takes a clip of a submission off the site */
  changesClip?: boolean;
};

/** What a decision of a row changes of what visitors see; null where they never see it. */
export function changedBy({ item: { kind, id }, changesClip }: ReviewedRow): Changed | null {
  if (changesClip) return { tag: "clips" };
  const tag = tagsOfKinds[kind];
  return tag && { tag, ids: [id] };
}

type TrashChange = {
  deletedAt: Date | null;
  deletedBy: string | null;
  updatedAt: Date;
  updatedBy: string;
};

export type StatusChange = {
  status?: ReviewStatus;
  reviewedAt?: Date | null;
  reviewedBy?: number | null;
  reviewedByName?: string | null;
  reviewReason?: string | null;
  changesRequestedAt?: Date | null;
  /** what was approved is no spam */
  spam?: boolean;
  updatedAt: Date;
  updatedBy: string;
};

/** The row a write is meant for; it happens only while all of this still holds. */
type TrashCondition = { id: number; deletedAt: Date | null };
type StatusCondition = { id: number; deletedAt: Date | null; status: ReviewStatus; updatedAt: Date };

/** Both changes, which a reviewed table makes in one way. */
export type RowChange<Changed = ChangedRow | null> = (
  transaction: Transaction,
  where: StatusCondition | TrashCondition,
  data: StatusChange | TrashChange,
) => Promise<Changed>;

/** A table whose rows can lie in the trash. */
export type TrashableTable = {
  /** in the audit log and in addresses */
  kind: AuditedKind;
  /** in sentences */
  noun: GoneNoun;
  /** cached pages that show its rows; null where visitors never see one */
  tag: Tag | null;
  find: (client: Transaction, id: number) => Promise<TrashableRow | null>;
  /** @returns null when the condition held no more */
  changeTrash: (
    transaction: Transaction,
    where: TrashCondition,
    data: TrashChange,
  ) => Promise<ChangedRow | null>;
};

/** A table whose rows are decided; its rules are written in the folder of its noun. */
export type DecidedTable = {
  /** in the audit log and in addresses */
  kind: DecidedKind;
  /** in sentences */
  noun: GoneNoun;
  find: (client: Transaction, id: number) => Promise<ReviewedRow | null>;
  /** @returns null when the condition held no more */
  changeStatus: (
    transaction: Transaction,
    where: StatusCondition,
    data: StatusChange,
  ) => Promise<ChangedRow | null>;
  /** What else follows from a decision, in its transaction; asking for changes is none. */
  settle?: (transaction: Transaction, row: ReviewedRow, decided: Decided) => Promise<void>;
};

/** Whose decision it is, and which. */
export type Decided = { to: ReviewStatus; decider: AuditActor; requestId: string };

/** A table of what was sent, whose rows can lie in the trash too. */
export type ReviewedTable = DecidedTable & Omit<TrashableTable, "find"> & { kind: ReviewedKind };

/** The columns that every reviewed table has. */
export const reviewColumns = {
  id: true,
  status: true,
  updatedAt: true,
  updatedBy: true,
  spam: true,
  deletedAt: true,
  ...decidedAccessFields,
} as const;

/** Of rows that visitors never see, or whose pictures are none. */
export const neverPublic = ({ count }: { count: number }): ChangedRow | null =>
  count === 0 ? null : { isPublic: false, pictureIds: [] };

/** Out of what an update of at most one row returns. @param ids where such a row names its pictures */
export function changedRow<Row extends { status: ReviewStatus }>(
  [row]: Row[],
  ids: (row: Row) => (string | null)[],
): ChangedRow | null {
  if (!row) return null;
  return { isPublic: row.status === "approved", pictureIds: ids(row).filter((id) => id !== null) };
}
