export const replyPlaceholders = {
  name: "who wrote",
  subject: "the subject",
  number: "the ticket's number",
  me: "your name",
  site: "the site's name",
} as const;

/** A message has no number. */
export const replyValues = (
  { name, subject, number }: { name: string; subject: string; number?: string | null },
  by: { me: string; site: string },
): Record<keyof typeof replyPlaceholders, string> => ({ name, subject, number: number ?? "", ...by });
