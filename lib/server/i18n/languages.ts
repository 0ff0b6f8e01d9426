import "server-only";
import { env } from "@/lib/server/env";
import { absoluteUrl } from "@/lib/server/site-url";
import {
  inLanguage,
  isLanguage,
  type LanguageCode,
  readLanguageList,
  sourceLanguage,
} from "@/lib/shared/languages";
import type { tokenPages } from "@/lib/shared/paths";
import { storedSetUp } from "@/lib/shared/stored-settings";

/** The languages that are switched on, in the panel or the environment; the first is the default (D73). */
export const siteLanguages = (): LanguageCode[] =>
  readLanguageList(storedSetUp("SITE_LANGUAGES")) ?? env().SITE_LANGUAGES ?? [sourceLanguage];

export const defaultLanguage = (): LanguageCode => siteLanguages()[0] ?? sourceLanguage;

/** @param stored with a row (D73); null, or one that is not switched on any longer, is the default language */
export const storedLanguage = (stored: string | null | undefined): LanguageCode =>
  siteLanguages().find((language) => language === stored) ?? defaultLanguage();

/** @returns the language of an address with this prefix; undefined if it has none, or is not found */
export const prefixedLanguage = (prefix: string | undefined): LanguageCode | undefined =>
  prefix && isLanguage(prefix) && siteLanguages().indexOf(prefix) > 0 ? prefix : undefined;

/** @returns the absolute address of a page */
export const languageUrl = (path: string, language: LanguageCode): string =>
  absoluteUrl(language === defaultLanguage() ? path : inLanguage(path, language));

/** For mails; only token pages are treated as private. */
export const privateUrl = (
  page: (typeof tokenPages)[number],
  token: string,
  language: LanguageCode,
): string => languageUrl(`${page}?token=${token}`, language);

/** @returns the addresses of a page by `hreflang`; none for a site with one language */
export function alternateLinks(path: string): [hreflang: string, url: string][] {
  const languages = siteLanguages();
  if (languages.length === 1) return [];
  const links = languages.map((language): [string, string] => [language, languageUrl(path, language)]);
  return [...links, ["x-default", absoluteUrl(path)]];
}

/** @param code of a `lang` parameter @returns the default language if it is not switched on */
export const siteLanguage = (code: string | undefined): LanguageCode =>
  siteLanguages().find((language) => language === code) ?? defaultLanguage();

/** For addresses without a prefix, such as feeds and pictures. @returns the path with `lang`, unless it is the default */
export const withLanguage = (path: string, language: LanguageCode): string =>
  language === defaultLanguage() ? path : `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
