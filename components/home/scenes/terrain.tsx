import { type Layer, ridgePath } from "@/components/home/pixels/draw";
import { Layers } from "@/components/home/pixels/pixels";
import { cn } from "@/lib/shared/cn";

/** How many CSS pixels one pixel of the wide bands takes. */
const unit = 4;

type BandProps = {
  /** unique on the page */
  id: string;
  width: number;
  height: number;
  className?: string;
  children: React.ReactNode;
};

/** A band as wide as its parent that repeats what it holds. */
function Band({ id, width, height, className, children }: BandProps) {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={height * unit}
      className={cn("pixel-scene pointer-events-none block", className)}
    >
      <defs>
        <pattern id={id} width={width * unit} height={height * unit} patternUnits="userSpaceOnUse">
          <g transform={`scale(${unit})`}>{children}</g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

const ground: Layer[] = [
  [
    "soil",
    "0 0 96 15, 0 15 10 2, 14 15 6 1, 22 15 14 3, 36 15 6 1, 46 15 12 2, 60 15 4 1, 66 15 16 3, 82 15 5 1, 90 15 6 2, 26 18 6 2, 70 18 8 2, 2 17 5 2, 49 17 5 1",
  ],
  [
    "soil-2",
    "6 6 7 1, 5 7 1 2, 24 5 9 1, 40 8 6 1, 39 9 1 2, 58 6 8 1, 57 7 1 2, 76 9 7 1, 88 6 5 1, 14 11 8 1, 50 12 7 1, 68 13 6 1, 32 13 6 1",
  ],
  [
    "soil-3",
    "6 9 7 1, 24 8 9 1, 40 11 6 1, 58 9 8 1, 76 12 7 1, 88 8 5 1, 14 14 8 1, 50 14 7 1, 2 12 3 1, 84 14 4 1, 24 16 5 1, 69 17 6 1, 35 10 2 1",
  ],
  [
    "grass",
    "0 0 96 3, 3 3 5 1, 12 3 3 2, 19 3 6 1, 30 3 4 2, 38 3 5 1, 47 3 3 1, 52 3 6 2, 63 3 4 1, 70 3 3 2, 78 3 6 1, 89 3 4 1",
  ],
  ["grass-2", "0 0 96 1, 5 1 3 1, 21 1 2 1, 33 1 4 1, 49 1 3 1, 66 1 2 1, 80 1 3 1, 91 1 2 1"],
];

/** The ground that the scenes stand on. */
export function Ground({ id, className }: { id: string; className?: string }) {
  return (
    <Band id={id} width={96} height={20} className={className}>
      <Layers of={ground} />
    </Band>
  );
}

const hillsSize = { width: 320, height: 72 };
const far = ridgePath(hillsSize.width, hillsSize.height, { base: 24, rise: 44, step: 4, waves: [2, 5, 11] });
const mid = ridgePath(hillsSize.width, hillsSize.height, { base: 10, rise: 36, step: 4, waves: [3, 7, 13] });
const near = ridgePath(hillsSize.width, hillsSize.height, { base: 0, rise: 22, step: 2, waves: [4, 9, 23] });

/** Three ranges of hills behind the ground. */
export function Hills({ id, className }: { id: string; className?: string }) {
  return (
    <Band id={id} {...hillsSize} className={className}>
      <path fill="var(--far)" d={far} />
      <path fill="var(--mid)" d={mid} />
      <path fill="var(--near)" d={near} />
    </Band>
  );
}

const stars =
  "12 10 1 1, 40 32 1 1, 66 6 1 1, 95 22 1 1, 118 44 1 1, 141 12 1 1, 170 30 1 1, 196 8 1 1, 214 40 1 1, 232 20 1 1, 28 52 1 1, 84 48 1 1, 158 54 1 1, 205 56 1 1, 22 24 1 1, 55 18 1 1, 78 36 1 1, 107 10 1 1, 130 30 1 1, 184 20 1 1, 222 6 1 1, 8 40 1 1, 148 42 1 1";
const clouds =
  "30 20 22 3, 34 17 12 3, 37 15 6 2, 26 22 32 2, 150 34 26 3, 156 31 14 3, 160 29 6 2, 146 36 36 2, 96 8 14 2, 100 6 7 2, 93 10 20 1";

/** Stars, or what little of them day leaves, and two clouds. */
export function Sky({ id, className }: { id: string; className?: string }) {
  return (
    <Band id={id} width={240} height={64} className={className}>
      <Layers of={[["cloud", clouds]]} />
      <Layers of={[["star", stars]]} />
    </Band>
  );
}

const moon: Layer[] = [
  [
    "moon",
    "6 0 8 1, 4 1 12 1, 3 2 14 1, 2 3 16 1, 1 4 18 2, 0 6 20 8, 1 14 18 2, 2 16 16 1, 3 17 14 1, 4 18 12 1, 6 19 8 1",
  ],
  ["moon-2", "5 5 4 3, 4 6 6 1, 12 9 3 3, 7 13 3 2, 14 4 2 2, 9 10 1 1"],
];

/** The moon; by day it is the sun. */
export function Moon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={20 * unit}
      height={20 * unit}
      aria-hidden="true"
      className={cn("pixel-scene", className)}
    >
      <Layers of={moon} />
    </svg>
  );
}
