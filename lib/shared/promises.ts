export type Promises = { reviewDays: { from: number; to: number }; replyHours: number };

export const defaultPromises: Promises = { reviewDays: { from: 2, to: 3 }, replyHours: 24 };

/** English only: messages take `replyHours` themselves. */
export const formatReplyTime = ({ replyHours }: Promises): string =>
  `${replyHours} hour${replyHours === 1 ? "" : "s"}`;
