/*
 * Pixel art as vectors: character grids and rectangle lists become a few SVG paths, so that scenes use the theme's
 * colours and stay sharp.
 */

/** One colour of a drawing: a CSS colour and the path of its pixels. */
export type ColourPath = { fill: string; d: string };

/** Rectangles of one colour: "x y w h, x y w h, …" in pixels. */
export type Layer = readonly [colour: string, rects: string];

type Rect = { x: number; y: number; w: number; h: number };

const pathOf = (rects: Rect[]): string =>
  rects.map(({ x, y, w, h }) => `M${x} ${y}h${w}v${h}h-${w}z`).join("");

/** `sun` is the custom property `--sun` of scenes.css; names with other characters are CSS colours. */
export const cssColour = (name: string): string => (/^[a-z][a-z0-9-]*$/.test(name) ? `var(--${name})` : name);

/** @returns the path of rectangles written as "x y w h, …" */
export function rectPath(rects: string): string {
  return pathOf(
    rects.split(",").map((rect) => {
      const [x = 0, y = 0, w = 1, h = 1] = rect.trim().split(/\s+/).map(Number);
      return { x, y, w, h };
    }),
  );
}

/**
 * Converts a character grid to one path per colour, joining neighbours along rows first, then downwards.
 * @param rows one character per pixel; characters without a colour stay empty
 * @param colours colour by character
 */
export function spritePaths(rows: readonly string[], colours: Record<string, string>): ColourPath[] {
  const found = new Map<string, Rect[]>();
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; ) {
      const key = row[x] ?? " ";
      let end = x + 1;
      while (end < row.length && row[end] === key) end++;
      if (colours[key]) addRun(found, key, { x, y, w: end - x, h: 1 });
      x = end;
    }
  });
  return [...found].map(([key, rects]) => ({ fill: cssColour(colours[key] ?? ""), d: pathOf(rects) }));
}

function addRun(found: Map<string, Rect[]>, key: string, run: Rect): void {
  const rects = found.get(key) ?? [];
  found.set(key, rects);
  const above = rects.find(({ x, y, w, h }) => x === run.x && w === run.w && y + h === run.y);
  if (above) above.h++;
  else rects.push(run);
}

/**
 * A deterministic, repeatable range of stepped hills.
 * @param width pixels until it repeats
 * @param base height of the lowest valley, in pixels
 * @param rise height of the highest top above it
 * @param step width and height of one step
 * @param waves number of tops of each of three sizes
 */
export function ridgePath(
  width: number,
  height: number,
  { base, rise, step, waves }: { base: number; rise: number; step: number; waves: [number, number, number] },
): string {
  const turn = (x: number, count: number, shift: number) =>
    Math.sin(((x / width) * count + shift) * 2 * Math.PI) / 2 + 0.5;
  let d = `M0 ${height}`;
  for (let x = 0; x < width; x += step) {
    const shape =
      0.55 * turn(x, waves[0], 0.1) + 0.3 * turn(x, waves[1], 0.37) + 0.15 * turn(x, waves[2], 0.71);
    const top = height - Math.round((base + rise * shape) / step) * step;
    d += `V${top}h${step}`;
  }
  return `${d}V${height}z`;
}
