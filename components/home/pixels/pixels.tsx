import { type ColourPath, colourOf, type Layer, rectPath, spritePaths } from "@/components/home/pixels/draw";

type At = { x?: number; y?: number; className?: string; scale?: number };

type LayersProps = At & { of: readonly Layer[] };

/** Draws layers of rectangles, the first at the back. */
export function Layers({ of: layers, ...at }: LayersProps) {
  return (
    <Placed
      paths={layers.map(([colour, rects]) => ({ fill: colourOf(colour), d: rectPath(rects) }))}
      {...at}
    />
  );
}

type SpriteProps = At & {
  rows: readonly string[];
  colours: Record<string, string>;
  /** Looks the other way. */
  flip?: boolean;
};

/** Draws a grid of characters, its top left corner at `x`, `y`. */
export function Sprite({ rows, colours, flip = false, ...at }: SpriteProps) {
  const drawn = flip ? rows.map((row) => [...row].reverse().join("")) : rows;
  return <Placed paths={spritePaths(drawn, colours)} {...at} />;
}

function Placed({ paths, x = 0, y = 0, scale = 1, className }: At & { paths: ColourPath[] }) {
  const moved = x !== 0 || y !== 0;
  const transform = [moved ? `translate(${x} ${y})` : "", scale === 1 ? "" : `scale(${scale})`]
    .join(" ")
    .trim();
  // One text instead of hundreds of elements, which the page would carry twice and the browser go through again.
  const markup = paths.map(({ fill, d }) => `<path fill="${fill}" d="${d}"/>`).join("");
  return (
    <g
      // An animation's transform would replace the attribute: what moves is a group within.
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: paths that draw.ts makes of constants of ours
      dangerouslySetInnerHTML={{ __html: transform ? `<g transform="${transform}">${markup}</g>` : markup }}
    />
  );
}

type GlowProps = {
  /** unique on the page */
  id: string;
  /** the middle and the two radii, in pixels */
  x: number;
  y: number;
  rx: number;
  ry: number;
  colour: string;
  /** how strong it is in the middle, 0 to 1 */
  strength: number;
};

/** Light around a lamp, a screen or a fire: the one soft thing in the scenes. */
export function Glow({ id, x, y, rx, ry, colour, strength }: GlowProps) {
  // By day it only tints.
  const stopColor = `light-dark(color-mix(in srgb, ${colourOf(colour)} 45%, transparent), ${colourOf(colour)})`;
  return (
    <>
      <radialGradient id={id}>
        <stop offset="0.15" style={{ stopColor }} stopOpacity={strength} />
        <stop offset="1" style={{ stopColor }} stopOpacity="0" />
      </radialGradient>
      <ellipse cx={x} cy={y} rx={rx} ry={ry} fill={`url(#${id})`} />
    </>
  );
}
