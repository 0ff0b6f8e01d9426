import { message } from "@/lib/shared/message";
import type { Promises } from "@/lib/shared/promises";
import {
  type DecidedKind,
  decidedKinds,
  fieldByKind,
  type ReviewedKind,
  reviewedKinds,
} from "@/lib/shared/reviewed-kinds";
import { workingDaysBetween } from "@/lib/shared/working-days";

/** The life of everything that is reviewed (docs/product.md, "Review states"). */
export const reviewStatuses = ["pending", "approved", "rejected", "taken_down"] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** The statuses that a decision gives; only a copyright complaint takes down, and brings back. */
export const decidedStatuses = ["pending", "approved", "rejected"] as const;

/** A complaint in one of these states holds its item off the site. */
export const holdingStates = ["taken_down", "answered", "upheld"] as const;

/** The queue's decisions: `changes` asks the submitter for something and leaves the row pending. */
export const decisions = ["approved", "rejected", "changes"] as const;
export type Decision = (typeof decisions)[number];

/** The decisions of which a submitter is notified: rejecting an approved row takes it back ("Unapprove"). */
export type NotifiedDecision = Decision | "unapproved";

type Life = Record<ReviewStatus, readonly ReviewStatus[]>;

/** Games, streamers, streams and clips: an approved row can be taken back ("Unapprove"). */
const publishedLife: Life = {
  pending: ["approved", "rejected"],
  approved: ["rejected"],
  rejected: [],
  taken_down: [],
};
/** Content submissions and suggested changes are decided once. */
const decidedOnce: Life = { pending: ["approved", "rejected"], approved: [], rejected: [], taken_down: [] };

const isDecidedOnce: Record<DecidedKind, boolean> = { ...fieldByKind("isDecidedOnce"), revision: true };

export { type DecidedKind, decidedKinds, type ReviewedKind, reviewedKinds };

/** The statuses that may follow. */
export function nextStatuses(kind: DecidedKind, status: ReviewStatus): readonly ReviewStatus[] {
  return (isDecidedOnce[kind] ? decidedOnce : publishedLife)[status];
}

/** Whether the status calls leave nothing to follow this status: the panel asks before such a decision. */
export const isFinal = (kind: DecidedKind, status: ReviewStatus): boolean =>
  nextStatuses(kind, status).length === 0;

/** The decisions that a reviewer can take on a row, as a submitter is notified of them. */
export function listNotifiedDecisions(kind: DecidedKind, status: ReviewStatus): NotifiedDecision[] {
  if (status === "approved") return nextStatuses(kind, status).includes("rejected") ? ["unapproved"] : [];
  return decisions.filter((decision) => isDecidable(kind, status, decision));
}

/** Whether a decision, or a plain change of status, is possible for a row in this status. */
export const isDecidable = (
  kind: DecidedKind,
  status: ReviewStatus,
  to: ReviewStatus | "changes",
): to is Decision => (to === "changes" ? status === "pending" : nextStatuses(kind, status).includes(to));

/** Working days within which half, and eight of ten, were decided; null while too few were. */
export type Expectation = { median: number; most: number } | null;

/** The fewest decisions that say something about the next one. */
export const fewestDecisions = 20;

/** Rounded up to whole days: never less than was measured. */
export function expectationOf(decided: readonly { submittedAt: Date; decidedAt: Date }[]): Expectation {
  if (decided.length < fewestDecisions) return null;
  const days = decided
    .map(({ submittedAt, decidedAt }) => workingDaysBetween(submittedAt, decidedAt))
    .sort((a, b) => a - b);
  const within = (share: number) => Math.max(1, Math.ceil(days[Math.ceil(share * days.length) - 1] ?? 0));
  return { median: within(0.5), most: within(0.8) };
}

/** The sentence on the page, a message. */
export function expectationWords(expectation: Expectation, promises: Promises): string {
  if (!expectation) {
    const { from, to } = promises.reviewDays;
    return from === to
      ? message("reviewTime.days", { days: to })
      : message("reviewTime.fromDays", { from, to });
  }
  const { median, most } = expectation;
  return median === most
    ? message("reviewTime.most", { most })
    : message("reviewTime.half", { median, most });
}

/** The columns that the team has written, and its own identity: a new row begins without them. */
const reviewed = [
  "id",
  "status",
  "featured",
  "featuredFrom",
  "featuredUntil",
  "featuredOrder",
  "submittedAt",
  "reviewedAt",
  "reviewedBy",
  "reviewedByName",
  "reviewReason",
  "changesRequestedAt",
  "spam",
  "spamReasons",
  "updatedAt",
  "updatedBy",
  "addedBy",
  "handedOverAt",
  "deletedAt",
  "deletedBy",
] as const;

/** The sent values of a row. */
export const contentOf = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => !(reviewed as readonly string[]).includes(name)),
  ) as Omit<Row, (typeof reviewed)[number]>;
