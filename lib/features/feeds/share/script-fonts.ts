import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";

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

let files: ScriptFile[] | undefined;

/** The files that may have a character, in order. */
export function filesFor(code: number): string[] {
  files ??= scriptFonts.flatMap(listFiles);
  return files
    .filter(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
    .map(({ file }) => file);
}
