import type { LanguageCode } from "@/lib/shared/languages";
import { pageNumber, type Query, queryText, searchText } from "@/lib/shared/query";

export const wordFilterNames = ["q", "language", "changed", "page"] as const;

export type WordFilter = { q: string; language: LanguageCode; isChanged: boolean; page: number };

/** Never fails: unknown values are the defaults. @param languages those that are switched on */
export function parseWordFilter(query: Query, languages: readonly LanguageCode[]): WordFilter {
  const asked = queryText(query.language);
  return {
    q: searchText(query.q, 200),
    language: languages.find((language) => language === asked) ?? languages[0] ?? "en",
    isChanged: queryText(query.changed) === "1",
    page: pageNumber(query.page),
  };
}
