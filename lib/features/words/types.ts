import type { LanguageCode } from "@/lib/shared/languages";
import type { Page } from "@/lib/shared/page";

export type WordRow = {
  language: LanguageCode;
  /** as in messages/en.json */
  key: string;
  /** the catalog's text, in ICU syntax */
  default: string;
  /** the owner's text; null if the catalog's is shown */
  text: string | null;
  /** 0 if it was never changed */
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
  /** pages that show it, e.g. `/games/[slug]`, or `mails`, `calls`, `panel`, `every page` */
  places: string[];
};

export type WordPage = Page<WordRow> & { changed: number };

/** The owner's texts by language and key. */
export type WordsFile = Partial<Record<string, Record<string, string>>>;

export type WordsImport = {
  /** how many texts differ from what was stored */
  stored: number;
  /** texts that this version of the site does not have, as `language key` */
  skipped: string[];
};
