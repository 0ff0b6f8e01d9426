/** Codes as they are stored, and how people call them. */
type Names = Readonly<Record<string, string>>;

/** @returns how people call it; what nobody knows any more stays as it is stored */
export const nameOfCode = (names: Names, code: string, stored = code): string =>
  Object.entries(names).find(([known]) => known === code)?.[1] ?? stored;

/** The codes whose names hold a text, e.g. for searching. */
export const codesSaying = (names: Names, text: string): string[] =>
  Object.entries(names).flatMap(([code, name]) => (isSaidIn(name, text) ? [code] : []));

export const isSaidIn = (words: string, text: string): boolean =>
  words.toLowerCase().includes(text.toLowerCase());
