import { Prisma } from "./generated/prisma/client";

type Statement = { sql: string; args: readonly unknown[] };

/** Each connection keeps a named statement, and so does the database: some 30 kB each. */
const namesAtMost = 250;

/**
 * Marks SQL for which one plan fits all values. Statements without it are planned for their values: a filter may match
 * three rows or all of them.
 */
export const plannedOnce = Prisma.raw("/* planned once */");
/** Prisma's own statements read rows by their ids or write one row. */
const isPlannedOnce = (sql: string) => sql.includes(plannedOnce.sql) || sql.includes('"public".');

/**
 * Names statements, so that PostgreSQL may reuse their plans: planning a search takes longer than the search
 * (docs/decisions/006). A transaction pooler would look for a name on another connection, so names wait for `allow`.
 */
export class StatementNames {
  #isAllowed = false;
  readonly #names = new Map<string, string>();

  /** Call this once it is known that no pooler shares our connections. */
  allow(): void {
    this.#isAllowed = true;
  }

  nameOf({ sql, args }: Statement): string {
    // BEGIN and the like have no parameters and no plan.
    if (!this.#isAllowed || args.length === 0 || !isPlannedOnce(sql)) return "";
    if (!this.#names.has(sql) && this.#names.size < namesAtMost)
      this.#names.set(sql, `s${this.#names.size + 1}`);
    return this.#names.get(sql) ?? "";
  }
}
