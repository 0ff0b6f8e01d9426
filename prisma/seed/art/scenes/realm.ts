import { mix, shift } from "@/prisma/seed/art/colour";
import { paintBarClouds, paintHeapCloud } from "@/prisma/seed/art/parts/sky";
import { paintSprite } from "@/prisma/seed/art/parts/sprites";
import {
  blockTones,
  corner,
  type Field,
  paintBlock,
  paintTileHouse,
  paintTilePeak,
  paintTileTree,
  waterTone,
} from "@/prisma/seed/art/parts/tiles";
import { paintVignette } from "@/prisma/seed/art/parts/weather";
import type { Painter, Scene } from "@/prisma/seed/art/scene";

type Kind = "sea" | "sand" | "grass" | "wood" | "peak" | "town" | "field" | "keep";

interface Tile {
  kind: Kind;
  height: number;
}

function landHeight(phase: readonly number[], column: number, row: number): number {
  const [a = 0, b = 0, c = 0] = phase;
  return (
    Math.sin(column * 0.55 + a) +
    Math.cos(row * 0.5 + b) +
    0.7 * Math.sin((column + row) * 0.38 + c) +
    0.5 * Math.cos((column - row) * 0.7 + a)
  );
}

function tileAt(scene: Scene, phase: readonly number[], column: number, row: number): Tile {
  const { random } = scene;
  const level = landHeight(phase, column, row);
  if (level < -0.55) return { kind: "sea", height: 0 };
  if (level < -0.15) return { kind: "sand", height: 2 };
  if (level > 1.55) return { kind: "peak", height: 8 };
  const height = level > 0.7 ? 6 : 4;
  const chance = random.next();
  if (chance < 0.22) return { kind: "wood", height };
  if (chance < 0.34) return { kind: "town", height };
  if (chance < 0.44) return { kind: "field", height };
  if (chance < 0.47) return { kind: "keep", height };
  return { kind: "grass", height };
}

function paintTile(scene: Scene, field: Field, column: number, row: number, tile: Tile): void {
  const { sheet, palette, random } = scene;
  const sea = waterTone(palette);
  const ground: Record<Kind, string> = {
    sea,
    sand: mix(palette.light, palette.earth, 0.45),
    grass: shift(palette.leaf, 0.04),
    wood: shift(palette.leaf, -0.01),
    peak: mix(palette.haze, palette.earth, 0.3),
    town: mix(palette.leaf, palette.earth, 0.45),
    field: mix(palette.accent, palette.light, 0.35),
    keep: mix(palette.haze, palette.light, 0.3),
  };
  const colour = shift(ground[tile.kind], random.range(-0.015, 0.015));
  const base = tile.kind === "sea" ? -3 : 0;
  paintBlock(
    sheet,
    field,
    { column, row, from: -8, to: base + tile.height },
    { ...blockTones(mix(colour, palette.earth, tile.kind === "sea" ? 0 : 0.5), palette.ink), top: colour },
  );
  const [x, y] = corner(field, column + 0.5, row + 0.5, base + tile.height);
  if (tile.kind === "sea" && random.chance(0.3))
    sheet.rect(x - 4, y, random.range(4, 9), 0.9, { fill: palette.light, opacity: 0.5 });
  if (tile.kind === "wood")
    paintTileTree(sheet, field, column, row, tile.height, mix(palette.leaf, palette.ink, 0.22), true);
  if (tile.kind === "wood" && random.chance(0.7))
    paintTileTree(
      sheet,
      field,
      column + 0.24,
      row - 0.12,
      tile.height,
      mix(palette.leaf, palette.ink, 0.12),
      true,
    );
  if (tile.kind === "grass" && random.chance(0.12))
    paintTileTree(sheet, field, column, row, tile.height, shift(palette.leaf, -0.05), false);
  if (tile.kind === "peak") paintTilePeak(sheet, palette, field, column, row, tile.height);
  if (tile.kind === "town")
    paintTileHouse(
      sheet,
      palette,
      field,
      column,
      row,
      tile.height,
      random.pick([palette.accent, palette.accent, palette.accent2]),
    );
  if (tile.kind === "field") {
    for (let index = 1; index < 5; index++)
      sheet.line(
        [
          corner(field, column + index / 5, row + 0.08, tile.height),
          corner(field, column + index / 5, row + 0.92, tile.height),
        ],
        { stroke: mix(colour, palette.ink, 0.3), width: 0.9 },
      );
  }
  if (tile.kind === "keep") paintKeep(scene, field, column, row, tile.height);
}

function paintKeep(scene: Scene, field: Field, column: number, row: number, height: number): void {
  const { sheet, palette, random } = scene;
  const stone = mix(palette.light, palette.mid, 0.4);
  const tones = blockTones(stone, palette.ink);
  paintBlock(
    sheet,
    field,
    {
      column: column + 0.1,
      row: row + 0.1,
      columns: 0.8,
      rows: 0.8,
      from: height,
      to: height + field.half * 0.7,
    },
    tones,
  );
  paintBlock(
    sheet,
    field,
    {
      column: column + 0.3,
      row: row + 0.3,
      columns: 0.4,
      rows: 0.4,
      from: height + field.half * 0.7,
      to: height + field.half * 1.35,
    },
    tones,
  );
  const [x, y] = corner(field, column + 0.5, row + 0.5, height + field.half * 1.35);
  paintSprite(scene, "flag", x + 2, y, { tint: random.pick([palette.accent, palette.accent2]) });
}

function paintArmies(scene: Scene, field: Field, tiles: ReadonlyMap<string, Tile>): void {
  const { sheet, palette, random } = scene;
  const spots = random
    .shuffle([...tiles].filter(([, tile]) => tile.kind === "grass" || tile.kind === "sand"))
    .slice(0, 9);
  const placed = spots.map(([key, tile]) => {
    const [column = 0, row = 0] = key.split(",").map(Number);
    return { at: corner(field, column + 0.5, row + 0.6, tile.height), side: random.chance(0.5) };
  });
  for (const { at, side } of placed.sort((a, b) => a.at[1] - b.at[1])) {
    const tint = side ? palette.accent : palette.accent2;
    sheet.ellipse(at[0], at[1], field.half * 0.5, field.half * 0.25, { stroke: tint, width: 1 });
    paintSprite(scene, random.pick(["knight", "knight", "rogue"] as const), at[0], at[1] + 1, {
      scale: field.half / 15,
      tint,
      flip: side,
      outline: palette.ink,
    });
  }
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  const ocean = waterTone(palette);
  sheet.rect(0, 0, w, h, {
    fill: sheet.fade(mix(ocean, palette.sky[2], 0.25), mix(ocean, palette.ink, 0.4)),
  });
  const half = random.pick([15, 18, 21]);
  const field: Field = { x: w / 2, y: -half * 2, half };
  const span = Math.ceil((h / half) * 1.2 + w / (half * 2)) + 2;
  const phase = [random.range(0, 6), random.range(0, 6), random.range(0, 6)];
  const tiles = new Map<string, Tile>();
  for (let sum = 0; sum < span * 2; sum++) {
    for (let column = 0; column <= sum; column++) {
      const row = sum - column;
      const [x, y] = corner(field, column, row);
      if (x < -half * 2 || x > w + half * 2 || y > h + half * 2) continue;
      const tile = tileAt(scene, phase, column, row);
      tiles.set(`${column},${row}`, tile);
      paintTile(scene, field, column, row, tile);
    }
  }
  const inView = new Map(
    [...tiles].filter(([key]) => {
      const [column = 0, row = 0] = key.split(",").map(Number);
      const [x, y] = corner(field, column, row);
      return x > 20 && x < w - 20 && y > h * 0.3 && y < h * 0.9;
    }),
  );
  paintArmies(scene, field, inView);
  if (random.chance(0.5)) {
    for (const x of [0, w])
      paintHeapCloud(
        scene,
        x,
        random.range(h * 0.2, h * 0.95),
        random.range(26, 46),
        palette.light,
        mix(palette.light, palette.sky[1], 0.35),
      );
  } else paintBarClouds(scene, 0, h * 0.16, palette.light, 4);
  paintVignette(scene, 0.6);
}

export const realm: Painter = {
  name: "realm",
  moods: ["day", "dusk", "night"],
  styles: ["pixel", "smooth"],
  logo: ["top", "bottom"],
  paint,
};
