import { cleanText } from "@/lib/shared/clean-text";
import { joinInitials, toArabic, toRoman } from "@/lib/shared/search-form";
import type { CardPost, PostNeighbours } from "./types";

/** The fields that some tools write on top of a text: YAML between `---` (or up to `...`), TOML between `+++`. */
const frontMatter = [
  /^---[^\S\n]*\n(?<fields>[\s\S]*?\n)??(?:---|\.\.\.)[^\S\n]*(?:\n|$)/,
  /^\+\+\+[^\S\n]*\n(?<fields>[\s\S]*?\n)??\+\+\+[^\S\n]*(?:\n|$)/,
];
/** A field, as the first line that is neither empty nor a comment; a text between two rules has none. */
const firstField = /^(?:[^\S\n]*(?:#[^\n]*)?\n)*[^\S\n]*(?:\[[^\n]+\]|["']?[\w][\w .-]*["']?[^\S\n]*[:=])/;

function withoutFields(text: string): string {
  for (const pattern of frontMatter) {
    const match = pattern.exec(text);
    const fields = match?.groups?.fields ?? "";
    if (match && (!fields.trim() || firstField.test(fields))) return text.slice(match[0].length);
  }
  return text;
}

/** A post's markdown as it is stored, without its front matter. */
export const articleText = (given: string): string => cleanText(withoutFields(cleanText(given)));

/** Parts of a text that are never shown, and never words; a script begins a line, otherwise a text speaks of it. */
const hidden = [
  ["<!--", "-->"],
  ["\n<script", "</script>"],
  ["\n<style", "</style>"],
] as const;

/**
 * A text without what is never shown. Searched by place, not by pattern: one that nothing ends would be looked for
 * again and again.
 */
export function withoutHidden(text: string): string {
  let shown = `\n${text}`;
  for (const [begin, end] of hidden) {
    const lower = shown.toLowerCase();
    const parts: string[] = [];
    let done = 0;
    let from = lower.indexOf(begin);
    while (from >= 0) {
      const to = lower.indexOf(end, from);
      if (to < 0) break;
      parts.push(shown.slice(done, from));
      done = to + end.length;
      from = lower.indexOf(begin, done);
    }
    shown = [...parts, shown.slice(done)].join(" ");
  }
  return shown;
}

/** The words of a text without its markup, in one line: for searching and summaries, not for showing. */
export const plainText = (markdown: string): string =>
  withoutHidden(markdown)
    .replace(/^(?:```|~~~).*$/gm, "")
    .replace(/^[^\S\n]*>[^\S\n]*\[!\w+\][^\S\n]*$/gm, "")
    .replace(/!\[([^\][]*)\]\([^)]{0,2000}\)/g, "$1")
    .replace(/\[([^\][]*)\]\([^)]{0,2000}\)/g, "$1")
    .replace(/^[^\S\n]*(?:#{1,6}|[-*+>]|\d+[.)])\s+(?:\[[ xX]\]\s)?/gm, "")
    .replace(/[*_`~|#]+|-{3,}|<[^<>\n]{1,200}>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** Words as a search compares them: small letters without accents. */
export const searchable = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

const mostWords = 12;

/** The words of a search, to be found by `holdsWords`. */
export const searchWords = (search: string): string[] =>
  joinInitials(searchable(search)).split(/\s+/).filter(Boolean).slice(0, mostWords);

/**
 * Whether a text holds each of the words, as a part of its own ones; "7" may be written "VII" there, and "VII" "7".
 * @param text as `searchable` makes it
 */
export function holdsWords(text: string, words: string[]): boolean {
  const joined = joinInitials(text);
  return words.every((word) => {
    const numeral = toRoman(word) ?? toArabic(word);
    return (
      joined.includes(word) || (numeral && new RegExp(`(?<![a-z0-9])${numeral}(?![a-z0-9])`).test(joined))
    );
  });
}

const wordsPerMinute = 200;

/** @returns how long reading takes, e.g. `4 min read` */
export function readingTime(markdown: string): string {
  const words = plainText(markdown).split(" ").filter(Boolean).length;
  return `${Math.max(1, Math.round(words / wordsPerMinute))} min read`;
}

const relatedCount = 3;

/** Words that say what a post is about: not the short ones that every sentence has. */
const topics = ({ title, excerpt }: CardPost): Set<string> =>
  new Set(searchable(`${title} ${excerpt}`).match(/[a-z0-9]{5,}/g) ?? []);

/** How much two posts have in common; sharing a category counts as three words. */
function closeness(one: CardPost, other: CardPost): number {
  const words = topics(one);
  const shared = [...topics(other)].filter((word) => words.has(word)).length;
  return shared + (one.category === other.category ? 3 : 0);
}

/**
 * The posts published before and after one, and those most like it.
 * @param posts all posts, newest first
 */
export function neighboursOf(slug: string, posts: CardPost[]): PostNeighbours {
  const place = posts.findIndex((post) => post.slug === slug);
  const post = posts[place];
  if (!post) return { newer: null, older: null, related: [] };
  const related = posts
    .filter((other) => other !== post)
    .map((other) => ({ other, score: closeness(post, other) }))
    .sort((one, two) => two.score - one.score)
    .slice(0, relatedCount)
    .map(({ other }) => other);
  return { newer: posts[place - 1] ?? null, older: posts[place + 1] ?? null, related };
}
