import type { Claim, Scheduled } from "@/lib/features/queue/types";
import type { DecidedRef } from "@/lib/features/reviews/types";

/** By the database's clock, in milliseconds. */
type Timed = { at: number };

/** The events that an open page of the panel receives. */
export type TeamEvent =
  /** the page is told everything from here on, and reads anew what it missed before */
  | { type: "hello" }
  | { type: "ping" }
  | ({ type: "claim"; claim: Claim | null } & DecidedRef)
  | ({ type: "decision"; scheduled: Scheduled } & DecidedRef & Timed)
  | ({ type: "undone"; decisionId: number } & DecidedRef & Timed)
  /** something was changed or has arrived: the counts, and the notice of a changed list, are read again */
  | { type: "news" };

/** Milliseconds between two signs of life. Who hears none in twice that time is behind a proxy that holds them back. */
export const pingEveryMs = 15_000;
