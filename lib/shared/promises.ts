import { message } from "./message";

export type Promises = { reviewDays: { from: number; to: number }; replyHours: number };

export const defaultPromises: Promises = { reviewDays: { from: 2, to: 3 }, replyHours: 24 };

/** @returns a message, e.g. `2-3 business days` */
export const formatReviewTime = ({ reviewDays: { from, to } }: Pick<Promises, "reviewDays">): string =>
  from === to ? message("units.businessDays", { days: to }) : message("units.fromBusinessDays", { from, to });

/** English only: messages take `replyHours` themselves. */
export const formatReplyTime = ({ replyHours }: Promises): string =>
  `${replyHours} hour${replyHours === 1 ? "" : "s"}`;
