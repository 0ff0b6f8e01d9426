import { type ReviewedKind, reviewedKinds } from "@/lib/shared/reviewed-kinds";

/** The kinds that the team can add, and so hand over. */
export type HandedKind = Exclude<ReviewedKind, "submission">;
export const handedKinds = reviewedKinds.filter((kind): kind is HandedKind => kind !== "submission");

/** How long a link works. */
export const linkDays = 7;

/** How long the row of one that was accepted stays. */
export const acceptedDays = 30;
