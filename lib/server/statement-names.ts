import { LRUCache } from "lru-cache";
import { Prisma } from "./generated/prisma/client";

type Statement = { sql: string; args: readonly unknown[] };

/** A statement is worth a name when it has come up so often. */
const worthFrom = 3;
/** Each connection and the database itself keep what has a name: some 30 kB a piece. */
const namesAtMost = 250;
const candidatesAtMost = 1_000;

/**
 * Begins a statement of ours whose plan suits all its parameters. A plan that was kept is not made for a value, and
 * lists of which one filter finds three rows and the other all of them need one for each.
 */
export const plannedOnce = Prisma.raw("/* planned once */");
/** Prisma's own: rows by their ids, writes of one row, and the like. */
const isPlannedOnce = (sql: string) => sql.includes(plannedOnce.sql) || sql.includes('"public".');

/**
 * Names for the statements that come up again and again: PostgreSQL reads and plans an unnamed one anew for each request,
 * which for a search takes four times as long as the search itself (docs/decisions/006). A pooler for transactions
 * would look for a name on another connection, so nothing has one until it is known that there is none.
 */
export class StatementNames {
  #isAllowed = false;
  readonly #names = new Map<string, string>();
  readonly #candidates = new LRUCache<string, number>({ max: candidatesAtMost });

  /** Connections are ours alone for as long as they are open. */
  allow(): void {
    this.#isAllowed = true;
  }

  /** @returns the name of a statement, "" for none */
  nameOf({ sql, args }: Statement): string {
    // Without parameters: BEGIN and its like, of which there is nothing to plan.
    if (!this.#isAllowed || args.length === 0) return "";
    return this.#names.get(sql) ?? this.#consider(sql);
  }

  #consider(sql: string): string {
    if (this.#names.size >= namesAtMost || !isPlannedOnce(sql)) return "";
    const count = (this.#candidates.get(sql) ?? 0) + 1;
    this.#candidates.set(sql, count);
    if (count < worthFrom) return "";
    this.#candidates.delete(sql);
    const name = `s${this.#names.size + 1}`;
    this.#names.set(sql, name);
    return name;
  }
}
