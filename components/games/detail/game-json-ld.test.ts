import { describe, expect, it } from "vitest";
import type { PageGame } from "@/lib/features/games/types";
import { objectionsTo } from "@/tests/support/structured-data";
import { gameJsonLd } from "./game-json-ld";

const game = {
  title: "Moss Knight",
  developer: "Two Ferns",
  description: "A walk.",
  categories: [],
  singlePlayer: true,
  price: null,
  releaseDate: "TBA",
  steamUrl: null,
  playUrl: null,
  accessibility: [],
  languages: [],
  generativeAi: [],
  contentNotes: [],
} as unknown as PageGame;
const addresses = {
  url: "https://site.example/games/moss-knight",
  imageUrl: "https://site.example/a.webp",
};
const json = (more: Partial<PageGame>, screenshotUrls: string[] = []) =>
  JSON.parse(JSON.stringify(gameJsonLd({ ...game, ...more }, { ...addresses, screenshotUrls })));

describe("gameJsonLd", () => {
  it.each([
    ["Free", "0"],
    ["$4.99", "4.99"],
    ["$5", "5"],
    ["Pay what you want", undefined],
    ["5 EUR", undefined],
    ["TBA", undefined],
    [null, undefined],
  ])("offers %s for %s dollars", (price, amount) => expect(json({ price }).offers?.price).toBe(amount));

  it("contains a year only if one is known", () => {
    expect(json({}).datePublished).toBeUndefined();
    expect(json({ releaseDate: "2025" }).datePublished).toBe("2025");
  });

  it("is valid by schema.org, with all and with few values", () => {
    const whole = {
      categories: ["RPG", "Puzzle"],
      onlineCoop: true,
      localMultiplayer: true,
      price: "$4.99",
      releaseDate: "2025",
      steamUrl: "https://store.steampowered.com/app/1",
      playUrl: "https://play.example/",
      accessibility: ["subtitles", "keyboard-only", "difficulty"],
      languages: ["en", "de"],
      contentNotes: ["flashing-lights", "violence"],
    } as Partial<PageGame>;
    const screenshots = ["https://site.example/b.webp", "https://site.example/c.webp"];
    expect(json(whole, screenshots).screenshot).toEqual(screenshots);
    expect(json(whole)).toMatchObject({
      inLanguage: ["en", "de"],
      accessibilityFeature: ["captions"],
      accessibilityControl: ["fullKeyboardControl"],
      accessibilityHazard: ["flashing"],
    });
    expect(objectionsTo(json(whole, screenshots))).toEqual([]);
    expect(objectionsTo(json({}))).toEqual([]);
    expect(objectionsTo({ ...json({}), genres: "RPG" })).not.toEqual([]);
  });

  it("omits what a game does not have", () => {
    expect(json({})).not.toHaveProperty("genre");
    expect(json({})).not.toHaveProperty("screenshot");
    expect(json({})).not.toHaveProperty("sameAs");
    for (const name of ["inLanguage", "accessibilityFeature", "accessibilityControl", "accessibilityHazard"])
      expect(json({ accessibility: ["difficulty"], contentNotes: ["violence"] })).not.toHaveProperty(name);
    expect(json({ steamUrl: "https://store.steampowered.com/app/1" }).sameAs).toHaveLength(1);
  });
});
