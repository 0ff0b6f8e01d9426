import { colourOf, rectPath } from "@/components/home/pixels/draw";

/** The capitals that the scenes need, five pixels wide and seven tall. */
const letters: Record<string, readonly string[]> = {
  A: [".xxx.", "x...x", "x...x", "xxxxx", "x...x", "x...x", "x...x"],
  C: [".xxxx", "x....", "x....", "x....", "x....", "x....", ".xxxx"],
  E: ["xxxxx", "x....", "x....", "xxxx.", "x....", "x....", "xxxxx"],
  G: [".xxxx", "x....", "x....", "x..xx", "x...x", "x...x", ".xxx."],
  I: ["xxx", ".x.", ".x.", ".x.", ".x.", ".x.", "xxx"],
  L: ["x....", "x....", "x....", "x....", "x....", "x....", "xxxxx"],
  M: ["x...x", "xx.xx", "x.x.x", "x.x.x", "x...x", "x...x", "x...x"],
  N: ["x...x", "xx..x", "xx..x", "x.x.x", "x..xx", "x..xx", "x...x"],
  O: [".xxx.", "x...x", "x...x", "x...x", "x...x", "x...x", ".xxx."],
  R: ["xxxx.", "x...x", "x...x", "xxxx.", "x.x..", "x..x.", "x...x"],
  U: ["x...x", "x...x", "x...x", "x...x", "x...x", "x...x", ".xxx."],
  V: ["x...x", "x...x", "x...x", "x...x", "x...x", ".x.x.", "..x.."],
  Y: ["x...x", "x...x", ".x.x.", "..x..", "..x..", "..x..", "..x.."],
};

type LetteringProps = { text: string; x: number; y: number; colour: string; className?: string };

/** A word in pixel capitals, one pixel between them; decoration, so real text must say the same. */
export function Lettering({ text, x, y, colour, className }: LetteringProps) {
  return <path className={className} fill={colourOf(colour)} d={rectPath(pixelsOf(text, x, y).join(","))} />;
}

function pixelsOf(text: string, left: number, top: number): string[] {
  const pixels: string[] = [];
  let x = left;
  for (const letter of text) {
    const rows = letters[letter] ?? [];
    rows.forEach((row, y) => {
      for (const { 0: run, index } of row.matchAll(/x+/g))
        pixels.push(`${x + index} ${top + y} ${run.length} 1`);
    });
    x += (rows[0]?.length ?? 3) + 1;
  }
  return pixels;
}
