/** Where a gradient runs, in shares of the painted shape's box. */
export interface GradientLine {
  x1?: number;
  y1?: number;
  x2?: number;
  y2?: number;
}

/** How a shape is painted. `fill` is a colour or what `linear` and `radial` gave back. */
export interface Paint {
  fill?: string;
  opacity?: number;
  stroke?: string;
  width?: number;
  cap?: "round" | "butt" | "square";
  join?: "round" | "miter" | "bevel";
  transform?: string;
  dash?: string;
}

export type Point = readonly [number, number];
/** Place (0–1), colour and, if not solid, opacity. */
export type Stop = readonly [number, string, number?];

/** Two decimals are finer than any pixel we draw, and keep the text short. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Points from a flat row of numbers: x, y, x, y … */
export function pts(...numbers: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    points.push([numbers[index] ?? 0, numbers[index + 1] ?? 0]);
  }
  return points;
}

/** Turns points into a closed path. */
export function closed(points: readonly Point[]): string {
  return `${points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${n(x)} ${n(y)}`).join("")}Z`;
}

/** Turns points into an open path. */
export function open(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${n(x)} ${n(y)}`).join("");
}

function paint({ fill, opacity, stroke, width, cap, join, transform, dash }: Paint): string {
  let text = ` fill="${fill ?? (stroke ? "none" : "#000000")}"`;
  if (opacity !== undefined && opacity < 1) text += ` opacity="${n(opacity)}"`;
  if (stroke) text += ` stroke="${stroke}" stroke-width="${n(width ?? 1)}"`;
  if (stroke && cap) text += ` stroke-linecap="${cap}"`;
  if (stroke && join) text += ` stroke-linejoin="${join}"`;
  if (stroke && dash) text += ` stroke-dasharray="${dash}"`;
  if (transform) text += ` transform="${transform}"`;
  return text;
}

/** A drawing in units of one art pixel, written down as SVG. */
export class Sheet {
  private readonly definitions: string[] = [];
  private readonly body: string[] = [];

  constructor(
    readonly w: number,
    readonly h: number,
  ) {}

  private define(make: (id: string) => string): string {
    const id = `d${this.definitions.length}`;
    this.definitions.push(make(id));
    return id;
  }

  private stops(stops: readonly Stop[]): string {
    return stops
      .map(([at, colour, opacity]) => {
        const alpha = opacity === undefined ? "" : ` stop-opacity="${n(opacity)}"`;
        return `<stop offset="${n(at)}" stop-color="${colour}"${alpha}/>`;
      })
      .join("");
  }

  /** A gradient along a line; from top to bottom unless told. */
  linear(stops: readonly Stop[], line: GradientLine = {}): string {
    const { x1 = 0, y1 = 0, x2 = 0, y2 = 1 } = line;
    const id = this.define(
      (name) =>
        `<linearGradient id="${name}" x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${this.stops(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** A gradient from one colour to another; downwards unless told. */
  fade(from: string, to: string, line: GradientLine = {}): string {
    return this.linear(
      [
        [0, from],
        [1, to],
      ],
      line,
    );
  }

  /** One colour that grows thicker or thinner, by opacity; downwards unless told. */
  veil(colour: string, from: number, to: number, line: GradientLine = {}): string {
    return this.linear(
      [
        [0, colour, from],
        [1, colour, to],
      ],
      line,
    );
  }

  /** A gradient from the middle of a shape outwards. */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const id = this.define(
      (name) =>
        `<radialGradient id="${name}" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}">${this.stops(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  rect(x: number, y: number, width: number, height: number, style: Paint & { r?: number }): void {
    const round = style.r ? ` rx="${n(style.r)}"` : "";
    this.body.push(
      `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${round}${paint(style)}/>`,
    );
  }

  circle(cx: number, cy: number, r: number, style: Paint): void {
    this.body.push(`<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"${paint(style)}/>`);
  }

  ellipse(cx: number, cy: number, rx: number, ry: number, style: Paint): void {
    this.body.push(`<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"${paint(style)}/>`);
  }

  path(d: string, style: Paint): void {
    this.body.push(`<path d="${d}"${paint(style)}/>`);
  }

  poly(points: readonly Point[], style: Paint): void {
    this.path(closed(points), style);
  }

  line(points: readonly Point[], style: Paint): void {
    this.path(open(points), style);
  }

  /** Draws several shapes under one transform, opacity, clip or blend mode. */
  group(
    attributes: { transform?: string; opacity?: number; clip?: string; blend?: string },
    draw: () => void,
  ): void {
    const { transform, opacity, clip, blend } = attributes;
    let text = "<g";
    if (transform) text += ` transform="${transform}"`;
    if (opacity !== undefined) text += ` opacity="${n(opacity)}"`;
    if (clip) {
      const id = this.define((name) => `<clipPath id="${name}"><path d="${clip}"/></clipPath>`);
      text += ` clip-path="url(#${id})"`;
    }
    if (blend) text += ` style="mix-blend-mode:${blend}"`;
    this.body.push(`${text}>`);
    draw();
    this.body.push("</g>");
  }

  /** The whole drawing at the given size in pixels. `crisp` leaves edges hard, for pixel art. */
  toSvg(width: number, height: number, crisp: boolean): Buffer {
    const edges = crisp ? ' shape-rendering="crispEdges"' : "";
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(this.w)} ${n(this.h)}" width="${width}" height="${height}"${edges}>` +
        `<defs>${this.definitions.join("")}</defs>${this.body.join("")}</svg>`,
    );
  }
}
