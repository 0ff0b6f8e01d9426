import type { Messages } from "next-intl";
import { fieldByKind } from "@/lib/shared/reviewed-kinds";

/** The kinds of things that other rows name by kind and id, as the audit log does. */
export const thingTables = {
  ...fieldByKind("table"),
  revision: "revisions",
  message: "contact_messages",
  ticket: "support_tickets",
  report: "report_cases",
  mail: "mail_outbox",
} as const;
export type ThingKind = keyof typeof thingTables;

/** How rows about an address are found; of several ways each finds some. */
export type Found =
  /** A column holds the address. The other says how old the row is, for what a restored backup brings back. */
  | { email: string; since: string; unless?: string }
  /** A column names a row of another table that is found. */
  | { by: string; of: string }
  /** A row of another table that is found names this one in a column. */
  | { namedIn: string; by: string }
  /** Two columns name a thing that is found, by its kind and id; some kinds have other names there. */
  | { kind: string; id: string; kinds?: Record<string, ThingKind> }
  /** A mail to the team leads into the panel, to a thing that is found. */
  | { linksIn: string }
  /** A value in one of the JSON columns is the address. */
  | { valueIn: readonly string[]; unless: string }
  /** The session's browser has begun it. */
  | { owner: string };

/** A file that a column leads to: by its key, or by the id of a picture, a clip or its captions. */
export type FileKind = "object" | "picture" | "clip" | "captions";

/** What people call a column: the name of a message. */
export type ColumnWords = keyof Messages["myDataExport"]["columns"];

/**
 * One column of a table with personal data. With what people call it it is shown and exported, as SQL of `row` where
 * that is not the column itself. Or it says why it is not.
 */
export type Column =
  | ColumnWords
  | { words: ColumnWords; as: string }
  | { words: ColumnWords; file: FileKind }
  | { withheld: string }
  | { notPersonal: string };

/** The fate of a row when everything about its address is deleted. */
export type Erasure =
  | "removed"
  /** The database removes it with the row of another table that it belongs to. */
  | "with its parent"
  /** The act stays, without the person. */
  | "cut"
  /** A job removes it with its files, once nothing shows it. */
  | "by a job"
  | "stays";

export type PersonalTable = {
  found: readonly Found[];
  key: readonly [string, ...string[]];
  /** the column by which people know a row, and that of its time */
  title?: string;
  at?: string;
  erasure: Erasure;
  columns: Readonly<Record<string, Column>>;
};

export type OtherTable = {
  /** why nothing in it is about somebody who sends something */
  notPersonal: string;
  columns: readonly string[];
};
