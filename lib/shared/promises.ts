export type Promises = { reviewDays: { from: number; to: number }; replyHours: number };

export const defaultPromises: Promises = { reviewDays: { from: 2, to: 3 }, replyHours: 24 };

// Not `Intl.PluralRules`: every page loads this file.
const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

export const formatReviewTime = ({ reviewDays: { from, to } }: Promises): string =>
  from === to ? counted(to, "business day") : `${from}-${to} business days`;

export const formatReplyTime = ({ replyHours }: Promises): string => counted(replyHours, "hour");
