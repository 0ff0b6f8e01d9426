import type { Layer } from "@/components/home/pixels/draw";
import { fromBehind, people } from "@/components/home/pixels/figures";
import { Glow, Layers, Sprite } from "@/components/home/pixels/pixels";
import { Room } from "@/components/home/scenes/room";

const furniture: Layer[] = [
  // fairy lights
  ["wall-3", "0 4 12 1, 12 5 12 1, 72 5 12 1, 84 4 12 1"],
  // the lamp
  ["wood-3", "10 22 2 28, 6 50 10 2"],
  ["lamp", "6 14 10 2, 5 16 12 3, 4 19 14 3"],
  // a shelf of games
  ["wood-2", "76 20 18 2, 76 34 18 2"],
  ["cloth-hot", "78 12 2 8, 89 13 2 7"],
  ["cloth-sky", "80 11 3 9, 86 27 3 7"],
  ["cloth-sun", "83 13 2 7, 80 26 2 8"],
  ["cloth-plum", "86 11 3 9, 77 27 3 7"],
  ["cloth-mint", "91 12 2 8, 82 28 3 6"],
  // a plant
  ["grass", "82 40 3 6, 86 38 3 8, 90 41 2 5, 79 43 3 3"],
  ["grass-2", "82 40 1 4, 86 38 1 5"],
  ["wood", "81 46 10 6"],
  ["wood-3", "82 52 8 1"],
];

const television: Layer[] = [
  ["screen", "22 6 50 30"],
  ["steel-3", "22 6 50 1, 44 36 6 2"],
  ["#2a66b8", "24 8 46 10"],
  ["#4c93de", "24 18 46 8"],
  ["#9ad4f5", "24 26 46 8"],
  ["#ffffff", "28 11 8 2, 30 10 4 1, 54 13 9 2, 56 12 5 1"],
  ["#2f8d58", "24 30 16 4, 46 28 10 6, 60 30 10 4"],
  ["#62d07f", "24 30 16 1, 46 28 10 1, 60 30 10 1"],
  ["#ff7a3c", "33 26 3 4, 33 25 3 1"],
  ["#f6c64b", "50 24 3 4, 40 22 2 2, 43 20 2 2, 57 22 2 2"],
];

const sofa: Layer[] = [
  ["cloth-plum-2", "18 46 60 14"],
  ["cloth-plum", "18 46 60 2, 16 50 5 10, 75 50 5 10"],
  ["cloth-plum-2", "16 52 1 8, 79 52 1 8"],
  ["#5d4189", "47 48 1 12, 21 58 54 2"],
];

const pad: Layer[] = [
  ["paper", "0 0 9 4, 1 4 2 1, 6 4 2 1"],
  ["boots", "2 1 1 2, 1 1 3 1"],
  ["rose", "6 1 1 1"],
  ["cloth-sky-2", "7 2 1 1"],
];

const cat: Layer[] = [
  ["boots", "0 4 8 3, 7 1 4 4, 7 0 1 1, 10 0 1 1, 0 1 1 3"],
  ["sun", "8 2 1 1, 10 2 1 1"],
];

/** An evening on the sofa, two controllers. */
export function GamerRoom({ className }: { className?: string }) {
  return (
    <Room className={className}>
      <Layers of={furniture} />
      <Layers
        of={[
          ["sun", "4 5 1 2, 20 6 1 2, 76 6 1 2, 92 5 1 2"],
          ["rose", "12 6 1 2, 84 6 1 2"],
        ]}
      />
      <Glow id="lamp-glow" x={11} y={24} rx={22} ry={24} colour="lamp" strength={0.3} />
      <Glow id="tv-glow" x={47} y={21} rx={46} ry={34} colour="screen-light" strength={0.55} />
      <Layers of={television} />
      <Layers of={[["#fff6d0", "41 23 1 1, 58 23 1 1"]]} className="pixel-blink" />
      <Sprite rows={fromBehind} colours={people.kim} x={29} y={37} className="pixel-bob" />
      <Sprite rows={fromBehind} colours={people.max} x={55} y={37} className="pixel-bob-late" />
      <Layers of={sofa} />
      <Layers
        of={[
          ["skin-tan", "24 40 3 6"],
          ["cloth-sun", "24 44 4 3"],
        ]}
      />
      <Layers of={pad} x={20} y={37} />
      <Layers of={cat} x={70} y={43} />
    </Room>
  );
}
