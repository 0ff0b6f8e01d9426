/** The days after which somebody is reminded of changes that were asked for, and after which it is closed. */
export const changesDays = { reminder: 14, end: 30 } as const;

/** The answer to a link that opens nothing: unknown, replaced, or of something that is gone. */
export const unknownLink =
  "This link opens nothing any more. If you have lost it, ask for a new one by mail on the page Your Submission.";
