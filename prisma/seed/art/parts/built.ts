import { mix, shift } from "@/prisma/seed/art/colour";
import type { Random } from "@/prisma/seed/art/random";
import { closed, n, type Point, pts, type Sheet } from "@/prisma/seed/art/sheet";

/** The tones a building is painted in. */
export interface WallTones {
  wall: string;
  shade: string;
  roof: string;
  lamp: string;
}

function battlements(x: number, y: number, width: number, tooth: number): string {
  let d = "";
  for (let at = 0; at + tooth <= width + 0.01; at += tooth * 2)
    d += `M${n(x + at)} ${n(y)}h${n(tooth)}v${n(-tooth)}h${n(-tooth)}Z`;
  return d;
}

/** A round tower with a pointed roof or battlements. */
export function paintTower(
  sheet: Sheet,
  random: Random,
  x: number,
  base: number,
  width: number,
  height: number,
  tones: WallTones,
): void {
  const left = x - width / 2;
  sheet.rect(left, base - height, width, height, {
    fill: sheet.linear(
      [
        [0, tones.wall],
        [0.35, tones.wall],
        [0.75, tones.shade],
        [1, tones.shade],
      ],
      { x2: 1, y2: 0 },
    ),
  });
  const crown = width * 0.14;
  sheet.rect(left - crown, base - height, width + crown * 2, width * 0.22, { fill: tones.wall });
  if (random.chance(0.6)) {
    const tall = width * random.range(1.1, 1.8);
    sheet.poly(
      pts(
        left - crown * 1.6,
        base - height,
        x,
        base - height - tall,
        left + width + crown * 1.6,
        base - height,
      ),
      { fill: tones.roof },
    );
    sheet.poly(pts(x, base - height, x, base - height - tall, left + width + crown * 1.6, base - height), {
      fill: shift(tones.roof, -0.07),
    });
    if (random.chance(0.5)) {
      const top = base - height - tall;
      sheet.rect(x - 0.3, top - width * 0.7, 0.7, width * 0.7, { fill: tones.shade });
      sheet.poly(
        pts(x + 0.3, top - width * 0.7, x + width * 0.8, top - width * 0.5, x + 0.3, top - width * 0.3),
        { fill: tones.lamp },
      );
    }
  } else {
    sheet.path(battlements(left - crown, base - height, width + crown * 2, Math.max(0.8, width * 0.18)), {
      fill: tones.wall,
    });
  }
  const rows = Math.max(1, Math.floor(height / (width * 1.3)));
  for (let row = 0; row < rows; row++) {
    if (random.chance(0.35)) continue;
    const y = base - height + width * 0.6 + row * width * 1.2;
    sheet.rect(x - width * 0.09, y, width * 0.18, width * 0.34, {
      fill: random.chance(0.6) ? tones.lamp : tones.shade,
    });
  }
}

/** A castle: walls, a keep, towers left and right. */
export function paintCastle(
  sheet: Sheet,
  random: Random,
  x: number,
  base: number,
  size: number,
  tones: WallTones,
): void {
  const back: WallTones = {
    ...tones,
    wall: mix(tones.wall, tones.shade, 0.5),
    roof: shift(tones.roof, -0.04),
  };
  for (let index = 0; index < random.int(2, 4); index++) {
    paintTower(
      sheet,
      random,
      x + random.range(-0.5, 0.5) * size,
      base,
      size * random.range(0.09, 0.15),
      size * random.range(0.6, 1),
      back,
    );
  }
  const wallHeight = size * 0.3;
  sheet.rect(x - size * 0.62, base - wallHeight, size * 1.24, wallHeight, {
    fill: sheet.fade(tones.wall, tones.shade, { x2: 1, y2: 0.4 }),
  });
  sheet.path(battlements(x - size * 0.62, base - wallHeight, size * 1.24, size * 0.035), {
    fill: tones.wall,
  });
  paintTower(
    sheet,
    random,
    x + random.range(-0.12, 0.12) * size,
    base,
    size * 0.24,
    size * random.range(0.8, 1.05),
    tones,
  );
  paintTower(sheet, random, x - size * 0.62, base, size * 0.17, size * random.range(0.45, 0.65), tones);
  paintTower(sheet, random, x + size * 0.62, base, size * 0.17, size * random.range(0.45, 0.65), tones);
  const gate = size * 0.09;
  const gx = x + size * 0.02;
  sheet.path(
    `M${n(gx - gate)} ${n(base)}v${n(-gate * 1.4)}a${n(gate)} ${n(gate)} 0 0 1 ${n(gate * 2)} 0v${n(gate * 1.4)}Z`,
    { fill: tones.lamp, opacity: 0.9 },
  );
}

/** A cottage with a steep roof, chimney and lit windows; crooked when `tilt` is set. */
export function paintHouse(
  sheet: Sheet,
  random: Random,
  x: number,
  base: number,
  size: number,
  tones: WallTones,
  tilt = 0,
): void {
  const wide = size * random.range(0.75, 1);
  const tall = size * random.range(0.5, 0.66);
  const lean = tilt * size;
  const wall: Point[] = [
    [x - wide / 2, base],
    [x - wide / 2 + lean, base - tall],
    [x + wide / 2 + lean, base - tall],
    [x + wide / 2, base],
  ];
  sheet.poly(wall, { fill: tones.wall });
  sheet.poly(
    pts(
      x + wide * 0.16,
      base,
      x + wide * 0.16 + lean,
      base - tall,
      x + wide / 2 + lean,
      base - tall,
      x + wide / 2,
      base,
    ),
    { fill: tones.shade },
  );
  const chimney = x + wide * 0.22 + lean;
  sheet.rect(chimney, base - tall - size * 0.5, size * 0.1, size * 0.4, { fill: tones.shade });
  const peak: Point = [x + lean * 1.6, base - tall - size * random.range(0.4, 0.55)];
  sheet.poly([[x - wide * 0.62 + lean, base - tall], peak, [x + wide * 0.62 + lean, base - tall]], {
    fill: tones.roof,
  });
  sheet.poly([peak, [x + wide * 0.62 + lean, base - tall], [x + wide * 0.16 + lean, base - tall]], {
    fill: shift(tones.roof, -0.06),
  });
  const pane = size * 0.13;
  for (const share of [-0.3, 0.02]) {
    const wx = x + share * wide + lean * 0.5;
    sheet.rect(wx, base - tall * 0.74, pane, pane * 1.15, { fill: tones.lamp });
    sheet.rect(wx + pane * 0.42, base - tall * 0.74, pane * 0.16, pane * 1.15, { fill: tones.shade });
  }
  sheet.rect(x - wide * 0.1, base - tall * 0.42, pane * 1.1, tall * 0.42, { fill: tones.shade });
}

/** A lighthouse with bands and a lamp; gives back where the lamp is. */
export function paintLighthouse(
  sheet: Sheet,
  x: number,
  base: number,
  height: number,
  tones: WallTones,
): Point {
  const foot = height * 0.14;
  const head = height * 0.085;
  const at = (t: number): number => foot + (head - foot) * t;
  sheet.poly(
    pts(x - foot, base, x - head, base - height * 0.8, x + head, base - height * 0.8, x + foot, base),
    { fill: tones.wall },
  );
  for (const t of [0.18, 0.55]) {
    sheet.poly(
      pts(
        x - at(t),
        base - height * 0.8 * t,
        x - at(t + 0.18),
        base - height * 0.8 * (t + 0.18),
        x + at(t + 0.18),
        base - height * 0.8 * (t + 0.18),
        x + at(t),
        base - height * 0.8 * t,
      ),
      { fill: tones.roof },
    );
  }
  sheet.poly(
    pts(
      x + foot * 0.3,
      base,
      x + head * 0.3,
      base - height * 0.8,
      x + head,
      base - height * 0.8,
      x + foot,
      base,
    ),
    { fill: tones.shade, opacity: 0.55 },
  );
  sheet.rect(x - head * 1.5, base - height * 0.83, head * 3, height * 0.035, { fill: tones.shade });
  sheet.rect(x - head * 0.8, base - height * 0.93, head * 1.6, height * 0.1, { fill: tones.lamp });
  sheet.poly(
    pts(x - head * 1.2, base - height * 0.93, x, base - height * 1.03, x + head * 1.2, base - height * 0.93),
    { fill: tones.roof },
  );
  return [x, base - height * 0.88];
}

/** A windmill. */
export function paintWindmill(
  sheet: Sheet,
  random: Random,
  x: number,
  base: number,
  height: number,
  tones: WallTones,
): void {
  sheet.poly(
    pts(
      x - height * 0.2,
      base,
      x - height * 0.12,
      base - height * 0.68,
      x + height * 0.12,
      base - height * 0.68,
      x + height * 0.2,
      base,
    ),
    { fill: tones.wall },
  );
  sheet.poly(
    pts(
      x + height * 0.03,
      base,
      x + height * 0.02,
      base - height * 0.68,
      x + height * 0.12,
      base - height * 0.68,
      x + height * 0.2,
      base,
    ),
    { fill: tones.shade },
  );
  sheet.poly(
    pts(
      x - height * 0.15,
      base - height * 0.66,
      x,
      base - height * 0.86,
      x + height * 0.15,
      base - height * 0.66,
    ),
    { fill: tones.roof },
  );
  const turn = random.range(0, Math.PI / 2);
  const hubY = base - height * 0.68;
  for (let index = 0; index < 4; index++) {
    const angle = turn + (index * Math.PI) / 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const reach = height * 0.52;
    const wide = height * 0.075;
    const blade: Point[] = [
      [x + c * reach * 0.18, hubY + s * reach * 0.18],
      [x + c * reach, hubY + s * reach],
      [x + c * reach - s * wide, hubY + s * reach + c * wide],
      [x + c * reach * 0.18 - s * wide, hubY + s * reach * 0.18 + c * wide],
    ];
    sheet.path(closed(blade), { fill: tones.lamp, opacity: 0.92 });
  }
  sheet.rect(x - height * 0.03, base - height * 0.2, height * 0.08, height * 0.2, { fill: tones.shade });
}
