import { LRUCache } from "lru-cache";
import { Prisma } from "./generated/prisma/client";

type Statement = { sql: string; args: readonly unknown[] };

/** A statement gets a name when it has come up this often. */
const worthFrom = 3;
/** Each connection and the database cache a named statement: some 30 kB each. */
const namesAtMost = 250;
const candidatesAtMost = 1_000;

/**
 * Marks a statement to be planned for its values: a cached plan is made for none. Lists of which one filter finds three
 * rows and another all of them need a plan each.
 */
export const plannedOnce = Prisma.raw("/* planned once */");
/** Prisma's own: rows by their ids, writes of one row, and the like. */
const isPlannedOnce = (sql: string) => sql.includes(plannedOnce.sql) || sql.includes('"public".');

/**
 * Names repeated statements: planning an unnamed search takes four times as long as the search (docs/decisions/006). A
 * transaction pooler would look for a name on another connection, so names wait for `allow`.
 */
export class StatementNames {
  #isAllowed = false;
  readonly #names = new Map<string, string>();
  readonly #candidates = new LRUCache<string, number>({ max: candidatesAtMost });

  /** To be called once connections are known to be ours alone while they are open. */
  allow(): void {
    this.#isAllowed = true;
  }

  nameOf({ sql, args }: Statement): string {
    // Without parameters: BEGIN and its like, which need no plan.
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
