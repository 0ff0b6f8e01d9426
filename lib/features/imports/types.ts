import type { ImportedKind, ImportSource } from "./constants";

export type RowStatus = "new" | "duplicate" | "invalid";
export type RowOutcome = "added" | "skipped" | "failed" | "removed";
export type ImportState = "preview" | "running" | "done" | "undoing" | "undone";

/** Another line of the import, or an item of the catalog; `picture`: only their pictures look alike. */
export type DuplicateOf = ({ line: number } | { id: number }) & { title: string; reason?: "picture" };

/** A record of a source: values by field, not validated. */
export type ImportRecord = {
  line: number;
  values: Record<string, unknown>;
  /** messages; the row is refused */
  errors: string[];
};

/** A row before it is stored. */
export type DraftRow = {
  line: number;
  status: RowStatus;
  title: string;
  /** for the edit form */
  fields: Record<string, unknown>;
  /** messages */
  problems: string[];
  duplicateOf: DuplicateOf | null;
  /** false while Steam is yet to be asked */
  isRead: boolean;
};

/** A row as calls and screens show it, its problems in words. */
export type ShownRow = {
  line: number;
  status: RowStatus;
  title: string;
  problems: string[];
  duplicateOf?: DuplicateOf;
  isRead: boolean;
  isChosen: boolean;
  outcome: RowOutcome | null;
  itemId: number | null;
};

/** A column of the source, the field that it fills or an empty text, and its first value. */
export type MatchedColumn = { name: string; field: string; example: string };

export type ImportProgress = {
  id: number;
  kind: ImportedKind;
  source: ImportSource;
  state: ImportState;
  status: "pending" | "approved" | null;
  createdAt: string;
  createdBy: string;
  counts: Record<RowStatus, number>;
  /** rows that Steam is yet to be asked about */
  unread: number;
  /** rows whose pictures are yet to be compared */
  uncompared: number;
  /** of the rows that were chosen */
  outcomes: Record<RowOutcome | "waiting", number>;
  pausedUntil: string | null;
  /** in words */
  pauseReason: string | null;
};

export type ShownImport = ImportProgress & { rows: ShownRow[] };
