import localFont from "next/font/local";

/*
 * Chakra Petch for headings, Onest for text; both come from npm, so nothing is fetched from other sites. One heading
 * weight: a second would delay the first picture of every page. Only the Latin files are preloaded, and first in
 * their stacks, because WebKit measures `ch` in the first font. The others load by unicode-range, when a text needs
 * their letters. The adjusted Arial contains every letter and comes last, so that a stack never ends with a partial
 * font. The loader accepts literals only, so the ranges are repeated.
 */
const display = localFont({
  src: "../node_modules/@fontsource/chakra-petch/files/chakra-petch-latin-600-normal.woff2",
  weight: "600 700",
  variable: "--font-display",
  display: "swap",
  adjustFontFallback: false,
});

const displayExt = localFont({
  src: "../node_modules/@fontsource/chakra-petch/files/chakra-petch-latin-ext-600-normal.woff2",
  weight: "600 700",
  variable: "--font-display-ext",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
});

const displayFallback = localFont({
  src: "../node_modules/@fontsource/chakra-petch/files/chakra-petch-latin-600-normal.woff2",
  weight: "600 700",
  variable: "--font-display-fallback",
  display: "swap",
  preload: false,
  declarations: [{ prop: "unicode-range", value: "U+F8FF" }],
});

const body = localFont({
  src: "../node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-body",
  display: "swap",
  adjustFontFallback: false,
});

const bodyExt = localFont({
  src: "../node_modules/@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-body-ext",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
});

const bodyCyrillic = localFont({
  src: "../node_modules/@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-body-cyrillic",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116" }],
});

const bodyFallback = localFont({
  src: "../node_modules/@fontsource-variable/onest/files/onest-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-body-fallback",
  display: "swap",
  preload: false,
  declarations: [{ prop: "unicode-range", value: "U+F8FF" }],
});

/** The classes that define every font variable, for `<html>`. */
export const fontVariables = [
  ...[display, displayExt, displayFallback],
  ...[body, bodyExt, bodyCyrillic, bodyFallback],
]
  .map((font) => font.variable)
  .join(" ");
