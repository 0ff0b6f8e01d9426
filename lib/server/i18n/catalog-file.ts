import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { flattenCatalog } from "@/lib/shared/catalog-text";
import { type LanguageCode, sourceLanguage } from "@/lib/shared/languages";

const read = (language: LanguageCode): Map<string, string> =>
  new Map(
    flattenCatalog(
      JSON.parse(readFileSync(path.join(process.cwd(), "messages", `${language}.json`), "utf8")),
    ),
  );

const files = new Map<LanguageCode, Map<string, string>>();

/** For log lines. @returns a message's text as it is written, without values; any other text as it is */
export function englishText(text: string): string {
  const [key = ""] = text.split(" ", 1);
  return readCatalogFile(sourceLanguage).get(key) ?? text;
}

/** The messages of a catalog's file as they are written, by key; English where the language has none. */
export function readCatalogFile(language: LanguageCode): ReadonlyMap<string, string> {
  const known = files.get(language);
  if (known) return known;
  const messages = read(language);
  const whole = new Map([...read(sourceLanguage)].map(([key, text]) => [key, messages.get(key) ?? text]));
  files.set(language, whole);
  return whole;
}
