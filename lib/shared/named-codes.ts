/** Stored codes and their display names. */
type Names = Readonly<Record<string, string>>;

/** @returns the display name, or `stored` for an unknown code */
export const codeLabel = (names: Names, code: string, stored = code): string =>
  Object.entries(names).find(([known]) => known === code)?.[1] ?? stored;

export const findCodes = (names: Names, text: string): string[] =>
  Object.entries(names).flatMap(([code, name]) => (includesText(name, text) ? [code] : []));

export const includesText = (words: string, text: string): boolean =>
  words.toLowerCase().includes(text.toLowerCase());

/** @param names messages @returns the names as `read` writes them */
export const readNames = (names: Names, read: (text: string) => string): Names =>
  Object.fromEntries(Object.entries(names).map(([code, name]) => [code, read(name)]));
