import { mix, shift } from "@/prisma/seed/art/colour";
import type { Scene } from "@/prisma/seed/art/scene";

function paintFox({ sheet, palette }: Scene, colour: string, pale: string): void {
  const dark = mix(colour, palette.ink, 0.4);
  sheet.path("M9 51Q10 40 25 38Q40 40 41 51Z", { fill: dark });
  sheet.path("M20 51Q21 42 25 40Q29 42 30 51Z", { fill: pale });
  sheet.path("M10 6L21 14H29L40 6L41 24Q40 34 25 40Q10 34 9 24Z", { fill: palette.ink });
  sheet.path("M11.4 8.4L21 15.4H29L38.6 8.4L39.6 24Q38.4 33 25 38.6Q11.6 33 10.4 24Z", { fill: colour });
  sheet.path("M13 11.6L18.4 15.6L13.4 20ZM37 11.6L31.6 15.6L36.6 20Z", { fill: dark });
  sheet.path("M10.4 24Q17 24 20.4 28L25 34L29.6 28Q33 24 39.6 24Q38.4 33 25 38.6Q11.6 33 10.4 24Z", {
    fill: pale,
  });
  sheet.path("M16 21h5v1h1v3h-6ZM34 21h-5v1h-1v3h6Z", { fill: palette.ink });
  sheet.rect(18, 22, 1.4, 1.4, { fill: "#ffffff" });
  sheet.rect(31, 22, 1.4, 1.4, { fill: "#ffffff" });
  sheet.path("M22.6 32.6h4.8L25 36Z", { fill: palette.ink });
}

function paintBot({ sheet, palette, random }: Scene, colour: string): void {
  const dark = mix(colour, palette.ink, 0.4);
  sheet.path("M8 51V44Q9 40 16 39H34Q41 40 42 44V51Z", { fill: dark });
  sheet.rect(20, 43, 10, 5, { fill: palette.ink });
  for (const [x, tone] of [
    [21, palette.accent],
    [24, palette.accent2],
    [27, palette.light],
  ] as const)
    sheet.rect(x, 44, 2, 2, { fill: tone });
  sheet.rect(22, 34, 6, 6, { fill: palette.ink });
  sheet.rect(24.4, 4, 1.4, 7, { fill: palette.ink });
  sheet.circle(25, 4, 2.2, { fill: palette.accent });
  sheet.rect(10, 10, 30, 26, { fill: palette.ink, r: 5 });
  sheet.rect(11, 11, 28, 24, {
    fill: sheet.fade(shift(colour, 0.1), dark),
    r: 4,
  });
  sheet.rect(14, 15, 22, 13, { fill: palette.ink, r: 3 });
  const eye = random.pick([
    "M17 19h5v5h-5ZM28 19h5v5h-5Z",
    "M17 22h1v-2h1v-1h2v1h1v2h1v1h-6ZM27 22h1v-2h1v-1h2v1h1v2h1v1h-6Z",
    "M16 20h7v2h-7ZM27 20h7v2h-7Z",
  ]);
  sheet.path(eye, { fill: palette.accent2 });
  for (let bar = 0; bar < 6; bar++) sheet.rect(17 + bar * 3, 31, 1.6, 2.4, { fill: palette.ink });
  for (const x of [7, 40]) sheet.rect(x, 18, 3, 8, { fill: dark });
}

function paintToad({ sheet, palette }: Scene, colour: string): void {
  const dark = mix(colour, palette.ink, 0.3);
  sheet.path("M8 51Q9 40 25 39Q41 40 42 51Z", { fill: dark });
  for (const x of [16, 34]) {
    sheet.circle(x, 13, 7, { fill: palette.ink });
    sheet.circle(x, 13, 6, { fill: colour });
    sheet.circle(x, 12.6, 4, { fill: "#fbf7ee" });
    sheet.rect(x - 1.4, 10.6, 2.8, 4.6, { fill: palette.ink });
  }
  sheet.ellipse(25, 26, 18, 13.6, { fill: palette.ink });
  sheet.ellipse(25, 26, 17, 12.6, { fill: colour });
  sheet.ellipse(25, 33, 12, 5.4, { fill: mix(colour, palette.light, 0.5) });
  sheet.path("M12 25.4Q25 32.4 38 25.4", { stroke: palette.ink, width: 1.4 });
  for (const x of [22.6, 26.6]) sheet.rect(x, 21, 1.2, 1.4, { fill: dark });
  for (const x of [14, 33]) sheet.rect(x, 26.6, 3, 1.6, { fill: "#ef7d6a", opacity: 0.7 });
}

function paintSkull({ sheet, palette }: Scene, colour: string): void {
  const bone = mix(palette.light, "#fff6e2", 0.5);
  sheet.path("M4 51V46Q5 40 13 38H37Q45 40 46 46V51Z", { fill: mix(colour, palette.ink, 0.5) });
  sheet.path("M9 24Q6 8 25 6Q44 8 41 24L43 40L34 36L30 39H20L16 36L7 40Z", {
    fill: mix(colour, palette.ink, 0.25),
  });
  sheet.path("M13 21Q13 10 25 10Q37 10 37 21V27L33 30V36H17V30L13 27Z", { fill: palette.ink });
  sheet.path("M14 21Q14 11 25 11Q36 11 36 21V26.6L32 29.6V35H18V29.6L14 26.6Z", { fill: bone });
  for (const x of [17, 27]) sheet.rect(x, 20, 6, 6, { fill: palette.ink, r: 1.4 });
  for (const x of [19, 29]) sheet.rect(x, 22, 2, 2, { fill: palette.accent });
  sheet.path("M24 27h2l1 3h-4Z", { fill: palette.ink });
  for (let tooth = 0; tooth < 4; tooth++) sheet.rect(20 + tooth * 3, 32, 1, 3, { fill: palette.ink });
}

function paintDiver({ sheet, palette }: Scene, colour: string): void {
  const metal = mix(colour, palette.light, 0.3);
  sheet.path("M5 51V45Q8 39 17 38H33Q42 39 45 45V51Z", { fill: mix(colour, palette.ink, 0.25) });
  sheet.rect(15, 35, 20, 5, { fill: mix(metal, palette.ink, 0.45), r: 2 });
  sheet.circle(25, 22, 16, { fill: palette.ink });
  sheet.circle(25, 22, 15, {
    fill: sheet.fade(shift(metal, 0.1), mix(metal, palette.ink, 0.45)),
  });
  sheet.circle(25, 23, 11, { fill: palette.ink });
  sheet.circle(25, 23, 9.6, {
    fill: sheet.linear([
      [0, palette.sky[1]],
      [0.6, palette.sky[2]],
      [1, palette.accent2],
    ]),
  });
  sheet.path("M17 26Q20 21 23 24T29 22T33.6 25Q32 31 25 32.6Q18 31 17 26Z", {
    fill: mix(palette.mid, palette.ink, 0.3),
  });
  sheet.path("M18 20Q19 16 23 15L24 16Q20 17.4 19 21Z", { fill: "#ffffff", opacity: 0.85 });
  for (const x of [9, 38]) sheet.rect(x, 19, 4, 7, { fill: palette.accent, r: 1 });
}

/** A mascot in the box of a portrait: fox, robot, toad, skull or diver. */
export function paintMascot(scene: Scene): void {
  const { random, palette } = scene;
  const colour = random.pick([
    palette.accent,
    palette.accent2,
    mix(palette.leaf, palette.light, 0.2),
    mix(palette.haze, palette.light, 0.3),
  ]);
  const kind = random.int(0, 4);
  if (kind === 0) paintFox(scene, colour, mix(palette.light, "#fff8ea", 0.6));
  if (kind === 1) paintBot(scene, mix(colour, palette.light, 0.25));
  if (kind === 2) paintToad(scene, mix(colour, palette.leaf, 0.4));
  if (kind === 3) paintSkull(scene, colour);
  if (kind === 4) paintDiver(scene, colour);
}
