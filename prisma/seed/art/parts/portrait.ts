import { mix, shift } from "@/prisma/seed/art/colour";
import type { Scene } from "@/prisma/seed/art/scene";
import { n, pts } from "@/prisma/seed/art/sheet";
import { paintMascot } from "./mascot";

const SKINS = ["#f6d2b0", "#eab98f", "#d79a6c", "#b3764c", "#8a5636", "#623b26"] as const;
const HAIRS = [
  "#1d1a22",
  "#3b2618",
  "#6e4023",
  "#b5723a",
  "#e3b565",
  "#8c2f2b",
  "#2f6f78",
  "#c9c3b5",
  "#d65a7a",
] as const;

/** A box of 50 by 50 units is the whole portrait. */
export type Ground = "rays" | "dots" | "stripes" | "disc" | "blocks";

function paintGround({ sheet, random, palette }: Scene): void {
  const base = mix(palette.mid, palette.sky[1], 0.4);
  sheet.rect(0, 0, 50, 50, {
    fill: sheet.fade(palette.sky[1], mix(base, palette.ink, 0.4)),
  });
  const tone = mix(palette.sky[2], base, 0.35);
  const ground: Ground = random.pick(["rays", "dots", "stripes", "disc", "blocks"]);
  if (ground === "rays") {
    for (let ray = 0; ray < 10; ray++) {
      const angle = (ray / 10) * Math.PI * 2;
      sheet.poly(
        pts(
          25,
          28,
          25 + Math.cos(angle) * 50,
          28 + Math.sin(angle) * 50,
          25 + Math.cos(angle + 0.31) * 50,
          28 + Math.sin(angle + 0.31) * 50,
        ),
        { fill: tone, opacity: 0.55 },
      );
    }
  }
  if (ground === "dots")
    for (let y = 2; y < 50; y += 5)
      for (let x = 2 + (y % 2) * 2.5; x < 50; x += 5)
        sheet.rect(x, y, y > 26 ? 1 : 2, y > 26 ? 1 : 2, { fill: tone, opacity: 0.75 });
  if (ground === "stripes")
    for (let x = -50; x < 60; x += 10)
      sheet.poly(pts(x, 50, x + 5, 50, x + 55, 0, x + 50, 0), { fill: tone, opacity: 0.5 });
  if (ground === "disc") sheet.circle(25, 23, 19, { fill: mix(palette.light, palette.accent, 0.2) });
  if (ground === "blocks")
    for (let block = 0; block < 16; block++)
      sheet.rect(random.int(0, 9) * 5, random.int(0, 9) * 5, 5, 5, {
        fill: random.pick([palette.accent, palette.accent2, tone, palette.mid]),
        opacity: 0.6,
      });
}

function paintClothes({ sheet, random, palette }: Scene): void {
  const cloth = random.pick([
    palette.accent,
    palette.accent2,
    palette.mid,
    mix(palette.leaf, palette.light, 0.15),
    palette.earth,
  ]);
  const dark = mix(cloth, palette.ink, 0.35);
  sheet.path("M4 51V46Q5 40 13 38L20 36H30L37 38Q45 40 46 46V51Z", { fill: palette.ink });
  sheet.path("M5 51V46.4Q6 41 13.4 39L20 37H30L36.6 39Q44 41 45 46.4V51Z", { fill: cloth });
  sheet.path("M33 51V40Q44 41 45 46.4V51Z", { fill: dark });
  const kind = random.int(0, 3);
  if (kind === 0) {
    sheet.path("M14 39Q14 33 20 33L25 41L30 33Q36 33 36 39L29 43H21Z", { fill: dark });
    sheet.rect(22, 42, 1, 6, { fill: palette.light });
    sheet.rect(27, 42, 1, 6, { fill: palette.light });
  }
  if (kind === 1) sheet.poly(pts(18, 37, 25, 46, 32, 37, 29, 36, 25, 41, 21, 36), { fill: palette.light });
  if (kind === 2)
    for (let y = 41; y < 51; y += 4) sheet.rect(6, y, 38, 2, { fill: palette.light, opacity: 0.8 });
  if (kind === 3) sheet.path("M22 42h6v1h1v4h-1v1h-6v-1h-1v-4h1Z", { fill: palette.light });
}

function paintFace({ sheet, random, palette }: Scene, skin: string): void {
  const shade = mix(skin, "#5a2a2a", 0.28);
  sheet.rect(21, 30, 8, 9, { fill: shade });
  sheet.path("M15 17Q15 11 25 11Q35 11 35 17V27Q35 35 25 36Q15 35 15 27Z", { fill: palette.ink });
  sheet.path("M16 17Q16 12 25 12Q34 12 34 17V27Q34 34 25 35Q16 34 16 27Z", { fill: skin });
  sheet.path("M30 12.6Q34 13.4 34 17V27Q34 33 28 34.6Q31.4 30 31 22Z", { fill: shade, opacity: 0.65 });
  for (const x of [13.4, 34.6]) sheet.rect(x, 21, 2, 5, { fill: shade });
  const wide = random.chance(0.5) ? 3 : 2;
  for (const x of [20, 29]) {
    sheet.rect(x - 1, 21, wide + 1, 4, { fill: "#fbf7ee" });
    sheet.rect(x, 21, 2, 4, { fill: palette.ink });
    sheet.rect(x, 21, 1, 1, { fill: "#ffffff" });
    sheet.rect(x - 1, 18.6 + random.range(-0.4, 0.4), wide + 1, 1.2, { fill: mix(shade, palette.ink, 0.6) });
  }
  sheet.rect(24.6, 25, 1.6, 2.4, { fill: shade });
  const mouth = random.int(0, 3);
  if (mouth === 0) sheet.path("M21.6 29.6h7v1h-1v1h-5v-1h-1Z", { fill: mix(shade, palette.ink, 0.45) });
  if (mouth === 1) sheet.path("M21 29h8v2q-1 2.4 -4 2.4t-4 -2.4Z", { fill: "#7d2f33" });
  if (mouth === 1) sheet.rect(21.6, 29, 6.8, 1.2, { fill: "#fbf7ee" });
  if (mouth === 2) sheet.rect(22.4, 30.4, 5, 1, { fill: mix(shade, palette.ink, 0.5) });
  if (mouth === 3)
    sheet.path("M22 30h4v1h2v-1h1v1.6h-2.6v.6h-3.4v-.8h-1Z", { fill: mix(shade, palette.ink, 0.5) });
  for (const x of [17.4, 30.2])
    sheet.rect(x, 27, 2.4, 1.2, { fill: mix(skin, "#e2574c", 0.4), opacity: 0.75 });
}

function paintHair({ sheet }: Scene, colour: string, kind: number): void {
  const light = shift(colour, 0.09);
  const shapes = [
    "M14 21Q12.6 9 25 8.6Q37.4 9 36 21L34 20V16Q30 17.6 26 14.4Q21 18 16 16.4V20Z",
    "M13.4 34V19Q12.4 8.4 25 8.2Q37.6 8.4 36.6 19V34L33.6 33V17.4Q27 18 23 14Q20 17.4 16.4 17.4V33Z",
    "M14 19Q12 13 16 11L15 7L20 9L22 5.4L26 8.6L31 5.8L32 9.6L36.4 9.8L35 13.6Q37.4 16 36 20L33.6 16.4L29 17L25 14.6L20 17.2L16 16.2Z",
    "M15 18Q13.6 10 25 9.6Q36.4 10 35 18L33.6 15.4Q25 12.6 16.4 15.4Z",
    "M13 22Q10 18 12.6 14Q12 8.6 18 8.6Q21 5.4 26 7Q32 5.4 35 9.4Q40 11.4 38 16Q40 20 37 22.6Q35.6 18.4 34 17.2Q29 18.4 25 16Q20 18.4 16 17.2Q14.4 18.6 13 22Z",
    "M14 20Q13 9 25 8.6Q37 9 36 20L34 17Q28 16.6 24 13Q20 17 16 17ZM33.6 10Q42 6.6 43 15Q43.4 22 40 27Q40 20 35.4 15Z",
  ];
  sheet.path(shapes[kind] ?? "", { fill: colour });
  sheet.path("M18 11.4h5v1.2h-5ZM27 10.4h4v1.2h-4ZM16 14h3v1.2h-3Z", { fill: light });
}

function paintExtras({ sheet, random, palette }: Scene, hair: string, bearded: boolean): void {
  if (random.chance(0.3)) {
    sheet.path("M17.6 20h6.4v6h-6.4ZM26 20h6.4v6h-6.4ZM24 22h2v1h-2Z", { stroke: palette.ink, width: 1 });
    sheet.path("M18.4 21h2v1h-2ZM26.8 21h2v1h-2Z", { fill: "#ffffff", opacity: 0.8 });
  }
  if (bearded)
    sheet.path("M16 26Q16.6 35 25 36Q33.4 35 34 26L31.6 29Q28.6 27.6 25 28.6Q21.4 27.6 18.4 29Z", {
      fill: hair,
    });
  const top = random.next();
  if (top < 0.34) {
    sheet.path("M13.6 22Q11 6.6 25 6.4Q39 6.6 36.4 22", { stroke: palette.ink, width: 2.4 });
    for (const [x, inner] of [
      [11, 13],
      [35, 35.4],
    ] as const) {
      sheet.rect(x, 19, 4.4, 9, { fill: palette.ink, r: 1.4 });
      sheet.rect(inner, 21, 1.4, 5, { fill: palette.accent2 });
    }
    if (random.chance(0.6)) {
      sheet.path("M13.4 28Q14 33.6 20 33.8", { stroke: palette.ink, width: 1.2 });
      sheet.rect(19.4, 32.6, 3, 2.2, { fill: palette.ink });
    }
  } else if (top < 0.5) {
    sheet.path("M13.6 17Q13 6.4 25 6.2Q37 6.4 36.4 17L34 16H16Z", { fill: palette.accent });
    sheet.rect(13.4, 14.6, 23.2, 3.4, { fill: mix(palette.accent, palette.ink, 0.35) });
    sheet.rect(23.4, 4, 3.4, 3, { fill: palette.light });
  } else if (top < 0.62) {
    sheet.path("M14 16Q13.6 7 25 6.8Q36.4 7 36 16Z", { fill: palette.accent2 });
    sheet.path(`M24 16H40Q41.4 18 39 18.4H24Z`, { fill: mix(palette.accent2, palette.ink, 0.4) });
    sheet.rect(22, 10, 4, 4, { fill: palette.light });
  }
}

function paintPerson(scene: Scene): void {
  const { random } = scene;
  const hair = random.pick(HAIRS);
  const cut = random.int(0, 5);
  paintClothes(scene);
  paintFace(scene, random.pick(SKINS));
  paintHair(scene, hair, cut);
  const long = cut === 1 || cut === 5;
  paintExtras(scene, hair, !long && random.chance(0.24));
}

/** A head-and-shoulders portrait in a box of 50 by 50 units: a person, or the mascot a streamer hides behind. */
export function paintPortrait(scene: Scene, place: { x: number; y: number; size: number }): void {
  const { sheet, random, palette } = scene;
  const scale = place.size / 50;
  sheet.group(
    { transform: `translate(${n(place.x)} ${n(place.y)}) scale(${scale})`, clip: "M0 0H50V50H0Z" },
    () => {
      paintGround(scene);
      if (random.chance(0.36)) paintMascot(scene);
      else paintPerson(scene);
      sheet.rect(0, 0, 50, 50, {
        fill: sheet.radial(
          [
            [0, palette.ink, 0],
            [0.7, palette.ink, 0],
            [1, palette.ink, 0.35],
          ],
          0.5,
          0.45,
          0.75,
        ),
      });
    },
  );
}
