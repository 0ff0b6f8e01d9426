import "server-only";
import { siteLanguages } from "@/lib/server/i18n/languages";
import { translatorIn } from "@/lib/server/i18n/translate";
import type { LanguageOffer } from "@/lib/shared/preferred-language";

/** @returns one per language, the default first; none for a site with one language */
export async function readLanguageOffers(): Promise<LanguageOffer[]> {
  const languages = siteLanguages();
  if (languages.length === 1) return [];
  return Promise.all(
    languages.map(async (language) => {
      const t = await translatorIn(language);
      const [text, link, close] = [t("shell.hint.text"), t("shell.hint.link"), t("shell.hint.close")];
      return { language, text, link, close };
    }),
  );
}
