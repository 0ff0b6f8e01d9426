import { message } from "@/lib/shared/message";

/** How long the mailed link works, and the session that it begins. */
export const linkMinutes = 15;
export const sessionMinutes = 30;

/** The number of a table's rows that the page shows; the copy has all. */
export const rowsShown = 50;

/** The answer to everybody who asks, whatever is held. */
export const linkAnswer = message("myData.linkAnswer", { minutes: linkMinutes });

/** Why something did not work, by the code in the page's address. */
export const problems = {
  link: message("myData.problems.link", { minutes: linkMinutes }),
  session: message("myData.problems.session"),
  name: message("myData.problems.name"),
  confirm: message("myData.problems.confirm"),
  gone: message("myData.problems.gone"),
  busy: message("myData.problems.busy"),
  away: message("myData.problems.away"),
  failed: message("myData.problems.failed"),
} as const;
export type Problem = keyof typeof problems;

/** What was done, by the code in the page's address. */
export const doneWords = {
  name: message("myData.done.name"),
  withdraw: message("myData.done.withdraw"),
  closed: message("myData.done.closed"),
} as const;

/** The kinds whose names are private and can be corrected here; public ones go through their private page. */
export const namedKinds = ["submission", "message", "ticket"] as const;
export type NamedKind = (typeof namedKinds)[number];
