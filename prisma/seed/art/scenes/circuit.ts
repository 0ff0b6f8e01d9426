import { mix, shift } from "@/prisma/seed/art/colour";
import { paintLeafTree } from "@/prisma/seed/art/parts/plants";
import { SPRITES } from "@/prisma/seed/art/parts/sprite-sheets";
import { paintRows, spriteSize } from "@/prisma/seed/art/parts/sprites";
import { paintVignette } from "@/prisma/seed/art/parts/weather";
import type { Painter, Scene } from "@/prisma/seed/art/scene";
import { n, open, type Point, pts } from "@/prisma/seed/art/sheet";

/** A bending road across the picture, seen from above. */
function bend({ random, w, h }: Scene): Point[] {
  const points: Point[] = [];
  const swing = h * random.range(0.2, 0.3);
  const waves = random.range(1, 1.7);
  const phase = random.range(0, 6);
  const lean = random.range(-0.25, 0.25) * h;
  for (let step = -6; step <= 66; step++) {
    const t = step / 60;
    points.push([t * w, h * 0.52 + Math.sin(t * Math.PI * 2 * waves + phase) * swing + (t - 0.5) * lean]);
  }
  return points;
}

function headingAt(points: readonly Point[], index: number): number {
  const [a = [0, 0], b = [1, 0]] = [points[index - 1], points[index + 1]];
  return Math.atan2(b[1] - a[1], b[0] - a[0]);
}

function paintTrack({ sheet, palette, h }: Scene, line: readonly Point[]): void {
  const d = open(line);
  const tar = mix(palette.mid, palette.ink, 0.4);
  const wide = h * 0.3;
  sheet.path(d, {
    stroke: palette.ink,
    width: wide + 14,
    opacity: 0.25,
    join: "round",
    transform: "translate(0 4)",
  });
  sheet.path(d, { stroke: palette.light, width: wide + 9, join: "round" });
  sheet.path(d, { stroke: palette.accent, width: wide + 9, join: "round", dash: "9 9" });
  sheet.path(d, { stroke: tar, width: wide, join: "round" });
  sheet.path(d, { stroke: shift(tar, 0.03), width: wide * 0.5, join: "round" });
  sheet.path(d, { stroke: palette.light, width: 1.2, dash: "8 9", opacity: 0.85 });
  for (const off of [-0.24, 0.2])
    sheet.path(d, {
      stroke: palette.ink,
      width: 1.6,
      opacity: 0.35,
      transform: `translate(0 ${n(off * wide)})`,
      dash: "60 26",
    });
}

function paintRacer(scene: Scene, at: Point, heading: number, colour: string): void {
  const { sheet, palette, random } = scene;
  const { width, height } = spriteSize("carTop");
  const scale = 1.35;
  const turn = (heading * 180) / Math.PI + 90 + random.range(-7, 7);
  const smoke = mix(palette.light, palette.mid, 0.3);
  for (let puff = 1; puff < 6; puff++) {
    const far = 9 + puff * 6;
    sheet.circle(
      at[0] - Math.cos(heading) * far + random.range(-3, 3),
      at[1] - Math.sin(heading) * far + random.range(-3, 3),
      2 + puff * 0.9,
      { fill: smoke, opacity: 0.5 - puff * 0.075 },
    );
  }
  sheet.group({ transform: `translate(${n(at[0])} ${n(at[1])}) rotate(${n(turn)}) scale(${scale})` }, () => {
    sheet.rect(-width / 2 + 0.6, -height / 2 + 1.4, width - 1, height, {
      fill: palette.ink,
      opacity: 0.4,
      r: 2,
    });
    paintRows(
      sheet,
      SPRITES.carTop,
      {
        "#": palette.ink,
        a: colour,
        A: mix(colour, palette.ink, 0.4),
        w: palette.light,
        b: mix(palette.ink, palette.accent2, 0.45),
        B: palette.light,
      },
      { x: -width / 2, y: -height / 2, scale: 1, flip: false },
    );
  });
}

function paintGrounds(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  const grass =
    palette.mood === "day" || palette.mood === "dusk"
      ? mix(palette.leaf, palette.earth, 0.2)
      : mix(palette.leaf, palette.ink, 0.35);
  sheet.rect(0, 0, w, h, { fill: grass });
  for (let stripe = -4; stripe < 24; stripe += 2)
    sheet.poly(pts(stripe * 22, 0, stripe * 22 + 22, 0, stripe * 22 - 30, h, stripe * 22 - 52, h), {
      fill: shift(grass, 0.02),
    });
  for (let tuft = 0; tuft < 60; tuft++)
    sheet.path(`M${n(random.range(0, w))} ${n(random.range(0, h))}l1 -3l1 3l1.4 -2.4l.6 2.4Z`, {
      fill: shift(grass, 0.06),
    });
  if (random.chance(0.5)) {
    const [x, y] = [random.range(0, w), random.pick([h * 0.08, h * 0.95])];
    sheet.ellipse(x, y, 52, 24, { fill: mix(palette.light, grass, 0.5) });
    sheet.ellipse(x, y, 48, 21, { fill: mix(palette.sky[1], "#2b86a8", 0.5) });
  }
}

function paintStands(scene: Scene, x: number, y: number): void {
  const { sheet, random, palette } = scene;
  sheet.rect(x, y, 76, 30, { fill: palette.ink, opacity: 0.3, transform: "translate(3 4)" });
  for (let row = 0; row < 5; row++) {
    sheet.rect(x, y + row * 6, 76, 6, {
      fill: shift(mix(palette.haze, palette.mid, 0.4), row % 2 === 0 ? 0.03 : -0.03),
    });
    for (let seat = 0; seat < 15; seat++)
      if (random.chance(0.8))
        sheet.rect(x + 2 + seat * 5, y + 1 + row * 6, 3, 3.4, {
          fill: random.pick([palette.accent, palette.accent2, palette.light, palette.earth, palette.ink]),
        });
  }
  sheet.rect(x - 2, y - 4, 80, 5, { fill: palette.accent });
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  paintGrounds(scene);
  const line = bend(scene);
  paintTrack(scene, line);
  const clear = (x: number, y: number): boolean =>
    line.every(([px, py]) => Math.hypot(px - x, py - y) > h * 0.27);
  for (let tries = 0; tries < 16; tries++) {
    const [x, y] = [
      random.range(0, w - 80),
      random.pick([random.range(2, h * 0.16), random.range(h * 0.7, h * 0.84)]),
    ];
    if (clear(x, y) && clear(x + 40, y + 15) && clear(x + 76, y + 30)) {
      paintStands(scene, x, y);
      break;
    }
  }
  for (let tree = 0; tree < 44; tree++) {
    const [x, y] = [random.range(0, w), random.range(0, h + 8)];
    if (clear(x, y - 6))
      paintLeafTree(
        sheet,
        random,
        x,
        y,
        random.range(18, 30),
        shift(palette.leaf, random.range(-0.07, 0.04)),
        palette.ink,
      );
  }
  const colours = random.shuffle([
    palette.accent,
    palette.accent2,
    palette.light,
    mix(palette.haze, palette.accent2, 0.5),
    palette.earth,
  ]);
  let index = random.int(14, 20);
  for (const colour of colours) {
    const spot = line[index];
    if (!spot) break;
    const heading = headingAt(line, index);
    const side = random.range(-0.08, 0.08) * h;
    paintRacer(
      scene,
      [spot[0] - Math.sin(heading) * side, spot[1] + Math.cos(heading) * side],
      heading,
      colour,
    );
    index += random.int(7, 11);
  }
  sheet.rect(0, 0, w, h, {
    fill: sheet.linear(
      [
        [0, palette.light, 0.16],
        [0.5, palette.light, 0],
        [1, palette.ink, 0.3],
      ],
      { x2: 1 },
    ),
  });
  paintVignette(scene, 0.5);
}

export const circuit: Painter = {
  name: "circuit",
  moods: ["day", "dusk", "day", "night"],
  styles: ["smooth", "pixel"],
  logo: ["top", "bottom"],
  paint,
};
