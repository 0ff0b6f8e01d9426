import "server-only";
import {
  categoryKey,
  isDefaultCategory,
  setGameCategories,
  storedCategories,
} from "@/lib/shared/game-categories";
import { languages } from "@/lib/shared/languages";
import { setStockPictures } from "@/lib/shared/stock-pictures";
import { type OwnWords, queueReading, setStoredSettings, storedSettings } from "@/lib/shared/stored-settings";
import { bumpVersions } from "@/lib/shared/tag-versions";
import { isTimeZone, setSiteTimeZone } from "@/lib/shared/time-zone";
import { db } from "./db";
import { env } from "./env";
import { logger } from "./logger";

/** Also invalidates pages on this instance that show old values. */
export const readSettings = (): Promise<void> => queueReading(readOnce);

async function readOnce(): Promise<void> {
  const [rows, texts, ownWords] = await Promise.all([
    db.setting.findMany({ where: { value: { not: null } }, select: { name: true, value: true } }),
    db.$queryRaw<{ name: string; version: string; source: string | null }[]>`
      SELECT DISTINCT ON ("name") "name", "version", "source" FROM "legal_text_versions" ORDER BY "name", "id" DESC`,
    db.word.findMany({
      where: { text: { not: null } },
      select: { language: true, key: true, text: true },
      orderBy: [{ language: "asc" }, { key: "asc" }],
    }),
  ]);
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  const shown = texts.filter(({ source }) => source !== null);
  const legalTexts = Object.fromEntries(shown.map(({ name, ...text }) => [name, text]));
  setStockPictures(values);
  setGameCategories(values.GAME_CATEGORIES ?? undefined);
  const words: OwnWords = {};
  for (const { language, key, text } of [...ownWords, ...categoryWords()]) {
    if (text === null) continue;
    words[language] = { ...words[language], [key]: text };
  }
  const read = { values, legalTexts, words };
  const { readAt: _, ...before } = storedSettings();
  const hasChanged = JSON.stringify(read) !== JSON.stringify(before);
  setSiteTimeZone([values.TIME_ZONE, env().TIME_ZONE].find((zone) => zone && isTimeZone(zone)) ?? "UTC");
  setStoredSettings({ ...(hasChanged ? read : before), readAt: performance.now() });
  if (hasChanged) bumpVersions(["settings"]);
}

/** As ICU reads it. */
const literal = (text: string): string => text.replace(/'/g, "''").replace(/[{}<>]+/g, "'$&'");

/** The owner's names of categories; in languages without one, that of an added category is its first. */
const categoryWords = () =>
  storedCategories().flatMap(({ id, names }) => {
    const [first = id] = Object.values(names);
    return Object.keys(languages).flatMap((language) => {
      const name = names[language] ?? (isDefaultCategory(id) ? undefined : first);
      return name === undefined
        ? []
        : [{ language, key: `gameLabels.values.${categoryKey(id)}`, text: literal(name) }];
    });
  });

export const rereadSettings = (): Promise<void> =>
  readSettings().catch((error: Error) =>
    logger.warn({ error: error.message }, "could not read the settings; keeping the previous ones"),
  );
