import { message } from "@/lib/shared/message";

export const replyPlaceholders = {
  name: message("panelInbox.placeholders.name"),
  subject: message("panelInbox.placeholders.subject"),
  number: message("panelInbox.placeholders.number"),
  me: message("panelInbox.placeholders.me"),
  site: message("panelInbox.placeholders.site"),
} as const;

/** A message has no number. */
export const replyValues = (
  { name, subject, number }: { name: string; subject: string; number?: string | null },
  by: { me: string; site: string },
): Record<keyof typeof replyPlaceholders, string> => ({ name, subject, number: number ?? "", ...by });
