import "server-only";
import { describeSelection } from "@/lib/features/feeds/selection-text";
import type { Period } from "@/lib/features/follows/types";
import { listNewlyApproved } from "@/lib/features/games/catalog";
import {
  areKnownValues,
  type CatalogSelection,
  filterFieldNames,
  parseSelection,
  selectionQuery,
  withoutLive,
} from "@/lib/features/games/filters";
import { visibleRow } from "@/lib/features/reviews/data";
import { db } from "@/lib/server/db";
import { translatorIn } from "@/lib/server/i18n/translate";
import type { LanguageCode } from "@/lib/shared/languages";
import { paths } from "@/lib/shared/paths";
import { listApprovedGames } from "./approved";
import type { FollowedKind } from "./types";

/** Parameters of a list that are not part of a search. */
const ofTheList = new Set(["sort", "page"]);

/** What is played live changes by the minute and is left out. @returns undefined if a parameter or value is unknown */
export function parseSearch(query: string): CatalogSelection | undefined {
  const fields = Object.fromEntries(new URLSearchParams(query));
  const isKnown = Object.entries(fields).every(([name, text]) => {
    const field = filterFieldNames.find((known) => known === name);
    return field ? areKnownValues(field, text) : name === "q" || ofTheList.has(name);
  });
  return isKnown ? { ...withoutLive(parseSelection(fields)), sort: null, page: 1 } : undefined;
}

/** The one spelling of a search, without "?". */
export const searchKey = (selection: CatalogSelection): string => selectionQuery(selection).slice(1);

/** @param isPublic leaves out the words that a visitor typed */
export async function nameSearch(
  selection: CatalogSelection,
  language: LanguageCode,
  isPublic = false,
): Promise<string> {
  const t = await translatorIn(language, "follows.things");
  const filters = await describeSelection(isPublic ? { ...selection, q: "" } : selection, language);
  if (filters) return t("filteredGames", { filters });
  return t(isPublic && selection.q ? "someGames" : "allGames");
}

/** Names a query whose filters are unknown by now as it is written. */
const unknownSearch = async (key: string, language: LanguageCode): Promise<string> =>
  (await translatorIn(language, "follows.things"))("filteredGames", {
    filters: [...new URLSearchParams(key).values()].join(", "),
  });

async function listGames(selection: CatalogSelection, { since, until }: Period, language: LanguageCode) {
  const newer = await db.game.count({ where: { ...visibleRow, reviewedAt: { gt: since } } });
  if (newer === 0) return [];
  // Of all matches, ordered by approval, no more can be new.
  const ids = await listNewlyApproved(selection, newer);
  return listApprovedGames({ id: { in: ids } }, { since, until }, language);
}

export const searches: FollowedKind = {
  findName: async (key, language) => {
    const selection = parseSearch(key);
    return selection ? nameSearch(selection, language) : null;
  },
  pathOf: (key) => (key ? `${paths.games}?${key}` : paths.games),
  listNews: async (key, period, language) => {
    const selection = parseSearch(key);
    return selection ? listGames(selection, period, language) : [];
  },
};

/** What a follow was, whose filter the catalog does not have any longer. */
export const nameGone = unknownSearch;
