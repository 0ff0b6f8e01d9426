import "server-only";
import type { Promises } from "@/lib/shared/promises";
import { retention as firstRetention, type Retention } from "@/lib/shared/retention";
import { readLogo, type SettingName, type SiteLogo, settingOf } from "@/lib/shared/settings";
import { queueReading, setStoredSettings, storedSettings } from "@/lib/shared/stored-settings";
import { bumpVersions, isListening } from "@/lib/shared/tag-versions";
import { env } from "./env";
import { logger } from "./logger";

export type SettingSource = "panel" | "environment" | "default";
export type EffectiveSetting = { value: string | null; source: SettingSource };

/** What counts where the panel sets nothing: the environment before the default. */
export function fallbackOf(name: SettingName, given: object = env()): EffectiveSetting {
  const value = (given as Record<string, unknown>)[name];
  return typeof value === "string"
    ? { value: value || null, source: "environment" }
    : { value: settingOf(name).default, source: "default" };
}

/** The panel before the environment, the environment before the default. Null hides the item. */
export function effectiveSetting(name: SettingName, given?: object): EffectiveSetting {
  rereadIfOld();
  const stored = storedSettings().values[name];
  return stored === undefined ? fallbackOf(name, given) : { value: stored || null, source: "panel" };
}

export const getSetting = (name: SettingName): string | null => effectiveSetting(name).value;

/** A number that the database was given by other means, and that is none we allow, is passed over. */
function getNumber(name: SettingName): number {
  const { min = 1, max = Infinity, default: first } = settingOf(name);
  const value = Number(getSetting(name));
  return Number.isInteger(value) && value >= min && value <= max ? value : Number(first);
}

export function getPromises(): Promises {
  const [from, to] = [getNumber("REVIEW_DAYS_FROM"), getNumber("REVIEW_DAYS_TO")];
  return { reviewDays: { from: Math.min(from, to), to }, replyHours: getNumber("REPLY_HOURS") };
}

export const getRetention = (): Retention => ({
  ...firstRetention,
  trashDays: getNumber("RETENTION_TRASH_DAYS"),
  rejectedSubmissionDays: getNumber("RETENTION_REJECTED_DAYS"),
  messageMonths: getNumber("RETENTION_MESSAGE_MONTHS"),
  addressDays: getNumber("RETENTION_ADDRESS_DAYS"),
  unconfirmedSubscriberDays: getNumber("RETENTION_UNCONFIRMED_DAYS"),
  sentMailDays: getNumber("RETENTION_SENT_MAIL_DAYS"),
  unsentMailDays: getNumber("RETENTION_UNSENT_MAIL_DAYS"),
});

export const getLogo = (): SiteLogo | null => readLogo(getSetting("LOGO"));

/** Reads what the panel has stored; pages that showed something else count no more, on this instance. */
export const readSettings = (): Promise<void> => queueReading(readOnce);

async function readOnce(): Promise<void> {
  // Loaded late: what only asks for a value needs no database.
  const { db } = await import("./db");
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

/** A notification can be lost with the process that was to send it. Without notifications every page is rendered anew. */
const oldAfterMilliseconds = () => (isListening() ? 60_000 : 5_000);

/** Reads again beside the request that noticed; that one has what was known. */
function rereadIfOld(): void {
  const stored = storedSettings();
  if (stored.readAt === null || performance.now() - stored.readAt < oldAfterMilliseconds()) return;
  // At most once in that time, also while the database is away.
  setStoredSettings({ ...stored, readAt: performance.now() });
  readSettings().catch((error: Error) =>
    logger.warn({ error: error.message }, "the settings could not be read: those known so far count"),
  );
}
