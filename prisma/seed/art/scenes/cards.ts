import { mix, shift } from "@/prisma/seed/art/colour";
import { paintGlow } from "@/prisma/seed/art/parts/sky";
import type { SpriteName } from "@/prisma/seed/art/parts/sprite-sheets";
import { paintRows, paintSprite } from "@/prisma/seed/art/parts/sprites";
import { paintSparks, paintVignette } from "@/prisma/seed/art/parts/weather";
import type { Painter, Scene } from "@/prisma/seed/art/scene";
import { n, pts } from "@/prisma/seed/art/sheet";

const FACES: readonly SpriteName[] = [
  "knight",
  "rogue",
  "skull",
  "ghost",
  "slime",
  "robot",
  "cat",
  "bat",
  "frog",
  "mushroom",
  "potion",
  "crab",
  "bird",
  "gem",
];
const PIPS = ["....", ".aa.", "aaaa", ".aa."];

function paintTable(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  const felt = random.chance(0.5);
  const base = felt ? mix(palette.leaf, palette.ink, 0.45) : mix(palette.earth, palette.ink, 0.4);
  sheet.rect(0, 0, w, h, { fill: base });
  if (!felt) {
    for (let y = 0; y < h; y += h / 6) {
      sheet.rect(0, y, w, h / 6 - 1, { fill: shift(base, random.range(-0.02, 0.035)) });
      for (let index = 0; index < 5; index++)
        sheet.rect(random.range(-40, w), y + random.range(2, h / 6 - 4), random.range(20, 90), 0.8, {
          fill: palette.ink,
          opacity: 0.22,
        });
      sheet.rect(0, y + h / 6 - 1.4, w, 1.4, { fill: palette.ink, opacity: 0.6 });
    }
  } else {
    sheet.rect(w * 0.05, h * 0.08, w * 0.9, h * 0.84, {
      stroke: mix(palette.accent2, base, 0.45),
      width: 1.4,
      r: 12,
    });
    sheet.rect(w * 0.065, h * 0.107, w * 0.87, h * 0.786, {
      stroke: mix(palette.accent2, base, 0.7),
      width: 0.8,
      r: 10,
    });
  }
  paintGlow(scene, w * 0.5, h * 0.42, h * 1.05, palette.light, 0.55);
}

function paintCard(
  scene: Scene,
  place: { x: number; y: number; size: number; turn: number },
  face: SpriteName | null,
  colour: string,
): void {
  const { sheet, palette, random } = scene;
  const wide = place.size * 0.7;
  const tall = place.size;
  sheet.group({ transform: `translate(${n(place.x)} ${n(place.y)}) rotate(${n(place.turn)})` }, () => {
    sheet.rect(-wide / 2 + 2, -tall / 2 + 3, wide, tall, { fill: palette.ink, opacity: 0.45, r: 3 });
    sheet.rect(-wide / 2, -tall / 2, wide, tall, { fill: mix(palette.light, "#fff4dc", 0.5), r: 3 });
    if (!face) {
      sheet.rect(-wide / 2 + 2.5, -tall / 2 + 2.5, wide - 5, tall - 5, {
        fill: mix(colour, palette.ink, 0.35),
        r: 2,
      });
      for (let y = -tall / 2 + 7; y < tall / 2 - 5; y += 6)
        for (let x = -wide / 2 + 6; x < wide / 2 - 4; x += 6)
          sheet.poly(pts(x, y - 2, x + 2, y, x, y + 2, x - 2, y), { fill: shift(colour, 0.02) });
      sheet.circle(0, 0, wide * 0.2, { fill: palette.ink });
      sheet.circle(0, 0, wide * 0.15, { fill: palette.accent2 });
      return;
    }
    const frame = mix(colour, palette.light, 0.15);
    sheet.rect(-wide / 2 + 2, -tall / 2 + 2, wide - 4, tall - 4, { fill: frame, r: 2 });
    sheet.rect(-wide / 2 + 4, -tall / 2 + 4, wide - 8, tall * 0.56, {
      fill: sheet.linear([
        [0, mix(colour, palette.ink, 0.5)],
        [0.7, mix(colour, palette.light, 0.45)],
        [1, mix(colour, palette.light, 0.7)],
      ]),
    });
    sheet.rect(-wide / 2 + 4, tall * 0.1, wide - 8, tall * 0.34, {
      fill: mix(palette.light, "#fff4dc", 0.4),
    });
    for (let row = 0; row < 4; row++)
      sheet.rect(
        -wide / 2 + 7,
        tall * 0.15 + row * tall * 0.066,
        (wide - 14) * random.range(0.5, 1),
        Math.max(1, tall * 0.022),
        { fill: palette.ink, opacity: 0.5 },
      );
    sheet.circle(-wide / 2 + 5, -tall / 2 + 5, tall * 0.085, { fill: palette.ink });
    sheet.circle(-wide / 2 + 5, -tall / 2 + 5, tall * 0.065, { fill: palette.accent2 });
    const scale = tall / 38;
    paintSprite(scene, face, 0, tall * 0.045, { scale, outline: palette.ink });
    paintRows(
      sheet,
      PIPS,
      { a: palette.accent },
      { x: wide / 2 - 8, y: tall / 2 - 8, scale: 1, flip: false },
    );
  });
}

function paintDie(
  { sheet, palette, random }: Scene,
  x: number,
  y: number,
  size: number,
  colour: string,
): void {
  sheet.group({ transform: `translate(${n(x)} ${n(y)}) rotate(${n(random.range(-30, 30))})` }, () => {
    sheet.rect(-size / 2 + 1.5, -size / 2 + 2.5, size, size, { fill: palette.ink, opacity: 0.45, r: 3 });
    sheet.rect(-size / 2, -size / 2, size, size, {
      fill: sheet.fade(shift(colour, 0.1), mix(colour, palette.ink, 0.25)),
      r: 3,
    });
    const spots = random.pick([
      [[0, 0]],
      [
        [-1, -1],
        [1, 1],
      ],
      [
        [-1, -1],
        [0, 0],
        [1, 1],
      ],
      [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ],
      [
        [-1, -1],
        [1, -1],
        [0, 0],
        [-1, 1],
        [1, 1],
      ],
    ] as const);
    for (const [dx, dy] of spots)
      sheet.circle(dx * size * 0.26, dy * size * 0.26, size * 0.09, { fill: palette.ink });
  });
}

function paintCoins({ sheet, palette, random }: Scene, x: number, y: number): void {
  for (let index = 0; index < random.int(4, 9); index++) {
    const cx = x + random.range(-22, 22);
    const cy = y + random.range(-12, 12);
    sheet.circle(cx + 1, cy + 1.5, 5, { fill: palette.ink, opacity: 0.5 });
    sheet.circle(cx, cy, 5, { fill: mix("#f2c14e", palette.accent2, 0.25) });
    sheet.circle(cx, cy, 3.4, { stroke: mix("#8a5a13", palette.ink, 0.2), width: 0.9 });
    sheet.rect(cx - 0.5, cy - 1.6, 1, 3.2, { fill: mix("#8a5a13", palette.ink, 0.2) });
  }
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  paintTable(scene);
  const colours = [palette.accent, palette.accent2, palette.leaf, palette.earth, palette.mid];
  const faces = random.shuffle(FACES);
  for (const side of [-1, 1]) {
    for (let index = 0; index < 3; index++)
      paintCard(
        scene,
        {
          x: w / 2 + side * (w * 0.39) + index * 1.5,
          y: h * 0.28 - index * 1.5,
          size: h * 0.36,
          turn: side * 4 + random.range(-3, 3),
        },
        null,
        side === 1 ? palette.accent : palette.accent2,
      );
  }
  const row = random.int(2, 3);
  for (let index = 0; index < row; index++)
    paintCard(
      scene,
      { x: w / 2 + (index - (row - 1) / 2) * h * 0.4, y: h * 0.3, size: h * 0.42, turn: random.range(-5, 5) },
      faces[index + 6] ?? "skull",
      random.pick(colours),
    );
  paintDie(scene, w * random.range(0.14, 0.22), h * 0.62, h * 0.12, palette.light);
  paintDie(scene, w * random.range(0.24, 0.28), h * 0.74, h * 0.12, palette.accent);
  paintCoins(scene, w * 0.83, h * 0.68);
  const hand = random.int(4, 5);
  for (let index = 0; index < hand; index++) {
    const t = index - (hand - 1) / 2;
    const picked = index === Math.floor(hand / 2);
    paintCard(
      scene,
      { x: w / 2 + t * h * 0.26, y: h * (picked ? 0.83 : 0.93) + t * t * 3, size: h * 0.52, turn: t * 7 },
      faces[index] ?? "knight",
      colours[index % colours.length] ?? palette.accent,
    );
  }
  sheet.rect(0, 0, w, h, {
    fill: sheet.radial(
      [
        [0, palette.light, 0.1],
        [0.5, palette.ink, 0.05],
        [1, palette.ink, 0.75],
      ],
      0.5,
      0.45,
      0.72,
    ),
  });
  paintSparks(scene, Math.round(w * 0.07), palette.light, 0.7);
  paintVignette(scene, 0.5);
}

export const cards: Painter = {
  name: "cards",
  moods: ["dusk", "night", "day", "grim"],
  styles: ["smooth", "pixel"],
  logo: ["top", "middle"],
  paint,
};
