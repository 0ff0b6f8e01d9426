import { n, type Sheet } from "@/prisma/seed/art/sheet";

/** Where a figure stands, how tall it is (units) and which way it looks (1 right, −1 left). */
export interface Stand {
  x: number;
  y: number;
  height: number;
  facing: 1 | -1;
}

/** What a figure wears and holds. */
export interface Outfit {
  body: string;
  rim: string;
  scarf?: string;
  lamp?: string;
  gear?: "sword" | "staff" | "lantern" | "pack" | "bow" | "none";
  head?: "hood" | "hat" | "hair" | "helmet" | "horns";
}

function paintHead(sheet: Sheet, kind: Outfit["head"], fill: string): void {
  sheet.circle(0.25, -8.7, 1.15, { fill });
  if (kind === "hood") sheet.path("M-1.5 -7.4Q-1.6 -9.6 -.2 -10.4Q1.2 -10.2 1.5 -8.9L.7 -7.4Z", { fill });
  if (kind === "hat")
    sheet.path("M-2.4 -9.1Q.2 -9.9 2.9 -9.1L1.5 -9.6Q1.2 -11.6 -.2 -12.4Q-.2 -10.4 -1 -9.6Z", { fill });
  if (kind === "hair")
    sheet.path("M1.3 -9.5Q.4 -10.5 -.9 -9.9Q-2 -9 -2.3 -6.8Q-1.4 -7.4 -.8 -7.7Z", { fill });
  if (kind === "helmet")
    sheet.path(
      "M-1.2 -7.8V-9.2Q-1 -10.3 .3 -10.3Q1.6 -10.2 1.7 -9.1V-7.8ZM-.2 -10.1Q-1.6 -11.6 -3 -10.6Q-2 -10 -1 -9.4Z",
      { fill },
    );
  if (kind === "horns")
    sheet.path("M-1 -9.2Q-2 -10.4 -1.6 -11.6Q-.8 -10.4 .2 -9.8Q1.4 -10.4 2 -11.6Q2.4 -10 1.4 -8.8Z", {
      fill,
    });
}

function paintBody(sheet: Sheet, outfit: Outfit, fill: string): void {
  sheet.path("M-1.1 -3L-1.3 0H-.1L.1 -3ZM.2 -3L.7 0H1.9L1.3 -3Z", { fill });
  sheet.path(
    "M-1.1 -7.6Q-2.2 -5 -2.9 -1.6Q-1.9 -1.9 -1.2 -1.3Q-.3 -1.8 .5 -1.3Q1.3 -1.8 2 -1.6Q1.9 -5 1.2 -7.6Q0 -8.3 -1.1 -7.6Z",
    { fill },
  );
  if (outfit.gear === "pack") sheet.path("M-1 -7.4Q-3.2 -7.4 -3.1 -4.4L-1.4 -4Z", { fill });
  if (outfit.gear === "sword")
    sheet.path("M-2.9 -2.4L2 -9.9L2.6 -10.6L2.4 -9.6L-2.4 -2.1Z M1 -9.2L2.2 -8.3L2 -8L.8 -8.9Z", { fill });
  if (outfit.gear === "staff" || outfit.gear === "lantern") {
    sheet.path("M1 -5.6L2.6 -6.1L2.7 -5.6L1.1 -5Z", { fill });
    sheet.rect(2.5, -10.6, 0.36, 10.6, { fill });
  }
  if (outfit.gear === "bow") sheet.path("M2 -9Q4 -5.6 2 -2.2", { stroke: fill, width: 0.4 });
  paintHead(sheet, outfit.head, fill);
}

/** A cloaked traveller, a dark shape with a rim of light on the side that faces it. */
export function paintTraveller(sheet: Sheet, { x, y, height, facing }: Stand, outfit: Outfit): void {
  const scale = height / 10;
  sheet.group({ transform: `translate(${n(x)} ${n(y)}) scale(${n(scale * facing)} ${n(scale)})` }, () => {
    sheet.group({ transform: `translate(${n(0.5 / Math.max(0.6, scale))} -0.1)` }, () =>
      paintBody(sheet, outfit, outfit.rim),
    );
    if (outfit.scarf) {
      sheet.path("M-.6 -7.9Q-2.6 -8.6 -4.2 -7.7Q-5.6 -7 -7 -7.8Q-5.8 -6.2 -4.2 -6.6Q-2.4 -7 -.6 -7Z", {
        fill: outfit.scarf,
      });
      sheet.path("M-.8 -7.5Q-2.4 -7.4 -3.6 -6.2Q-4.6 -5.4 -5.8 -5.8Q-4.6 -4.6 -3.4 -5.2Q-2 -6.2 -.6 -6.8Z", {
        fill: outfit.scarf,
        opacity: 0.85,
      });
    }
    paintBody(sheet, outfit, outfit.body);
    if (outfit.scarf)
      sheet.path("M-1 -7.9Q.2 -7.2 1.3 -7.8L1.2 -7.1Q.1 -6.6 -1 -7.2Z", { fill: outfit.scarf });
    if (outfit.lamp && outfit.gear === "staff") sheet.circle(2.68, -11, 0.75, { fill: outfit.lamp });
    if (outfit.lamp && outfit.gear === "lantern") sheet.rect(2.2, -10.4, 1, 1.3, { fill: outfit.lamp });
  });
}
