/** sRGB, `#rrggbb` */
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

const luminance = (colour: Colour): number => {
  const [red, green, blue] = channels(colour).map(linear) as Three;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** @returns the ratio of WCAG 2.2, from 1 to 21 */
export function contrastRatio(one: Colour, other: Colour): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

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

function fromOklab([lightness, a, b]: Three): Colour {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const parts = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${parts.map((part) => encoded(part).toString(16).padStart(2, "0")).join("")}`;
}

export type Requirement = { against: Colour; ratio: number };

export const meetsAll = (colour: Colour, requirements: readonly Requirement[]): boolean =>
  requirements.every(({ against, ratio }) => contrastRatio(colour, against) >= ratio);

const distance = (one: Colour, other: Colour): number => {
  const [first, second] = [toOklab(one), toOklab(other)];
  return Math.hypot(...first.map((part, index) => part - (second[index] ?? 0)));
};

/** @returns the nearest colour of the same hue that meets all requirements; null if black and white fail too */
export function nearestPassing(colour: Colour, requirements: readonly Requirement[]): Colour | null {
  if (meetsAll(colour, requirements)) return colour;
  const [, a, b] = toOklab(colour);
  const candidates: Colour[] = ["#000000", "#ffffff"];
  for (let lightness = 0; lightness <= 200; lightness++)
    for (let chroma = 0; chroma <= 10; chroma++)
      candidates.push(fromOklab([lightness / 200, (a * chroma) / 10, (b * chroma) / 10]));
  return candidates
    .filter((each) => meetsAll(each, requirements))
    .reduce<Colour | null>(
      (best, each) => (best && distance(best, colour) <= distance(each, colour) ? best : each),
      null,
    );
}
