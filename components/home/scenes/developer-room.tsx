import type { Layer } from "@/components/home/pixels/draw";
import { heart, heartColours, people, sitting } from "@/components/home/pixels/figures";
import { Glow, Layers, Sprite } from "@/components/home/pixels/pixels";
import { Room } from "@/components/home/scenes/room";

const wallThings: Layer[] = [
  // the window
  ["wood", "4 6 24 22"],
  ["night", "6 8 20 18"],
  ["moon", "18 10 4 1, 17 11 6 4, 18 15 4 1"],
  ["star", "9 11 1 1, 13 15 1 1, 8 19 1 1"],
  ["near", "6 22 6 4, 12 20 5 6, 17 23 9 3"],
  ["wood-2", "15 8 2 18, 6 16 20 1, 3 28 26 2"],
  // what is left to do
  ["wood-2", "66 3 26 14"],
  ["floor", "67 4 24 12"],
  ["paper", "69 5 5 4, 85 6 4 4"],
  ["cloth-sun", "76 5 5 4, 69 11 5 4"],
  ["cloth-mint", "76 11 5 4"],
  ["rose", "83 11 5 4"],
];

const desk: Layer[] = [
  ["wood-2", "34 39 58 2"],
  ["wood", "34 41 58 1"],
  ["wood-3", "36 42 2 12, 88 42 2 12"],
  // the tower
  ["steel-3", "70 42 11 11"],
  ["steel", "70 42 11 1, 71 44 6 1"],
  ["cool", "78 44 1 1"],
  ["cloth-hot", "78 46 1 1"],
  // keyboard, cup and duck
  ["steel", "38 38 9 1"],
  ["paper", "57 35 4 4"],
  ["cloth-hot", "57 36 4 1"],
  ["sun", "85 35 3 2, 84 37 6 2"],
  ["cloth-hot", "88 36 1 1"],
];

const chair: Layer[] = [
  ["steel-3", "11 30 3 14, 12 44 14 2, 19 46 2 5, 14 51 12 1, 13 52 2 1, 25 52 2 1"],
  ["cloth-mint-2", "12 30 2 13, 13 43 13 2"],
];

const monitors: Layer[] = [
  ["steel-3", "38 15 27 19, 50 34 3 4, 46 38 11 1"],
  ["screen", "39 16 25 17"],
  ["cloth-mint", "41 18 6 1, 43 22 8 1, 43 28 5 1"],
  ["cloth-hot", "48 18 4 1, 45 24 6 1"],
  ["cloth-sky", "43 20 10 1, 52 24 7 1, 49 28 9 1"],
  ["cloth-sun", "54 20 5 1, 43 26 3 1, 41 30 4 1"],
  ["steel-2", "47 26 12 1, 52 22 6 1, 46 30 8 1"],
  ["steel-3", "67 20 22 14, 76 34 3 4, 72 38 11 1"],
  ["screen-2", "68 21 20 12"],
  ["unlit", "70 22 1 10, 74 22 1 10, 78 22 1 10, 82 22 1 10, 86 22 1 10, 68 24 20 1, 68 28 20 1"],
];

/** A night of work on a game of one's own. */
export function DeveloperRoom({ className }: { className?: string }) {
  return (
    <Room className={className}>
      <Layers of={wallThings} />
      <Glow id="monitor-glow" x={62} y={26} rx={46} ry={30} colour="beam" strength={0.3} />
      <Layers of={monitors} />
      <Sprite rows={heart} colours={heartColours} x={74} y={23} />
      <Layers of={[["paper", "55 30 2 1"]]} className="pixel-blink" />
      <Layers of={chair} />
      <Sprite rows={sitting} colours={people.lou} x={15} y={31} />
      <Layers of={[["cloth-mint", "17 33 2 3, 18 30 6 1"]]} />
      <Layers of={desk} />
      <Layers of={[["wall-3", "58 32 1 2, 60 30 1 2, 58 28 1 1"]]} className="pixel-blink" />
    </Room>
  );
}
