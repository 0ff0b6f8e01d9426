import { mix, shift } from "@/prisma/seed/art/colour";
import { depthTone } from "@/prisma/seed/art/palettes";
import { heightAt, paintMistyRidge, paintRange, ridgeLine } from "@/prisma/seed/art/parts/land";
import { paintPines } from "@/prisma/seed/art/parts/plants";
import { paintBarClouds, paintDisc, paintHeapCloud, paintSky, paintStars } from "@/prisma/seed/art/parts/sky";
import { paintSprite } from "@/prisma/seed/art/parts/sprites";
import { paintSparks, paintVignette } from "@/prisma/seed/art/parts/weather";
import { type Painter, type Scene, titleAbove } from "@/prisma/seed/art/scene";
import { n } from "@/prisma/seed/art/sheet";

const TILE = 16;

interface Ledge {
  column: number;
  row: number;
  length: number;
  deep: boolean;
}

type Ground = "grass" | "snow" | "stone" | "sand";

function planLedges({ random, w, h }: Scene): Ledge[] {
  const rows = Math.floor(h / TILE);
  const columns = Math.ceil(w / TILE) + 1;
  const ledges: Ledge[] = [];
  let column = 0;
  let level = rows - 2;
  while (column < columns) {
    const length = random.int(3, 6);
    ledges.push({ column, row: level, length, deep: true });
    column += length + (random.chance(0.5) ? random.int(2, 3) : 0);
    level = Math.max(rows - 3, Math.min(rows - 1, level + random.int(-1, 1)));
  }
  for (let at = random.int(1, 3); at < columns - 2; at += random.int(4, 6)) {
    ledges.push({ column: at, row: rows - random.int(5, 8), length: random.int(2, 3), deep: false });
  }
  return ledges;
}

function paintTile(
  { sheet, random, palette }: Scene,
  x: number,
  y: number,
  earth: string,
  first: boolean,
): void {
  sheet.rect(x, y, TILE, TILE, { fill: earth });
  const kind = random.int(0, 4);
  if (kind === 0)
    sheet.path(`M${x + 3} ${y + 5}h5v2h-5ZM${x + 9} ${y + 11}h4v2h-4Z`, { fill: shift(earth, 0.06) });
  if (kind === 1)
    sheet.path(`M${x + 6} ${y + 3}h3v3h-3ZM${x + 2} ${y + 8}h2v2h-2Z`, {
      fill: mix(earth, palette.ink, 0.35),
    });
  if (kind === 2 && !first)
    sheet.path(`M${x + 3} ${y + 5}h5v1h1v2h-1v1h-5v-1h-1v-2h1Z`, { fill: mix(palette.light, earth, 0.55) });
}

function paintLedge(scene: Scene, ledge: Ledge, ground: Ground): void {
  const { sheet, random, palette, h } = scene;
  const earth =
    ground === "stone" ? mix(palette.mid, palette.haze, 0.35) : mix(palette.earth, palette.ink, 0.12);
  const turf = {
    grass: shift(palette.leaf, 0.06),
    snow: palette.light,
    stone: mix(palette.haze, palette.light, 0.3),
    sand: mix(palette.light, palette.earth, 0.4),
  }[ground];
  const left = ledge.column * TILE;
  const top = ledge.row * TILE;
  const wide = ledge.length * TILE;
  const bottom = ledge.deep ? h : top + TILE * 1.5;
  for (let y = top; y < bottom; y += TILE)
    for (let x = left; x < left + wide; x += TILE) paintTile(scene, x, y, earth, y === top);
  if (ledge.deep)
    sheet.rect(left, top, wide, h - top, {
      fill: sheet.linear([
        [0, palette.ink, 0],
        [0.25, palette.ink, 0.1],
        [1, palette.ink, 0.75],
      ]),
    });
  else {
    let d = "";
    for (let x = left; x < left + wide; x += 3) d += `M${n(x)} ${n(bottom - 1)}h3v${n(random.int(0, 4))}h-3Z`;
    sheet.path(d, { fill: mix(earth, palette.ink, 0.3) });
  }
  sheet.rect(left, top, 1, bottom - top, { fill: shift(earth, 0.06) });
  sheet.rect(left + wide - 1, top, 1, bottom - top, { fill: mix(earth, palette.ink, 0.5) });
  sheet.rect(left - 1, top - 1, wide + 2, 4, { fill: turf });
  let fringe = "";
  for (let x = left - 1; x < left + wide; x += 2) fringe += `M${x} ${top + 3}h2v${random.int(0, 3)}h-2Z`;
  sheet.path(fringe, { fill: mix(turf, palette.ink, 0.2) });
  sheet.rect(left - 1, top - 1, wide + 2, 1, { fill: shift(turf, 0.1) });
  if (ground !== "grass") return;
  let blades = "";
  for (let x = left; x < left + wide - 1; x += random.int(2, 6))
    blades += `M${x} ${top - 1}v${-random.int(1, 3)}h1v${3}Z`;
  sheet.path(blades, { fill: turf });
}

function paintSpikes({ sheet, palette, h }: Scene, from: number, to: number): void {
  let d = "";
  for (let x = from; x + 6 <= to; x += 6) d += `M${n(x)} ${n(h)}l3 -13l3 13Z`;
  if (d) sheet.path(d, { fill: mix(palette.light, palette.mid, 0.35) });
}

function dressLedges(scene: Scene, ledges: readonly Ledge[]): void {
  const { random, palette } = scene;
  const foes = random.shuffle(["slime", "crab", "mushroom", "ghost", "frog", "robot"] as const);
  ledges.forEach((ledge, index) => {
    const middle = (ledge.column + ledge.length / 2) * TILE;
    const top = ledge.row * TILE;
    if (!ledge.deep) {
      for (let coin = 0; coin < ledge.length; coin++)
        paintSprite(
          scene,
          "coin",
          (ledge.column + coin + 0.5) * TILE,
          top - 6 - Math.sin(((coin + 0.5) / ledge.length) * Math.PI) * 5,
          { tint: mix("#f6c445", palette.accent2, 0.25), scale: 1, outline: palette.ink },
        );
      if (random.chance(0.3))
        paintSprite(scene, random.pick(["heart", "gem", "key"] as const), middle, top - 16, {
          outline: palette.ink,
        });
      return;
    }
    if (index % 2 === 1)
      paintSprite(scene, foes[index % foes.length] ?? "slime", middle + random.range(-8, 8), top - 1, {
        scale: 2,
        flip: random.chance(0.5),
        outline: palette.ink,
      });
    else if (random.chance(0.5))
      paintSprite(scene, random.pick(["flag", "chest", "openChest"] as const), middle + TILE, top - 1, {
        outline: palette.ink,
      });
  });
}

function paintHero(scene: Scene, ledges: readonly Ledge[]): void {
  const { sheet, random, palette, w } = scene;
  const grounds = ledges.filter((ledge) => ledge.deep);
  const from = grounds.find((ledge) => (ledge.column + ledge.length) * TILE > w * 0.3) ?? grounds[0];
  if (!from) return;
  const edge = (from.column + from.length) * TILE;
  const top = from.row * TILE;
  const tint = random.pick([palette.accent, palette.accent2]);
  const hero = random.pick(["kid", "knight", "rogue", "frog", "cat", "robot"] as const);
  for (let step = 0; step < 5; step++) {
    const t = step / 5;
    sheet.rect(edge - 34 + t * 26, top - 4 - Math.sin(t * 1.5) * 20, 2, 2, {
      fill: palette.light,
      opacity: 0.25 + t * 0.6,
    });
  }
  paintSprite(scene, hero, edge + 4, top - 16, { scale: 2, tint, outline: palette.ink });
}

function paintBackdrop(scene: Scene): void {
  const { random, palette, w, h } = scene;
  paintSky(scene, h * 0.8);
  if (palette.mood !== "day") paintStars(scene, h * 0.5, Math.round(w * 0.2));
  paintDisc(
    scene,
    w * random.range(0.2, 0.8),
    h * (titleAbove(scene) ? 0.45 : random.range(0.2, 0.4)),
    h * random.range(0.09, 0.18),
    palette.mood === "day" ? "plain" : random.pick(["cratered", "banded", "plain"] as const),
  );
  const cloud = mix(palette.sky[2], palette.light, 0.55);
  for (let index = 0; index < 5; index++)
    paintHeapCloud(
      scene,
      random.range(0, w),
      h * random.range(0.2, 0.5),
      random.range(12, 30),
      cloud,
      mix(cloud, palette.sky[1], 0.55),
    );
  paintBarClouds(scene, h * 0.12, h * 0.4, mix(palette.sky[2], palette.sky[1], 0.5), 4);
  if (random.chance(0.5))
    paintRange(scene, h * 0.78, h * 0.36, {
      lit: depthTone(palette, 0.06),
      shade: depthTone(palette, 0.2),
      snow: random.chance(0.5) ? palette.light : undefined,
    });
  const mist = mix(palette.sky[2], palette.light, 0.2);
  for (const [near, base] of [
    [0.16, 0.64],
    [0.32, 0.74],
  ] as const) {
    const line = ridgeLine(random, w, h * base, h * 0.16, "hills");
    paintMistyRidge(scene, line, mix(depthTone(palette, near), palette.leaf, 0.3), mist, 0.6);
    paintPines(scene, (x) => heightAt(line, x), {
      fill: mix(depthTone(palette, near + 0.1), palette.leaf, 0.25),
      height: h * (0.06 + near * 0.2),
      gap: 11,
      skip: 0.4,
    });
  }
}

function paint(scene: Scene): void {
  const { random, palette, w } = scene;
  paintBackdrop(scene);
  const ground: Ground =
    palette.name === "arctic"
      ? "snow"
      : palette.name === "desert" || palette.name === "mars"
        ? "sand"
        : random.pick(["grass", "grass", "stone"] as const);
  const ledges = planLedges(scene);
  const floors = ledges.filter((ledge) => ledge.deep);
  floors.forEach((ledge, index) => {
    const next = floors[index + 1];
    if (next) paintSpikes(scene, (ledge.column + ledge.length) * TILE, next.column * TILE);
  });
  for (const ledge of ledges) paintLedge(scene, ledge, ground);
  dressLedges(scene, ledges);
  paintHero(scene, ledges);
  paintSparks(scene, Math.round(w * 0.06), palette.light, 0.8);
  paintVignette(scene, 0.3);
}

export const platforms: Painter = {
  name: "platforms",
  moods: ["day", "day", "dusk", "night", "neon"],
  styles: ["pixel", "pixel", "smooth"],
  logo: ["top"],
  paint,
};
