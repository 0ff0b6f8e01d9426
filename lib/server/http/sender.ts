import "server-only";
import type { Transaction } from "@/lib/server/db";
import type { LanguageCode } from "@/lib/shared/languages";
import type { Assessment } from "@/lib/shared/spam";

/** Stores the answer in the transaction of its effect, so that the call can be repeated. */
export type RecordAnswer = (transaction: Transaction, answer: object) => Promise<void>;

export type Sender = {
  /** IPv6 as its /64 */
  address: string;
  /** of the page, or of the client; mails to the sender are in it */
  language: LanguageCode;
  recordAnswer: RecordAnswer;
  /** columns of the row (docs/product.md, "Suspected spam") */
  assessment: Assessment;
};
