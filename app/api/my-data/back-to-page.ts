import { seeOther, toAppError } from "@/lib/server/http/respond";
import { prefixedLanguage } from "@/lib/server/i18n/languages";
import type { ErrorCode } from "@/lib/shared/errors";
import { inLanguage } from "@/lib/shared/languages";
import { paths } from "@/lib/shared/paths";

/** The redirect after a plain form: query with the result, and a cookie. */
export type Back = { query: Record<string, string>; cookie?: string };

/**
 * Redirects a plain form back to its page, also after a refusal or failure; works without JavaScript.
 * @param language of the page, which the form sends
 */
export async function backToPage(
  language: string | undefined,
  work: () => Promise<Back>,
  refused: (code: ErrorCode) => Back,
): Promise<Response> {
  const { query, cookie } = await work().catch((thrown: unknown) => refused(toAppError(thrown).code));
  const response = seeOther(inLanguage(paths.myData, prefixedLanguage(language)), query);
  if (cookie) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** Whether the browser reports a cross-site form; browsers that report nothing pass. */
export const isCrossSite = (request: Request): boolean =>
  !["same-origin", "none", null].includes(request.headers.get("sec-fetch-site"));
