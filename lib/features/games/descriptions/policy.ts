import { isLanguage, type LanguageCode, sourceLanguage } from "@/lib/shared/languages";
import { listTranslations, type Translations, toTranslations } from "@/lib/shared/translations";

/** Of the site; the first is the default. */
type Languages = readonly LanguageCode[];

type Described = { description: string; descriptions?: unknown; writtenIn: string | null };

/** The language in which a game's texts were written. */
export const writtenLanguage = (writtenIn: string | null, languages: Languages): LanguageCode =>
  writtenIn && isLanguage(writtenIn) ? writtenIn : (languages[0] ?? sourceLanguage);

/** The languages in which a description can be given besides its own; none on a site with one language. */
export const translatedLanguages = (written: LanguageCode, languages: Languages): LanguageCode[] =>
  languages.length > 1 ? languages.filter((language) => language !== written) : [];

/** The descriptions in languages that are switched on; undefined if there are none. */
export function shownTranslations(stored: unknown, languages: Languages): Translations | undefined {
  const shown = listTranslations(stored).filter(([language]) => languages.includes(language));
  return languages.length > 1 && shown.length > 0 ? toTranslations(Object.fromEntries(shown)) : undefined;
}

/**
 * The description for readers of a language: in that language, otherwise as it was written.
 * @returns the game with it, and its language if that is not the reader's
 */
export function describeIn<Game extends Described>(
  { descriptions, ...game }: Game,
  language: LanguageCode,
  languages: Languages,
): Omit<Game, "descriptions"> & { descriptionLanguage?: LanguageCode } {
  const translated = shownTranslations(descriptions, languages)?.[language];
  if (translated) return { ...game, description: translated };
  const written = writtenLanguage(game.writtenIn, languages);
  return languages.length > 1 && written !== language ? { ...game, descriptionLanguage: written } : game;
}
