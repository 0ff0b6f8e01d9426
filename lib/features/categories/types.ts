import type { LanguageCode } from "@/lib/shared/languages";

type Names = Partial<Record<LanguageCode, string>>;

export type CategoryRow = {
  id: string;
  icon: string;
  /** in each language of the site, as visitors read them; empty where another language's name shows */
  names: Names;
  /** how many games have it, in every state */
  games: number;
};

/** The categories as the panel edits them. */
export type CategoryList = {
  /** in the order of forms and filters */
  categories: CategoryRow[];
  /** not offered, but games have them */
  removed: CategoryRow[];
  /** the default first */
  languages: LanguageCode[];
  isDefault: boolean;
  /** 0 if never changed */
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
};
