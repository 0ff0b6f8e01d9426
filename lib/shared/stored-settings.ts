import type { lookSetting } from "./look.ts";
import { onePerProcess } from "./one-per-process.ts";
import type { SetUpName } from "./set-up.ts";
import type { SettingName } from "./settings.ts";
import type { StockKind, stockSettings } from "./stock-pictures.ts";

export type LegalTextName = "terms-of-service" | "privacy-policy";

/** The owner's lists and pictures, which have screens of their own. */
export type OwnListName = "GAME_CATEGORIES" | (typeof stockSettings)[StockKind];

export type OwnWords = Partial<Record<string, Record<string, string>>>;

/** As this process last read them. */
type StoredSettings = {
  /** an empty text hides an item; a missing one uses the default */
  values: Partial<Record<SettingName | SetUpName | OwnListName | typeof lookSetting, string>>;
  legalTexts: Partial<Record<LegalTextName, { version: string; source: string }>>;
  /** the owner's texts by language and key (D74) */
  words: OwnWords;
  /** by `performance.now()`; null before the first read */
  readAt: number | null;
};

type Holder = { stored: StoredSettings; reading: Promise<void> };

const holder = onePerProcess<Holder>("stored-settings", () => ({
  stored: { values: {}, legalTexts: {}, words: {}, readAt: null },
  reading: Promise.resolve(),
}));

export const storedSettings = (): StoredSettings => holder.stored;

/** @returns undefined if the panel has none: the environment or the default counts */
export const storedSetUp = (name: SetUpName): string | undefined => storedSettings().values[name];

export function setStoredSettings(stored: StoredSettings): void {
  holder.stored = stored;
}

/** In sequence: an older read never overwrites a newer one. */
export function queueReading(read: () => Promise<void>): Promise<void> {
  holder.reading = holder.reading.catch(() => undefined).then(read);
  return holder.reading;
}
