import { mix, shift } from "@/prisma/seed/art/colour";
import { paintGlow } from "@/prisma/seed/art/parts/sky";
import { paintSprite } from "@/prisma/seed/art/parts/sprites";
import { blockTones, corner, type Field, paintBlock } from "@/prisma/seed/art/parts/tiles";
import { paintSparks, paintVignette } from "@/prisma/seed/art/parts/weather";
import type { Painter, Scene } from "@/prisma/seed/art/scene";
import { n, type Point, pts } from "@/prisma/seed/art/sheet";

interface Hub {
  field: Field;
  height: number;
  top: Point;
}

function paintGridFloor({ sheet, palette, w, h }: Scene): void {
  for (let line = -30; line < 60; line++) {
    const x = line * 16;
    sheet.line(pts(x, 0, x + h * 2, h), { stroke: palette.haze, width: 0.6, opacity: 0.22 });
    sheet.line(pts(x + h * 2, 0, x, h), { stroke: palette.haze, width: 0.6, opacity: 0.22 });
  }
  sheet.rect(0, 0, w, h, {
    fill: sheet.radial(
      [
        [0, palette.ink, 0],
        [0.6, palette.ink, 0.25],
        [1, palette.ink, 0.75],
      ],
      0.5,
      0.5,
      0.7,
    ),
  });
}

function paintLink({ sheet, random, palette }: Scene, from: Hub, to: Hub, colour: string): void {
  const [ax, ay] = from.top;
  const [bx, by] = to.top;
  const middleY = Math.min(ay, by) - Math.abs(ax - bx) * 0.12;
  const d = `M${n(ax)} ${n(ay)}Q${n((ax + bx) / 2)} ${n(middleY)} ${n(bx)} ${n(by)}`;
  sheet.path(d, { stroke: colour, width: 3, opacity: 0.22 });
  sheet.path(d, { stroke: colour, width: 1, dash: "5 3" });
  for (const t of [random.range(0.15, 0.45), random.range(0.55, 0.85)]) {
    const x = (1 - t) ** 2 * ax + 2 * (1 - t) * t * ((ax + bx) / 2) + t * t * bx;
    const y = (1 - t) ** 2 * ay + 2 * (1 - t) * t * middleY + t * t * by;
    sheet.poly(pts(x, y - 3, x + 3, y, x, y + 3, x - 3, y), { fill: palette.light });
  }
}

function paintHub(scene: Scene, hub: Hub, colour: string): void {
  const { sheet, random, palette } = scene;
  const { field, height } = hub;
  const stone = mix(palette.mid, palette.haze, 0.35);
  const [bx, by] = corner(field, 1, 1, 0);
  sheet.ellipse(bx, by + 2, field.half * 2.2, field.half * 1.1, { fill: palette.ink, opacity: 0.4 });
  paintBlock(
    sheet,
    field,
    { column: 0, row: 0, columns: 2, rows: 2, from: 0, to: height * 0.4 },
    blockTones(stone, palette.ink),
  );
  paintBlock(
    sheet,
    field,
    { column: 0.2, row: 0.2, columns: 1.6, rows: 1.6, from: height * 0.4, to: height * 0.5 },
    blockTones(colour, palette.ink),
  );
  paintBlock(
    sheet,
    field,
    { column: 0.1, row: 0.1, columns: 1.8, rows: 1.8, from: height * 0.5, to: height },
    blockTones(shift(stone, 0.04), palette.ink),
  );
  for (let lamp = 0; lamp < 6; lamp++) {
    const [x, y] = corner(field, random.range(0.3, 1.6), 1.9, height * random.range(0.58, 0.9));
    sheet.rect(x, y, 2.2, 1.4, { fill: random.pick([palette.accent, palette.accent2, palette.light]) });
  }
  const [tx, ty] = hub.top;
  paintGlow(scene, tx, ty, field.half * 1.6, colour, 0.7);
  sheet.ellipse(tx, ty, field.half * 0.55, field.half * 0.28, { fill: palette.ink });
  sheet.ellipse(tx, ty, field.half * 0.42, field.half * 0.21, { fill: colour });
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  sheet.rect(0, 0, w, h, {
    fill: sheet.fade(mix(palette.sky[0], palette.ink, 0.3), mix(palette.sky[1], palette.ink, 0.35), {
      x2: 0.6,
    }),
  });
  paintGridFloor(scene);
  const spots: readonly (readonly [number, number, number])[] = [
    [0.5, 0.36, 1.5],
    [0.2, 0.3, 0.9],
    [0.8, 0.28, 1],
    [0.14, 0.68, 1.1],
    [0.36, 0.72, 0.8],
    [0.66, 0.74, 0.95],
    [0.88, 0.66, 1.15],
  ];
  const hubs = spots.map(([sx, sy, size]): Hub => {
    const half = h * 0.07 * size * random.range(0.9, 1.15);
    const field: Field = { x: w * sx + random.range(-8, 8), y: h * sy + random.range(-6, 6), half };
    const height = half * random.range(1.1, 1.9);
    return { field, height, top: corner(field, 1, 1, height) };
  });
  const colours = [palette.accent, palette.accent2, mix(palette.accent, palette.light, 0.4)];
  hubs.forEach((hub, index) => {
    const colour = colours[index % 3] ?? palette.accent;
    paintHub(scene, hub, colour);
  });
  const first = hubs[0];
  if (first) {
    for (const hub of hubs.slice(1))
      paintLink(scene, first, hub, random.pick([palette.accent, palette.accent2]));
    for (let index = 1; index < hubs.length - 2; index++) {
      const [a, b] = [hubs[index], hubs[index + 2]];
      if (a && b) paintLink(scene, a, b, palette.haze);
    }
    paintSprite(
      scene,
      random.pick(["robot", "gem", "ghost", "cat"] as const),
      first.top[0],
      first.top[1] + 1,
      { scale: 2, outline: palette.ink },
    );
  }
  for (const hub of hubs.slice(1)) {
    if (random.chance(0.6))
      paintSprite(
        scene,
        random.pick(["kid", "knight", "rogue", "frog", "bird", "slime"] as const),
        hub.top[0],
        hub.top[1] + 1,
        { scale: 1, outline: palette.ink },
      );
  }
  paintSparks(scene, Math.round(w * 0.15), palette.light, 0.8);
  paintVignette(scene, 0.6);
}

export const network: Painter = {
  name: "network",
  moods: ["neon", "night", "dusk"],
  styles: ["smooth", "pixel"],
  logo: ["top", "bottom"],
  paint,
};
