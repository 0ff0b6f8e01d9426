import type { CSSProperties } from "react";
import { type ColourPath, cssColour, type Layer, rectPath, spritePaths } from "@/components/home/pixels/draw";

type At = { x?: number; y?: number; className?: string; scale?: number };

type LayersProps = At & { of: readonly Layer[] };

/** First layer at the back. */
export function Layers({ of: layers, ...at }: LayersProps) {
  return (
    <Placed
      paths={layers.map(([colour, rects]) => ({ fill: cssColour(colour), d: rectPath(rects) }))}
      {...at}
    />
  );
}

type SpriteProps = At & {
  rows: readonly string[];
  colours: Record<string, string>;
  /** mirrored */
  flip?: boolean;
};

/** Top left corner at `x`, `y`. */
export function Sprite({ rows, colours, flip = false, ...at }: SpriteProps) {
  const drawn = flip ? rows.map((row) => [...row].reverse().join("")) : rows;
  return <Placed paths={spritePaths(drawn, colours)} {...at} />;
}

function Placed({ paths, x = 0, y = 0, scale = 1, className }: At & { paths: ColourPath[] }) {
  const moved = x !== 0 || y !== 0;
  const transform = [moved ? `translate(${x} ${y})` : "", scale === 1 ? "" : `scale(${scale})`]
    .join(" ")
    .trim();
  // Markup instead of hundreds of elements, which would be sent twice and hydrated.
  const markup = paths.map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`).join("");
  return (
    <g
      // An animation's transform would override the attribute; animate an inner group.
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: paths that draw.ts makes of constants of ours
      dangerouslySetInnerHTML={{ __html: transform ? `<g transform="${transform}">${markup}</g>` : markup }}
    />
  );
}

type GlowProps = {
  /** unique on the page */
  id: string;
  /** centre and radii, in pixels */
  x: number;
  y: number;
  rx: number;
  ry: number;
  colour: string;
  /** opacity in the centre, 0 to 1 */
  strength: number;
};

/** Light around a lamp, screen or fire. */
export function Glow({ id, x, y, rx, ry, colour, strength }: GlowProps) {
  const style = { "--light": cssColour(colour) } as CSSProperties;
  return (
    <>
      <radialGradient id={id}>
        <stop offset="0.15" className="pixel-glow" style={style} stopOpacity={strength} />
        <stop offset="1" className="pixel-glow" style={style} stopOpacity="0" />
      </radialGradient>
      <ellipse cx={x} cy={y} rx={rx} ry={ry} fill={`url(#${id})`} />
    </>
  );
}

/** Five pixels wide, seven tall; only the letters that scenes need. */
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

/** Decorative: real text must say the same. */
export function Lettering({ text, x, y, colour, className }: LetteringProps) {
  return <path className={className} fill={cssColour(colour)} d={rectPath(pixelsOf(text, x, y).join(","))} />;
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
