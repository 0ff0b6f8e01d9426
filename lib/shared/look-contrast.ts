import { type Colour, contrastRatio, nearestPassing, type Requirement, shade } from "./contrast.ts";
import {
  type ColourFamily,
  type ColourName,
  type FixedColourName,
  fixedColours,
  type Look,
  type Palette,
  type Theme,
  themes,
} from "./look.ts";

type AnyName = ColourName | FixedColourName;

/** WCAG 2.2 AA, 1.4.3 and 1.4.11. */
const textRatio = 4.5;
const shapeRatio = 3;

const grounds = ["ground", "surface", "raised", "sunken"] as const;
const texts = ["ink", "ink-muted"] as const;
const softs = ["cool-soft", "ok-soft", "warn-soft", "bad-soft"] as const;

type Rule = { name: ColourName; against: readonly AnyName[]; ratio: number };

/**
 * Every pair that the design uses. `name` is the colour to change if the pair fails, and only colours above it are in
 * `against`: so there is always a colour that passes.
 */
const rules: readonly Rule[] = [
  { name: "hot", against: grounds, ratio: shapeRatio },
  { name: "hot-ink", against: ["hot"], ratio: textRatio },
  { name: "hot-hover", against: ["hot-ink"], ratio: textRatio },
  { name: "cool", against: grounds, ratio: textRatio },
  { name: "cool-ink", against: ["cool"], ratio: textRatio },
  { name: "cool-soft", against: [...texts, "cool"], ratio: textRatio },
  { name: "ok", against: grounds, ratio: textRatio },
  { name: "ok-soft", against: [...texts, "ok"], ratio: textRatio },
  { name: "ok-soft", against: ["cool"], ratio: shapeRatio },
  { name: "warn", against: grounds, ratio: textRatio },
  { name: "warn-soft", against: [...texts, "warn"], ratio: textRatio },
  { name: "warn-soft", against: ["cool"], ratio: shapeRatio },
  { name: "bad", against: grounds, ratio: textRatio },
  { name: "bad-fill", against: grounds, ratio: shapeRatio },
  { name: "bad-ink", against: ["bad-fill"], ratio: textRatio },
  { name: "bad-soft", against: [...texts, "bad"], ratio: textRatio },
  { name: "bad-soft", against: ["cool"], ratio: shapeRatio },
  { name: "hot-text", against: [...grounds, ...softs], ratio: textRatio },
];

const colourIn = (palette: Palette, theme: Theme, name: AnyName): Colour =>
  ({ ...fixedColours[theme], ...palette })[name];

type Skip = (name: AnyName) => boolean;
const none: Skip = () => false;

const requirements = (palette: Palette, theme: Theme, name: ColourName, skip = none): Requirement[] =>
  rules
    .filter((rule) => rule.name === name)
    .flatMap(({ against, ratio }) =>
      against
        .filter((other) => !skip(other))
        .map((other) => ({ against: colourIn(palette, theme, other), ratio })),
    );

export type Pair = { theme: Theme; name: ColourName; against: AnyName; required: number; ratio: number };

/** @returns the contrast of every pair that the design uses */
export const listPairs = (theme: Theme, palette: Palette): Pair[] =>
  rules.flatMap(({ name, against, ratio: required }) =>
    against.map((other) => ({
      theme,
      name,
      against: other,
      required,
      ratio: contrastRatio(palette[name], colourIn(palette, theme, other)),
    })),
  );

/** The worst pair of a colour, and the nearest colour that passes with all of them. */
export type Failure = Pair & { nearest: Colour };

/**
 * @returns one for each colour that fails, in the order in which to change them. Pairs with a colour that fails itself
 * do not count: it has to change first.
 */
export function findFailures(theme: Theme, palette: Palette): Failure[] {
  const failures = new Map<AnyName, Failure>();
  const hasFailed: Skip = (name) => failures.has(name);
  for (const pair of listPairs(theme, palette)) {
    if (pair.ratio >= pair.required || hasFailed(pair.against)) continue;
    const before = failures.get(pair.name);
    if (before && before.ratio / before.required <= pair.ratio / pair.required) continue;
    const all = requirements(palette, theme, pair.name, hasFailed);
    const nearest = before?.nearest ?? nearestOr(palette[pair.name], all);
    failures.set(pair.name, { ...pair, nearest });
  }
  return [...failures.values()];
}

const nearestOr = (colour: Colour, all: Requirement[]): Colour => nearestPassing(colour, all) ?? colour;

export const findLookFailures = ({ colours }: Pick<Look, "colours">): Failure[] =>
  themes.flatMap((theme) => findFailures(theme, colours[theme]));

/** @returns the palette with the nearest passing colour in place of each that fails */
export function mendPalette(theme: Theme, palette: Palette): Palette {
  const mended = { ...palette };
  for (const { name } of rules) mended[name] = nearestOr(mended[name], requirements(mended, theme, name));
  return mended;
}

const soft = { light: { lightness: 0.955, chroma: 0.22 }, dark: { lightness: 0.28, chroma: 0.3 } } as const;

/** White or a dark tint of the colour, whichever is more readable on it. */
function inkOn(colour: Colour): Colour {
  const dark = shade(colour, { lightness: 0.15, chroma: 0.4 });
  return contrastRatio("#ffffff", colour) >= contrastRatio(dark, colour) ? "#ffffff" : dark;
}

/** Away from the text on it. */
const hoverOf = (colour: Colour): Colour =>
  shade(colour, { step: inkOn(colour) === "#ffffff" ? -0.05 : 0.05 });

const edgeOf = (colour: Colour): Colour => shade(colour, { step: -0.16 });

type Shades = Partial<Palette>;
const shades: Record<ColourFamily, (main: Colour, theme: Theme) => Shades> = {
  hot: (hot) => ({
    hot,
    "hot-hover": hoverOf(hot),
    "hot-edge": edgeOf(hot),
    "hot-ink": inkOn(hot),
    "hot-text": hot,
  }),
  cool: (cool, theme) => ({ cool, "cool-ink": inkOn(cool), "cool-soft": shade(cool, soft[theme]) }),
  ok: (ok, theme) => ({ ok, "ok-soft": shade(ok, soft[theme]) }),
  warn: (warn, theme) => ({ warn, "warn-soft": shade(warn, soft[theme]) }),
  bad: (bad, theme) => ({
    bad,
    "bad-fill": bad,
    "bad-ink": inkOn(bad),
    "bad-soft": shade(bad, soft[theme]),
    "bad-edge": edgeOf(bad),
  }),
};

/** @returns the palette with a new main colour and its shades, which pass wherever the main colour does */
export function withMainColour(
  theme: Theme,
  palette: Palette,
  { family, colour }: { family: ColourFamily; colour: Colour },
): Palette {
  const changed = shades[family](colour, theme);
  const mended = mendPalette(theme, { ...palette, ...changed });
  const own = Object.keys(changed) as ColourName[];
  return {
    ...palette,
    ...Object.fromEntries(own.map((name) => [name, name === family ? colour : mended[name]])),
  };
}
