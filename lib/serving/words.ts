import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import compile from "icu-minify/compile";
import format from "icu-minify/format";
import Negotiator from "negotiator";
import { flattenCatalog, icuFormatters } from "../shared/catalog-text.ts";
import type { PageTexts } from "../shared/failure-page.ts";
import {
  inLanguage,
  type LanguageCode,
  readLanguageList,
  sourceLanguage,
  splitLanguage,
} from "../shared/languages.ts";
import { type Translator, translateMessage } from "../shared/message.ts";
import { storedSettings, storedSetUp } from "../shared/stored-settings.ts";

/** The texts of answers that Next does not make: refusals and failure pages. */

type Asked = { url?: string | undefined; headers: IncomingHttpHeaders };

/** As lib/server/i18n/languages, which Next bundles. */
function siteLanguages(): [LanguageCode, ...LanguageCode[]] {
  const lists = [storedSetUp("SITE_LANGUAGES"), process.env.SITE_LANGUAGES];
  return lists.map(readLanguageList).find((list) => list !== undefined) ?? [sourceLanguage];
}

/** A page's language is in its address; clients of calls name theirs. */
function answerLanguage({ url = "/", headers }: Asked): LanguageCode {
  const languages = siteLanguages();
  const [standard] = languages;
  if (languages.length === 1) return standard;
  const { language, path } = splitLanguage(url.split("?", 1)[0] ?? "/");
  if (!path.startsWith("/api/")) return language && languages.includes(language) ? language : standard;
  return (new Negotiator({ headers }).language(languages) as LanguageCode | undefined) ?? standard;
}

const files = new Map<LanguageCode, ReadonlyMap<string, string>>();

function readFile(language: LanguageCode): ReadonlyMap<string, string> {
  const known = files.get(language);
  if (known) return known;
  const file = new URL(`../../messages/${language}.json`, import.meta.url);
  const texts = new Map(flattenCatalog(JSON.parse(readFileSync(file, "utf8"))));
  files.set(language, texts);
  return texts;
}

/** With the parser and formatter of next-intl, whose own translator would load React. The owner's words (D74) win. */
function translatorIn(language: LanguageCode): Translator {
  const texts = readFile(language);
  const words = storedSettings().words[language] ?? {};
  const translate = (key: string, values?: Record<string, string | number>) =>
    String(
      format(compile(words[key] ?? texts.get(key) ?? key), language, values, { formatters: icuFormatters }),
    );
  return Object.assign(translate, { has: (key: string) => texts.has(key) }) as Translator;
}

/** The language of the answer to a request, and how its texts are read. */
export function textsFor(request: Asked): PageTexts {
  const language = answerLanguage(request);
  const [standard] = siteLanguages();
  const home = inLanguage("/", language === standard ? undefined : language);
  return { language, home, read: (text) => translateMessage(translatorIn(language), text) };
}
