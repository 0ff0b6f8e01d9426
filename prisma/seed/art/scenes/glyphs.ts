import { mix, shift } from "@/prisma/seed/art/colour";
import { paintGlow } from "@/prisma/seed/art/parts/sky";
import { paintSparks, paintVignette } from "@/prisma/seed/art/parts/weather";
import type { Painter, Scene } from "@/prisma/seed/art/scene";
import { n } from "@/prisma/seed/art/sheet";

/** Signs in a box from −1 to 1, drawn with a pen or filled. */
const SIGNS: readonly string[] = [
  "M0 -1V1M-.7 -.4L0 -1L.7 -.4",
  "M-.8 -.8H.8V.8H-.8ZM-.3 -.3H.3V.3H-.3Z",
  "M0 -1L.9 .7H-.9ZM0 -.1V.7",
  "M-.9 0A.9 .9 0 1 1 .9 0A.9 .9 0 1 1 -.9 0M-.35 0A.35 .35 0 1 1 .35 0A.35 .35 0 1 1 -.35 0",
  "M-.8 .8V-.8L.8 .8V-.8",
  "M-.8 -.8L.8 .8M.8 -.8L-.8 .8M0 -.9V-.4M0 .4V.9",
  "M-.9 .4Q-.45 -.9 0 .4T.9 .4M-.9 .9H.9",
  "M-.7 -1V1M-.7 -1L.7 -.5L-.7 0L.7 .5L-.7 1",
  "M0 -1L1 0L0 1L-1 0ZM0 -.4L.4 0L0 .4L-.4 0Z",
  "M-.9 -.2A.9 .9 0 0 1 .9 -.2M0 -.2V1M-.5 .5H.5",
  "M-.6 -.9A.9 .9 0 1 0 .6 -.9M0 -.2V.2",
  "M-.9 -.9H-.3V-.3H.3V.3H.9V.9",
  "M0 -.9V.9M-.9 0H.9M-.6 -.6H.6M-.6 .6H.6",
  "M-.8 .9L0 -.9L.8 .9M-.4 0H.4M0 .4V.9",
];

interface Grid {
  columns: number;
  rows: number;
  cell: number;
  left: number;
  top: number;
}

/** A path over the board, one step at a time, that does not cross itself. */
function walk({ random }: Scene, { columns, rows }: Grid): Set<number> {
  const visited = new Set<number>();
  let column = random.int(0, 1);
  let row = Math.round(rows * random.range(0.3, 0.7));
  for (let step = 0; step < columns * 3 && column < columns; step++) {
    visited.add(row * columns + column);
    const options = [
      [1, 0],
      [1, 0],
      [0, 1],
      [0, -1],
    ].filter(
      ([dc = 0, dr = 0]) =>
        row + dr >= 0 && row + dr < rows && !visited.has((row + dr) * columns + column + dc),
    );
    const [dc = 1, dr = 0] = random.pick(options.length > 0 ? options : [[1, 0]]);
    column += dc;
    row += dr;
  }
  return visited;
}

function paintSlab(
  scene: Scene,
  x: number,
  y: number,
  size: number,
  look: { tone: string; sign: number; glow: string | null },
): void {
  const { sheet, palette } = scene;
  const cut = size * 0.12;
  const shape = (inset: number, drop: number): string => {
    const s = size - inset * 2;
    const [l, t] = [x + inset, y + inset + drop];
    return `M${n(l + cut)} ${n(t)}h${n(s - cut * 2)}l${n(cut)} ${n(cut)}v${n(s - cut * 2)}l${n(-cut)} ${n(cut)}h${n(-(s - cut * 2))}l${n(-cut)} ${n(-cut)}v${n(-(s - cut * 2))}Z`;
  };
  sheet.path(shape(1, size * 0.09), { fill: mix(look.tone, palette.ink, 0.75) });
  sheet.path(shape(1, 0), { fill: shift(look.tone, 0.08) });
  sheet.path(shape(size * 0.075, size * 0.015), {
    fill: sheet.fade(shift(look.tone, 0.02), mix(look.tone, palette.ink, 0.2)),
  });
  const middle = [x + size / 2, y + size / 2] as const;
  const d = SIGNS[look.sign % SIGNS.length] ?? "";
  if (look.glow) paintGlow(scene, middle[0], middle[1], size * 0.95, look.glow, 0.75);
  sheet.group({ transform: `translate(${n(middle[0])} ${n(middle[1])}) scale(${n(size * 0.24)})` }, () => {
    if (!look.glow)
      sheet.path(d, { stroke: shift(look.tone, 0.12), width: 0.26, transform: "translate(0 0.12)" });
    sheet.path(d, {
      stroke: look.glow ? palette.light : mix(look.tone, palette.ink, 0.62),
      width: look.glow ? 0.28 : 0.26,
    });
  });
}

function paintRings({ sheet, palette, w, h, random }: Scene): void {
  const x = w * random.range(0.3, 0.7);
  for (let index = 0; index < 7; index++) {
    sheet.circle(x, h / 2, h * (0.22 + index * 0.16), {
      stroke: mix(palette.sky[2], palette.light, 0.3),
      width: index % 2 === 0 ? 1 : 3,
      opacity: 0.1,
      dash: index % 3 === 0 ? "6 5" : "",
    });
  }
}

function paint(scene: Scene): void {
  const { sheet, random, palette, w, h } = scene;
  sheet.rect(0, 0, w, h, {
    fill: sheet.linear(
      [
        [0, mix(palette.sky[0], palette.ink, 0.35)],
        [0.6, mix(palette.sky[1], palette.ink, 0.3)],
        [1, mix(palette.mid, palette.ink, 0.4)],
      ],
      { x2: 0.5, y2: 1 },
    ),
  });
  paintRings(scene);
  const cell = random.pick([22, 26, 32, 38]);
  const grid: Grid = {
    columns: Math.ceil((w * 1.25) / cell),
    rows: Math.ceil((h * 1.35) / cell),
    cell,
    left: -w * 0.12,
    top: -h * 0.16,
  };
  const lit = walk(scene, grid);
  const tones = [
    mix(palette.mid, palette.haze, 0.25),
    mix(palette.mid, palette.earth, 0.4),
    mix(palette.haze, palette.earth, 0.35),
  ];
  const tilt = random.pick([0, 0, -8, 8]);
  sheet.group({ transform: `rotate(${tilt} ${n(w / 2)} ${n(h / 2)})` }, () => {
    for (let row = 0; row < grid.rows; row++) {
      for (let column = 0; column < grid.columns; column++) {
        if (random.chance(0.05)) continue;
        const on = lit.has(row * grid.columns + column);
        const x = grid.left + column * cell;
        const y = grid.top + row * cell - (on ? cell * 0.06 : 0);
        const tone = on ? mix(palette.mid, palette.accent, 0.35) : random.pick(tones);
        paintSlab(scene, x, y, cell, {
          tone,
          sign: random.int(0, SIGNS.length - 1),
          glow: on ? random.pick([palette.accent, palette.accent, palette.accent2]) : null,
        });
      }
    }
  });
  paintSparks(scene, Math.round(w * 0.18), palette.light, 0.9);
  paintVignette(scene, 0.85);
}

export const glyphs: Painter = {
  name: "glyphs",
  moods: ["night", "dusk", "grim", "neon", "day"],
  styles: ["smooth", "pixel"],
  logo: ["middle", "middle", "bottom"],
  paint,
};
