import "server-only";
import { articleText, plainText, withoutHidden } from "@/lib/features/blog/text";
import { articleToHtml } from "./pipeline";

type ShownWords = { total: number; shown: number; missing: string[] };

/** Parts that are not visible text: targets of links and pictures, footnote names, code languages. */
const unread = [
  /(?<=\]\()[^()\s]{0,2000}/g,
  /^\[[^\]\n]{1,200}\]:[^\n]*$/gm,
  /\[\^[^\]\s]{1,100}\]:?/g,
  /^[^\S\n]*(?:```|~~~)[^\n]*$/gm,
  /<\/?[a-zA-Z][^<>]{0,2000}>/g,
  /\bhttps?:\/\/[^\s<>()]{1,2000}/g,
];

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  nbsp: " ",
  "#x26": "&",
  "#x3C": "<",
};
const decodeEntities = (text: string): string =>
  text.replace(/&(#x?[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => entities[name] ?? whole);

/**
 * Compares the words of a markdown file with those on its page, including how often each occurs.
 * @param markdown the original file, including its front matter
 */
export async function countShownWords(markdown: string, title = ""): Promise<ShownWords> {
  const text = articleText(markdown);
  const site = {
    siteUrl: "http://localhost",
    sourceRoot: null,
    isPost: () => false,
    read: (name: string) => name,
  };
  const html = await articleToHtml({ text, title: "", textPath: "post.md", pictures: {} }, site);
  const page = decodeEntities(`${title} ${html.replace(/<[^<>]*>/g, " ")}`);
  const left = new Map<string, number>();
  for (const word of words(page)) left.set(word, (left.get(word) ?? 0) + 1);
  const given = words(
    plainText(
      unread.reduce((rest, pattern) => rest.replace(pattern, " "), decodeEntities(withoutHidden(text))),
    ),
  );
  const missing = given.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
  return { total: given.length, shown: given.length - missing.length, missing };
}
