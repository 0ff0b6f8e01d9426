import type { Config } from "tailwindcss";

/*
 * The design tokens' names. Their values, for both themes, are the variables at the top of app/globals.css.
 * The palette replaces Tailwind's own: a colour that is not a token cannot be typed by accident.
 */
const token = (name: string) => `var(--${name})`;

const palette = {
  ground: token("ground"),
  surface: token("surface"),
  raised: token("raised"),
  sunken: token("sunken"),
  line: { DEFAULT: token("line"), strong: token("line-strong") },
  ink: { DEFAULT: token("ink"), muted: token("ink-muted"), faint: token("ink-faint") },
  /** The accent of things to press. `text` is the same accent where it must be readable as words. */
  hot: {
    DEFAULT: token("hot"),
    hover: token("hot-hover"),
    edge: token("hot-edge"),
    ink: token("hot-ink"),
    text: token("hot-text"),
  },
  /** State: chosen, current, on, focused, in progress. */
  cool: { DEFAULT: token("cool"), ink: token("cool-ink"), soft: token("cool-soft") },
  ok: { DEFAULT: token("ok"), soft: token("ok-soft") },
  warn: { DEFAULT: token("warn"), soft: token("warn-soft") },
  bad: {
    DEFAULT: token("bad"),
    fill: token("bad-fill"),
    ink: token("bad-ink"),
    soft: token("bad-soft"),
    edge: token("bad-edge"),
  },
};

/** The names that shadcn components use, so that one added by its CLI fits at once. */
const shadcnPalette = {
  background: palette.ground,
  foreground: palette.ink.DEFAULT,
  card: { DEFAULT: palette.surface, foreground: palette.ink.DEFAULT },
  popover: { DEFAULT: palette.raised, foreground: palette.ink.DEFAULT },
  primary: { DEFAULT: palette.hot.DEFAULT, foreground: palette.hot.ink },
  secondary: { DEFAULT: palette.raised, foreground: palette.ink.DEFAULT },
  muted: { DEFAULT: palette.raised, foreground: palette.ink.muted },
  accent: { DEFAULT: palette.raised, foreground: palette.ink.DEFAULT },
  destructive: { DEFAULT: palette.bad.fill, foreground: palette.bad.ink },
  border: palette.line.DEFAULT,
  input: palette.line.strong,
  ring: palette.cool.DEFAULT,
};

export default {
  content: ["./app/**/*.tsx", "./components/**/*.{ts,tsx}"],
  darkMode: [
    "variant",
    [
      "@media (prefers-color-scheme: dark) { &:not(:root[data-theme=light] *) }",
      "&:is(:root[data-theme=dark] *)",
    ],
  ],
  theme: {
    colors: {
      inherit: "inherit",
      current: "currentColor",
      transparent: "transparent",
      ...palette,
      ...shadcnPalette,
    },
    borderRadius: { none: "0", sm: "2px", DEFAULT: "4px", md: "4px", lg: "6px", full: "9999px" },
    boxShadow: {
      none: "none",
      card: "0 1px 2px 0 var(--shade)",
      lift: "0 10px 28px -10px var(--shade)",
      overlay: "0 24px 64px -12px var(--shade)",
    },
    fontFamily: {
      sans: [
        "var(--font-body)",
        "var(--font-body-ext)",
        "var(--font-body-cyrillic)",
        "var(--font-body-fallback)",
        "system-ui",
        "sans-serif",
      ],
      display: [
        "var(--font-display)",
        "var(--font-display-ext)",
        "var(--font-display-fallback)",
        "var(--font-body)",
        "sans-serif",
      ],
      mono: ["ui-monospace", "SFMono-Regular", "Menlo", "Consolas", "monospace"],
    },
    fontSize: {
      "2xs": ["0.6875rem", { lineHeight: "1rem", letterSpacing: "0.02em" }],
      xs: ["0.75rem", { lineHeight: "1.125rem", letterSpacing: "0.01em" }],
      sm: ["0.875rem", { lineHeight: "1.375rem" }],
      base: ["1rem", { lineHeight: "1.625rem" }],
      lg: ["1.125rem", { lineHeight: "1.75rem" }],
      xl: ["1.25rem", { lineHeight: "1.75rem" }],
      "2xl": ["1.5rem", { lineHeight: "1.9rem" }],
      "3xl": ["clamp(1.625rem, 1.4rem + 1vw, 2rem)", { lineHeight: "1.15" }],
      "4xl": ["clamp(2rem, 1.6rem + 1.8vw, 2.75rem)", { lineHeight: "1.08" }],
      display: ["clamp(2.75rem, 1.55rem + 5.4vw, 5.5rem)", { lineHeight: "0.96" }],
    },
    extend: {
      maxWidth: {
        page: "80rem",
        form: "42rem",
        prose: "68ch",
      },
      transitionTimingFunction: { snap: "cubic-bezier(0.2, 0, 0, 1)" },
      screens: { xs: "26rem" },
    },
  },
} satisfies Config;
