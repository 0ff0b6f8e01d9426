import { message } from "@/lib/shared/message";

/** Everything that can be followed, as in the database. */
export const followKinds = [
  "game",
  "clips",
  "streamer",
  "maker",
  "category",
  "search",
  "newsletter",
] as const;
export type FollowKind = (typeof followKinds)[number];

/** Those that a mail of the day or week reports on; the team sends the newsletter. */
export type MailedKind = Exclude<FollowKind, "newsletter">;

export const rhythms = ["day", "week"] as const;
export type Rhythm = (typeof rhythms)[number];
export const defaultRhythm: Rhythm = "week";

/** The catalog's longest query that can be followed. */
export const longestQuery = 1000;

/** Mails are written from this hour on, in UTC. */
export const sendHour = 6;
/** As in the digest: items are dated before their commit. */
export const settledMs = 90_000;
/** Listed per follow; further ones are a count with a link. */
export const itemsAtMost = 12;

export const followTemplate = "follow-news" as const;

/** Why the page without JavaScript shows the form again; messages. */
export const checkProblems = {
  email: message("validation.email"),
  sum: message("follows.check.problems.sum"),
  limit: message("refusals.mailsToday"),
  gone: message("follows.refusals.gone"),
  expired: message("follows.check.problems.expired"),
  away: message("follows.check.problems.away"),
} as const;
export type CheckProblem = keyof typeof checkProblems;
