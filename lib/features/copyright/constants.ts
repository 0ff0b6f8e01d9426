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

/** A state as the panel and the submission page say it. */
export const complaintWords: Record<ComplaintState, string> = {
  received: "received",
  answered: "answered",
  taken_down: "taken down",
  rejected: "rejected",
  restored: "restored",
  upheld: "upheld",
  withdrawn: "withdrawn",
};

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

export const goodFaithWords =
  "I believe in good faith that the use is not authorised by the owner, by an agent of the owner or by law.";
export const accuracyWords = "What I say here is accurate.";
export const counterWords =
  "I believe in good faith that it was taken down by mistake, and what I say here is accurate. My statement and my name may be passed on to whoever complained.";
