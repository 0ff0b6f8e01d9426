import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Colour, contrastRatio } from "@/lib/shared/contrast";
import {
  type ColourName,
  colourFamilies,
  defaultColours,
  defaultLook,
  familyNames,
  fixedColours,
  type Palette,
  type Theme,
  themes,
} from "@/lib/shared/look";
import {
  findFailures,
  findLookFailures,
  listPairs,
  mendPalette,
  withMainColour,
} from "@/lib/shared/look-contrast";
import { randomPalette } from "@/tests/support/palettes";

const tokens = new Map(
  [
    ...readFileSync("app/styles/tokens.css", "utf8").matchAll(
      /--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g,
    ),
  ].map(([, name, light, dark, both]) => [name, { light: light ?? both, dark: dark ?? both }]),
);

describe.each(themes)("the default look in the %s theme", (theme) => {
  it("has the colours of the style sheet", () => {
    for (const [name, colour] of Object.entries({ ...fixedColours[theme], ...defaultColours[theme] }))
      expect(tokens.get(name)?.[theme], name).toBe(colour);
  });
  it("shows every pair readably", () => {
    expect(listPairs(theme, defaultColours[theme]).length).toBeGreaterThan(50);
    expect(findFailures(theme, defaultColours[theme])).toEqual([]);
  });
});

it("lists every colour of the style sheet that has a name of a family", () => {
  const named = [...tokens.keys()].filter((name) => familyNames.some((family) => name?.startsWith(family)));
  expect(named.sort()).toEqual(Object.values(colourFamilies).flat().sort());
});

describe("a palette that fails", () => {
  const changed = (theme: Theme, change: Partial<Palette>) => ({ ...defaultColours[theme], ...change });

  it("names the worst pair and the nearest colour that passes", () => {
    const [failure, ...others] = findFailures("light", changed("light", { ok: "#3c8c5c" }));
    expect(others).toEqual([]);
    expect(failure).toMatchObject({ theme: "light", name: "ok", against: "ground", required: 4.5 });
    expect(failure!.ratio).toBeCloseTo(contrastRatio("#3c8c5c", fixedColours.light.ground), 5);
    const mended = changed("light", { ok: failure!.nearest });
    expect(findFailures("light", mended).map(({ name }) => name)).not.toContain("ok");
    expect(contrastRatio(failure!.nearest, fixedColours.light.ground)).toBeLessThan(4.7);
  });
  it("asks for another text on a button, not for another button", () => {
    const failures = findFailures("dark", changed("dark", { "hot-ink": "#ffffff" }));
    expect(failures).toMatchObject([{ name: "hot-ink", against: "hot" }]);
  });
  it("is found in both themes", () => {
    const colours = {
      light: changed("light", { cool: "#ffff00" }),
      dark: changed("dark", { cool: "#000000" }),
    };
    expect(new Set(findLookFailures({ colours }).map(({ theme }) => theme))).toEqual(new Set(themes));
    expect(findLookFailures(defaultLook)).toEqual([]);
  });
});

describe("200 random palettes", () => {
  const palettes = Array.from({ length: 200 }, (_, seed) => randomPalette(seed + 1));

  it("pass with the nearest colours", () => {
    for (const palette of palettes)
      for (const theme of themes)
        expect(findFailures(theme, mendPalette(theme, palette)), JSON.stringify(palette)).toEqual([]);
  });
  it("pass when each failure's colour is taken in turn", () => {
    for (const first of palettes.slice(0, 10))
      for (const theme of themes) {
        let palette = first;
        for (let turn = 0; turn < 20; turn++) {
          const [failure] = findFailures(theme, palette);
          if (!failure) break;
          expect(failure.nearest).not.toBe(palette[failure.name]);
          palette = { ...palette, [failure.name]: failure.nearest };
        }
        expect(findFailures(theme, palette)).toEqual([]);
      }
  });
  it("keep every colour that passes", () => {
    for (const theme of themes)
      expect(mendPalette(theme, defaultColours[theme])).toEqual(defaultColours[theme]);
  });
});

describe("the shades of a main colour", () => {
  it("pass whenever it passes", () => {
    for (let seed = 1; seed <= 40; seed++)
      for (const theme of themes)
        for (const family of familyNames) {
          const colour = randomPalette(seed)[family];
          const palette = withMainColour(theme, defaultColours[theme], { family, colour });
          const failing = findFailures(theme, palette).map(({ name }) => name);
          const isAboutMain = (name: ColourName) => name === family;
          if (!failing.some(isAboutMain)) expect(failing, `${theme} ${family} ${colour}`).toEqual([]);
        }
  });
  it("leave other families alone", () => {
    const palette = withMainColour("dark", defaultColours.dark, {
      family: "ok",
      colour: "#aaffee" as Colour,
    });
    expect(palette).toMatchObject({ ...defaultColours.dark, ok: "#aaffee", "ok-soft": expect.any(String) });
    expect(palette["ok-soft"]).not.toBe(defaultColours.dark["ok-soft"]);
  });
});
