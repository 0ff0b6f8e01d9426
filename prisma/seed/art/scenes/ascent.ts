import { mix, shift } from "@/prisma/seed/art/colour";
import { paintTraveller } from "@/prisma/seed/art/parts/people";
import { paintDisc, paintGlow, paintSky, paintStars } from "@/prisma/seed/art/parts/sky";
import { type BlockTones, blockTones, corner, type Field, paintBlock } from "@/prisma/seed/art/parts/tiles";
import { paintBirds, paintVignette } from "@/prisma/seed/art/parts/weather";
import { type Painter, type Scene, titleAbove } from "@/prisma/seed/art/scene";
import { n, type Point } from "@/prisma/seed/art/sheet";

function paintDome(
  { sheet, palette }: Scene,
  field: Field,
  column: number,
  row: number,
  height: number,
  colour: string,
): void {
  const [x, y] = corner(field, column + 0.5, row + 0.5, height);
  const r = field.half * 0.5;
  sheet.ellipse(x, y, r, r * 0.5, { fill: mix(colour, palette.ink, 0.35) });
  sheet.path(
    `M${n(x - r)} ${n(y)}C${n(x - r)} ${n(y - r * 0.9)} ${n(x - r * 0.3)} ${n(y - r)} ${n(x)} ${n(y - r * 1.7)}C${n(x + r * 0.3)} ${n(y - r)} ${n(x + r)} ${n(y - r * 0.9)} ${n(x + r)} ${n(y)}A${n(r)} ${n(r * 0.5)} 0 0 1 ${n(x - r)} ${n(y)}Z`,
    {
      fill: sheet.linear(
        [
          [0, shift(colour, 0.08)],
          [0.45, colour],
          [1, mix(colour, palette.ink, 0.5)],
        ],
        { x2: 1, y2: 0 },
      ),
    },
  );
  sheet.circle(x, y - r * 1.8, r * 0.12, { fill: palette.light });
}

function paintDoor(
  { sheet, palette }: Scene,
  field: Field,
  column: number,
  row: number,
  height: number,
  onLeft: boolean,
): void {
  const size = field.half * 0.3;
  const [x, y] = onLeft
    ? corner(field, column + 0.5, row + 1, height)
    : corner(field, column + 1, row + 0.5, height);
  const slope = onLeft ? 0.5 : -0.5;
  const d = `M${n(x - size)} ${n(y - size * slope)}V${n(y - size * 1.6 - size * slope)}Q${n(x - size)} ${n(y - size * 2.6)} ${n(x)} ${n(y - size * 2.5)}Q${n(x + size)} ${n(y - size * 2.4)} ${n(x + size)} ${n(y - size * 1.6 + size * slope)}V${n(y + size * slope)}Z`;
  sheet.path(d, { fill: mix(palette.ink, palette.accent, 0.15) });
  sheet.path(d, {
    fill: sheet.veil(palette.light, 0, 0.35),
  });
}

function paintStairs(
  { sheet }: Scene,
  field: Field,
  at: { column: number; row: number; from: number; to: number },
  tones: BlockTones,
): void {
  const steps = 7;
  for (let index = 0; index < steps; index++) {
    const t = index / steps;
    paintBlock(
      sheet,
      field,
      {
        column: at.column + 0.15,
        row: at.row + t,
        columns: 0.7,
        rows: 1 / steps,
        from: 0,
        to: at.to + (at.from - at.to) * t,
      },
      tones,
    );
  }
}

interface Rise {
  column: number;
  row: number;
  height: number;
}

function paintPillarRow(scene: Scene, field: Field, rise: Rise, tones: BlockTones): void {
  const { sheet } = scene;
  for (const [dc, dr] of [
    [0.05, 0.05],
    [0.75, 0.05],
    [0.05, 0.75],
    [0.75, 0.75],
  ] as const) {
    paintBlock(
      sheet,
      field,
      {
        column: rise.column + dc,
        row: rise.row + dr,
        columns: 0.2,
        rows: 0.2,
        from: rise.height,
        to: rise.height + field.half * 1.1,
      },
      tones,
    );
  }
  paintBlock(
    sheet,
    field,
    {
      column: rise.column - 0.08,
      row: rise.row - 0.08,
      columns: 1.16,
      rows: 1.16,
      from: rise.height + field.half * 1.1,
      to: rise.height + field.half * 1.28,
    },
    tones,
  );
}

function paintTowers(scene: Scene, field: Field): Rise {
  const { sheet, random, palette } = scene;
  const stone = mix(palette.light, palette.haze, 0.45);
  const other = mix(palette.accent, palette.light, 0.4);
  const size = 5;
  const heights = Array.from({ length: size }, (_, column) =>
    Array.from({ length: size }, (_, row) =>
      column + row > size + 1 && random.chance(0.6)
        ? 0
        : random.pick([0, 0, 0.5, 1, 1, 1.6, 2.4, 3.4]) * (1.3 - (column + row) / (size * 2)) * field.half,
    ),
  );
  let stand: Rise = { column: 2, row: 4, height: 0 };
  const below = field.half * 1.4;
  for (let sum = 0; sum <= size * 2; sum++) {
    for (let column = 0; column < size; column++) {
      const row = sum - column;
      const height = heights[column]?.[row];
      if (height === undefined) continue;
      const colour = random.chance(0.25) ? other : stone;
      const tones: BlockTones = {
        top: shift(colour, 0.05),
        left: mix(colour, palette.mid, 0.45),
        right: mix(colour, mix(palette.mid, palette.ink, 0.35), 0.7),
      };
      paintBlock(sheet, field, { column, row, from: -below * random.range(0.6, 1.6), to: height }, tones);
      const roll = random.next();
      if (height > field.half * 1.6) {
        if (roll < 0.55) paintDome(scene, field, column, row, height, palette.accent);
        else if (roll < 0.8) paintPillarRow(scene, field, { column, row, height }, tones);
        paintDoor(scene, field, column, row, height - field.half * 1.2, random.chance(0.5));
      } else if (height > field.half * 0.3 && roll < 0.34) {
        paintDoor(scene, field, column, row, 0, random.chance(0.5));
      } else if (height === 0 && roll < 0.2 && row < size - 1) {
        paintStairs(scene, field, { column, row, from: 0, to: field.half * 0.9 }, tones);
      }
      if (
        height > 0 &&
        height < field.half * 1.7 &&
        sum > 2 &&
        sum < 6 &&
        (stand.height === 0 || random.chance(0.5))
      )
        stand = { column, row, height };
    }
  }
  return stand;
}

function paintStep(scene: Scene, x: number, base: number, size: number): void {
  const { sheet, palette, random } = scene;
  for (let index = 0; index < 3; index++) {
    const field: Field = {
      x: x + random.range(-1, 1) * size * 2,
      y: base + random.range(-1, 1) * size * 2,
      half: size * random.range(0.5, 1),
    };
    paintBlock(
      sheet,
      field,
      { column: 0, row: 0, from: -field.half * 0.8, to: 0 },
      blockTones(mix(palette.light, palette.haze, 0.5), palette.mid),
    );
    const tip: Point = corner(field, 1, 1, -field.half * 2.4);
    sheet.poly([corner(field, 0, 1, -field.half * 0.8), corner(field, 1, 1, -field.half * 0.8), tip], {
      fill: mix(palette.haze, palette.mid, 0.6),
    });
    sheet.poly([corner(field, 1, 1, -field.half * 0.8), corner(field, 1, 0, -field.half * 0.8), tip], {
      fill: mix(palette.mid, palette.ink, 0.3),
    });
  }
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  paintSky(scene, h * 1.1);
  if (palette.mood !== "day") paintStars(scene, h * 0.7, Math.round(w * 0.2));
  const side = random.pick([0.3, 0.5, 0.7]);
  paintDisc(scene, w * side, h * 0.46, h * random.range(0.26, 0.4), "plain");
  paintStep(scene, w * 0.14, h * 0.4, h * 0.07);
  paintStep(scene, w * 0.88, h * 0.5, h * 0.06);
  const half = h * random.range(0.125, 0.155);
  const field: Field = {
    x: w * (titleAbove(scene) ? 0.5 : random.range(0.4, 0.6)),
    y: h * (titleAbove(scene) ? 0.5 : 0.4),
    half,
  };
  const stand = paintTowers(scene, field);
  const [px, py] = corner(field, stand.column + 0.5, stand.row + 0.6, stand.height);
  paintGlow(scene, px, py - 6, h * 0.16, palette.light, 0.7);
  paintTraveller(
    sheet,
    { x: px, y: py, height: h * 0.1, facing: random.pick([1, -1] as const) },
    {
      body: palette.ink,
      rim: palette.light,
      head: random.pick(["hat", "hood"] as const),
      gear: "none",
      scarf: palette.accent,
    },
  );
  paintBirds(scene, h * 0.2, h * 0.4, 5, palette.ink);
  sheet.rect(0, h * 0.72, w, h * 0.3, {
    fill: sheet.linear([
      [0, palette.sky[2], 0],
      [1, mix(palette.sky[2], palette.sky[1], 0.4), 0.9],
    ]),
  });
  paintVignette(scene, 0.3);
}

export const ascent: Painter = {
  name: "ascent",
  moods: ["dusk", "day", "night"],
  styles: ["smooth", "smooth", "pixel"],
  logo: ["top"],
  paint,
};
