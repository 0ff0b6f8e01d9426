import "server-only";
import { queueReading, setStoredSettings, storedSettings } from "@/lib/shared/stored-settings";
import { bumpVersions } from "@/lib/shared/tag-versions";
import { db } from "./db";
import { logger } from "./logger";

/** Also invalidates pages on this instance that show old values. */
export const readSettings = (): Promise<void> => queueReading(readOnce);

async function readOnce(): Promise<void> {
  const [rows, texts] = await Promise.all([
    db.setting.findMany({ where: { value: { not: null } }, select: { name: true, value: true } }),
    db.$queryRaw<{ name: string; version: string; source: string | null }[]>`
      SELECT DISTINCT ON ("name") "name", "version", "source" FROM "legal_text_versions" ORDER BY "name", "id" DESC`,
  ]);
  const values = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  const shown = texts.filter(({ source }) => source !== null);
  const legalTexts = Object.fromEntries(shown.map(({ name, ...text }) => [name, text]));
  const before = storedSettings();
  const hasChanged =
    JSON.stringify([values, legalTexts]) !== JSON.stringify([before.values, before.legalTexts]);
  setStoredSettings({ values, legalTexts, readAt: performance.now() });
  if (hasChanged) bumpVersions(["settings"]);
}

export const rereadSettings = (): Promise<void> =>
  readSettings().catch((error: Error) =>
    logger.warn({ error: error.message }, "could not read the settings; keeping the previous ones"),
  );
