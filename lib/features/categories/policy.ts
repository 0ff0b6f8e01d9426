import { isFilterValue } from "@/lib/features/games/constants";
import { allValues } from "@/lib/features/games/filters";
import { defaultIcons, isDefaultCategory, type StoredCategory } from "@/lib/shared/game-categories";
import type { LanguageCode } from "@/lib/shared/languages";
import { message } from "@/lib/shared/message";
import type { GivenCategory } from "./schema";

/** What a list is made with. */
export type ListFacts = {
  before: readonly StoredCategory[];
  /** of the site, the default first */
  languages: readonly LanguageCode[];
  /** without the owner's name; empty for one that the owner added */
  catalogName: (id: string, language: LanguageCode) => string;
  /** how many games have it */
  uses: ReadonlyMap<string, number>;
};

export type ListProblems = Record<string, string>;

const folded = (text: string): string => text.normalize("NFKC").toLowerCase();
const isSame = (one: string, other: string): boolean => folded(one) === folded(other);

/** e.g. "All" or "Free" */
const hasMeaning = (name: string): boolean => isSame(name, allValues) || isFilterValue(name);

const pathOf = (index: number, language: string) => `categories.${index}.names.${language}`;

/** @returns an id that no other category has; one that was removed before is taken up again */
function newId(name: string, taken: ReadonlySet<string>, known: readonly string[]): string {
  const again = known.find((id) => isSame(id, name));
  const isTaken = (id: string) => [...taken].some((other) => isSame(other, id));
  if (again && !isTaken(again)) return again;
  for (let number = 1; ; number++) {
    const id = number === 1 ? name : `${name} ${number}`;
    if (!isTaken(id)) return id;
  }
}

/** Only names that differ from those that would show anyway; those of languages that are switched off stay. */
function ownNames(
  id: string,
  given: GivenCategory["names"],
  old: Record<string, string>,
  { languages, catalogName }: ListFacts,
): Record<string, string> {
  const own = languages.flatMap((language): [string, string][] => {
    const name = given[language] ?? "";
    return name && name !== catalogName(id, language) ? [[language, name]] : [];
  });
  const others = Object.entries(old).filter(([language]) => !languages.some((each) => each === language));
  return Object.fromEntries([...own, ...others]);
}

/** Those that were offered, or removed before, and that games still have. */
export function removedFrom(
  kept: readonly StoredCategory[],
  { before, uses }: Pick<ListFacts, "before" | "uses">,
): StoredCategory[] {
  const ids = new Set(kept.map(({ id }) => id));
  return before
    .filter(({ id }) => !ids.has(id) && (uses.get(id) ?? 0) > 0)
    .map((category) => ({ ...category, isRemoved: true }));
}

/**
 * Makes the list that is stored from the one that an admin sent.
 * @returns it, or a sentence for each field that is refused
 */
export function makeList(
  given: readonly GivenCategory[],
  facts: ListFacts,
): { list: StoredCategory[] } | { problems: ListProblems } {
  const problems = findProblems(given, facts);
  if (Object.keys(problems).length > 0) return { problems };
  const taken = new Set(given.flatMap(({ id }) => id ?? []));
  const [language] = facts.languages;
  const known = [...facts.before.map(({ id }) => id), ...Object.keys(defaultIcons)];
  const kept = given.map(({ id: sent, icon, names }): StoredCategory => {
    const id = sent ?? newId((language && names[language]) || "", taken, known);
    taken.add(id);
    const old = facts.before.find((category) => category.id === id);
    return { id, icon, names: ownNames(id, names, old?.names ?? {}, facts) };
  });
  return { list: [...kept, ...removedFrom(kept, facts)] };
}

function findProblems(
  given: readonly GivenCategory[],
  { before, languages, catalogName }: ListFacts,
): ListProblems {
  const problems: ListProblems = {};
  const sent = new Set<string>();
  const known = new Set([...before.map(({ id }) => id), ...Object.keys(defaultIcons)]);
  for (const [index, { id, names }] of given.entries()) {
    const [language = "en"] = languages;
    const name = names[language] ?? "";
    if (id !== null && (!known.has(id) || sent.has(id)))
      problems[`categories.${index}.id`] = message("panelCategories.problems.unknown");
    if (id !== null) sent.add(id);
    if (!name && (id === null || !isDefaultCategory(id)))
      problems[pathOf(index, language)] = message("panelCategories.problems.name");
    else if (id === null && hasMeaning(name))
      problems[pathOf(index, language)] = message("panelCategories.problems.meaning");
  }
  for (const [position, language] of languages.entries()) {
    const seen = new Set<string>();
    for (const [index, { id, names }] of given.entries()) {
      const first = languages[0] ? names[languages[0]] : undefined;
      const name = folded(
        names[language] || (id && catalogName(id, language)) || (position > 0 ? (first ?? "") : ""),
      );
      if (name && seen.has(name))
        problems[pathOf(index, language)] ??= message("panelCategories.problems.twice");
      seen.add(name);
    }
  }
  return problems;
}
