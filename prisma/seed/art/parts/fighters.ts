import type { Random } from "@/prisma/seed/art/random";
import { n, open, type Point, pts, type Sheet } from "@/prisma/seed/art/sheet";
import type { Stand } from "./people";

/** Joints of a fighter in units of its height, feet at 0, head near −1; x grows the way it looks. */
interface Pose {
  head: Point;
  neck: Point;
  hip: Point;
  arms: readonly [readonly [Point, Point], readonly [Point, Point]];
  legs: readonly [readonly [Point, Point], readonly [Point, Point]];
}

const POSES: Record<string, Pose> = {
  guard: {
    head: [0.06, -0.9],
    neck: [0.02, -0.8],
    hip: [-0.03, -0.48],
    arms: [
      [
        [0.16, -0.66],
        [0.27, -0.83],
      ],
      [
        [-0.04, -0.62],
        [0.14, -0.74],
      ],
    ],
    legs: [
      [
        [0.14, -0.27],
        [0.22, 0],
      ],
      [
        [-0.17, -0.28],
        [-0.28, 0],
      ],
    ],
  },
  kick: {
    head: [-0.2, -0.86],
    neck: [-0.15, -0.77],
    hip: [0, -0.52],
    arms: [
      [
        [-0.02, -0.66],
        [0.08, -0.8],
      ],
      [
        [-0.3, -0.66],
        [-0.4, -0.56],
      ],
    ],
    legs: [
      [
        [0.22, -0.62],
        [0.52, -0.82],
      ],
      [
        [-0.04, -0.26],
        [-0.08, 0],
      ],
    ],
  },
  punch: {
    head: [0.12, -0.86],
    neck: [0.07, -0.77],
    hip: [-0.06, -0.48],
    arms: [
      [
        [0.26, -0.76],
        [0.48, -0.79],
      ],
      [
        [-0.08, -0.66],
        [0.04, -0.58],
      ],
    ],
    legs: [
      [
        [0.16, -0.26],
        [0.2, 0],
      ],
      [
        [-0.22, -0.3],
        [-0.4, 0],
      ],
    ],
  },
  leap: {
    head: [0.16, -1.02],
    neck: [0.1, -0.93],
    hip: [-0.04, -0.68],
    arms: [
      [
        [0.3, -0.98],
        [0.44, -1.12],
      ],
      [
        [-0.08, -0.84],
        [-0.22, -0.94],
      ],
    ],
    legs: [
      [
        [0.2, -0.56],
        [0.34, -0.36],
      ],
      [
        [-0.22, -0.56],
        [-0.44, -0.62],
      ],
    ],
  },
  rise: {
    head: [0.04, -0.98],
    neck: [0.02, -0.88],
    hip: [0, -0.55],
    arms: [
      [
        [0.17, -0.98],
        [0.2, -1.2],
      ],
      [
        [-0.12, -0.72],
        [-0.2, -0.58],
      ],
    ],
    legs: [
      [
        [0.16, -0.42],
        [0.08, -0.2],
      ],
      [
        [-0.06, -0.3],
        [-0.14, -0.02],
      ],
    ],
  },
  run: {
    head: [0.16, -0.88],
    neck: [0.1, -0.79],
    hip: [0, -0.48],
    arms: [
      [
        [0.2, -0.62],
        [0.34, -0.7],
      ],
      [
        [-0.08, -0.62],
        [-0.18, -0.48],
      ],
    ],
    legs: [
      [
        [0.2, -0.36],
        [0.16, -0.12],
      ],
      [
        [-0.12, -0.28],
        [-0.38, -0.2],
      ],
    ],
  },
  slash: {
    head: [0.1, -0.86],
    neck: [0.05, -0.77],
    hip: [-0.06, -0.48],
    arms: [
      [
        [0.22, -0.86],
        [0.36, -0.98],
      ],
      [
        [0.14, -0.76],
        [0.32, -0.94],
      ],
    ],
    legs: [
      [
        [0.18, -0.28],
        [0.28, 0],
      ],
      [
        [-0.2, -0.28],
        [-0.36, 0],
      ],
    ],
  },
};

export type PoseName = "guard" | "kick" | "punch" | "leap" | "rise" | "run" | "slash";

export interface FighterLook {
  body: string;
  rim: string;
  trim: string;
  /** 0.8 slim to 1.3 heavy */
  build: number;
  weapon?: string | undefined;
}

function paintLimbs(sheet: Sheet, pose: Pose, colour: string, build: number): void {
  const limb = (from: Point, joint: Point, end: Point, thick: number): void => {
    sheet.path(open([from, joint]), { stroke: colour, width: thick * build, cap: "round" });
    sheet.path(open([joint, end]), { stroke: colour, width: thick * build * 0.74, cap: "round" });
    sheet.circle(end[0], end[1], thick * build * 0.46, { fill: colour });
  };
  limb(pose.neck, ...pose.arms[1], 0.085);
  limb(pose.hip, ...pose.legs[1], 0.125);
  limb(pose.hip, ...pose.legs[0], 0.125);
  const [neck, hip] = [pose.neck, pose.hip];
  const b = build;
  sheet.poly(
    pts(
      neck[0] - 0.13 * b,
      neck[1] + 0.02,
      neck[0] + 0.12 * b,
      neck[1] + 0.02,
      hip[0] + 0.075 * b,
      hip[1] + 0.03,
      hip[0] - 0.085 * b,
      hip[1] + 0.03,
    ),
    { fill: colour, stroke: colour, width: 0.04, join: "round" },
  );
  limb([neck[0] + 0.06 * b, neck[1] + 0.03], ...pose.arms[0], 0.085);
  sheet.path(open([neck, pose.head]), { stroke: colour, width: 0.08 * b });
  sheet.circle(pose.head[0], pose.head[1], 0.078, { fill: colour });
}

/** A fighter in a pose, with rim light, belt and head band. */
export function paintFighter(
  sheet: Sheet,
  random: Random,
  stand: Stand,
  poseName: PoseName,
  look: FighterLook,
): void {
  const pose = POSES[poseName] ?? (POSES.guard as Pose);
  const { x, y, height, facing } = stand;
  sheet.group({ transform: `translate(${n(x)} ${n(y)}) scale(${n(height * facing)} ${n(height)})` }, () => {
    sheet.group({ transform: "translate(0.022 -0.012)" }, () =>
      paintLimbs(sheet, pose, look.rim, look.build),
    );
    const wave = random.range(-0.05, 0.05);
    const [hx, hy] = pose.head;
    sheet.path(
      `M${hx - 0.06} ${hy - 0.03}Q${hx - 0.2} ${hy - 0.1 + wave} ${hx - 0.36} ${hy - 0.02 + wave}Q${hx - 0.2} ${hy} ${hx - 0.06} ${hy + 0.01}Z`,
      { fill: look.trim },
    );
    paintLimbs(sheet, pose, look.body, look.build);
    sheet.rect(hx - 0.08, hy - 0.045, 0.16, 0.035, { fill: look.trim });
    const [px, py] = pose.hip;
    sheet.rect(px - 0.1 * look.build, py - 0.01, 0.2 * look.build, 0.04, { fill: look.trim });
    sheet.path(
      `M${px - 0.02} ${py + 0.02}L${px - 0.14} ${py + 0.17}L${px - 0.06} ${py + 0.16}L${px + 0.03} ${py + 0.02}Z`,
      { fill: look.trim },
    );
    if (look.weapon) {
      const hand = pose.arms[0][1];
      sheet.path(`M${n(hand[0] - 0.06)} ${n(hand[1] + 0.07)}l0.5 -0.52l0.03 0.0l-0.46 0.56Z`, {
        fill: look.weapon,
      });
    }
  });
}
