import { message } from "@/lib/shared/message";

/** The days after which somebody is reminded of changes that were asked for, and after which it is closed. */
export const changesDays = { reminder: 14, end: 30 } as const;

/** The answer to a link that opens nothing: unknown, replaced, or of something that is gone. */
export const unknownLink = message("submission.unknownLink");
