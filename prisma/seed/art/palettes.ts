import { ramp } from "./colour";
import type { Random } from "./random";

/** What the light of a palette tells: painters choose the moods they can carry. */
export type Mood = "day" | "dusk" | "night" | "neon" | "grim";

/** The colours of one picture. */
export interface Palette {
  name: string;
  mood: Mood;
  /** top, middle, horizon */
  sky: readonly [string, string, string];
  /** far silhouettes, those between, the nearest */
  haze: string;
  mid: string;
  ink: string;
  /** sun, moon, lamps */
  light: string;
  accent: string;
  accent2: string;
  leaf: string;
  earth: string;
}

/** name mood | sky: top, middle, horizon | depth: haze, mid, ink | light | two accents | leaf, earth */
const ROWS = [
  "ember dusk | 1b1b3a 8c2f39 f2a65a | d9754f 6d2e46 160f29 | ffe8b5 | ff5d3b 3ec6c0 | 4f5d2f 5a3428",
  "coral dusk | 2f4b76 e07a6f fcd5a5 | d68c84 74496a 211a33 | fff0c9 | ffd447 2ec4b6 | 5d7052 8f5b57",
  "gold-hour dusk | 3f5e5a e0a458 ffdf9e | d49a56 6f5b3e 1c1a17 | fff6d5 | e4572e 17bebb | 76863d 9a6a3a",
  "autumn dusk | 44617b d9a566 f7e1b5 | cf9a5b 8a4b2a 24140f | fff2c7 | d7263d 2a9d8f | c8642c 6b4226",
  "mars dusk | 24110f 7a2e1d e58a4b | bb5a35 5e2419 180a09 | ffe2b0 | 35d0ba ffcf56 | 6b4b2a a5502f",
  "apricot dusk | 264653 e9967a ffe0b0 | e0a080 8c5a55 1d2530 | fff7e0 | f4d35e 3fb6a8 | 6f7d4a a86b4c",
  "morning day | 7cc6d6 bfe3d0 fdf3d0 | a7cfc0 4d8b7b 17352f | fffbe6 | f25f4c ffb627 | 6a994e a97142",
  "lagoon day | 1e90b0 6fd3d0 e7f9d9 | 8ad0c4 2b8a87 0c2f3c | ffffff | ff6f59 ffd93d | 57b65f e0b46c",
  "desert day | 2d7d90 f0c987 fbe6c2 | e3a36f b5563c 3a1a1f | fff3d1 | 1fa39a f7b538 | 7a8450 c8713f",
  "paper day | efdcb8 f3e2c0 faf0da | d9bf94 8f7a5f 2d2a32 | fffaf0 | d1495b 00798c | 66a182 b08968",
  "fern day | 3b9ccc a6e1fa f4fbe0 | 9fd3c7 3f8f6b 15352c | fffde8 | f4442e ffc857 | 59a52c b0703c",
  "candy day | 4fb3e0 ffd6ba fff1c9 | f3b3a6 c0607a 33203c | ffffff | ff5d8f 2ec4b6 | 7bc950 e09f6b",
  "arctic day | 1f3b57 6fa3bf e6f1f0 | b4d0d9 4f7c97 122438 | ffffff | ff6b4a ffd23f | 3d6b68 c9dbe0",
  "teal-night night | 061a23 0f4c5c 5fb49c | 3f8f8b 14505c 04141a | e9fbd8 | ff8552 ffd166 | 1f6f5c 2b4a4a",
  "deep-sea night | 021024 064663 1fa2a6 | 147a8c 083d56 020c18 | c8fff4 | ffb238 ff5e7e | 1b8a6b 1e4a5f",
  "aurora night | 05122b 0d3b52 2f8f7c | 23697a 0f3148 040c1c | dcffe6 | 7dffb0 ff7aa8 | 1d6b55 28405a",
  "moss night | 0f2318 355834 b3c48a | 7f9f6b 345839 0b160f | f6f7c1 | ffa62b 5ec8d8 | 5a8f46 5b4a2f",
  "indigo night | 0b1230 243b6b d99a6c | 7b6a7c 2a3358 080c1e | ffe9c4 | ffb703 4cc9f0 | 35566b 4a4358",
  "storm grim | 1b2430 46586a b9c0b3 | 8493a0 3a4b5a 0e151c | f3f1e0 | f6ae2d 4fb0c6 | 46604f 5c5a52",
  "noir grim | 0f1214 2a3135 9aa5a3 | 6d7876 30383a 090b0c | f4f1de | e63946 e9c46a | 3a4540 4c4f4d",
  "blood-moon grim | 0d0a12 3c0d1f a4243b | 7a1f35 3a0f22 0a060c | ffc0a3 | ff3b3f d8c99b | 33261f 40222a",
  "toxic grim | 0b1a12 21452c 9bc53d | 5b8c3a 234a34 07130e | eaff9e | ff4d80 33d6c8 | 4c8a3c 39412a",
  "crypt grim | 0a1016 1d2f38 6f8f86 | 466069 1c2f38 060b0f | ffd9a0 | ff9f1c 6fe3c4 | 34584a 3f4644",
  "neon-rain neon | 080b1a 12264a 1d6f8f | 1c4e72 10294a 05070f | d6fff8 | ff2e63 08d9d6 | 1d5c63 222f4f",
  "sodium neon | 0c0d14 3a2326 d9622b | 8a4330 3a2530 0a090e | ffe3a3 | ff7b00 2de2e6 | 3d4a38 4a3431",
  "arcade neon | 0a0f24 1b3a6f ff6f61 | 49507f 1d2850 060818 | fff3b0 | ffdd00 00e5c3 | 1f6f6a 3a3560",
] as const;

function fromRow(row: string): Palette {
  const [head = "", ...groups] = row.split(" | ");
  const [name = "", mood = "day"] = head.split(" ");
  const colours = groups.flatMap((group) => group.split(" ").map((hex) => `#${hex}`));
  const [top = "", middle = "", horizon = "", haze = "", mid = "", ink = "", light = ""] = colours;
  const [accent = "", accent2 = "", leaf = "", earth = ""] = colours.slice(7);
  const sky = [top, middle, horizon] as const;
  return { name, mood: mood as Mood, sky, haze, mid, ink, light, accent, accent2, leaf, earth };
}

/** All palettes, in a fixed order. */
export const PALETTES: readonly Palette[] = ROWS.map(fromRow);

/** A palette of one of the moods. */
export function pickPalette(random: Random, moods: readonly Mood[]): Palette {
  return random.pick(PALETTES.filter((palette) => moods.includes(palette.mood)));
}

/** The colour of a silhouette: 0 stands at the horizon, 1 right before us. */
export function depthTone(palette: Palette, nearness: number): string {
  return ramp([palette.haze, palette.mid, palette.ink], nearness);
}
