/** How a text may mention a game, from `readMentionedNames`. */
export type MentionedNames = {
  slug: string;
  /** that mean this game alone */
  names: string[];
  /** titles of other games that contain one of these names */
  longerTitles: string[];
};

const shortestName = 3;

/** Lines of one paragraph are one; typographic signs are plain. Case stays. */
const tidy = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[‘’`´ʼ]/g, "'")
    .replace(/[™®©℠]/g, "")
    .replace(/^(#{1,6} .*)$/gm, "$1\n")
    .replace(/[^\S\n]*\n(?=[^\S\n]*(?:\n|[#>*+|\d-]))/g, "\0")
    .replace(/\s+/g, " ")
    .replaceAll("\0", "\n");

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");

/** Whole words, as written. */
const phrase = (name: string, flags: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, flags);

const marks = [
  ['"', '"'],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["「", "」"],
  ["『", "』"],
  ["《", "》"],
  ["*", "*"],
  ["_", "_"],
] as const;

/** Whether quotation marks or emphasis begin and end with the name. Bold words are as often plain words. */
const isMarked = (before: string, after: string): boolean =>
  marks.some(
    ([open, close]) =>
      before.endsWith(open) &&
      after.startsWith(close) &&
      (/[*_]/.test(open) ? !before.endsWith(open + open) : true),
  );

/** Whether the words around it may belong to a longer name, as in "Super Fern Valley" and "Fern Valley: Roots". */
const isPartOfName = (before: string, after: string): boolean =>
  /(?:(?:^|[^\p{L}\p{N}])\p{Lu}[\p{L}\p{N}'.]*|\p{N})(?::? |[-–])$/u.test(before) ||
  /[\p{L}\p{N}][-–]$/u.test(before) ||
  /^(?:: | (?:\p{Lu}|\p{N})|[-–][\p{L}\p{N}])/u.test(after);

/**
 * Whether a text mentions a game: by a link to its page, or by a name of several words, as it is written, that is not a
 * part of a longer name. A name of one word counts only in quotation marks or emphasis.
 * @param site the site's address; links to the same path elsewhere do not count
 */
export function mentionsGame(
  markdown: string,
  { slug, names, longerTitles }: MentionedNames,
  site: string,
): boolean {
  const link = new RegExp(
    `(?:[("'<]|${escaped(site.replace(/\/$/, ""))})(?:/[a-z]{2}(?:-[A-Z]{2})?)?/games/${escaped(slug)}(?![\\w-])`,
  );
  if (link.test(markdown)) return true;
  let text = tidy(markdown);
  for (const title of longerTitles) text = text.replace(phrase(tidy(title), "giu"), "\n");
  return names.some((name) => isNamed(text, tidy(name).trim()));
}

function isNamed(text: string, name: string): boolean {
  if (name.length < shortestName) return false;
  const isOneWord = !name.includes(" ");
  for (const match of text.matchAll(phrase(name, "gu"))) {
    const before = text.slice(Math.max(0, match.index - 60), match.index);
    const after = text.slice(match.index + name.length, match.index + name.length + 10);
    if (isMarked(before, after) || (!isOneWord && !isPartOfName(before, after))) return true;
  }
  return false;
}
