/** One line of a title and its size compared with the largest. */
export interface TitleLine {
  text: string;
  share: number;
}

const SMALL = new Set([
  "THE",
  "OF",
  "AND",
  "A",
  "AN",
  "IN",
  "TO",
  "FOR",
  "AT",
  "ON",
  "&",
  "BY",
  "WITH",
  "FROM",
]);

const onlySmall = (line: string): boolean => line.split(" ").every((word) => SMALL.has(word));

function wrap(words: readonly string[], perLine: number): TitleLine[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= perLine)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((text) => ({ text, share: lines.length > 1 && onlySmall(text) ? 0.5 : 1 }));
}

/** How large letters may be in a box `ratio` times as wide as high. */
function scaleOf(lines: readonly TitleLine[], ratio: number): number {
  const widest = Math.max(...lines.map((line) => line.text.length * line.share)) * 0.68;
  const tall = lines.reduce((sum, line) => sum + line.share, 0);
  return Math.min(ratio / widest, 1 / tall);
}

/** Splits a title (capitals) so that its letters become as large as a box `ratio` times as wide as high allows. */
export function titleLines(title: string, ratio: number): TitleLine[] {
  const words = title.split(/[ :]+/).filter(Boolean);
  const letters = words.join(" ").length;
  let best = wrap(words, letters);
  for (let perLine = Math.max(...words.map((word) => word.length)); perLine < letters; perLine++) {
    const lines = wrap(words, perLine);
    if (scaleOf(lines, ratio) > scaleOf(best, ratio) * 1.04) best = lines;
  }
  return best;
}
