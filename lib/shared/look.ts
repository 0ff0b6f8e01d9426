import type { Colour } from "./contrast.ts";

export const themes = ["light", "dark"] as const;
export type Theme = (typeof themes)[number];

/** The accent and state colours of app/styles/tokens.css, which an owner may replace. The first of a family is its main one. */
export const colourFamilies = {
  hot: ["hot", "hot-hover", "hot-edge", "hot-ink", "hot-text"],
  cool: ["cool", "cool-ink", "cool-soft"],
  ok: ["ok", "ok-soft"],
  warn: ["warn", "warn-soft"],
  bad: ["bad", "bad-fill", "bad-ink", "bad-soft", "bad-edge"],
} as const;
export type ColourFamily = keyof typeof colourFamilies;
export type ColourName = (typeof colourFamilies)[ColourFamily][number];

export const familyNames = Object.keys(colourFamilies) as ColourFamily[];
export const colourNames: readonly ColourName[] = Object.values(colourFamilies).flat();

export type Palette = Record<ColourName, Colour>;

/** The colours of app/styles/tokens.css that every look has. */
export const fixedColours = {
  light: {
    ground: "#eef3f2",
    surface: "#fbfdfc",
    raised: "#ffffff",
    sunken: "#ffffff",
    line: "#d2dedc",
    "line-strong": "#7a8f92",
    ink: "#0c1b1f",
    "ink-muted": "#485e63",
    "ink-faint": "#5d7277",
  },
  dark: {
    ground: "#081114",
    surface: "#0f1b1f",
    raised: "#17272c",
    sunken: "#060d0f",
    line: "#22353a",
    "line-strong": "#5b787e",
    ink: "#ecf4f2",
    "ink-muted": "#a3b8b9",
    "ink-faint": "#82999b",
  },
} as const satisfies Record<Theme, Record<string, Colour>>;
export type FixedColourName = keyof (typeof fixedColours)[Theme];

export const defaultColours: Record<Theme, Palette> = {
  light: {
    hot: "#cd4100",
    "hot-hover": "#b53900",
    "hot-edge": "#8f2d00",
    "hot-ink": "#ffffff",
    "hot-text": "#b53900",
    cool: "#00776a",
    "cool-ink": "#ffffff",
    "cool-soft": "#d8efea",
    ok: "#1b7430",
    "ok-soft": "#ddf2e0",
    warn: "#845400",
    "warn-soft": "#fbeecb",
    bad: "#bf1d3c",
    "bad-fill": "#bf1d3c",
    "bad-ink": "#ffffff",
    "bad-soft": "#fde2e6",
    "bad-edge": "#85112a",
  },
  dark: {
    hot: "#ff6f30",
    "hot-hover": "#ff8a52",
    "hot-edge": "#b8430d",
    "hot-ink": "#190700",
    "hot-text": "#ff905c",
    cool: "#4be3c8",
    "cool-ink": "#00201b",
    "cool-soft": "#0f302e",
    ok: "#86df78",
    "ok-soft": "#15301d",
    warn: "#f6cb52",
    "warn-soft": "#33290d",
    bad: "#ff7b90",
    "bad-fill": "#cf2c4a",
    "bad-ink": "#ffffff",
    "bad-soft": "#371219",
    "bad-edge": "#85142b",
  },
};

/** What app/styles/motifs.css makes of a corner. `scale` multiplies its size. */
export const cornerStyles = {
  pixel: { shape: "notch", scale: 1 },
  soft: { shape: "round", scale: 1.5 },
  round: { shape: "round", scale: 3 },
} as const;
export type CornerStyle = keyof typeof cornerStyles;
export const cornerNames = Object.keys(cornerStyles) as CornerStyle[];

type FontFiles = { latin: string; latinExt: string };

/** Names of typefaces are not translated. The files are in public/fonts; app/fonts.ts has the default's. */
export const headingFonts = {
  "chakra-petch": { name: "Chakra Petch", files: null },
  "pixelify-sans": {
    name: "Pixelify Sans",
    files: {
      latin: "pixelify-sans-latin.9ee47c039a.woff2",
      latinExt: "pixelify-sans-latin-ext.a6e624967a.woff2",
    },
  },
  "space-grotesk": {
    name: "Space Grotesk",
    files: {
      latin: "space-grotesk-latin.685bbbf69f.woff2",
      latinExt: "space-grotesk-latin-ext.0bdc872e28.woff2",
    },
  },
  fredoka: {
    name: "Fredoka",
    files: { latin: "fredoka-latin.b62f2898de.woff2", latinExt: "fredoka-latin-ext.d7d22ddf9d.woff2" },
  },
} as const satisfies Record<string, { name: string; files: FontFiles | null }>;
export type HeadingFont = keyof typeof headingFonts;
export const fontNames = Object.keys(headingFonts) as HeadingFont[];

/** The name of its row in `settings`. */
export const lookSetting = "LOOK";

export type Look = { colours: Record<Theme, Palette>; corners: CornerStyle; font: HeadingFont };

export const defaultLook: Look = { colours: defaultColours, corners: "pixel", font: "chakra-petch" };

export const isColour = (value: unknown): value is Colour =>
  typeof value === "string" && /^#[0-9a-f]{6}$/.test(value);

type Unchecked = {
  colours?: Partial<Record<Theme, Record<string, unknown>>>;
  corners?: unknown;
  font?: unknown;
};

function parse(value: string): Unchecked {
  try {
    return (JSON.parse(value) as Unchecked | null) ?? {};
  } catch {
    return {};
  }
}

function readPalette(theme: Theme, given?: Record<string, unknown> | null): Palette {
  const palette = { ...defaultColours[theme] };
  for (const name of colourNames) {
    const colour = given?.[name];
    if (isColour(colour)) palette[name] = colour;
  }
  return palette;
}

/** @param value the stored setting; what it lacks, or has wrong, is the default's */
export function readLook(value: string | undefined): Look {
  if (!value) return defaultLook;
  const { colours, corners, font } = parse(value);
  return {
    colours: { light: readPalette("light", colours?.light), dark: readPalette("dark", colours?.dark) },
    corners: cornerNames.find((name) => name === corners) ?? defaultLook.corners,
    font: fontNames.find((name) => name === font) ?? defaultLook.font,
  };
}

export const isDefaultLook = (look: Look): boolean =>
  look.corners === defaultLook.corners &&
  look.font === defaultLook.font &&
  themes.every((theme) =>
    colourNames.every((name) => look.colours[theme][name] === defaultColours[theme][name]),
  );
