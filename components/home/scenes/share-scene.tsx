import type { Layer } from "@/components/home/pixels/draw";
import {
  cartridge,
  cartridgeColours,
  cheering,
  film,
  filmColours,
  goldColours,
  heart,
  heartColours,
  people,
  print,
  printColours,
  standing,
  trophy,
} from "@/components/home/pixels/figures";
import { Layers, Sprite } from "@/components/home/pixels/pixels";

const pad: Layer[] = [
  ["steel-3", "44 88 48 6, 40 91 56 3"],
  ["steel-2", "44 88 48 1"],
  ["beam", "50 87 36 1, 49 90 4 1, 57 90 4 1, 65 90 4 1, 73 90 4 1, 81 90 4 1"],
];

const island: Layer[] = [
  ["soil", "2 96 132 5, 8 101 112 3, 20 104 84 3, 34 107 50 3, 48 110 22 2"],
  ["soil-2", "14 98 9 1, 40 100 8 1, 74 99 10 1, 102 98 8 1, 58 104 8 1, 84 103 6 1, 30 103 6 1"],
  ["soil-3", "24 101 9 1, 52 107 9 1, 92 101 9 1, 112 99 7 1, 8 99 4 1, 66 101 6 1"],
  [
    "grass",
    "0 94 136 3, 4 97 6 1, 18 97 4 1, 30 97 8 1, 54 97 5 1, 70 97 8 1, 96 97 4 1, 112 97 9 1, 128 97 4 1",
  ],
  ["grass-2", "0 94 136 1, 12 95 3 1, 36 95 4 1, 88 95 3 1, 120 95 4 1"],
];

const sparks =
  "56 80 1 3, 63 70 1 3, 71 78 1 3, 79 66 1 3, 60 52 1 3, 76 46 1 3, 52 40 1 3, 84 34 1 3, 68 30 1 3, 48 20 1 3, 88 16 1 3";
const trails: Layer[] = [
  [
    "line-strong",
    "38 30 2 2, 30 23 2 2, 21 17 2 2, 13 11 2 2, 52 14 2 2, 46 8 2 2, 68 12 2 2, 68 5 2 2, 84 14 2 2, 90 8 2 2, 97 30 2 2, 106 23 2 2, 115 17 2 2, 123 11 2 2",
  ],
];

/** The things people send rise from the spawn pad, on their way to the channels above. */
export function ShareScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 136 112" aria-hidden="true" className={`pixel-scene ${className ?? ""}`}>
      <linearGradient id="beam-fade" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="var(--beam)" stopOpacity="0" />
        <stop offset="1" stopColor="var(--beam)" stopOpacity="0.4" />
      </linearGradient>
      <path
        fill="url(#beam-fade)"
        d="M50 87h36v-14h4v-14h4v-14h4v-14h4v-14h4v-17h-76v17h4v14h4v14h4v14h4v14h4z"
      />
      <path
        fill="url(#beam-fade)"
        d="M57 87h22v-14h2v-14h2v-14h2v-14h2v-14h2v-17h-42v17h2v14h2v14h2v14h2v14h2z"
      />
      <Layers of={trails} />
      <Layers of={[["beam", sparks]]} className="pixel-blink" />
      <Sprite rows={print} colours={printColours} x={36} y={34} scale={1.5} className="pixel-bob" />
      <Sprite rows={film} colours={filmColours} x={75} y={40} scale={1.5} className="pixel-bob-late" />
      <Sprite
        rows={cartridge}
        colours={cartridgeColours}
        x={58}
        y={17}
        scale={1.5}
        className="pixel-bob-late"
      />
      <Sprite rows={trophy} colours={goldColours} x={60} y={64} scale={1.5} className="pixel-bob" />
      <Sprite rows={heart} colours={heartColours} x={44} y={16} />
      <Sprite rows={heart} colours={heartColours} x={86} y={22} />
      <Layers of={island} />
      <Layers of={pad} />
      <Sprite rows={cheering} colours={people.max} x={20} y={78} />
      <Sprite rows={standing} colours={people.lou} x={102} y={78} />
      <Sprite rows={cheering} colours={people.bo} x={118} y={78} />
      <Sprite rows={standing} colours={people.kim} x={4} y={78} />
    </svg>
  );
}
