import type { AdminGame } from "@/lib/features/games/types";
import {
  type DecidedKind,
  type Decision,
  decidedKinds,
  type ReviewedKind,
  type ReviewStatus,
} from "@/lib/features/reviews/policy";
import type { DecidedRef } from "@/lib/features/reviews/types";
import type { AdminRevision } from "@/lib/features/revisions/types";
import type { AdminStreamer } from "@/lib/features/streamers/types";
import type { AdminSubmission } from "@/lib/features/submissions/types";
import type { AdminPlain } from "@/lib/features/videos/types";
import { message } from "@/lib/shared/message";
import type { PagePosition } from "@/lib/shared/page";
import type { PlainKind } from "@/lib/shared/reviewed-kinds";
import type { QueueTab } from "./constants";
import type { QueueFilter } from "./filters";

/** An admin has an item open; `milliseconds` until that ends unless it is renewed. */
export type Claim = { by: string; isOwn: boolean; milliseconds: number };
export type ClaimedItem = { kind: DecidedKind; id: number; claim: Claim };

/** A decision that waits to be applied. */
export type Scheduled = {
  id: number;
  decision: Decision;
  deciderName: string;
  /** the remaining time when the answer is sent, as a browser's clock may be wrong */
  undoMilliseconds: number;
  /** made by the current user; only that user can undo it */
  isOwn: boolean;
};

/** The requester of changes and the time (ISO 8601); the item stays pending. */
export type ChangeRequest = { by: string; at: string };

/** The panel's rows of the kinds that are not plain. */
type OwnRows = {
  game: AdminGame;
  streamer: AdminStreamer;
  submission: AdminSubmission;
  revision: AdminRevision;
};

/** A row of the panel with its kind. */
export type ItemRow = {
  [Kind in DecidedKind]: {
    kind: Kind;
    row: Kind extends keyof OwnRows ? OwnRows[Kind] : Kind extends PlainKind ? AdminPlain<Kind> : never;
  };
}[DecidedKind];

export type ItemSubmitter = {
  /** when they wrote or changed something that the team has not seen (ISO 8601) */
  newsAt: string | null;
  /** they turned emails off, so changes cannot be requested */
  mailsOff: boolean;
};

export type QueueItem = ItemRow & {
  scheduled: Scheduled | null;
  changeRequest: ChangeRequest | null;
  submitter: ItemSubmitter;
};

/** An own decision that can still be undone, wherever its item is listed. */
export type Undoable = {
  kind: DecidedKind;
  id: number;
  scheduled: Scheduled;
  /** shared by items that were decided together */
  batchId: string;
};

export type QueuePage = PagePosition & {
  /** when reading began, by the database's clock (ISO 8601): later changes may be missing */
  readAt: string;
  /** decisions that U undoes after a reload, in the order in which they were made */
  undoable: Undoable[];
  filter: QueueFilter;
  items: QueueItem[];
  /** pending items of the filter by kind; items that wait for their submitter and suspected spam count separately */
  counts: Record<QueueTab, number>;
};

/** Who has an item open, and the item that follows it, reserved for the page that asked; null where none is free. */
export type ClaimAnswer = { claim: Claim; next: QueueItem | null };

/** The items that wait behind one, at most a page of them. */
export type QueuePart = Pick<QueuePage, "readAt" | "items"> & {
  /** nothing open waits behind these */
  isLast: boolean;
};

export const itemKey = ({ kind, id }: DecidedRef): string => `${kind}-${id}`;
export const keyOf = ({ kind, row }: QueueItem): string => itemKey({ kind, id: row.id });

/** An item's key, as `itemKey` writes it; undefined for anything else. */
export function parseItemKey(key: unknown): DecidedRef | undefined {
  const [, name, id] = /^([a-z]+)-([1-9]\d{0,8})$/.exec(String(key)) ?? [];
  const kind = decidedKinds.find((each) => each === name);
  return kind && { kind, id: Number(id) };
}

/** Where a page ends, for the address of the one behind it. */
export const pageEnd = (last: QueueItem): string => `${last.row.submittedAt}~${last.kind}~${last.row.id}`;

/** The answer to a decision; `at`: when all of it was done, by the database's clock (ISO 8601). */
export type DecisionAnswer<Result> = { results: Result[]; at: string };

/** How an item stands now. */
export type StoredItem = {
  kind: DecidedKind;
  id: number;
  scheduled: Scheduled | null;
  /** its version; null when it does not wait for review any more */
  updatedAt: string | null;
};

/** The outcome for one of the decided items. */
export type DecisionResult = DecidedRef &
  ({ ok: true; scheduled: Scheduled } | { ok: false; code: string; message: string; claimedBy?: string });

/** Why another item stands beside one: who sent it, or what is the same in it. */
/** As messages. */
export const relations = {
  address: message("panelItems.relations.address"),
  network: message("panelItems.relations.network"),
  app: message("panelItems.relations.app"),
  game: message("panelItems.relations.game"),
  title: message("panelItems.relations.title"),
  link: message("panelItems.relations.link"),
  picture: message("panelItems.relations.picture"),
  file: message("panelItems.relations.file"),
} as const;
export type Relation = keyof typeof relations;

/** Another item of the same sender, or one that may be the same thing again. */
export type RelatedItem = {
  kind: ReviewedKind;
  id: number;
  name: string;
  status: ReviewStatus;
  submittedAt: string;
  isInTrash: boolean;
  relations: Relation[];
};

export type UndoResult = { id: number } & ({ ok: true } | { ok: false; message: string });
