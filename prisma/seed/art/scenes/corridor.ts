import { mix, shift } from "@/prisma/seed/art/colour";
import { paintTraveller } from "@/prisma/seed/art/parts/people";
import { paintGlow } from "@/prisma/seed/art/parts/sky";
import { paintSparks, paintVignette } from "@/prisma/seed/art/parts/weather";
import type { Painter, Scene } from "@/prisma/seed/art/scene";
import { n, type Point, pts } from "@/prisma/seed/art/sheet";

/** A corridor towards one point: sizes of its cut at a depth. */
interface Tunnel {
  x: number;
  y: number;
  /** half width and half height of the opening at depth 1 (right before us) */
  wide: number;
  tall: number;
}

const near = (depth: number): number => 0.1 + 0.9 * depth ** 2.2;

function at(tunnel: Tunnel, depth: number, side: number, up: number): Point {
  const k = near(depth);
  return [tunnel.x + side * tunnel.wide * k, tunnel.y + up * tunnel.tall * k];
}

function paintShell(scene: Scene, tunnel: Tunnel): void {
  const { sheet, palette, random } = scene;
  const wall = mix(palette.mid, palette.earth, 0.35);
  const steps = 11;
  for (let index = steps - 1; index >= 0; index--) {
    const [a, b] = [index / steps, (index + 1) / steps];
    const dim = 0.2 + 0.75 * Math.abs(b - 0.4);
    const flicker = random.range(-0.06, 0.06);
    const tone = mix(wall, palette.ink, Math.min(0.97, dim + flicker));
    for (const side of [-1, 1]) {
      sheet.poly(
        [at(tunnel, a, side, -1), at(tunnel, b, side, -1), at(tunnel, b, side, 1), at(tunnel, a, side, 1)],
        { fill: side === -1 ? tone : mix(tone, palette.ink, 0.2) },
      );
      sheet.poly(
        [
          at(tunnel, a, side, 0.25),
          at(tunnel, b, side, 0.25),
          at(tunnel, b, side, 1),
          at(tunnel, a, side, 1),
        ],
        { fill: mix(tone, palette.ink, 0.32) },
      );
      sheet.line([at(tunnel, a, side, 0.25), at(tunnel, b, side, 0.25)], {
        stroke: shift(tone, 0.07),
        width: 0.5 + b * 1.5,
      });
    }
    sheet.poly([at(tunnel, a, -1, -1), at(tunnel, a, 1, -1), at(tunnel, b, 1, -1), at(tunnel, b, -1, -1)], {
      fill: mix(tone, palette.ink, 0.5),
    });
    for (let tile = -3; tile < 3; tile++) {
      const dark = (tile + index) % 2 === 0;
      sheet.poly(
        [
          at(tunnel, a, tile / 3, 1),
          at(tunnel, a, (tile + 1) / 3, 1),
          at(tunnel, b, (tile + 1) / 3, 1),
          at(tunnel, b, tile / 3, 1),
        ],
        { fill: dark ? mix(tone, palette.ink, 0.62) : mix(shift(tone, 0.06), palette.haze, 0.15) },
      );
    }
  }
}

function paintDoors(scene: Scene, tunnel: Tunnel): void {
  const { sheet, palette, random } = scene;
  for (const side of [-1, 1]) {
    for (const [a, b] of [
      [0.3, 0.38],
      [0.5, 0.6],
      [0.74, 0.88],
    ] as const) {
      if (random.chance(0.15)) continue;
      const open = random.chance(0.3);
      const frame: Point[] = [
        at(tunnel, a, side, -0.42),
        at(tunnel, b, side, -0.42),
        at(tunnel, b, side, 1),
        at(tunnel, a, side, 1),
      ];
      sheet.poly(frame, {
        fill: open ? mix(palette.light, palette.accent, 0.4) : mix(palette.earth, palette.ink, 0.72),
        stroke: mix(palette.earth, palette.ink, 0.45),
        width: 0.6 + b * 1.6,
      });
      if (open) {
        sheet.poly(
          [
            at(tunnel, a, side, 1),
            at(tunnel, b, side, 1),
            at(tunnel, b + 0.04, -side * 0.2, 1),
            at(tunnel, a, 0, 1),
          ],
          { fill: palette.light, opacity: 0.22 },
        );
        if (random.chance(0.6)) {
          const [ex, ey] = at(tunnel, (a + b) / 2, side, -0.05);
          sheet.circle(ex - 2 * b, ey, 0.9 + b, { fill: palette.ink });
          sheet.circle(ex + 2 * b, ey, 0.9 + b, { fill: palette.ink });
        }
      } else {
        const [kx, ky] = at(tunnel, a + (b - a) * 0.2, side, 0.32);
        sheet.circle(kx, ky, 0.5 + b * 0.8, { fill: palette.accent2 });
        const pane: Point[] = [
          at(tunnel, a + (b - a) * 0.25, side, -0.26),
          at(tunnel, a + (b - a) * 0.75, side, -0.26),
          at(tunnel, a + (b - a) * 0.75, side, 0.08),
          at(tunnel, a + (b - a) * 0.25, side, 0.08),
        ];
        sheet.poly(pane, {
          fill: random.chance(0.3)
            ? mix(palette.accent, palette.ink, 0.3)
            : mix(palette.earth, palette.ink, 0.85),
        });
      }
    }
  }
}

function paintLamps(scene: Scene, tunnel: Tunnel): void {
  const { sheet, palette, random } = scene;
  for (const depth of [0.22, 0.42, 0.62, 0.84]) {
    const [x, y] = at(tunnel, depth, 0, -0.98);
    const k = near(depth);
    const on = random.chance(0.65);
    sheet.poly(
      [
        at(tunnel, depth, -0.22, -0.97),
        at(tunnel, depth, 0.22, -0.97),
        at(tunnel, depth + 0.05, 0.22, -0.97),
        at(tunnel, depth + 0.05, -0.22, -0.97),
      ],
      { fill: on ? palette.light : mix(palette.mid, palette.ink, 0.6) },
    );
    if (!on) continue;
    paintGlow(scene, x, y, 70 * k, palette.light, 0.45);
    sheet.poly(
      [
        at(tunnel, depth, -0.2, -0.97),
        at(tunnel, depth, 0.2, -0.97),
        at(tunnel, depth, 0.7, 1),
        at(tunnel, depth, -0.7, 1),
      ],
      {
        fill: sheet.veil(palette.light, 0.16, 0),
      },
    );
  }
}

/** Thin, too tall, long arms: what stands at the end. */
function paintThing({ sheet, palette, random }: Scene, x: number, base: number, height: number): void {
  const k = height / 20;
  const lean = random.range(-0.6, 0.6);
  sheet.group({ transform: `translate(${n(x)} ${n(base)}) scale(${n(k)})` }, () => {
    sheet.path(`M-1.7 0L-1 -8L-1.8 -14Q-1.6 -16.4 0 -16.6Q1.6 -16.4 1.8 -14L1 -8L1.7 0H.7L.1 -7L-.7 0Z`, {
      fill: palette.ink,
    });
    sheet.path(`M-1.5 -15.4Q-3.4 -12 -3.2 -8L-3.6 -3.4L-4.2 -1.6M1.5 -15.4Q3.6 -11 3.2 -7L3.8 -3L4.4 -1.2`, {
      stroke: palette.ink,
      width: 0.8,
      cap: "round",
    });
    sheet.ellipse(lean, -18, 1.3, 1.8, { fill: palette.ink });
    for (const side of [-0.5, 0.5]) sheet.circle(lean + side, -18.2, 0.34, { fill: palette.accent });
  });
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  sheet.rect(0, 0, w, h, { fill: palette.ink });
  const tunnel: Tunnel = { x: w * random.range(0.42, 0.58), y: h * 0.48, wide: w * 0.66, tall: h * 0.72 };
  paintShell(scene, tunnel);
  paintDoors(scene, tunnel);
  paintLamps(scene, tunnel);
  const end = (side: number, up: number): Point => at(tunnel, 0, side, up);
  const bright = mix(palette.sky[2], palette.light, 0.5);
  sheet.poly([end(-1, -1), end(1, -1), end(1, 1), end(-1, 1)], { fill: mix(palette.ink, palette.mid, 0.4) });
  const deep = tunnel.tall * 0.1;
  sheet.rect(tunnel.x - deep * 0.72, tunnel.y - deep * 0.8, deep * 1.44, deep * 1.8, { fill: bright });
  paintGlow(scene, tunnel.x, tunnel.y, h * 0.5, bright, 0.75);
  sheet.poly([end(-0.5, 1), end(0.5, 1), at(tunnel, 0.75, 0.34, 1), at(tunnel, 0.75, -0.34, 1)], {
    fill: sheet.veil(bright, 0.6, 0),
  });
  paintThing(scene, tunnel.x, tunnel.y + deep * 1.5 + 4, h * random.range(0.24, 0.34));
  const x = tunnel.x + random.pick([-1, 1]) * w * random.range(0.08, 0.16);
  const facing = x < tunnel.x ? 1 : -1;
  const handY = h * 0.79;
  sheet.poly(
    pts(x, handY, tunnel.x - h * 0.12, tunnel.y - h * 0.04, tunnel.x + h * 0.14, tunnel.y + h * 0.14),
    {
      fill: sheet.veil(palette.light, 0.12, 0.4),
    },
  );
  paintTraveller(
    sheet,
    { x, y: h * 0.99, height: h * 0.36, facing },
    {
      body: shift(palette.ink, 0.015),
      rim: bright,
      head: random.pick(["hair", "hood"] as const),
      gear: "pack",
    },
  );
  paintSparks(scene, Math.round(w * 0.14), palette.light, 0.6);
  paintVignette(scene, 0.85);
}

export const corridor: Painter = {
  name: "corridor",
  moods: ["grim", "grim", "neon"],
  styles: ["smooth", "pixel"],
  logo: ["top"],
  paint,
};
