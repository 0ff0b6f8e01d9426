import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as fontkit from "fontkit";
import { LRUCache } from "lru-cache";

/** Fonts for further scripts. Each has many files; a title opens only those that contain its letters. */
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

/** The font files that may contain a character, in order. */
function filesFor(code: number): string[] {
  scriptFiles ??= scriptFonts.flatMap(listFiles);
  return scriptFiles
    .filter(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
    .map(({ file }) => file);
}

/**
 * Draws text as SVG paths, with fonts from node_modules only. System fonts are not used, so output is the same
 * everywhere; characters without a glyph are left out.
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

/** The fonts of a face, in order of preference. */
const files: Record<Face, string[]> = {
  display: [chakra("latin", 700), chakra("latin-ext", 700), ...others],
  text: [chakra("latin", 500), chakra("latin-ext", 500), ...others],
};

/** Few at a time, because an open font needs many times its file size in memory. */
const opened = new LRUCache<string, fontkit.Font>({ max: 40 });

function openFont(file: string): fontkit.Font {
  const known = opened.get(file);
  if (known) return known;
  const font = fontkit.create(readFileSync(path.join(process.cwd(), "node_modules", file)));
  // Font collections are not supported.
  if (!("layout" in font)) throw new Error(`${file} is not a single font`);
  opened.set(file, font);
  return font;
}

const hasLetter = (file: string, code: number): boolean => openFont(file).hasGlyphForCodePoint(code);

/** Zero-width characters that control how letters join. */
const joiners = /\u200c|\u200d/;
const rightToLeft = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u;

type Run = { file: string; text: string };

/** Splits a text into runs of one font each, in visual order. Drops characters without a glyph. */
function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    // Marks and punctuation stay in the run of the letter before, or they would not join it.
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

/** Drops characters without a glyph and collapses spaces. */
export const drawable = (text: string, face: Face): string =>
  [...text.replace(/\s+/g, " ")]
    .filter((character) => joiners.test(character) || runsOf(character, face).length > 0)
    .join("")
    .replace(/ +/g, " ")
    .trim();

/** In pixels. */
export function measureWidth(text: string, face: Face, size: number): number {
  return runsOf(text, face).reduce((width, { file, text: part }) => {
    const font = openFont(file);
    return width + (font.layout(part).advanceWidth * size) / font.unitsPerEm;
  }, 0);
}

/**
 * A variable font's default weight can be thin, and these files cannot select another; an outline makes letters bolder.
 */
function strokeOf(font: fontkit.Font, face: Face): string {
  const drawn = font.variationAxes.wght?.default ?? 400;
  const required = face === "display" ? 700 : 500;
  const isOwn = /chakra|onest/i.test(font.familyName ?? "");
  if (isOwn || drawn >= required) return "";
  const width = Math.round(((required - drawn) / 600) * 0.09 * font.unitsPerEm);
  return ` stroke="currentColor" stroke-linejoin="round" stroke-width="${width}"`;
}

/** `size` is in pixels. */
type Type = { face: Face; size: number };

/** Draws one line with its baseline at `x`, `y`. @returns SVG elements */
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

/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** Splits a word where a line may break. */
function breakWord(word: string): { word: string; blank: string }[] {
  if (!unspaced.test(word)) return [{ word, blank: " " }];
  return [...segmenter.segment(word)].map(({ segment }, index) => ({
    word: segment,
    blank: index === 0 ? " " : "",
  }));
}

/**
 * Breaks a text into at most `maxLines` lines. Long words and the last line are cut; the last line then ends with "…".
 */
export function breakLines(
  text: string,
  { face, size }: Type,
  { width, maxLines }: { width: number; maxLines: number },
): string[] {
  const fits = (line: string) => measureWidth(line, face, size) <= width;
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
  // Finds the most letters that fit by binary search, because measuring is slow.
  let [some, tooMany] = [1, letters.length];
  while (tooMany - some > 1) {
    const middle = Math.floor((some + tooMany) / 2);
    if (fits(`${letters.slice(0, middle).join("")}…`)) some = middle;
    else tooMany = middle;
  }
  return `${letters.slice(0, some).join("").trimEnd()}…`;
}
