/** How long the mailed link works, and the session that it begins. */
export const linkMinutes = 15;
export const sessionMinutes = 30;

/** The number of a table's rows that the page shows; the copy has all. */
export const rowsShown = 50;

/** The answer to everybody who asks, whatever is held. */
export const linkAnswer = `If we hold anything about this address, a link to it is on its way there. It works once, within ${linkMinutes} minutes. If no mail comes, we hold nothing about this address.`;

/** Why something did not work, by the code in the page's address. */
export const problems = {
  link: `This link opens nothing any more: it works once, within ${linkMinutes} minutes, until another one is asked for. You can ask for a new one below.`,
  session: `Your time on this page is over, or it was opened with another address meanwhile. Nothing was changed. You can ask for a new link below.`,
  name: "Please enter a name of 2 to 100 characters. Nothing was changed.",
  confirm: "Please tick the box first. Nothing was deleted.",
  gone: "This is not there any more, or has changed meanwhile. Please look at the page again.",
  busy: "Something of yours is being decided at this very moment. Nothing was changed. Please try again in a minute.",
  away: "We cannot reach our database or our file storage right now. What you asked for is done whole or not at all: please look at this page again in a minute.",
  failed:
    "Something went wrong on our side. What you asked for is done whole or not at all: please look at this page again.",
} as const;
export type Problem = keyof typeof problems;

/** What was done, by the code in the page's address. */
export const doneWords = {
  name: "The name is corrected.",
  withdraw: "Your consent is withdrawn: it is not shown any more, and will not be.",
  closed: "This page is closed. Nobody sees your data here without a new link.",
} as const;

/** The kinds whose names are private and can be corrected here; public ones go through their private page. */
export const namedKinds = ["submission", "message", "ticket"] as const;
export type NamedKind = (typeof namedKinds)[number];
