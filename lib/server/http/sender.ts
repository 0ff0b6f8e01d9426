import "server-only";
import type { Transaction } from "@/lib/server/db";
import type { Assessment } from "@/lib/shared/spam";

/** Stores the answer in the transaction of its effect, so that the call can be repeated. */
export type RecordAnswer = (transaction: Transaction, answer: object) => Promise<void>;

export type Sender = {
  /** IPv6 as its /64 */
  address: string;
  recordAnswer: RecordAnswer;
  /** columns of the row (docs/product.md, "Suspected spam") */
  assessment: Assessment;
};
