import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db, type Transaction } from "@/lib/server/db";
import { readCatalogFile } from "@/lib/server/i18n/catalog-file";
import type { LanguageCode } from "@/lib/shared/languages";
import { pagePosition, shownPage } from "@/lib/shared/page";
import type { WordFilter } from "./filters";
import places from "./places.json";
import type { WordPage, WordRow, WordsFile } from "./types";

const shownOn: Record<string, string> = places;

/** The pages of the narrowest group or message that a page names. */
function placesOf(key: string): string[] {
  const parts = key.split(".");
  const names = parts.map((_, index) => parts.slice(0, index + 1).join("."));
  return [...new Set(names.flatMap((name) => shownOn[name]?.split(" ") ?? []))].sort();
}

type Stored = { key: string; text: string | null; version: number; updatedAt: Date; updatedBy: string };

function toRow(language: LanguageCode, key: string, stored: Stored | undefined): WordRow {
  return {
    language,
    key,
    default: readCatalogFile(language).get(key) ?? "",
    text: stored?.text ?? null,
    version: stored?.version ?? 0,
    updatedAt: stored?.updatedAt.toISOString() ?? null,
    updatedBy: stored?.updatedBy ?? null,
    places: placesOf(key),
  };
}

const pageSize = 25;

/** The texts of a language that contain the words, or whose English text or key does. */
export async function listWords(_admin: Admin, filter: WordFilter): Promise<WordPage> {
  const { language, isChanged } = filter;
  const rows = await db.word.findMany({ where: { language } });
  const stored = new Map(rows.map((row) => [row.key, row]));
  const [catalog, english] = [readCatalogFile(language), readCatalogFile("en")];
  const wanted = filter.q.toLowerCase();
  const keys = [...catalog.keys()].filter((key) => {
    const own = stored.get(key)?.text;
    if (isChanged && typeof own !== "string") return false;
    const texts = [own ?? "", catalog.get(key) ?? "", english.get(key) ?? "", key];
    return texts.some((text) => text.toLowerCase().includes(wanted));
  });
  const position = pagePosition(keys.length, 1, pageSize);
  const page = shownPage(filter.page, position.pageCount);
  const shown = keys.slice((page - 1) * pageSize, page * pageSize);
  return {
    ...position,
    page,
    rows: shown.map((key) => toRow(language, key, stored.get(key))),
    changed: rows.filter(({ text }) => text !== null).length,
  };
}

export async function findWord(
  _admin: Admin,
  { language, key }: { language: LanguageCode; key: string },
  client: Transaction = db,
): Promise<WordRow | undefined> {
  if (!readCatalogFile(language).has(key)) return undefined;
  const stored = await client.word.findUnique({ where: { language_key: { language, key } } });
  return toRow(language, key, stored ?? undefined);
}

/** Every text of the owner, in all languages. */
export async function exportWords(_admin: Admin): Promise<WordsFile> {
  const rows = await db.word.findMany({
    where: { text: { not: null } },
    orderBy: [{ language: "asc" }, { key: "asc" }],
  });
  const file: WordsFile = {};
  for (const { language, key, text } of rows)
    if (text !== null) file[language] = { ...file[language], [key]: text };
  return file;
}
