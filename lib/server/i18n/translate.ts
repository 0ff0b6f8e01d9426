import "server-only";
import Negotiator from "negotiator";
import { createTranslator, type Messages, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import type { Reader } from "@/lib/shared/field-table";
import { formatDateTime } from "@/lib/shared/format";
import type { LanguageCode } from "@/lib/shared/languages";
import { translateMessage } from "@/lib/shared/message";
import { defaultLanguage, siteLanguages } from "./languages";
import { readMessages } from "./messages";

/**
 * The language of a call. Forms name the language of their page in Accept-Language.
 * @returns the default language if none of the client's is switched on
 */
export function requestLanguage(headers: Headers): LanguageCode {
  const languages = siteLanguages();
  if (languages.length === 1) return defaultLanguage();
  const negotiator = new Negotiator({ headers: { "accept-language": headers.get("accept-language") ?? "" } });
  return (negotiator.language(languages) as LanguageCode | undefined) ?? defaultLanguage();
}

type Group = NamespaceKeys<Messages, NestedKeyOf<Messages>>;
type Texts<Named extends Group = never> = ReturnType<typeof createTranslator<Messages, Named>>;
export type LanguageTranslator = Texts;

/** For calls, mails, feeds and jobs; pages use `getTranslations`. */
export function translatorIn(language: LanguageCode): Promise<Texts>;
export function translatorIn<const Named extends Group>(
  language: LanguageCode,
  group: Named,
): Promise<Texts<Named>>;
export async function translatorIn(language: LanguageCode, group?: Group): Promise<unknown> {
  const messages = await readMessages(language);
  return createTranslator({
    locale: language,
    messages,
    timeZone: "UTC",
    ...(group ? { namespace: group } : {}),
  });
}

/** @returns a function that reads the text of a `message` in this language */
export async function textReader(language: LanguageCode): Promise<(text: string) => string> {
  const t = await translatorIn(language);
  return (text) => translateMessage(t, text, (at) => formatDateTime(at, language));
}

/** `textReader` for texts of a field table. */
export const readerIn = async (language: LanguageCode): Promise<Reader> => ({
  read: await textReader(language),
  language,
});
