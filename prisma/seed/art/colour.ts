/** sRGB channels from 0 to 255. */
type Rgb = readonly [number, number, number];

type Lab = readonly [number, number, number];

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** Reads "#rrggbb". Throws a RangeError for anything else. */
function parseHex(hex: string): Rgb {
  const parts = HEX.exec(hex);
  if (!parts) throw new RangeError(`not a colour: ${hex}`);
  return [
    Number.parseInt(parts[1] ?? "0", 16),
    Number.parseInt(parts[2] ?? "0", 16),
    Number.parseInt(parts[3] ?? "0", 16),
  ];
}

/** Writes "#rrggbb", channels cut to 0–255. */
function toHex(rgb: Rgb): string {
  const part = (value: number): string =>
    Math.round(Math.min(255, Math.max(0, value)))
      .toString(16)
      .padStart(2, "0");
  return `#${part(rgb[0])}${part(rgb[1])}${part(rgb[2])}`;
}

const toLinear = (channel: number): number => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const fromLinear = (value: number): number =>
  255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055);

/** sRGB to OKLab (lightness, green–red, blue–yellow): mixing there keeps colours clean. */
function toLab([red, green, blue]: Rgb): Lab {
  const r = toLinear(red);
  const g = toLinear(green);
  const b = toLinear(blue);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** OKLab to sRGB. */
function fromLab([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const labs = new Map<string, Lab>();

function labOf(hex: string): Lab {
  const known = labs.get(hex);
  if (known) return known;
  const lab = toLab(parseHex(hex));
  // pictures use a few hundred colours; the limit only guards a very long run
  if (labs.size > 5000) labs.clear();
  labs.set(hex, lab);
  return lab;
}

/** Between two colours: 0 is the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const a = labOf(from);
  const b = labOf(to);
  const t = Math.min(1, Math.max(0, amount));
  return toHex(fromLab([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]));
}

/** A colour along a row of colours: 0 is the first, 1 the last. */
export function ramp(colours: readonly string[], amount: number): string {
  const last = colours.length - 1;
  const place = Math.min(1, Math.max(0, amount)) * last;
  const index = Math.min(last - 1, Math.floor(place));
  return mix(
    colours[Math.max(0, index)] ?? "#000000",
    colours[Math.max(0, index) + 1] ?? colours[0] ?? "#000000",
    place - index,
  );
}

/** Moves a colour's lightness by −1 to 1 and scales how colourful it is. */
export function shift(hex: string, lightness: number, colourfulness = 1): string {
  const lab = labOf(hex);
  const light = Math.min(1, Math.max(0, lab[0] + lightness));
  return toHex(fromLab([light, lab[1] * colourfulness, lab[2] * colourfulness]));
}
