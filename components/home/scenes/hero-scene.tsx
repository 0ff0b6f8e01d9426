import type { Layer } from "@/components/home/pixels/draw";
import { cheering, people, reaching, standing } from "@/components/home/pixels/figures";
import { Glow, Layers, Lettering, Sprite } from "@/components/home/pixels/pixels";

/** The size of the scene in pixels; its lower edge is the ground. */
export const heroScene = { width: 176, height: 112 };

const crane: Layer[] = [
  ["steel-3", "53 6 2 106, 59 6 2 106"],
  [
    "steel",
    "55 12 4 1, 55 24 4 1, 55 36 4 1, 55 48 4 1, 55 60 4 1, 55 72 4 1, 55 84 4 1, 55 96 4 1, 55 108 4 1",
  ],
  [
    "steel",
    "46 3 92 1, 46 7 92 1, 62 4 1 3, 70 4 1 3, 78 4 1 3, 86 4 1 3, 94 4 1 3, 102 4 1 3, 110 4 1 3, 118 4 1 3, 126 4 1 3, 134 4 1 3",
  ],
  ["steel-3", "44 2 6 10"],
  ["sun", "136 3 2 5, 44 2 6 2"],
  ["steel-2", "55 0 4 3, 52 6 11 5"],
  ["cool", "54 8 4 2"],
];

const load: Layer[] = [
  ["steel-2", "122 8 1 8"],
  ["steel", "120 16 5 1"],
  ["cloth-hot", "117 17 11 9"],
  ["#ffb184", "117 17 11 1, 117 17 1 9"],
  ["cloth-hot-2", "118 25 10 1, 127 18 1 8"],
];

const sign: Layer[] = [
  ["steel-3", "74 88 5 24, 131 88 5 24"],
  ["steel", "75 88 2 24, 132 88 2 24"],
  [
    "steel-3",
    "79 96 2 2, 81 94 2 2, 83 92 2 2, 85 90 2 2, 87 88 2 2, 129 96 2 2, 127 94 2 2, 125 92 2 2, 123 90 2 2, 121 88 2 2",
  ],
  ["steel-3", "62 30 86 58"],
  ["steel-2", "62 30 86 1, 62 31 1 56"],
  ["screen", "65 33 80 52"],
  [
    "screen-2",
    "65 35 80 1, 65 39 80 1, 65 43 80 1, 65 47 80 1, 65 51 80 1, 65 55 80 1, 65 59 80 1, 65 63 80 1, 65 67 80 1, 65 71 80 1, 65 75 80 1, 65 79 80 1, 65 83 80 1",
  ],
];

const bulbs =
  "63 31 1 1, 71 31 1 1, 79 31 1 1, 87 31 1 1, 95 31 1 1, 103 31 1 1, 111 31 1 1, 119 31 1 1, 127 31 1 1, 135 31 1 1, 143 31 1 1, 63 86 1 1, 71 86 1 1, 79 86 1 1, 87 86 1 1, 95 86 1 1, 103 86 1 1, 111 86 1 1, 119 86 1 1, 127 86 1 1, 135 86 1 1, 143 86 1 1";
const lateBulbs =
  "67 31 1 1, 75 31 1 1, 83 31 1 1, 91 31 1 1, 99 31 1 1, 107 31 1 1, 115 31 1 1, 123 31 1 1, 131 31 1 1, 139 31 1 1, 67 86 1 1, 75 86 1 1, 83 86 1 1, 91 86 1 1, 99 86 1 1, 107 86 1 1, 115 86 1 1, 123 86 1 1, 131 86 1 1, 139 86 1 1";

const scaffold: Layer[] = [
  ["wood-3", "151 46 2 66, 171 46 2 66"],
  ["wood", "151 46 1 66, 171 46 1 66"],
  [
    "wood-3",
    "153 72 2 2, 155 74 2 2, 157 76 2 2, 159 78 2 2, 161 80 2 2, 163 82 2 2, 165 84 2 2, 167 86 2 2, 169 88 2 2",
  ],
  ["wood-2", "147 66 29 2, 147 92 29 2"],
  ["wood-3", "147 68 29 1, 147 94 29 1"],
  ["wood", "158 94 1 18, 165 94 1 18, 159 97 6 1, 159 101 6 1, 159 105 6 1, 159 109 6 1"],
];

const block: Layer[] = [
  ["cloth-hot", "0 0 8 8"],
  ["#ffb184", "0 0 8 1, 0 0 1 8"],
  ["cloth-hot-2", "1 7 7 1, 7 1 1 7"],
];

const totem: Layer[] = [
  ["steel-3", "21 44 6 68"],
  ["steel", "21 44 2 68"],
  ["steel-3", "17 108 14 4"],
  ["steel", "17 108 14 1"],
];

const spawnPad: Layer[] = [
  ["steel-3", "92 109 26 3"],
  ["steel-2", "92 109 26 1"],
  ["beam", "95 108 20 1, 96 110 3 1, 101 110 3 1, 106 110 3 1, 111 110 3 1"],
];

/**
 * A sign under construction: your name is going up, while others' games already hang beside it. The two frames on
 * the left are filled by the page.
 */
export function HeroScene() {
  return (
    <svg
      viewBox={`0 0 ${heroScene.width} ${heroScene.height}`}
      aria-hidden="true"
      className="pixel-scene block h-auto w-full overflow-visible"
    >
      <Layers of={crane} />
      <Layers of={load} className="pixel-bob" />
      <Layers of={totem} />
      <Layers of={sign} />
      <Layers of={[["sun", bulbs]]} className="pixel-blink" />
      <Layers of={[["sun", lateBulbs]]} className="pixel-blink-late" />
      <SignText />
      <SpawningPlayer />
      <Layers of={scaffold} />
      <Layers of={block} x={146} y={55} />
      <Sprite rows={reaching} colours={people.bo} x={155} y={50} flip />
      <Sprite rows={cheering} colours={people.lou} x={137} y={96} />
    </svg>
  );
}

function SignText() {
  return (
    <>
      <clipPath id="half-built">
        <path d="M0 0h11v7H0zM12 3h5v4h-5z" />
      </clipPath>
      <g transform="translate(82 40) scale(2)">
        <Lettering text="YOUR" x={0} y={0} colour="cloth-hot" />
        <Lettering text="NAME" x={0} y={11} colour="unlit" />
        <g transform="translate(0 11)" clipPath="url(#half-built)">
          <Lettering text="NAME" x={0} y={0} colour="cloth-hot" />
        </g>
      </g>
    </>
  );
}

/** Someone begins: the point the site is named after. */
function SpawningPlayer() {
  return (
    <>
      <Glow id="spawn-glow" x={105} y={104} rx={30} ry={22} colour="beam" strength={0.5} />
      <path fill="var(--glow)" d="M94 88h22v21H94zM97 88h16v21H97z" />
      <Layers of={spawnPad} />
      <Sprite rows={standing} colours={people.ada} x={99} y={92} />
      <path
        fill="var(--beam)"
        opacity="0.45"
        d="M96 92h18v1H96zM96 96h18v1H96zM96 100h18v1H96zM96 104h18v1H96z"
      />
      <path
        className="pixel-rise"
        fill="var(--beam)"
        d="M96 106h1v2h-1zM101 103h1v2h-1zM109 105h1v2h-1zM113 102h1v2h-1z"
      />
    </>
  );
}
