import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { GameGrid } from "@/components/games/game-card";
import type { CardGame } from "@/lib/features/games/types";
import { budgets } from "@/tests/budgets";

/** A game with every fact that a card shows. */
const fullGame: CardGame = {
  id: 1,
  slug: "lantern",
  title: "Lantern",
  developer: "A small team",
  description: "Keep a lantern burning.",
  categories: ["RPG", "Puzzle", "Horror", "Action", "Strategy"],
  localCoop: true,
  onlineCoop: true,
  localMultiplayer: true,
  onlineMultiplayer: true,
  price: "$4.99",
  releaseDate: "Released",
  earlyAccess: true,
  featured: true,
  steamUrl: "https://store.steampowered.com/app/1",
  playUrl: "https://studio.itch.io/lantern",
  twitterHandle: "studio",
  indieGameMakerHandle: "studio",
  picture: { src: "/pictures/1", width: 1280, height: 720, blurDataUrl: "data:image/webp;base64,UklGRg==" },
};

describe("a game's card", () => {
  const html = renderToString(<GameGrid games={[fullGame]} />);

  it("stays within its budget of elements with any content", () => {
    expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(budgets.cardElements);
  });

  it("shows three categories and the number of others, every mode, and the specified texts", () => {
    const texts = html.replace(/<!-- -->/g, "").match(/(?<=>)[^<>]+(?=<)/g) ?? [];
    for (const text of ["RPG", "Puzzle", "Horror", "+2", "Online Co-op", "Local PvP", "Online PvP"])
      expect(texts).toContain(text);
    for (const text of ["Action", "Strategy"]) expect(texts).not.toContain(text);
    for (const text of [
      "A small team",
      "Keep a lantern burning.",
      "Featured",
      "Early Access",
      "$4.99",
      "Released",
    ])
      expect(texts).toContain(text);
    expect(texts.join("")).toContain("Indie Game Maker: @studio");
  });

  it("links to Steam and Twitter in new tabs without a referrer", () => {
    const hrefs = [...html.matchAll(/<a href="(http[^"]+)" target="_blank" rel="([^"]+)"/g)];
    expect(hrefs.map(([, href]) => href)).toEqual([
      "https://studio.itch.io/lantern",
      "https://store.steampowered.com/app/1",
      "https://x.com/studio",
    ]);
    for (const [, , rel] of hrefs) expect(rel).toContain("noopener");
  });

  it("keeps names and handles from being translated, and nothing else", () => {
    const kept = [...html.matchAll(/ translate="no"[^>]*>(?:<[^>]+>)*([^<]+)</g)].map(([, text]) => text);
    expect(kept).toEqual(["Lantern", "A small team", "@studio"]);
  });

  it("gives each link a name that is clear without its card", () => {
    expect(html).toContain("Lantern at studio.itch.io (opens in a new tab)");
    expect(html).toContain(", page of Lantern (opens in a new tab)");
    expect(html).toContain("Twitter, makers of Lantern (opens in a new tab)");
  });
});
