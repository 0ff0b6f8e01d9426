import "server-only";
import { locale } from "next/root-params";
import type { LanguageCode } from "@/lib/shared/languages";
import { defaultLanguage, languageUrl, prefixedLanguage } from "./languages";

/** Only while a page renders: calls, feeds and jobs have no language in their address. */
export const pageLanguage = async (): Promise<LanguageCode> =>
  prefixedLanguage(await locale()) ?? defaultLanguage();

/** Only while a page renders. */
export async function isUnknownPrefix(): Promise<boolean> {
  const prefix = await locale();
  return prefix !== undefined && !prefixedLanguage(prefix);
}

/** Only while a page renders. @returns the absolute address of a page in the current one's language */
export const localUrl = async (path: string): Promise<string> => languageUrl(path, await pageLanguage());
