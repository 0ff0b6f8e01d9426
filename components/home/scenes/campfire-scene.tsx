import type { Layer } from "@/components/home/pixels/draw";
import { cheering, heart, heartColours, people, sitting, standing } from "@/components/home/pixels/figures";
import { Glow, Layers, Sprite } from "@/components/home/pixels/pixels";

const tent: Layer[] = [
  [
    "cloth-mint-2",
    "20 0 4 2, 18 2 8 2, 16 4 12 2, 14 6 16 2, 12 8 20 2, 10 10 24 2, 8 12 28 2, 6 14 32 2, 4 16 36 2, 2 18 40 2, 0 20 44 4",
  ],
  [
    "cloth-mint",
    "20 0 2 2, 18 2 2 2, 16 4 2 2, 14 6 2 2, 12 8 2 2, 10 10 2 2, 8 12 2 2, 6 14 2 2, 4 16 2 2, 2 18 2 2, 0 20 2 4",
  ],
  ["boots", "21 8 2 2, 20 10 4 2, 19 12 6 2, 18 14 8 2, 17 16 10 2, 16 18 12 6"],
  ["lamp", "21 14 2 1, 20 15 4 4, 21 19 2 1"],
];

const logs: Layer[] = [
  ["wood", "0 0 20 5"],
  ["wood-2", "0 0 20 1"],
  ["wood-3", "0 4 20 1, 4 2 5 1, 12 2 4 1"],
  ["wood-2", "0 1 3 3"],
  ["wood-3", "1 2 1 1"],
];

const fire: Layer[] = [
  ["wood-3", "0 17 20 2, 2 15 4 2, 14 15 4 2, 4 16 12 1"],
  ["steel", "0 19 4 2, 16 19 4 2, 6 19 3 2, 11 19 3 2"],
  ["rose", "4 9 12 7, 5 7 10 2, 6 5 3 2, 12 6 2 1"],
  ["flame", "5 10 10 6, 7 6 4 4, 8 3 2 3, 12 8 2 2"],
  ["sun", "7 12 6 4, 8 9 3 3, 9 7 1 2"],
  ["#fff6da", "9 13 2 3"],
];
const flicker: Layer[] = [
  ["flame", "9 0 2 3, 12 4 2 3, 5 6 2 3"],
  ["sun", "10 4 1 4, 12 9 1 3"],
];

const bubble: Layer[] = [["paper", "1 0 14 9, 0 1 16 7, 3 9 3 1, 3 10 2 1, 3 11 1 1"]];
const dots: Layer[] = [["steel", "4 4 2 2, 7 4 2 2, 10 4 2 2"]];
const lines: Layer[] = [["cloth-plum-2", "3 3 7 1, 3 5 10 1"]];

/** The community at its fire, 208 by 44 pixels; the lower edge is the ground. */
export function CampfireScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 208 44" aria-hidden="true" className={`pixel-scene ${className ?? ""}`}>
      <Layers of={tent} x={0} y={20} />
      <Glow id="fire-glow" x={104} y={34} rx={60} ry={34} colour="flame" strength={0.42} />
      <Layers of={logs} x={58} y={39} />
      <Layers of={logs} x={130} y={39} />
      <Sprite rows={sitting} colours={people.ada} x={52} y={29} />
      <Sprite rows={sitting} colours={people.kim} x={68} y={29} />
      <Layers of={fire} x={94} y={23} />
      <Layers of={flicker} x={94} y={23} className="pixel-blink" />
      <Layers of={[["sun", "96 16 1 1, 108 12 1 1, 102 8 1 1"]]} className="pixel-blink-late" />
      <Sprite rows={sitting} colours={people.max} x={128} y={29} flip />
      <Sprite rows={sitting} colours={people.bo} x={144} y={29} flip />
      <Sprite rows={cheering} colours={people.lou} x={170} y={28} className="pixel-bob" />
      <Sprite rows={standing} colours={people.kim} x={190} y={28} flip />
      <Layers of={bubble} x={64} y={14} />
      <Layers of={lines} x={64} y={14} />
      <Layers of={bubble} x={140} y={13} className="pixel-bob" />
      <Sprite rows={heart} colours={heartColours} x={143.5} y={13.5} className="pixel-bob" />
      <Layers of={bubble} x={186} y={12} />
      <Layers of={dots} x={186} y={12} className="pixel-blink" />
    </svg>
  );
}
