import type { Colour } from "./contrast.ts";
import {
  colourNames,
  cornerStyles,
  defaultColours,
  defaultLook,
  type HeadingFont,
  headingFonts,
  isDefaultLook,
  type Look,
  type Theme,
} from "./look.ts";

const fontPath = (file: string): string => `/fonts/${file}`;

/** The letters of Latin languages other than English and the western European ones, as in app/fonts.ts. */
const extendedLatin =
  "U+100-130,U+132-151,U+154-2BA,U+2BD-2C5,U+2C7-2CC,U+2CE-2D7,U+2DD-2FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF";

/** Empty for the default, which app/fonts.ts loads. */
export function fontFaces(font: HeadingFont): string {
  const { name, files } = headingFonts[font];
  if (!files) return "";
  const face = (family: string, file: string, range = "") =>
    `@font-face{font-family:"${family}";font-weight:600 700;font-display:swap;src:url(${fontPath(file)})format("woff2")${range}}`;
  return (
    face(name, files.latin) + face(`${name} Extended`, files.latinExt, `;unicode-range:${extendedLatin}`)
  );
}

/** Custom properties for the heading font; the families of the default are in app/fonts.ts. */
export function fontProperties(font: HeadingFont): Record<string, string> {
  const { name, files } = headingFonts[font];
  return files
    ? {
        "--font-display": `"${name}"`,
        "--font-display-ext": `"${name} Extended"`,
        "--font-display-fallback": "Arial",
      }
    : {};
}

export const cornerProperties = ({ corners }: Pick<Look, "corners">): Record<string, string> => ({
  "--corner-shape": cornerStyles[corners].shape,
  "--corner-scale": String(cornerStyles[corners].scale),
});

const declarations = (properties: Record<string, string>): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

/**
 * @returns the style of a look, null for the default. A colour that differs in one theme is written for both, because
 * the style sheet has one value for both.
 */
export function lookStyle(look: Look): string | null {
  if (isDefaultLook(look)) return null;
  const names = colourNames.filter(
    (name) =>
      look.colours.light[name] !== defaultColours.light[name] ||
      look.colours.dark[name] !== defaultColours.dark[name],
  );
  const colours = (theme: Theme) =>
    declarations(Object.fromEntries(names.map((name) => [`--${name}`, look.colours[theme][name]])));
  const always = declarations({
    ...(look.corners === defaultLook.corners ? {} : cornerProperties(look)),
    ...fontProperties(look.font),
  });
  // Twice `:root` is stronger than the style sheet, in any order.
  const root = ":root:root";
  const light = [colours("light"), always].filter(Boolean).join(";");
  const dark = colours("dark");
  return (
    `${fontFaces(look.font)}${root}{${light}}` +
    (dark
      ? `@media(prefers-color-scheme:dark){${root}:not([data-theme=light]){${dark}}}${root}[data-theme=dark]{${dark}}`
      : "")
  );
}

/** As the framework names the first file of app/fonts.ts. */
const defaultFont = /\/_next\/static\/media\/chakra_petch_latin_600_normal[\w.-]*\.woff2/g;

/** @returns the text of a page or header that preloads the look's font in place of the default, which it never shows */
export function withLookFont(text: string, { font }: Pick<Look, "font">): string {
  const { files } = headingFonts[font];
  return files ? text.replace(defaultFont, fontPath(files.latin)) : text;
}

export const colourProperties = (colours: Record<string, Colour>): Record<string, string> =>
  Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--${name}`, colour]));
