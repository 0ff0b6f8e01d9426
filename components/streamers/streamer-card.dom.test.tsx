import { fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StreamerPage } from "@/components/streamers/detail/streamer-page";
import { StreamerGrid } from "@/components/streamers/streamer-card";
import { streamerFields } from "@/lib/features/streamers/fields";
import type { PageStreamer } from "@/lib/features/streamers/types";
import { emptyRow } from "@/tests/support/field-examples";

const picture = { src: "/pictures/a", width: 1280, height: 426, blurDataUrl: "" };
const streamer = (given: Partial<PageStreamer> = {}): PageStreamer => ({
  ...emptyRow(streamerFields),
  id: 1,
  slug: "moss",
  streamName: "Moss",
  description: "Cosy games, real talk about soil.",
  platforms: ["twitch", "youtube", "kick"],
  twitchHandle: "a_test",
  youtubeHandle: "https://youtube.com/@mossgrove",
  kickHandle: "mossgrove",
  banner: null,
  avatar: null,
  next: [],
  week: [],
  submittedAt: "2026-11-20T10:00:00.000Z",
  ...given,
});
/** Texts that a translator must not change. */
const keptTexts = () =>
  [...document.querySelectorAll("[translate=no]")].map(({ textContent }) => textContent?.trim());
const openPage = (given: Partial<PageStreamer>, gameSlugs: (string | null)[] = []) =>
  render(
    <StreamerPage
      streamer={streamer(given)}
      url="https://a.example/streamers/moss"
      calendarUrl="https://a.example/feeds/streamers/moss.ics"
      gameSlugs={gameSlugs}
      liveGameSlugs={[]}
      clips={[]}
      related={[]}
      pushKey={null}
    />,
  );
const texts = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

// This DOM loads no pictures and treats them as broken.
let isLoaded: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  isLoaded = vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false);
});
afterEach(() => isLoaded.mockRestore());

describe("a streamer's card", () => {
  it("shows the platforms, three games and the number of others", () => {
    const gamesPlayed = ["Moss Boots", "Kite Season", "Rookery", "Eleven Hills", "Star Janitor"];
    render(<StreamerGrid streamers={[streamer({ gamesPlayed, schedule: "Tue 19:00 CET" })]} />);
    expect(texts("Platforms")).toEqual(["Twitch", "YouTube", "Kick"]);
    expect(texts("Plays")).toEqual([...gamesPlayed.slice(0, 3), "+2and Eleven Hills, Star Janitor"]);
    expect(screen.getByText("Tue 19:00 CET")).toBeTruthy();
  });

  it("opens each platform's profile in a new tab without a referrer", () => {
    render(<StreamerGrid streamers={[streamer()]} />);
    const links = screen.getAllByRole("link").filter((link) => link.getAttribute("target") === "_blank");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "https://twitch.tv/a_test",
      "https://youtube.com/@mossgrove",
      "https://kick.com/mossgrove",
    ]);
    for (const link of links) expect(link.getAttribute("rel")).toContain("noopener");
  });

  it("shows the stock picture in place of a banner that fails, and the first letter in place of an avatar", () => {
    render(<StreamerGrid streamers={[streamer({ banner: picture, avatar: picture })]} />);
    const [banner, avatar] = document.querySelectorAll("img");
    fireEvent.error(banner as Element);
    expect([banner?.getAttribute("src"), banner?.srcset]).toEqual(["/stock/streamer.webp", ""]);
    fireEvent.error(avatar as Element);
    expect(screen.getByText("M")).toBeTruthy();
    expect(document.querySelectorAll("img")).toHaveLength(1);
  });

  it("does so too for pictures that failed before hydration", () => {
    isLoaded.mockReturnValue(true);
    render(<StreamerGrid streamers={[streamer({ banner: picture, avatar: picture })]} />);
    expect(document.querySelector("img")?.getAttribute("src")).toBe("/stock/streamer.webp");
    expect(screen.getByText("M")).toBeTruthy();
  });
});

describe("a streamer's page", () => {
  it("shows the stock picture in place of a banner that fails, and the first letter in place of an avatar", () => {
    openPage({ banner: picture, avatar: picture });
    fireEvent.error(screen.getByAltText("Banner of Moss"));
    expect(screen.getByAltText("Banner of Moss").getAttribute("src")).toBe("/stock/streamer.webp");
    fireEvent.error(document.querySelector('img[src$="/320.webp"]') as Element);
    expect(screen.getByText("M")).toBeTruthy();
  });

  it("links to games of the catalog, and names the others", () => {
    openPage({ gamesPlayed: ["Moss Boots", "Elsewhere"] }, ["moss-boots", null]);
    const plays = within(screen.getByRole("region", { name: "Plays" }));
    expect(plays.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Moss Boots",
      "Elsewhere",
    ]);
    expect(plays.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/games/moss-boots",
    ]);
  });

  it("shows a Discord name as text", () => {
    openPage({ discordUsername: "moss.grove" });
    expect(screen.getByText("moss.grove").closest("a")).toBeNull();
  });

  it("shows no e-mail address, and links to other sites without a referrer", () => {
    const socialLinks = ["https://tiktok.com/@moss", "https://bsky.social/profile/moss"];
    openPage({ socialLinks });
    const about = within(screen.getByRole("complementary", { name: "About this streamer" }));
    const links = about.getAllByRole("link").filter((link) => link.getAttribute("target") === "_blank");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "https://twitch.tv/a_test",
      "https://youtube.com/@mossgrove",
      "https://kick.com/mossgrove",
      "https://tiktok.com/@moss",
      // Where Bluesky profiles open.
      "https://bsky.app/profile/moss.bsky.social",
    ]);
    for (const link of links) expect(link.getAttribute("rel")).toContain("noopener");
  });
});

it("keeps names, games and handles from being translated", () => {
  const { unmount } = openPage({ gamesPlayed: ["Lantern"], discordUsername: "moss.grove" });
  expect(keptTexts()).toEqual(expect.arrayContaining(["Moss", "Lantern", "moss.grove"]));
  unmount();
  render(<StreamerGrid streamers={[streamer({ gamesPlayed: ["Lantern"] })]} />);
  expect(keptTexts()).toEqual(expect.arrayContaining(["Moss", "Lantern"]));
});
