/** Our own letters, 5 by 7 pixels: for each row two hexadecimal digits, the leftmost pixel being the bit 16. */
const GLYPHS: Record<string, string> = {
  A: "0e11111f111111",
  B: "1e11111e11111e",
  C: "0e11101010110e",
  D: "1e11111111111e",
  E: "1f10101e10101f",
  F: "1f10101e101010",
  G: "0e11101711110f",
  H: "1111111f111111",
  I: "1c08080808081c",
  J: "0702020202120c",
  K: "11121418141211",
  L: "1010101010101f",
  M: "111b1515111111",
  N: "11191513111111",
  O: "0e11111111110e",
  P: "1e11111e101010",
  Q: "0e11111115120d",
  R: "1e11111e141211",
  S: "0f10100e01011e",
  T: "1f040404040404",
  U: "1111111111110e",
  V: "11111111110a04",
  W: "11111115151b11",
  X: "11110a040a1111",
  Y: "11110a04040404",
  Z: "1f01020408101f",
  0: "0e11131519110e",
  1: "0818080808081c",
  2: "0e11010608101f",
  3: "1e01010e01011e",
  4: "02060a121f0202",
  5: "1f101e0101110e",
  6: "0e10101e11110e",
  7: "1f010204080808",
  8: "0e11110e11110e",
  9: "0e11110f01010e",
  "'": "18180810000000",
  "-": "0000001e000000",
  ":": "00181800181800",
  ".": "00000000001818",
  ",": "00000000180810",
  "!": "18181818001818",
  "?": "0e110106040004",
  "&": "0c12140815120d",
  "+": "0004041f040400",
  "/": "01010204081010",
};

/** A letter as columns from `left` to `right` (both included) and, for each of seven rows, which pixels are set. */
export interface PixelGlyph {
  width: number;
  rows: readonly (readonly boolean[])[];
}

const SPACE: PixelGlyph = { width: 3, rows: Array.from({ length: 7 }, () => [false, false, false]) };

/** The pixels of a letter without empty columns; a space for what the font lacks. */
export function pixelGlyph(character: string): PixelGlyph {
  const code = GLYPHS[character];
  if (!code) return SPACE;
  const bits = Array.from({ length: 7 }, (_, row) => Number.parseInt(code.slice(row * 2, row * 2 + 2), 16));
  const used = [4, 3, 2, 1, 0].filter((bit) => bits.some((row) => (row >> bit) & 1));
  const [high = 4, low = 0] = [used[0], used.at(-1)];
  const rows = bits.map((row) =>
    Array.from({ length: high - low + 1 }, (_, index) => ((row >> (high - index)) & 1) === 1),
  );
  return { width: high - low + 1, rows };
}

/** Letters that the font has, in capitals; accents are dropped. */
export function lettersOf(text: string): string {
  return text
    .normalize("NFD")
    .toUpperCase()
    .replace(/[’`]/g, "'")
    .split("")
    .filter((character) => character === " " || character in GLYPHS)
    .join("");
}
