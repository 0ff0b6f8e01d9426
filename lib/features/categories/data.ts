import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db, type Transaction } from "@/lib/server/db";
import { readCatalogFile } from "@/lib/server/i18n/catalog-file";
import { siteLanguages } from "@/lib/server/i18n/languages";
import {
  categoryKey,
  firstCategories,
  isDefaultCategory,
  parseCategories,
  type StoredCategory,
} from "@/lib/shared/game-categories";
import type { LanguageCode } from "@/lib/shared/languages";
import type { CategoryList } from "./types";

export const categoriesSetting = "GAME_CATEGORIES";

/** How many games have each category, those in the trash included. */
export async function countUses(client: Transaction = db): Promise<Map<string, number>> {
  const rows = await client.$queryRaw<{ id: string; games: number }[]>`
    SELECT "category" AS "id", count(*)::int AS "games"
    FROM "games", unnest("categories") AS "category" GROUP BY "category"`;
  return new Map(rows.map(({ id, games }) => [id, games]));
}

/** What a category is called without the owner's name: by the catalog with the owner's words (D74), or not at all. */
export async function readCatalogNames(
  client: Transaction = db,
): Promise<(id: string, language: LanguageCode) => string> {
  const words = await client.word.findMany({
    where: { key: { startsWith: "gameLabels.values." }, text: { not: null } },
    select: { language: true, key: true, text: true },
  });
  return (id, language) => {
    if (!isDefaultCategory(id)) return "";
    const key = `gameLabels.values.${categoryKey(id)}`;
    const own = words.find((word) => word.language === language && word.key === key);
    return own?.text ?? readCatalogFile(language).get(key) ?? id;
  };
}

/** The stored list, read from the database, with its version. */
export async function readStoredCategories(client: Transaction = db) {
  const row = await client.setting.findUnique({ where: { name: categoriesSetting } });
  const list: readonly StoredCategory[] = parseCategories(row?.value) ?? firstCategories;
  return { list, row };
}

/** The categories of games with their names in the languages of the site. */
export async function readCategories(_admin: Admin, client: Transaction = db): Promise<CategoryList> {
  const { list, row } = await readStoredCategories(client);
  const [uses, catalogName] = [await countUses(client), await readCatalogNames(client)];
  const languages = siteLanguages();
  const toRow = ({ id, icon, names }: StoredCategory) => ({
    id,
    icon,
    names: Object.fromEntries(
      languages.map((language, index) => [
        language,
        names[language] ??
          (catalogName(id, language) || (index === 0 ? (Object.values(names)[0] ?? id) : "")),
      ]),
    ),
    games: uses.get(id) ?? 0,
  });
  return {
    categories: list.filter(({ isRemoved }) => !isRemoved).map(toRow),
    removed: list.filter(({ isRemoved }) => isRemoved).map(toRow),
    languages,
    isDefault: list === firstCategories,
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    updatedBy: row?.updatedBy ?? null,
  };
}
