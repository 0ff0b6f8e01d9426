import "server-only";
import { absoluteUrl } from "@/lib/server/site-url";
import { apiPaths, paths } from "@/lib/shared/paths";

export const confirmUrl = (token: string): string => absoluteUrl(`${paths.newsletterConfirm}?token=${token}`);

export const unsubscribeUrl = (token: string): string =>
  absoluteUrl(`${paths.newsletterUnsubscribe}?token=${token}`);

/** One-click unsubscribing from within the mail program (RFC 8058). */
export const unsubscribeHeaders = (token: string): Record<string, string> => ({
  "List-Unsubscribe": `<${absoluteUrl(`${apiPaths.newsletterUnsubscribe}?token=${token}`)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
