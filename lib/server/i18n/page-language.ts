import "server-only";
import { locale } from "next/root-params";
import type { LanguageCode } from "@/lib/shared/languages";
import { defaultLanguage, prefixedLanguage } from "./languages";

/** Only while a page renders: calls, feeds and jobs have no language in their address. */
export const pageLanguage = async (): Promise<LanguageCode> =>
  prefixedLanguage(await locale()) ?? defaultLanguage();

/** Only while a page renders. */
export async function isUnknownPrefix(): Promise<boolean> {
  const prefix = await locale();
  return prefix !== undefined && !prefixedLanguage(prefix);
}
