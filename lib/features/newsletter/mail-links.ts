import "server-only";
import { absoluteUrl, privateUrl } from "@/lib/server/site-url";
import { apiPaths, paths } from "@/lib/shared/paths";

export const confirmUrl = (token: string): string => privateUrl(paths.newsletterConfirm, token);

export const unsubscribeUrl = (token: string): string => privateUrl(paths.newsletterUnsubscribe, token);

/** One-click unsubscribing from within the mail program (RFC 8058). */
export const unsubscribeHeaders = (token: string): Record<string, string> => ({
  "List-Unsubscribe": `<${absoluteUrl(`${apiPaths.newsletterUnsubscribe}?token=${token}`)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
