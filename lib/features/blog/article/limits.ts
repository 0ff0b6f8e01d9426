/**
 * What a post may hold at most. Far above what people write, and low enough that no text keeps the server busy for
 * seconds: parsing markdown takes more than linear time where containers, brackets or footnotes pile up.
 */
const most: { what: string; pattern: RegExp; count: number }[] = [
  { what: "brackets", pattern: /\[/g, count: 4_000 },
  { what: "footnotes", pattern: /\[\^/g, count: 400 },
  { what: "emphasis", pattern: /[*_~]/g, count: 20_000 },
  { what: "code marks", pattern: /`/g, count: 10_000 },
  { what: "tags", pattern: /<[a-z/]/gi, count: 5_000 },
  { what: "cells of tables", pattern: /\|/g, count: 20_000 },
  {
    what: "blocks within blocks",
    pattern: /^[ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]+){4,}[^-*+\s]/gm,
    count: 60,
  },
];

/** More containers within one another than any page can show. */
const deepQuote = /^[ \t]*(?:>[ \t]*){16,}/m;
const deepList = /^[ \t]{80,}(?:[-*+]|\d+[.)])[ \t]/m;
const manyMarks = /^[ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]+){16,}/m;

/** @returns why a text is not parsed, or null when it may be */
export function tooMuch(text: string): string | null {
  for (const { what, pattern, count } of most)
    if ((text.match(pattern)?.length ?? 0) > count) return `too many ${what}`;
  return [deepQuote, deepList, manyMarks].some((pattern) => pattern.test(text)) ? "nested too deeply" : null;
}
