import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as fontkit from "fontkit";
import { LRUCache } from "lru-cache";

/**
 * Fonts for the scripts that the site's own have no letters of. Each comes in many files, of which a title opens only
 * those that hold its letters.
 */
const scriptFonts = [
  ...["noto-sans", "noto-sans-hebrew", "noto-sans-arabic", "noto-sans-devanagari", "noto-sans-bengali"],
  ...["noto-sans-tamil", "noto-sans-telugu", "noto-sans-thai", "noto-sans-georgian", "noto-sans-armenian"],
  ...["noto-sans-jp", "noto-sans-sc", "noto-sans-kr"],
];

type ScriptFile = { file: string; ranges: [number, number][] };

const rangesOf = (text: string): [number, number][] =>
  text.split(",").map((range) => {
    const [from = "0", to = from] = range.trim().replace(/^U\+/i, "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

function listFiles(font: string): ScriptFile[] {
  const folder = `@fontsource-variable/${font}`;
  const known = JSON.parse(
    readFileSync(path.join(process.cwd(), "node_modules", folder, "unicode.json"), "utf8"),
  ) as Record<string, string>;
  return Object.entries(known).map(([name, ranges]) => ({
    file: `${folder}/files/${font}-${name.replace(/[[\]]/g, "")}-wght-normal.woff2`,
    ranges: rangesOf(ranges),
  }));
}

let scriptFiles: ScriptFile[] | undefined;

/** The files that may have a character, in order. */
function filesFor(code: number): string[] {
  scriptFiles ??= scriptFonts.flatMap(listFiles);
  return scriptFiles
    .filter(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
    .map(({ file }) => file);
}

/**
 * Text as SVG paths, with the site's own fonts out of node_modules. Pictures are drawn without any font of the
 * machine and without asking the network for what a font lacks; characters that none of them has are left out.
 */
export type Face = "display" | "text";

const chakra = (set: string, weight: number) =>
  `@fontsource/chakra-petch/files/chakra-petch-${set}-${weight}-normal.woff2`;
const onest = (set: string) => `@fontsource-variable/onest/files/onest-${set}-wght-normal.woff2`;
const others = [
  onest("latin"),
  onest("latin-ext"),
  onest("cyrillic"),
  onest("cyrillic-ext"),
  onest("vietnamese"),
];

/** The files of a face; the first that has a character draws it. */
const files: Record<Face, string[]> = {
  display: [chakra("latin", 700), chakra("latin-ext", 700), ...others],
  text: [chakra("latin", 500), chakra("latin-ext", 500), ...others],
};

/** Open at a time: a font is many times its file in memory. */
const opened = new LRUCache<string, fontkit.Font>({ max: 40 });

function openFont(file: string): fontkit.Font {
  const known = opened.get(file);
  if (known) return known;
  const font = fontkit.create(readFileSync(path.join(process.cwd(), "node_modules", file)));
  // Collections have no place among these files.
  if (!("layout" in font)) throw new Error(`${file} is not a single font`);
  opened.set(file, font);
  return font;
}

const hasLetter = (file: string, code: number): boolean => openFont(file).hasGlyphForCodePoint(code);

/** Characters that say whether letters join, where a font knows them. */
const joiners = /\u200c|\u200d/;
const rightToLeft = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u;

type Run = { file: string; text: string };

/**
 * Parts a text into runs of one font each, in the order in which they are seen; what no font can draw is gone.
 */
function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    // Marks and signs stay with the letters they stand at, or they would not join them.
    const isOfLast = /[\p{M}\p{P}\s]/u.test(character) || joiners.test(character);
    const staysOn = last && isOfLast && hasLetter(last.file, code);
    const file = staysOn
      ? last.file
      : (files[face].find((one) => hasLetter(one, code)) ??
        filesFor(code).find((one) => hasLetter(one, code)));
    if (!file) continue;
    if (last?.file === file) last.text += character;
    else runs.push({ file, text: character });
  }
  return rightToLeft.test(text) ? runs.reverse() : runs;
}

/** The text without the characters that cannot be drawn; blanks are single. */
export const drawable = (text: string, face: Face): string =>
  [...text.replace(/\s+/g, " ")]
    .filter((character) => joiners.test(character) || runsOf(character, face).length > 0)
    .join("")
    .replace(/ +/g, " ")
    .trim();

/** How wide a text stands, in pixels. */
export function widthOf(text: string, face: Face, size: number): number {
  return runsOf(text, face).reduce((width, { file, text: part }) => {
    const font = openFont(file);
    return width + (font.layout(part).advanceWidth * size) / font.unitsPerEm;
  }, 0);
}

/**
 * Some fonts are thin where nothing chooses a weight, which cannot be done in these files: a line around each letter
 * makes them as strong as the others.
 */
function strokeOf(font: fontkit.Font, face: Face): string {
  const drawn = font.variationAxes.wght?.default ?? 400;
  const required = face === "display" ? 700 : 500;
  const isOwn = /chakra|onest/i.test(font.familyName ?? "");
  if (isOwn || drawn >= required) return "";
  const width = Math.round(((required - drawn) / 600) * 0.09 * font.unitsPerEm);
  return ` stroke="currentColor" stroke-linejoin="round" stroke-width="${width}"`;
}

/** The letters of a text, their size in pixels. */
type Type = { face: Face; size: number };

/** Draws one line whose baseline starts at `x`, `y`. @returns SVG elements */
export function drawLine(text: string, { face, size }: Type, { x, y }: { x: number; y: number }): string {
  let left = x;
  let drawing = "";
  for (const { file, text: part } of runsOf(text, face)) {
    const font = openFont(file);
    const stroke = strokeOf(font, face);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const shape = glyph.path.toSVG();
      const at = `${(left + xOffset * scale).toFixed(2)} ${(y - yOffset * scale).toFixed(2)}`;
      if (shape)
        drawing += `<path transform="translate(${at}) scale(${scale} ${-scale})"${stroke} d="${shape}"/>`;
      left += xAdvance * scale;
    });
  }
  return drawing;
}

/** Scripts that put no blanks between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Where a line may end within a word, and what stands before each part. */
function breakWord(word: string): { word: string; blank: string }[] {
  if (!unspaced.test(word)) return [{ word, blank: " " }];
  return [...segmenter.segment(word)].map(({ segment }, index) => ({
    word: segment,
    blank: index === 0 ? " " : "",
  }));
}

/**
 * Breaks a text into lines that fit; a word too long for a line is cut, and so is what does not fit into the last.
 * @returns at most `maxLines` lines, the last with "…" if anything is missing
 */
export function breakLines(
  text: string,
  { face, size }: Type,
  { width, maxLines }: { width: number; maxLines: number },
): string[] {
  const fits = (line: string) => widthOf(line, face, size) <= width;
  const lines: string[] = [];
  let line = "";
  for (const { word, blank } of text.split(" ").flatMap(breakWord)) {
    const longer = line ? line + blank + word : word;
    if (fits(longer)) line = longer;
    else {
      if (line) lines.push(line);
      line = word;
    }
  }
  lines.push(line);
  const shown = lines.slice(0, maxLines);
  const isCut = lines.length > maxLines;
  return shown.map((given, index) => shorten(given, isCut && index === shown.length - 1, fits));
}

function shorten(line: string, mustShowCut: boolean, fits: (line: string) => boolean): string {
  if (!mustShowCut && fits(line)) return line;
  const letters = [...line];
  // The most letters that fit, by halves: measuring is dear.
  let [some, tooMany] = [1, letters.length];
  while (tooMany - some > 1) {
    const middle = Math.floor((some + tooMany) / 2);
    if (fits(`${letters.slice(0, middle).join("")}…`)) some = middle;
    else tooMany = middle;
  }
  return `${letters.slice(0, some).join("").trimEnd()}…`;
}
