import { fieldByKind } from "@/lib/shared/reviewed-kinds";
import { accountTables } from "./accounts/constants";
import { exchangeTables } from "./exchange/constants";
import { itemTables } from "./items/constants";
import { objectionTables } from "./objections/constants";
import { otherTables } from "./others/constants";
import { traceTables } from "./traces/constants";
import type { PersonalTable } from "./types";

/**
 * Every table that holds something about whoever sends something here, and every column of it (docs/product.md,
 * "My data"). What the page lists, the copy holds and the deletion takes is made of this alone. A test fails for a table or
 * a column of the database that stands neither here nor in `otherTables`.
 */
const personalTables = {
  ...itemTables,
  ...exchangeTables,
  ...objectionTables,
  ...traceTables,
  ...accountTables,
};
export type TableName = keyof typeof personalTables;
export const registry: Readonly<Record<TableName, PersonalTable>> = personalTables;
export const tableNames = Object.keys(personalTables) as TableName[];
export { otherTables };

const itemTableNames = Object.values(fieldByKind("table"));

/**
 * The tables whose rows are removed by a statement of their own, in this order: what is found by another row goes before
 * it. The newsletter comes first, so that a digest that is being sent has written its mails before they are removed.
 */
export const erasureOrder = [
  "newsletter_subscribers",
  "mail_outbox",
  "notices",
  "claims",
  "scheduled_decisions",
  "picture_failures",
  "uploads",
  "reports",
  "handovers",
  ...itemTableNames,
  "contact_messages",
  "support_tickets",
  "my_data_access",
] as const satisfies readonly TableName[];

/** The texts of visitors in which an address may stand that is not the sender's. */
export const mentionTables = [
  ...itemTableNames,
  "submission_messages",
  "revisions",
  "contact_messages",
  "contact_replies",
  "support_tickets",
  "support_replies",
] as const satisfies readonly TableName[];
