import { message } from "./message";
import type { Promises } from "./promises";

/** @returns a message, e.g. `2-3 business days` */
export const formatReviewTime = ({ reviewDays: { from, to } }: Pick<Promises, "reviewDays">): string =>
  from === to ? message("units.businessDays", { days: to }) : message("units.fromBusinessDays", { from, to });

/** @returns a message, e.g. `24 hours` */
export const formatReplyTime = ({ replyHours: hours }: Pick<Promises, "replyHours">): string =>
  message("units.hours", { hours });
