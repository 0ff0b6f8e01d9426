import "server-only";
import { headers } from "next/headers";
import { locale } from "next/root-params";
import { cache } from "react";
import { languageHeader } from "@/lib/shared/internal-headers";
import type { LanguageCode } from "@/lib/shared/languages";
import { defaultLanguage, languageUrl, prefixedLanguage } from "./languages";

const unknownAddress = cache((): { language?: LanguageCode } => ({}));

/**
 * For the page of unknown addresses, which has no parameters: sets the language of the rest of its rendering.
 * @returns the language in the address; undefined for the default one
 */
export async function readUnknownAddress(): Promise<LanguageCode | undefined> {
  const language = prefixedLanguage((await headers()).get(languageHeader) ?? undefined);
  if (language) unknownAddress().language = language;
  return language;
}

/** Only while a page renders: calls, feeds and jobs have no language in their address. */
export const pageLanguage = async (): Promise<LanguageCode> =>
  unknownAddress().language ?? prefixedLanguage(await locale()) ?? defaultLanguage();

/** Only while a page renders. */
export async function isUnknownPrefix(): Promise<boolean> {
  const prefix = await locale();
  return prefix !== undefined && !prefixedLanguage(prefix);
}

/** Only while a page renders. @returns the absolute address of a page in the current one's language */
export const localUrl = async (path: string): Promise<string> => languageUrl(path, await pageLanguage());

/** Only while a page renders. @returns the language of a text, for `lang`; undefined if it is the page's */
export const foreignLanguage = async (
  ofText: LanguageCode = defaultLanguage(),
): Promise<LanguageCode | undefined> => ((await pageLanguage()) === ofText ? undefined : ofText);
