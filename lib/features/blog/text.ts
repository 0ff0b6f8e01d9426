import { cleanText } from "@/lib/shared/clean-text";
import { joinInitials, toArabic, toRoman } from "@/lib/shared/search-form";
import type { CardPost, PostNeighbours } from "./types";

/** Metadata before a text: YAML between `---` (or up to `...`), TOML between `+++`. */
const frontMatter = [
  /^---[^\S\n]*\n(?<fields>[\s\S]*?\n)??(?:---|\.\.\.)[^\S\n]*(?:\n|$)/,
  /^\+\+\+[^\S\n]*\n(?<fields>[\s\S]*?\n)??\+\+\+[^\S\n]*(?:\n|$)/,
];
/** The first line that is not empty or a comment must be a field; otherwise the rules are ordinary markdown. */
const firstField = /^(?:[^\S\n]*(?:#[^\n]*)?\n)*[^\S\n]*(?:\[[^\n]+\]|["']?[\w][\w .-]*["']?[^\S\n]*[:=])/;

function withoutFields(text: string): string {
  for (const pattern of frontMatter) {
    const match = pattern.exec(text);
    const fields = match?.groups?.fields ?? "";
    if (match && (!fields.trim() || firstField.test(fields))) return text.slice(match[0].length);
  }
  return text;
}

/** The stored markdown, without front matter. */
export const articleText = (given: string): string => cleanText(withoutFields(cleanText(given)));

/** Parts that are never shown. A script must begin a line, since texts also mention the tag. */
const hidden = [
  ["<!--", "-->"],
  ["\n<script", "</script>"],
  ["\n<style", "</style>"],
] as const;

/** Removes hidden parts. Searches by index: a pattern would search to the end for every unclosed part. */
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

/** The words without markup, on one line, for search and summaries. */
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

/** Lower case without accents. */
export const searchable = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

const mostWords = 12;

export const searchWords = (search: string): string[] =>
  joinInitials(searchable(search)).split(/\s+/).filter(Boolean).slice(0, mostWords);

/**
 * Whether each word occurs, also within longer words; "7" matches "VII" and the reverse.
 * @param text from `searchable`
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

/** @returns e.g. `4 min read` */
export function readingTime(markdown: string): string {
  const words = plainText(markdown).split(" ").filter(Boolean).length;
  return `${Math.max(1, Math.round(words / wordsPerMinute))} min read`;
}

const relatedCount = 3;

/** Words longer than the short ones that occur in every sentence. */
const topics = ({ title, excerpt }: CardPost): Set<string> =>
  new Set(searchable(`${title} ${excerpt}`).match(/[a-z0-9]{5,}/g) ?? []);

/** Counts shared words; a shared category counts as three. */
function closeness(one: CardPost, other: CardPost): number {
  const words = topics(one);
  const shared = [...topics(other)].filter((word) => words.has(word)).length;
  return shared + (one.category === other.category ? 3 : 0);
}

/** The adjacent posts by date, and the most similar ones. @param posts all posts, newest first */
export function findNeighbours(slug: string, posts: CardPost[]): PostNeighbours {
  const index = posts.findIndex((post) => post.slug === slug);
  const post = posts[index];
  if (!post) return { newer: null, older: null, related: [] };
  const related = posts
    .filter((other) => other !== post)
    .map((other) => ({ other, score: closeness(post, other) }))
    .sort((one, two) => two.score - one.score)
    .slice(0, relatedCount)
    .map(({ other }) => other);
  return { newer: posts[index - 1] ?? null, older: posts[index + 1] ?? null, related };
}
