import { seeOther, toAppError } from "@/lib/server/http/respond";
import { defaultLanguage, prefixedLanguage } from "@/lib/server/i18n/languages";
import { inLanguage, type LanguageCode } from "@/lib/shared/languages";
import { paths } from "@/lib/shared/paths";

type Pressed = { token?: string | undefined; language?: string | undefined };

/**
 * Redirects a form sent without JavaScript: to the private page, if the answer opened one, else back to the page of the
 * link, which shows the result.
 * @param work returns the address of a private page, or null
 */
export async function backToClaim(
  { token = "", language: prefix }: Pressed,
  work: (token: string, language: LanguageCode) => Promise<string | null>,
): Promise<Response> {
  const language = prefixedLanguage(prefix);
  const page = inLanguage(paths.claim, language);
  try {
    const url = await work(token, language ?? defaultLanguage());
    if (!url) return seeOther(page, { token });
    const { pathname, searchParams } = new URL(url);
    return seeOther(pathname, Object.fromEntries(searchParams));
  } catch (thrown) {
    return seeOther(page, { token, problem: toAppError(thrown).code });
  }
}
