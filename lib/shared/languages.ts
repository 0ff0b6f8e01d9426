/** Languages with a catalog in `messages/`. To add one, add its file and a line here (docs/decisions/027). */
export const languages = {
  en: { name: "English", direction: "ltr", openGraph: "en_US" },
  de: { name: "Deutsch", direction: "ltr", openGraph: "de_DE" },
  fr: { name: "Français", direction: "ltr", openGraph: "fr_FR" },
  es: { name: "Español", direction: "ltr", openGraph: "es_ES" },
  "pt-BR": { name: "Português (Brasil)", direction: "ltr", openGraph: "pt_BR" },
  ar: { name: "العربية", direction: "rtl", openGraph: "ar_AR" },
  ja: { name: "日本語", direction: "ltr", openGraph: "ja_JP" },
  // Made of English by scripts/pseudo-language.ts, to find texts that are not in the catalog and lines that are too short.
  "en-XA": { name: "[Ẽñğļíšĥ]", direction: "ltr", openGraph: "en_US" },
} as const satisfies Record<string, { name: string; direction: "ltr" | "rtl"; openGraph: string }>;

export type LanguageCode = keyof typeof languages;

/** The language of `messages/en.json`, from which the others are translated. */
export const sourceLanguage = "en" satisfies LanguageCode;
export const pseudoLanguage = "en-XA" satisfies LanguageCode;

const directions: Record<LanguageCode, { direction: "ltr" | "rtl" }> = languages;

export const isRightToLeft = (language: LanguageCode): boolean => directions[language].direction === "rtl";

export const isLanguage = (text: string): text is LanguageCode => Object.hasOwn(languages, text);

/** e.g. "German" to readers of English and "Portugiesisch (Brasilien)" to those of German */
export const nameOfLanguage = (language: LanguageCode, reader: LanguageCode): string =>
  new Intl.DisplayNames(reader, { type: "language", languageDisplay: "standard" }).of(language) ?? language;

/** @param text codes with commas between @returns those that have a catalog, the default first; undefined without any */
export function readLanguageList(text = ""): [LanguageCode, ...LanguageCode[]] | undefined {
  const codes = text.split(",").map((code) => code.trim());
  const [first, ...others] = new Set(codes.filter(isLanguage));
  return first && [first, ...others];
}

/** e.g. "/de/games" to language "de" and path "/games"; an address without a prefix has no language */
export function splitLanguage(address: string): { language: LanguageCode | undefined; path: string } {
  const [, first = ""] = address.split("/", 2);
  return isLanguage(first)
    ? { language: first, path: address.slice(first.length + 1) || "/" }
    : { language: undefined, path: address };
}

/**
 * The address of a page in a language (D73).
 * @param path begins with "/"
 * @param prefixed undefined for the default language, whose addresses have no prefix
 */
export const inLanguage = (path: string, prefixed: LanguageCode | undefined): string =>
  prefixed ? `/${prefixed}${path.replace(/^\/(?=[?#]|$)/, "")}` : path;
