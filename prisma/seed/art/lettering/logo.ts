import { mix } from "@/prisma/seed/art/colour";
import type { LogoSpot, Scene } from "@/prisma/seed/art/scene";
import { pts } from "@/prisma/seed/art/sheet";
import { lineGlyph } from "./line-font";
import { type TitleLine, titleLines } from "./lines";
import { lettersOf } from "./pixel-font";
import { paintPixelText, pixelTextWidth } from "./pixel-text";

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

function boxFor(spot: LogoSpot, w: number, h: number): Box {
  const m = h * 0.085;
  const boxes: Record<LogoSpot, Box> = {
    top: { x: w * 0.1, y: m, w: w * 0.8, h: h * 0.34 },
    middle: { x: w * 0.08, y: h * 0.27, w: w * 0.84, h: h * 0.44 },
    bottom: { x: w * 0.1, y: h * 0.66 - m * 0.4, w: w * 0.8, h: h * 0.34 - m * 0.4 },
    left: { x: m, y: h * 0.2, w: w * 0.46, h: h * 0.58 },
    right: { x: w * 0.54 - m, y: h * 0.2, w: w * 0.46, h: h * 0.58 },
    "top-left": { x: m, y: m, w: w * 0.52, h: h * 0.36 },
    "top-right": { x: w * 0.48 - m, y: m, w: w * 0.52, h: h * 0.36 },
  };
  return boxes[spot];
}

const alignOf = (spot: LogoSpot): number =>
  spot === "left" || spot === "top-left" ? 0 : spot === "right" || spot === "top-right" ? 1 : 0.5;

/** A title in pixel letters, as large as its box allows in whole pixels. */
function paintPixelLogo(
  scene: Scene,
  lines: readonly TitleLine[],
  box: Box,
  align: number,
  look: "arcade" | "plain" | "plate",
): void {
  const { palette, sheet } = scene;
  const grid = scene.style === "pixel" ? 1 : 0.5;
  const widest = Math.max(...lines.map((line) => pixelTextWidth(line.text) * line.share));
  const tall = lines.reduce((sum, line) => sum + 9 * line.share, 0);
  const unit = Math.max(grid, Math.min(4, Math.floor(Math.min(box.w / widest, box.h / tall) / grid) * grid));
  const unitOf = (line: TitleLine): number => Math.max(grid, Math.round((unit * line.share) / grid) * grid);
  const height = lines.reduce((sum, line) => sum + 9 * unitOf(line), 0) - 2 * unit;
  let y = Math.round(box.y + (box.h - height) / 2);
  if (look === "plate") {
    const width = Math.max(...lines.map((line) => pixelTextWidth(line.text) * unitOf(line)));
    const x = Math.round(box.x + (box.w - width) * align);
    const pad = unit * 3;
    sheet.rect(x - pad, y - pad + unit, width + pad * 2, height + pad * 2 - unit * 2, { fill: palette.ink });
    sheet.rect(x - pad + unit, y - pad, width + pad * 2 - unit * 2, height + pad * 2, { fill: palette.ink });
    sheet.rect(x - pad + unit, y + height + pad - unit * 2, width + pad * 2 - unit * 2, unit, {
      fill: palette.accent,
    });
  }
  for (const line of lines) {
    const size = unitOf(line);
    const x = Math.round(box.x + (box.w - pixelTextWidth(line.text) * size) * align);
    const small = line.share < 1;
    paintPixelText(sheet, line.text, x, y, size, {
      top: look === "arcade" && !small ? palette.light : small ? palette.accent2 : palette.light,
      bottom:
        look === "arcade" && !small
          ? palette.accent
          : small
            ? palette.accent2
            : mix(palette.light, palette.accent, 0.25),
      outline: look === "plate" ? undefined : palette.ink,
      shadow: look === "arcade" ? mix(palette.accent, palette.ink, 0.6) : undefined,
    });
    y += 9 * size;
  }
}

interface Pen {
  weight: number;
  gap: number;
  slant: number;
}

function lineTextWidth(text: string, pen: Pen): number {
  let width = 0;
  for (const character of text) width += (lineGlyph(character)?.width ?? 1.8) + pen.gap;
  return width - pen.gap;
}

function paintLineText(
  { sheet, palette }: Scene,
  text: string,
  place: { x: number; y: number; scale: number },
  pen: Pen,
  heavy: boolean,
): void {
  const skew = pen.slant ? ` skewX(${pen.slant})` : "";
  const run = (stroke: string, width: number, dx: number, dy: number): void => {
    sheet.group(
      { transform: `translate(${place.x + dx} ${place.y + dy}) scale(${place.scale})${skew}` },
      () => {
        let x = 0;
        for (const character of text) {
          const glyph = lineGlyph(character);
          if (glyph)
            sheet.path(glyph.d, {
              stroke,
              width,
              cap: heavy ? "square" : "round",
              join: heavy ? "miter" : "round",
              transform: `translate(${Math.round(x * 100) / 100} 0)`,
            });
          x += (glyph?.width ?? 1.8) + pen.gap;
        }
      },
    );
  };
  if (heavy) {
    run(palette.ink, pen.weight + 0.9, place.scale * 0.16, place.scale * 0.22);
    run(palette.ink, pen.weight + 0.7, 0, 0);
    run(palette.light, pen.weight, 0, 0);
    run(palette.accent, pen.weight * 0.34, 0, 0);
  } else {
    run(palette.ink, pen.weight + 0.5, 0, place.scale * 0.1);
    run(palette.light, pen.weight, 0, 0);
  }
}

/** A title drawn with a pen: thin and wide, or heavy. */
function paintLineLogo(
  scene: Scene,
  lines: readonly TitleLine[],
  box: Box,
  align: number,
  heavy: boolean,
): void {
  const { sheet, palette, random } = scene;
  const pen: Pen = heavy
    ? { weight: 1.15, gap: 2.1, slant: random.chance(0.5) ? -10 : 0 }
    : { weight: random.range(0.4, 0.62), gap: random.range(2.6, 3.6), slant: 0 };
  const widest = Math.max(...lines.map((line) => lineTextWidth(line.text, pen) * line.share));
  const tall = lines.reduce((sum, line) => sum + 9.4 * line.share, 0);
  const scale = Math.min(box.w / (widest + 2), box.h / tall, 6.4);
  let y = box.y + (box.h - (tall - 3) * scale) / 2;
  for (const line of lines) {
    const size = scale * line.share;
    const width = lineTextWidth(line.text, pen) * size;
    paintLineText(
      scene,
      line.text,
      { x: box.x + (box.w - width) * align, y, scale: size },
      pen,
      heavy && line.share === 1,
    );
    y += 9.4 * size;
  }
  if (heavy || random.chance(0.4)) return;
  const rule = Math.min(box.w, widest * scale) * 0.3;
  const x = box.x + (box.w - rule) * align;
  sheet.rect(x, y - scale * 0.6, rule, 0.7, { fill: palette.accent });
  const cx = x + rule * (align === 0.5 ? 0.5 : align);
  sheet.poly(
    pts(
      cx - 2,
      y - scale * 0.6 + 0.35,
      cx,
      y - scale * 0.6 - 1.65,
      cx + 2,
      y - scale * 0.6 + 0.35,
      cx,
      y - scale * 0.6 + 2.35,
    ),
    { fill: palette.accent },
  );
}

/** A soft shade that lifts a title off a busy picture. */
function paintScrim({ sheet, palette }: Scene, box: Box): void {
  const fill = sheet.radial([
    [0, palette.ink, 0.42],
    [0.55, palette.ink, 0.22],
    [1, palette.ink, 0],
  ]);
  sheet.ellipse(box.x + box.w / 2, box.y + box.h / 2, box.w * 0.72, box.h * 0.95, { fill });
}

/** Writes a title over a scene in our own letters. `bold` prefers heavy letters (racing, fighting, shooting). */
export function paintLogo(scene: Scene, title: string, spot: LogoSpot, bold: boolean): void {
  const text = lettersOf(title);
  if (text.trim() === "") return;
  const { random, palette } = scene;
  const box = boxFor(spot, scene.w, scene.h);
  const lines = titleLines(text, box.w / box.h);
  const align = alignOf(spot);
  paintScrim(scene, box);
  const lit = palette.mood === "day" || palette.mood === "dusk";
  const kind = random.int(0, 5);
  if (scene.style === "pixel") {
    paintPixelLogo(scene, lines, box, align, random.pick(["arcade", "arcade", "plain", "plate"] as const));
  } else if (bold || (lit && random.chance(0.6))) {
    paintLineLogo(scene, lines, box, align, true);
  } else if (kind <= 3) {
    paintLineLogo(scene, lines, box, align, lit || kind === 3);
  } else {
    paintPixelLogo(scene, lines, box, align, kind === 4 ? "plain" : "arcade");
  }
}
