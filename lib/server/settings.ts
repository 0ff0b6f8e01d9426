import "server-only";
import type { Promises } from "@/lib/shared/promises";
import { retention as firstRetention, type Retention } from "@/lib/shared/retention";
import { readLogo, type SettingName, type SiteLogo, settingOf } from "@/lib/shared/settings";
import { setStoredSettings, storedSettings } from "@/lib/shared/stored-settings";
import { isListening } from "@/lib/shared/tag-versions";
import { env } from "./env";

type SettingSource = "panel" | "environment" | "default";
type EffectiveSetting = { value: string | null; source: SettingSource };

/** The value where the panel sets nothing: the environment's before the default. */
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
export function getNumber(name: SettingName): number {
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

/** A notification can be lost with the process that was to send it. Without notifications every page is rendered anew. */
const oldAfterMilliseconds = () => (isListening() ? 60_000 : 5_000);

/** Reads again beside the request that noticed; that one has what was known. */
function rereadIfOld(): void {
  const stored = storedSettings();
  if (stored.readAt === null || performance.now() - stored.readAt < oldAfterMilliseconds()) return;
  // At most once in that time, also while the database is away.
  setStoredSettings({ ...stored, readAt: performance.now() });
  // Loaded late: what only asks for a value needs no database.
  void import("./read-settings").then(({ rereadSettings }) => rereadSettings());
}
