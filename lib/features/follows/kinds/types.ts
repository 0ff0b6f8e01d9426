import type { Facts, NewsItem, Period } from "@/lib/features/follows/types";
import type { LanguageCode } from "@/lib/shared/languages";

/** How one kind of page is followed. All reads return public rows only. */
export type FollowedKind = {
  /** of the page, in a language; null if it is not public or does not exist */
  findName: (key: string, language: LanguageCode) => Promise<string | null>;
  /** without a language */
  pathOf: (key: string) => string;
  /** newest first */
  listNews: (key: string, period: Period, language: LanguageCode) => Promise<NewsItem[]>;
  /** of the page itself, named in the mail when they change; null if it is not public */
  readFacts?: (key: string) => Promise<Facts | null>;
};
