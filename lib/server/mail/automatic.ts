import "server-only";
import { type MailTemplate, personalTemplates } from "@/lib/shared/mail-templates";

const written = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** A mail that answers a form says so, instead of being one that a program wrote by itself (RFC 3834). */
export const autoReplyHeaders = { ...written, "Auto-Submitted": "auto-replied" };

/** A program's mail says so, that no vacation notice or help desk answers it; one that the team wrote may be answered. */
export const automaticHeaders = (template: MailTemplate): Record<string, string> =>
  personalTemplates.has(template) ? {} : written;
