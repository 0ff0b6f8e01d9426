import type { ReviewedKind } from "@/lib/features/reviews/policy";
import type { ItemState } from "@/lib/features/submitter/policy";
import type { NamedKind } from "./constants";
import type { TableName } from "./registry/constants";

/** A row about somebody, in words. */
export type HeldRow = {
  /** for the list; a row's own key may be a secret */
  key: string;
  /** what a person calls it; "" where it has no name */
  title: string;
  /** ISO 8601 */
  at: string | null;
  facts: { words: string; value: string }[];
  files: string[];
  /** where its name can be corrected here */
  named: { kind: NamedKind; id: number; name: string } | null;
};

export type HeldTable = { table: TableName; noun: string; total: number; rows: HeldRow[] };

/** Something that was sent, with what its sender can do about it here. */
export type HeldItem = {
  kind: ReviewedKind;
  id: number;
  name: string;
  state: ItemState | "trash";
  /** where visitors see it; null where they do not */
  publicPath: string | null;
  /** its private page, where it can be changed; null where its link has to be asked for by mail */
  url: string | null;
  canWithdraw: boolean;
};

/** Everything that is held about an address. */
export type Held = {
  items: HeldItem[];
  tables: HeldTable[];
  /** texts of others in which the address stands, by what they are */
  mentions: { noun: string; count: number }[];
  /** an account of the team has this address as its name */
  hasAccount: boolean;
};

/** A proof of what was deleted, without a word about whose it was. */
export type Receipt = {
  number: string;
  /** ISO 8601 */
  at: string;
  /** rows, by the names of messages; those of earlier receipts are English words */
  removed: { noun: string; count: number }[];
  files: number;
  /** entries of the audit log that lost their names and values */
  cut: number;
  hasAccount: boolean;
};
