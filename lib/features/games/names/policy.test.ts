import { describe, expect, it } from "vitest";
import { mentionsGame } from "./policy";

const site = "https://play.example";
const valley = {
  id: 1,
  slug: "fern-valley",
  names: ["Fern Valley", "The Valley of Ferns"],
  longerTitles: ["Fern Valley in bloom"],
};
const fern = { id: 2, slug: "fern", names: ["Fern", "N"], longerTitles: [] };
const isIn = (text: string, game = valley) => mentionsGame(text, game, site);

describe("a text mentions a game", () => {
  it.each([
    "We played Fern Valley all night.",
    "Fern Valley's second act",
    "# Fern Valley\nA long look.",
    "In the second act of Fern\nValley the rain stops.",
    "ten hours in the valley, and then The Valley of Ferns, again",
    "Our favourite: *Fern Valley* Speedrun Week",
    "(Fern Valley, 2026)",
    "Read [more](/games/fern-valley).",
    "Read [more](/de/games/fern-valley#trailer).",
    "Read https://play.example/games/fern-valley",
    "「Fern Valley」の話",
  ])("with a whole name or a link: %s", (text) => expect(isIn(text)).toBe(true));

  it.each([
    "the fern valley behind our house",
    "Fern Valleys everywhere",
    "Super Fern Valley is another game.",
    "Fern Valley: Roots is another game.",
    "Fern Valley 2 is another game.",
    "Fern Valley Roots is another game.",
    "Saga: Fern Valley is another game.",
    "Neo-Fern Valley and Fern Valley-like games",
    "We like Fern Valley in Bloom.",
    "A stem, a fern. Valley after valley.",
    "- Fern\n- Valley",
    "Read https://elsewhere.example/games/fern-valley",
    "Read [more](/games/fern-valley-2).",
  ])("but not with a part of another name: %s", (text) => expect(isIn(text)).toBe(false));

  it.each([
    'They call it "Fern".',
    "We loved *Fern* most.",
    "We loved _Fern_ most.",
    "『Fern』",
    "[x](/games/fern)",
  ])("with a name of one word only if it is marked: %s", (text) => expect(isIn(text, fern)).toBe(true));

  it.each([
    "Fern grows here.",
    "Fern",
    "**Fern**: a plant",
    '"fern"',
    '"Fern Valley"',
    '"N"',
    "*Fern and moss*",
  ])("and never with a common word: %s", (text) => expect(isIn(text, fern)).toBe(false));
});
