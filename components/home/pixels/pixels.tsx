import { type ColourPath, colourOf, type Layer, rectPath, spritePaths } from "@/components/home/pixels/draw";

type At = { x?: number; y?: number; className?: string; scale?: number };

type LayersProps = At & { of: readonly Layer[] };

/** Draws layers of rectangles, the first at the back. */
export function Layers({ of: layers, ...at }: LayersProps) {
  return (
    <Placed {...at}>
      {layers.map(([colour, rects]) => (
        <path key={`${colour}:${rects}`} fill={colourOf(colour)} d={rectPath(rects)} />
      ))}
    </Placed>
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
  const paths: ColourPath[] = spritePaths(drawn, colours);
  return (
    <Placed {...at}>
      {paths.map(({ fill, d }) => (
        <path key={fill + d} fill={fill} d={d} />
      ))}
    </Placed>
  );
}

function Placed({ x = 0, y = 0, scale = 1, className, children }: At & { children: React.ReactNode }) {
  const moved = x !== 0 || y !== 0;
  const transform = [moved ? `translate(${x} ${y})` : "", scale === 1 ? "" : `scale(${scale})`]
    .join(" ")
    .trim();
  // An animation's transform would replace the attribute: it goes on a group of its own.
  const group = transform ? <g transform={transform}>{children}</g> : children;
  return className ? <g className={className}>{group}</g> : group;
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
