import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { GamePage } from "@/components/games/detail/game-page";
import { gameFields } from "@/lib/features/games/fields";
import type { PageGame } from "@/lib/features/games/types";
import type { Players } from "@/lib/features/streamers/types";
import { emptyRow } from "@/tests/support/field-examples";

const nobody: Players = { players: [], areMore: false };
const nothing = { live: [], next: [], clips: [], streams: [], posts: [] };
const open = (given: Partial<PageGame>, playedBy = nobody) =>
  render(
    <GamePage
      game={{
        ...emptyRow(gameFields),
        id: 1,
        slug: "fern",
        title: "Fern",
        developer: "Two Ferns",
        description: "First paragraph.\n\nSecond paragraph,\nin two lines.",
        picture: null,
        submittedAt: "2026-11-20T10:00:00.000Z",
        screenshots: [],
        ...given,
      }}
      url="https://a.example/games/fern"
      related={[]}
      byMaker={[]}
      playedBy={playedBy}
      around={nothing}
    />,
  );
const facts = () => within(screen.getByRole("complementary", { name: "About this game" }));
const playedBy = () => screen.queryByRole("region", { name: "Played by" });

it("shows every category, mode with players, and feature, each with a link to similar games", () => {
  open({
    categories: ["Action", "RPG", "Puzzle", "Horror", "Indie"],
    localMultiplayer: true,
    localMultiplayerPlayers: "4 Players",
    onlineMultiplayer: true,
    steamDeck: true,
  });
  const links = facts().getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ...["Action", "RPG", "Puzzle", "Horror", "Indie"].map((name) => [name, `/games?category=${name}`]),
    ["Local PvP · 4 Players", "/games?mode=Local+Multiplayer"],
    ["Online PvP", "/games?mode=Online+Multiplayer"],
    ["Steam Deck", "/games?feature=Steam+Deck"],
  ]);
});

it("keeps the text's paragraphs, and shows the price on wide and narrow screens", () => {
  open({ price: "$4.99", minSystemReqs: "Memory: 4 GB\nDisk: 2 GB" });
  expect(screen.getByText("First paragraph.")).toBeTruthy();
  expect(screen.getByText(/^Second paragraph,/).textContent).toContain("in two lines.");
  expect(screen.getAllByText("$4.99")).toHaveLength(2);
  expect(screen.getByText(/^4 GB/)).toBeTruthy();
});

it("says Steam only for a link to Steam", () => {
  open({ steamUrl: "https://steampowered.com.games.example/app/480" });
  const [link] = facts().getAllByRole("link");
  expect(link?.textContent).toMatch(/^steampowered\.com\.games\.example/);
  expect(link?.getAttribute("href")).toBe("https://steampowered.com.games.example/app/480");
});

it("names streamers who play it, with a link to more", () => {
  const { unmount } = open({});
  expect(playedBy()).toBeNull();
  unmount();
  open({}, { players: [{ slug: "moss", streamName: "Moss" }], areMore: true });
  const links = within(playedBy() as HTMLElement).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Moss", "/streamers/moss"],
    ["More streamers who play it", "/streamers?q=Fern"],
  ]);
});
