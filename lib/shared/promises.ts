/** The promises on the site's screens: working days of a review, hours until a message is answered. */
export type Promises = { reviewDays: { from: number; to: number }; replyHours: number };

export const defaultPromises: Promises = { reviewDays: { from: 2, to: 3 }, replyHours: 24 };

// By hand: every page loads this, and what formats numbers is larger than all of it.
const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** e.g. "2-3 business days" */
export const reviewTimeWords = ({ reviewDays: { from, to } }: Promises): string =>
  from === to ? counted(to, "business day") : `${from}-${to} business days`;

/** e.g. "24 hours" */
export const replyTimeWords = ({ replyHours }: Promises): string => counted(replyHours, "hour");
