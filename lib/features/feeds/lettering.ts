import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import * as fontkit from "fontkit";

/**
 * Text as SVG paths, with the site's own fonts out of node_modules. Pictures are drawn without any font of the
 * machine and without asking the network for what a font lacks: such characters are left out.
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

const opened = new Map<string, fontkit.Font>();

function openFont(file: string): fontkit.Font {
  const known = opened.get(file);
  if (known) return known;
  const font = fontkit.create(readFileSync(path.join(process.cwd(), "node_modules", file)));
  // Collections have no place among these files.
  if (!("layout" in font)) throw new Error(`${file} is not a single font`);
  opened.set(file, font);
  return font;
}

type Run = { font: fontkit.Font; text: string };

/** Parts a text into runs of one font each; what no font can draw is gone. */
function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const file = files[face].find((candidate) => openFont(candidate).hasGlyphForCodePoint(code));
    if (!file) continue;
    const font = openFont(file);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** The text without the characters that cannot be drawn; blanks are single. */
export const drawable = (text: string, face: Face): string =>
  runsOf(text.replace(/\s+/g, " "), face)
    .map((run) => run.text)
    .join("")
    .trim();

/** How wide a text stands, in pixels. */
export function widthOf(text: string, face: Face, size: number): number {
  return runsOf(text, face).reduce(
    (width, { font, text: part }) => width + (font.layout(part).advanceWidth * size) / font.unitsPerEm,
    0,
  );
}

/** Draws one line whose baseline starts at `x`, `y`. @returns SVG elements */
export function drawLine(text: string, face: Face, size: number, x: number, y: number): string {
  let left = x;
  let drawing = "";
  for (const { font, text: part } of runsOf(text, face)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    glyphs.forEach((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const shape = glyph.path.toSVG();
      const at = `${(left + xOffset * scale).toFixed(2)} ${(y - yOffset * scale).toFixed(2)}`;
      if (shape) drawing += `<path transform="translate(${at}) scale(${scale} ${-scale})" d="${shape}"/>`;
      left += xAdvance * scale;
    });
  }
  return drawing;
}

/**
 * Breaks a text into lines that fit; a word too long for a line is cut, and so is what does not fit into the last.
 * @returns at most `maxLines` lines, the last with "…" if anything is missing
 */
export function breakLines(
  text: string,
  face: Face,
  size: number,
  width: number,
  maxLines: number,
): string[] {
  const fits = (line: string) => widthOf(line, face, size) <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
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
