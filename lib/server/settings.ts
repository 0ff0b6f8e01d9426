import "server-only";
import { type Look, lookSetting, readLook } from "@/lib/shared/look";
import type { Promises } from "@/lib/shared/promises";
import { retention as firstRetention, type Retention } from "@/lib/shared/retention";
import { readLogo, type SettingName, type SiteLogo, settingDefinition } from "@/lib/shared/settings";
import { setStoredSettings, storedSettings } from "@/lib/shared/stored-settings";
import { isListening } from "@/lib/shared/tag-versions";
import { env } from "./env";

type SettingSource = "panel" | "environment" | "default";
type EffectiveSetting = { value: string | null; source: SettingSource };

export function fallbackSetting(name: SettingName, given: object = env()): EffectiveSetting {
  const value = (given as Record<string, unknown>)[name];
  return typeof value === "string"
    ? { value: value || null, source: "environment" }
    : { value: settingDefinition(name).default, source: "default" };
}

/** Precedence: panel, environment, default. Null hides the item. */
export function effectiveSetting(name: SettingName, given?: object): EffectiveSetting {
  refreshIfOld();
  const stored = storedSettings().values[name];
  return stored === undefined ? fallbackSetting(name, given) : { value: stored || null, source: "panel" };
}

export const getSetting = (name: SettingName): string | null => effectiveSetting(name).value;

/** Ignores an invalid number in the database. */
export function getNumber(name: SettingName): number {
  const { min = 1, max = Infinity, default: first } = settingDefinition(name);
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

/** The panel's, or the default. */
export function getLook(): Look {
  refreshIfOld();
  return readLook(storedSettings().values[lookSetting]);
}

/** Notifications can be lost; without any, pages are rendered on each request. */
const oldAfterMilliseconds = () => (isListening() ? 60_000 : 5_000);

/** In the background: the current request uses the known values. */
function refreshIfOld(): void {
  const stored = storedSettings();
  if (stored.readAt === null || performance.now() - stored.readAt < oldAfterMilliseconds()) return;
  // At most one attempt per period, even if it fails.
  setStoredSettings({ ...stored, readAt: performance.now() });
  // Imported late: reading a setting must not need the database.
  void import("./read-settings").then(({ rereadSettings }) => rereadSettings());
}
