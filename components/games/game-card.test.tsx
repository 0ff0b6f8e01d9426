import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { GameCard } from "@/components/games/game-card";
import type { CardGame } from "@/lib/features/games/types";

/** A game of which a card shows everything that it can. */
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
  const html = renderToString(<GameCard game={fullGame} eager={false} level={2} />);

  it("has at most 35 elements, whatever it shows", () => {
    expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(35);
  });

  it("names each link for those who hear it out of its card", () => {
    expect(html).toContain("Lantern at studio.itch.io (opens in a new tab)");
    expect(html).toContain(", page of Lantern (opens in a new tab)");
    expect(html).toContain("Twitter, makers of Lantern (opens in a new tab)");
  });
});
