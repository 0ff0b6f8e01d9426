/** sRGB, `#rrggbb`, in lower case */
export type Colour = `#${string}`;

type Three = [number, number, number];

const channels = (colour: Colour): Three => {
  const number = Number.parseInt(colour.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
};

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const encoded = (value: number): number => {
  const share = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, share)) * 255);
};

const luminanceOf = ([red, green, blue]: Three): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
const luminance = (colour: Colour): number => luminanceOf(channels(colour).map(linear) as Three);

const ratioOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** @returns the ratio of WCAG 2.2, from 1 to 21 */
export const contrastRatio = (one: Colour, other: Colour): number =>
  ratioOf(luminance(one), luminance(other));

function toOklab(colour: Colour): Three {
  const [red, green, blue] = channels(colour).map(linear) as Three;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** Linear, and outside of 0 to 1 for colours that screens cannot show. */
function linearOf([lightness, a, b]: Three): Three {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const fromOklab = (lab: Three): Colour =>
  `#${linearOf(lab)
    .map((part) => encoded(part).toString(16).padStart(2, "0"))
    .join("")}`;

/** Moves the lightness (0 to 1) by a step and multiplies the chroma. */
export function shade(colour: Colour, { step = 0, lightness, chroma = 1 }: Shade): Colour {
  const [before, a, b] = toOklab(colour);
  return fromOklab([lightness ?? before + step, a * chroma, b * chroma]);
}

type Shade = { step?: number /** in place of a step */; lightness?: number; chroma?: number };

export type Requirement = { against: Colour; ratio: number };

export const meetsAll = (colour: Colour, requirements: readonly Requirement[]): boolean =>
  requirements.every(({ against, ratio }) => contrastRatio(colour, against) >= ratio);

const isShown = (parts: Three): boolean => parts.every((part) => part >= -0.001 && part <= 1.001);

/** @returns the nearest colour of the same hue that meets all requirements; null if black and white fail too */
export function nearestPassing(colour: Colour, requirements: readonly Requirement[]): Colour | null {
  if (meetsAll(colour, requirements)) return colour;
  const limits = requirements.map(({ against, ratio }) => ({ against: luminance(against), ratio }));
  const [lightness, a, b] = toOklab(colour);
  const chroma = Math.hypot(a, b);
  const candidates: { lab: Three; distance: number }[] = [];
  for (let step = 0; step <= 200; step++)
    for (let share = 0; share <= 10; share++) {
      const lab: Three = [step / 200, (a * share) / 10, (b * share) / 10];
      const parts = linearOf(lab);
      const candidate = luminanceOf(parts);
      if (isShown(parts) && limits.every(({ against, ratio }) => ratioOf(candidate, against) >= ratio))
        candidates.push({ lab, distance: Math.hypot(lightness - lab[0], chroma * (1 - share / 10)) });
    }
  candidates.sort((one, other) => one.distance - other.distance);
  // Rounding to whole channels may cost the last hundredth.
  for (const { lab } of candidates) {
    const rounded = fromOklab(lab);
    if (meetsAll(rounded, requirements)) return rounded;
  }
  return (["#000000", "#ffffff"] as const).find((each) => meetsAll(each, requirements)) ?? null;
}
