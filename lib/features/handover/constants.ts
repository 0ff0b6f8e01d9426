import { streamerPlatforms } from "@/lib/shared/platforms";
import { type ReviewedKind, reviewedKinds } from "@/lib/shared/reviewed-kinds";

/** The kinds that the team can add, and so hand over. */
export type HandedKind = Exclude<ReviewedKind, "submission">;
export const handedKinds = reviewedKinds.filter((kind): kind is HandedKind => kind !== "submission");

/** How long a link works. */
export const linkDays = 7;

/** How long a claim waits for the team. */
export const askedDays = 90;

/** How long the row of one that was accepted or declined stays. */
export const settledDays = 30;

/** Where the server looks for a claim's code. */
export const codeProofs = ["steam", ...streamerPlatforms] as const;
export type CodeProof = (typeof codeProofs)[number];

/** `domain`: the link was mailed to the domain of the game's website. */
export const claimProofs = [...codeProofs, "domain"] as const;
export type ClaimProof = (typeof claimProofs)[number];

/**
 * Why a look has found no code: it is not there yet; no or too many answers; no keys; the page is gone; a channel with
 * the handle is not the one that the site knows.
 */
export const checkResults = ["missing", "away", "limited", "off", "gone", "moved"] as const;
export type CheckResult = (typeof checkResults)[number];

export const claimLimits = { message: 2000 } as const;
