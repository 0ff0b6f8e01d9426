import "server-only";
import type { Idempotency } from "./idempotency";

/** Who sent a form, and how to answer a repetition of it. */
export type Sender = {
  /** the client's address, IPv6 cut to its /64 */
  address: string;
  idempotency: Idempotency;
};
