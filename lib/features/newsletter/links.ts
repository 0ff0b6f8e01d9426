import "server-only";
import { env } from "@/lib/server/env";
import { apiPaths, paths } from "@/lib/shared/paths";

export const confirmUrl = (token: string): string =>
  `${env().SITE_URL}${paths.newsletterConfirm}?token=${token}`;

export const unsubscribeUrl = (token: string): string =>
  `${env().SITE_URL}${paths.newsletterUnsubscribe}?token=${token}`;

/** One-click unsubscribing from within the mail program (RFC 8058). */
export const unsubscribeHeaders = (token: string): Record<string, string> => ({
  "List-Unsubscribe": `<${env().SITE_URL}${apiPaths.newsletterUnsubscribe}?token=${token}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
