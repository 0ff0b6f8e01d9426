import { plural } from "./format.ts";

/** What the site promises on its screens: working days of a review, hours until a message is answered. */
export type Promises = { reviewDays: { from: number; to: number }; replyHours: number };

export const defaultPromises: Promises = { reviewDays: { from: 2, to: 3 }, replyHours: 24 };

/** e.g. "2-3 business days" */
export const reviewTimeWords = ({ reviewDays: { from, to } }: Promises): string =>
  from === to ? plural(to, "business day") : `${from}-${to} business days`;

/** e.g. "24 hours" */
export const replyTimeWords = ({ replyHours }: Promises): string => plural(replyHours, "hour");
