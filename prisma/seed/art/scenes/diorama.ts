import { mix, shift } from "@/prisma/seed/art/colour";
import { paintGlow, paintHeapCloud, paintSky } from "@/prisma/seed/art/parts/sky";
import { paintSprite } from "@/prisma/seed/art/parts/sprites";
import {
  blockTones,
  corner,
  type Field,
  paintBlock,
  paintTileHouse,
  paintTileTree,
  waterTone,
} from "@/prisma/seed/art/parts/tiles";
import { paintVignette } from "@/prisma/seed/art/parts/weather";
import type { Painter, Scene } from "@/prisma/seed/art/scene";
import type { Point } from "@/prisma/seed/art/sheet";

type Lot = "tower" | "shop" | "house" | "park" | "road" | "pond" | "rail";

function planLots(scene: Scene, size: number): Lot[][] {
  const { random } = scene;
  const street = random.int(1, size - 2);
  const rail = (street + random.int(2, size - 2)) % size;
  return Array.from({ length: size }, (_, column) =>
    Array.from({ length: size }, (_, row): Lot => {
      if (row === street) return "road";
      if (column === rail) return "rail";
      return random.pick(["tower", "tower", "shop", "house", "house", "park", "park", "pond"] as const);
    }),
  );
}

function paintTowerLot(scene: Scene, field: Field, column: number, row: number): void {
  const { sheet, random, palette } = scene;
  const tall = field.half * random.range(1, 2.7);
  const wall = random.pick([
    mix(palette.light, palette.haze, 0.35),
    mix(palette.accent, palette.light, 0.25),
    mix(palette.accent2, palette.mid, 0.3),
    mix(palette.mid, palette.light, 0.3),
  ]);
  const tones = blockTones(wall, palette.ink);
  const inset = 0.12;
  paintBlock(
    sheet,
    field,
    { column: column + inset, row: row + inset, columns: 1 - inset * 2, rows: 1 - inset * 2, to: tall },
    tones,
  );
  for (let up = field.half * 0.22; up < tall - 3; up += field.half * 0.3) {
    for (const t of [0.28, 0.5, 0.72]) {
      if (random.chance(0.75)) {
        const [x, y] = corner(field, column + t, row + 1 - inset, up);
        sheet.rect(x - 1, y - 2.4, 2, 2.4, {
          fill: random.chance(0.6) ? palette.light : mix(wall, palette.ink, 0.7),
        });
      }
      if (random.chance(0.75)) {
        const [x, y] = corner(field, column + 1 - inset, row + t, up);
        sheet.rect(x - 1, y - 2.4, 2, 2.4, {
          fill: random.chance(0.45) ? palette.light : mix(wall, palette.ink, 0.75),
        });
      }
    }
  }
  if (random.chance(0.5))
    paintBlock(
      sheet,
      field,
      {
        column: column + 0.36,
        row: row + 0.36,
        columns: 0.28,
        rows: 0.28,
        from: tall,
        to: tall + field.half * 0.3,
      },
      tones,
    );
  else if (random.chance(0.6)) paintTileTree(sheet, field, column, row, tall, palette.leaf, false);
}

function paintShopLot(scene: Scene, field: Field, column: number, row: number): void {
  const { sheet, random, palette } = scene;
  const wall = mix(palette.light, palette.earth, 0.25);
  const tall = field.half * 0.62;
  paintBlock(
    sheet,
    field,
    { column: column + 0.12, row: row + 0.12, columns: 0.76, rows: 0.76, to: tall },
    blockTones(wall, palette.ink),
  );
  const cloth = random.pick([palette.accent, palette.accent2]);
  const p = (c: number, r: number, up: number): Point => corner(field, column + c, row + r, up);
  for (let index = 0; index < 5; index++) {
    const from = 0.1 + index * 0.16;
    sheet.poly(
      [
        p(from, 0.88, tall * 0.86),
        p(from + 0.16, 0.88, tall * 0.86),
        p(from + 0.16, 1.06, tall * 0.58),
        p(from, 1.06, tall * 0.58),
      ],
      { fill: index % 2 === 0 ? cloth : palette.light },
    );
  }
  const [dx, dy] = p(0.5, 0.88, tall * 0.46);
  sheet.rect(dx - 5, dy, 4, tall * 0.36, { fill: mix(palette.ink, palette.accent2, 0.3) });
  sheet.rect(dx + 1, dy + 1.5, 4, tall * 0.3, { fill: palette.light });
}

function paintRail(scene: Scene, field: Field, column: number, row: number, wagon: string | null): void {
  const { sheet, palette } = scene;
  for (let at = 0; at < 1; at += 0.25)
    sheet.line(
      [corner(field, column + 0.24, row + at + 0.12), corner(field, column + 0.76, row + at + 0.12)],
      { stroke: mix(palette.earth, palette.ink, 0.5), width: 1.1 },
    );
  for (const at of [0.34, 0.66])
    sheet.line([corner(field, column + at, row, 1), corner(field, column + at, row + 1, 1)], {
      stroke: mix(palette.light, palette.mid, 0.4),
      width: 0.8,
    });
  if (!wagon) return;
  paintBlock(
    sheet,
    field,
    { column: column + 0.26, row: row + 0.06, columns: 0.48, rows: 0.88, from: 2, to: field.half * 0.56 },
    blockTones(wagon, palette.ink),
  );
  for (const t of [0.2, 0.5, 0.8]) {
    const [x, y] = corner(field, column + 0.74, row + 0.06 + t * 0.88, field.half * 0.38);
    sheet.rect(x - 0.8, y - 1.6, 1.8, 2, { fill: palette.light });
  }
}

function paintLot(scene: Scene, field: Field, column: number, row: number, lot: Lot): void {
  const { sheet, random, palette } = scene;
  const grass = shift(palette.leaf, 0.05 + random.range(-0.02, 0.02));
  const tar = mix(palette.mid, palette.ink, 0.35);
  const ground =
    { road: tar, rail: mix(palette.earth, palette.haze, 0.3), pond: waterTone(palette) }[lot as "road"] ??
    grass;
  paintBlock(
    sheet,
    field,
    { column, row, from: -field.half * 0.2, to: lot === "pond" ? -1.5 : 0 },
    { ...blockTones(palette.earth, palette.ink), top: ground },
  );
  if (lot === "road") {
    for (let at = 0.1; at < 1; at += 0.4)
      sheet.line([corner(field, column + at, row + 0.5), corner(field, column + at + 0.2, row + 0.5)], {
        stroke: palette.light,
        width: 1,
      });
    if (random.chance(0.45))
      paintBlock(
        sheet,
        field,
        { column: column + 0.2, row: row + 0.56, columns: 0.4, rows: 0.22, from: 1, to: field.half * 0.2 },
        blockTones(random.pick([palette.accent, palette.accent2, palette.light]), palette.ink),
      );
  }
  if (lot === "rail")
    paintRail(
      scene,
      field,
      column,
      row,
      row % 5 < 3 ? (row % 5 === 2 ? palette.accent : palette.accent2) : null,
    );
  if (lot === "tower") paintTowerLot(scene, field, column, row);
  if (lot === "shop") paintShopLot(scene, field, column, row);
  if (lot === "house")
    paintTileHouse(
      sheet,
      palette,
      field,
      column,
      row,
      0,
      random.pick([palette.accent, palette.accent2, palette.earth]),
    );
  if (lot === "park")
    for (const [dc, dr] of [
      [-0.2, -0.15],
      [0.2, 0],
      [-0.1, 0.22],
    ] as const)
      if (random.chance(0.75))
        paintTileTree(
          sheet,
          field,
          column + dc,
          row + dr,
          0,
          shift(palette.leaf, random.range(-0.08, 0.02)),
          random.chance(0.4),
        );
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  paintSky(scene, h);
  paintGlow(scene, w / 2, h * 0.55, h * 0.9, palette.light, 0.4);
  for (let index = 0; index < 5; index++)
    paintHeapCloud(
      scene,
      random.range(0, w),
      random.range(h * 0.15, h * 0.7),
      random.range(14, 34),
      mix(palette.light, palette.sky[2], 0.3),
      mix(palette.sky[2], palette.sky[1], 0.5),
    );
  const size = random.int(5, 7);
  const half = (h * 0.86) / size;
  const field: Field = { x: w / 2, y: h * 0.5 - (size * half) / 2 + h * 0.1, half };
  const rock = mix(palette.earth, palette.ink, 0.2);
  const p = (c: number, r: number, up: number): Point => corner(field, c, r, up);
  const deep = h * 0.16;
  sheet.poly(
    [
      p(0, size, 0),
      p(size, size, 0),
      [field.x + random.range(-8, 8), p(size, size, 0)[1] + deep * 1.4],
      [p(0, size, 0)[0] + half * 1.6, p(0, size, 0)[1] + deep * 1.1],
    ],
    { fill: mix(rock, palette.ink, 0.2) },
  );
  sheet.poly(
    [
      p(size, size, 0),
      p(size, 0, 0),
      [p(size, 0, 0)[0] - half * 1.6, p(size, 0, 0)[1] + deep * 1.1],
      [field.x, p(size, size, 0)[1] + deep * 1.4],
    ],
    { fill: mix(rock, palette.ink, 0.5) },
  );
  const lots = planLots(scene, size);
  for (let sum = 0; sum <= size * 2; sum++) {
    for (let column = 0; column < size; column++) {
      const row = sum - column;
      const lot = lots[column]?.[row];
      if (lot) paintLot(scene, field, column, row, lot);
    }
  }
  for (let index = 0; index < 3; index++)
    paintSprite(scene, "bird", random.range(w * 0.1, w * 0.9), random.range(h * 0.1, h * 0.3), {
      scale: 0.6,
      flat: palette.mid,
    });
  for (const x of [w * 0.1, w * 0.92])
    paintHeapCloud(
      scene,
      x,
      h * random.range(0.85, 1.02),
      random.range(26, 40),
      palette.light,
      mix(palette.light, palette.sky[1], 0.4),
    );
  paintVignette(scene, 0.35);
}

export const diorama: Painter = {
  name: "diorama",
  moods: ["day", "day", "dusk", "night"],
  styles: ["smooth", "pixel"],
  logo: ["top-left", "top-right"],
  paint,
};
