import { message } from "@/lib/shared/message";

/** The states of a complaint, in the order in which the team looks at them. */
export const complaintStates = [
  "received",
  "answered",
  "taken_down",
  "rejected",
  "restored",
  "upheld",
  "withdrawn",
] as const;
export type ComplaintState = (typeof complaintStates)[number];

/** Not settled yet. */
export const openStates = ["received", "answered", "taken_down"] as const satisfies readonly ComplaintState[];

/** Longest texts, in characters. */
export const complaintLimits = {
  name: 120,
  work: 5000,
  place: 500,
  postalAddress: 500,
  phone: 40,
  signature: 120,
  counter: 5000,
  notes: 5000,
} as const;

export const goodFaithWords = message("copyright.statements.goodFaith");
export const accuracyWords = message("copyright.statements.accuracy");
export const counterWords = message("copyright.statements.counter");
