import { paths } from "@/lib/shared/paths";

/** How a text may mention a game, from `readMentionedNames`. */
export type MentionedNames = {
  id: number;
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

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);

/** Where a name begins in a text, as whole words. */
function* findPhrase(text: string, name: string): Generator<number> {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [
      text.slice(Math.max(0, at - 2), at),
      text.slice(at + name.length, at + name.length + 2),
    ];
    if (!isWordSign([...before].at(-1)) && !isWordSign([...after][0])) yield at;
  }
}

/** Breaks the text where other games are named, in any case. */
function withoutTitles(text: string, titles: readonly string[]): string {
  let rest = text;
  for (const title of titles.map(tidy)) {
    const found = [...findPhrase(rest.toLowerCase(), title.toLowerCase())];
    for (const at of found)
      rest = rest.slice(0, at) + "\n".repeat(title.length) + rest.slice(at + title.length);
  }
  return rest;
}

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
  if (hasLink(markdown, paths.game(slug), site)) return true;
  const text = withoutTitles(tidy(markdown), longerTitles);
  return names.some((name) => isNamed(text, tidy(name).trim()));
}

function hasLink(markdown: string, path: string, site: string): boolean {
  for (let at = markdown.indexOf(path); at >= 0; at = markdown.indexOf(path, at + 1)) {
    const before = markdown.slice(Math.max(0, at - 300), at).replace(/\/[a-z]{2}(?:-[A-Z]{2})?$/, "");
    const isOfSite = /[("'<]$/.test(before) || before.endsWith(site);
    if (isOfSite && !/^[\w-]/.test(markdown.slice(at + path.length))) return true;
  }
  return false;
}

function isNamed(text: string, name: string): boolean {
  if (name.length < shortestName) return false;
  const isOneWord = !name.includes(" ");
  for (const at of findPhrase(text, name)) {
    const before = text.slice(Math.max(0, at - 60), at);
    const after = text.slice(at + name.length, at + name.length + 10);
    if (isMarked(before, after) || (!isOneWord && !isPartOfName(before, after))) return true;
  }
  return false;
}
