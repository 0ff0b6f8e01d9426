import type { Layer } from "@/components/home/pixels/draw";
import {
  coin,
  goldColours,
  heart,
  heartColours,
  jumping,
  people,
  trophy,
} from "@/components/home/pixels/figures";
import { Layers, Lettering, Sprite } from "@/components/home/pixels/pixels";

/** The picture of the game that is being recorded, 160 by 88 pixels. It looks the same in both themes. */
const backdrop: Layer[] = [
  ["#1d1b4a", "0 0 160 14"],
  ["#2c2260", "0 14 160 12"],
  ["#47296f", "0 26 160 12"],
  ["#712f77", "0 38 160 11"],
  ["#a83c70", "0 49 160 10"],
  ["#d95a5f", "0 59 160 9"],
  ["#f28a52", "0 68 160 20"],
  [
    "#ffd27a",
    "108 28 14 1, 105 29 20 1, 103 30 24 1, 101 31 28 2, 100 33 30 2, 99 35 32 3, 98 38 34 6, 98 45 34 3, 99 49 32 2, 100 52 30 2, 102 55 26 1",
  ],
  [
    "#4a2560",
    "0 58 12 30, 12 54 8 34, 20 50 10 38, 30 56 10 32, 40 62 14 26, 54 66 12 22, 66 60 8 28, 74 57 10 31, 84 63 14 25, 98 68 20 20, 118 62 10 26, 128 56 8 32, 136 52 10 36, 146 58 14 30",
  ],
  ["#fff2d0", "62 6 1 1, 85 20 1 1, 96 9 1 1, 132 13 1 1, 146 6 1 1, 52 24 1 1, 150 26 1 1, 24 30 1 1"],
];

const platforms: Layer[] = [
  ["#1c1430", "0 68 52 20, 92 60 68 28, 64 78 14 3"],
  [
    "#31204a",
    "4 74 8 2, 20 78 10 2, 38 74 8 2, 98 68 10 2, 118 74 12 2, 140 68 8 2, 106 80 10 2, 8 83 9 2, 132 82 9 2",
  ],
  [
    "#2fb39d",
    "0 66 52 3, 92 58 68 3, 64 76 14 2, 6 69 4 1, 18 69 6 2, 34 69 4 1, 98 61 5 1, 112 61 6 2, 130 61 4 1, 146 61 6 1",
  ],
  ["#7bf0d6", "0 66 52 1, 92 58 68 1, 64 76 14 1"],
  [
    "#c9d6dc",
    "54 86 2 2, 58 86 2 2, 62 86 2 2, 66 86 2 2, 70 86 2 2, 74 86 2 2, 78 86 2 2, 82 86 2 2, 86 86 2 2, 55 84 1 2, 59 84 1 2, 63 84 1 2, 67 84 1 2, 71 84 1 2, 75 84 1 2, 79 84 1 2, 83 84 1 2, 87 84 1 2",
  ],
];

const slime: Layer[] = [
  ["#8bd450", "2 0 8 1, 1 1 10 1, 0 2 12 5"],
  ["#c4f28a", "2 1 3 1, 1 2 2 1"],
  ["#14310f", "3 3 1 2, 7 3 1 2"],
];

const arc = "46 50 2 2, 52 42 2 2, 59 36 2 2, 84 33 2 2, 92 37 2 2, 99 43 2 2, 104 49 2 2";

const viewfinder: Layer[] = [
  ["#ffffff", "4 4 12 1, 4 4 1 8, 144 4 12 1, 155 4 1 8, 4 83 12 1, 4 76 1 8, 144 83 12 1, 155 76 1 8"],
];

const timeline: Layer[] = [
  ["steel-3", "0 92 160 16"],
  [
    "screen-2",
    "2 94 19 12, 23 94 19 12, 44 94 19 12, 65 94 19 12, 86 94 19 12, 107 94 19 12, 128 94 19 12, 149 94 9 12",
  ],
  [
    "#47296f",
    "2 94 19 5, 23 94 19 5, 44 94 19 5, 65 94 19 5, 86 94 19 5, 107 94 19 5, 128 94 19 5, 149 94 9 5",
  ],
  [
    "#d95a5f",
    "2 99 19 3, 23 99 19 3, 44 99 19 3, 65 99 19 3, 86 99 19 3, 107 99 19 3, 128 99 19 3, 149 99 9 3",
  ],
  [
    "#2fb39d",
    "2 103 12 1, 23 102 9 1, 37 103 5 1, 44 103 6 1, 57 101 6 1, 65 101 14 1, 86 101 19 1, 107 103 9 1, 128 102 12 1, 149 103 9 1",
  ],
  ["#fff2d0", "8 100 2 3, 29 99 2 3, 52 97 2 3, 72 96 2 3, 94 98 2 3, 112 100 2 3, 135 99 2 3"],
];

const cut: Layer[] = [
  ["cloth-hot", "42 90 64 2, 42 108 64 2, 42 90 3 20, 103 90 3 20"],
  ["#190700", "43 98 1 4, 104 98 1 4"],
  ["#ffffff", "78 88 2 24, 76 86 6 3, 77 89 4 1"],
];

/** A great jump, caught: a game in a viewfinder, and the best seconds cut out of it below. */
export function PlayScene({ className }: { className?: string }) {
  return (
    <svg viewBox="-15 -4 179 119" aria-hidden="true" className={`pixel-scene ${className ?? ""}`}>
      <path fill="var(--steel-3)" d="M-3 -3h166v117h-166z" />
      <path fill="var(--steel-2)" d="M-3 -3h166v1h-166z" />
      <Layers of={backdrop} />
      <Layers of={platforms} />
      <Layers of={slime} x={136} y={51} className="pixel-bob" />
      <path fill="#fff2d0" opacity="0.55" d="M46 50h2v2h-2z" />
      <Layers of={[["#fff2d0", arc]]} />
      <Sprite rows={coin} colours={goldColours} x={64} y={58} className="pixel-bob" />
      <Sprite rows={coin} colours={goldColours} x={72} y={58} className="pixel-bob-late" />
      <g opacity="0.35">
        <Sprite rows={jumping} colours={people.ada} x={36} y={50} />
      </g>
      <Sprite rows={jumping} colours={people.ada} x={67} y={24} />
      <Layers of={viewfinder} />
      {[0, 1, 2].map((index) => (
        <Sprite key={index} rows={heart} colours={heartColours} x={9 + index * 11} y={9} />
      ))}
      <Layers of={[["rose", "111 11 4 1, 110 12 6 3, 111 15 4 1"]]} className="pixel-blink" />
      <Lettering text="REC" x={121} y={10} colour="#ffffff" />
      <Layers of={timeline} />
      <Layers of={cut} />
      <Sprite rows={trophy} colours={goldColours} x={-14} y={62} scale={3} />
    </svg>
  );
}
