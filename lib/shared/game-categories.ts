import { defaultCategories } from "./categories.ts";
import { onePerProcess } from "./one-per-process.ts";

/* The categories of games: the owner's list (D75), or the default. Rows, addresses and calls hold ids, people see names. */

export type StoredCategory = {
  /** never changes; the first name of one that the owner added */
  id: string;
  icon: string;
  /** the owner's names by language; without one the catalog's, or the id, is shown */
  names: Record<string, string>;
  /** not offered, but games still have it */
  isRemoved?: boolean;
};

/** What browsers need of it. */
type ShownCategories = {
  listed: readonly (readonly [id: string, icon: string])[];
  removed: readonly string[];
};

export const defaultIcons: Record<(typeof defaultCategories)[number], string> = {
  Action: "flame",
  Adventure: "compass",
  RPG: "sword",
  Strategy: "knight",
  Puzzle: "puzzle",
  Simulation: "sprout",
  Horror: "ghost",
  Platform: "platforms",
  Racing: "flag",
  Fighting: "fist",
  Shooter: "crosshair",
  Indie: "gem",
};

export const firstCategories: readonly StoredCategory[] = defaultCategories.map((id) => ({
  id,
  icon: defaultIcons[id],
  names: {},
}));

const shownOf = (categories: readonly StoredCategory[]): ShownCategories => ({
  listed: categories.filter(({ isRemoved }) => !isRemoved).map(({ id, icon }) => [id, icon] as const),
  removed: categories.filter(({ isRemoved }) => isRemoved).map(({ id }) => id),
});

type Holder = {
  text: string | undefined;
  stored: readonly StoredCategory[];
  shown?: ShownCategories | undefined;
};

const first = shownOf(firstCategories);
const holder = onePerProcess<Holder>("game-categories", () => ({
  text: undefined,
  stored: firstCategories,
}));

const isCategory = (value: unknown): value is StoredCategory => {
  const { id, icon, names } = (value ?? {}) as Partial<StoredCategory>;
  return typeof id === "string" && typeof icon === "string" && typeof names === "object" && names !== null;
};

/** @returns undefined for a value that no version of the panel has written */
export function parseCategories(text: string | null | undefined): StoredCategory[] | undefined {
  if (!text) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every(isCategory) && list.some(({ isRemoved }) => !isRemoved)
      ? list
      : undefined;
  } catch {
    return undefined;
  }
}

/** On the server, after each reading of the settings. @param text as stored */
export function setGameCategories(text: string | undefined): void {
  if (text === holder.text) return;
  holder.text = text;
  const own = parseCategories(text);
  holder.stored = own ?? firstCategories;
  holder.shown = own && shownOf(own);
}

/** On the server only. */
export const storedCategories = (): readonly StoredCategory[] => holder.stored;

/** For feeds, share pictures and search engines. @returns the owner's name in a language, or else the id */
export function ownCategoryName(id: string, language: string): string {
  const names = holder.stored.find((category) => category.id === id)?.names ?? {};
  return names[language] ?? (isDefaultCategory(id) ? id : (Object.values(names)[0] ?? id));
}

let named: { text: string; shown: ShownCategories } | undefined;

/** In browsers the document names another list than the default (app/document.tsx). */
function shownCategories(): ShownCategories {
  if (typeof document === "undefined") return holder.shown ?? first;
  const text = document.documentElement.dataset.categories;
  if (!text) return first;
  if (named?.text !== text) named = { text, shown: JSON.parse(text) };
  return named.shown;
}

/** @returns undefined for the default */
export const categoriesInDocument = (): string | undefined => holder.shown && JSON.stringify(holder.shown);

/** Ids and icons in the owner's order. */
export const listedCategories = (): ShownCategories["listed"] => shownCategories().listed;

export const categoryIds = (): string[] => shownCategories().listed.map(([id]) => id);

/** Those that are not offered, but that games still have. */
export const removedCategoryIds = (): readonly string[] => shownCategories().removed;

export const isListedCategory = (id: string): boolean =>
  shownCategories().listed.some(([listed]) => listed === id);

export const isDefaultCategory = (id: string): boolean =>
  defaultCategories.some((category) => category === id);

/** Whether the owner added it, so that no catalog has its name. */
export const isAddedCategory = (id: string): boolean => {
  const { listed, removed } = shownCategories();
  return !isDefaultCategory(id) && (listed.some(([each]) => each === id) || removed.includes(id));
};

/** Of keys of messages that no catalog has. */
export const addedPrefix = "added_";

/** The key of its name in `gameLabels.values`; the server adds those of the owner (lib/server/read-settings.ts). */
export const categoryKey = (id: string): string =>
  isDefaultCategory(id)
    ? id.toLowerCase()
    : `${addedPrefix}${[...id].map((letter) => letter.codePointAt(0)?.toString(36)).join("_")}`;
