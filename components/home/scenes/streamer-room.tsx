import type { Layer } from "@/components/home/pixels/draw";
import { goldColours, heart, heartColours, people, standing, trophy } from "@/components/home/pixels/figures";
import { Glow, Layers, Lettering, Sprite } from "@/components/home/pixels/pixels";
import { Room } from "@/components/home/scenes/room";

const wallThings: Layer[] = [
  // light panels
  ["cloth-plum", "6 8 6 6, 20 8 6 6"],
  ["cloth-sky", "13 8 6 6, 6 15 6 6"],
  ["cloth-mint", "13 15 6 6"],
  // the shelf
  ["wood-2", "70 27 22 2"],
  ["cloth-hot", "72 21 4 6"],
  ["skin-light", "73 18 2 3"],
  // the sign
  ["screen", "62 4 31 11"],
  ["steel-3", "62 4 31 1, 62 14 31 1, 62 4 1 11, 92 4 1 11"],
];

const ringLight: Layer[] = [
  ["steel", "22 42 1 10, 18 52 9 1"],
  ["#fff6da", "18 22 9 2, 15 24 3 3, 27 24 3 3, 13 27 2 9, 30 27 2 9, 15 36 3 3, 27 36 3 3, 18 39 9 2"],
  ["#ffffff", "19 22 7 1, 13 29 1 5, 31 29 1 5"],
];

const chair: Layer[] = [
  ["cloth-hot-2", "38 28 18 16"],
  ["cloth-hot", "40 26 14 3, 39 29 2 14, 53 29 2 14"],
  ["boots", "44 27 6 2"],
];

const headset: Layer[] = [
  ["cloth-hot", "43 30 8 1, 42 31 1 4, 51 31 1 4"],
  ["boots", "41 34 2 4, 51 34 2 4, 43 38 2 1"],
];

const desk: Layer[] = [
  ["wood-2", "18 43 64 2"],
  ["wood", "20 45 60 9"],
  ["wood-3", "20 52 60 2"],
  ["cool", "20 46 60 1"],
  // microphone on its arm, keyboard, cup
  ["steel-3", "66 30 2 13, 60 29 8 2, 64 41 6 2"],
  ["boots", "55 28 5 8, 56 36 3 1"],
  ["steel-2", "55 30 5 1, 55 32 5 1, 55 34 5 1"],
  ["steel", "36 42 12 1"],
  ["cloth-sky", "28 39 4 4"],
  ["paper", "28 40 4 1"],
];

const bubbles: Layer[] = [
  ["paper", "78 31 14 6, 79 37 2 1"],
  ["cloth-plum-2", "80 33 6 1"],
  ["steel-2", "80 35 9 1"],
];

/** On air: ring light, microphone, and a chat that likes it. */
export function StreamerRoom({ className }: { className?: string }) {
  return (
    <Room className={className}>
      <Glow id="live-glow" x={77} y={9} rx={34} ry={20} colour="rose" strength={0.28} />
      <Layers of={wallThings} />
      <Lettering text="LIVE" x={68} y={6} colour="rose" className="pixel-blink" />
      <Sprite rows={trophy} colours={goldColours} x={79} y={15} />
      <Glow id="ring-glow" x={22.5} y={31} rx={30} ry={28} colour="lamp" strength={0.3} />
      <Layers of={ringLight} />
      <Layers of={chair} />
      <Sprite rows={standing} colours={people.kim} x={41} y={31} />
      <Layers of={headset} />
      <Layers of={desk} />
      <Layers of={bubbles} />
      <g className="pixel-rise">
        <Sprite rows={heart} colours={heartColours} x={59} y={20} />
      </g>
    </Room>
  );
}
