import "server-only";
import { type MailTemplate, personalTemplates } from "@/lib/shared/mail-templates";

const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** RFC 3834: for mails that answer a form. */
export const autoReplyHeaders = { ...automatic, "Auto-Submitted": "auto-replied" };

/** Prevents replies from vacation notices and help desks, except to mails that the team wrote. */
export const automaticHeaders = (template: MailTemplate): Record<string, string> =>
  personalTemplates.has(template) ? {} : automatic;
