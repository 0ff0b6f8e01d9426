import type { Claim, Scheduled } from "@/lib/features/queue/types";
import type { DecidedRef } from "@/lib/features/reviews/types";

/** Database time in milliseconds. */
type Timed = { at: number };

export type TeamEvent =
  /** the stream is complete from here on; the page reloads earlier state */
  | { type: "hello" }
  | { type: "ping" }
  | ({ type: "claim"; claim: Claim | null } & DecidedRef)
  | ({ type: "decision"; scheduled: Scheduled } & DecidedRef & Timed)
  | ({ type: "undone"; decisionId: number } & DecidedRef & Timed)
  /** counts and changed lists must be reloaded */
  | { type: "news" };

/** Milliseconds between pings. After twice that time without one, a page assumes that a proxy buffers the stream. */
export const pingEveryMs = 15_000;
