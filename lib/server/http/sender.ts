import "server-only";
import type { Transaction } from "@/lib/server/db";

/**
 * Stores the answer of a call in the transaction of its effect: a repetition of the call gets the same one. With
 * which status is the route's business.
 */
export type RecordAnswer = (transaction: Transaction, answer: object) => Promise<void>;

/** Who sent a form, and how to answer a repetition of it. */
export type Sender = {
  /** the client's address, IPv6 cut to its /64 */
  address: string;
  recordAnswer: RecordAnswer;
};
