import "server-only";
import type { Transaction } from "@/lib/server/db";
import type { Assessment } from "@/lib/shared/spam";

/** Stores a call's answer in the transaction of its effect, for repetitions of the call; the route sets the status. */
export type RecordAnswer = (transaction: Transaction, answer: object) => Promise<void>;

export type Sender = {
  /** the client's address, IPv6 cut to its /64 */
  address: string;
  recordAnswer: RecordAnswer;
  /** whether a program seems to have sent it: columns of the row (docs/product.md, "Suspected spam") */
  assessment: Assessment;
};
