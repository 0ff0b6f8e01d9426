import type { ReactNode } from "react";
import type { Layer } from "@/components/home/pixels/draw";
import { Layers } from "@/components/home/pixels/pixels";

const shell: Layer[] = [
  ["wall", "0 0 96 60"],
  ["wall-2", "0 0 96 3, 0 38 96 1, 12 0 1 38, 36 0 1 38, 60 0 1 38, 84 0 1 38"],
  ["wall-3", "0 48 96 2"],
  ["floor", "0 50 96 10"],
  [
    "floor-2",
    "0 50 96 1, 0 54 40 1, 44 54 52 1, 0 58 14 1, 18 58 60 1, 82 58 14 1, 26 51 1 3, 70 51 1 3, 48 55 1 3, 88 55 1 3, 8 55 1 3",
  ],
];

/** Four walls of 96 by 60 pixels without the front one; cut from the top where there is less room. */
export function Room({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 96 60"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={`pixel-scene block ${className ?? ""}`}
    >
      <Layers of={shell} />
      {children}
    </svg>
  );
}
