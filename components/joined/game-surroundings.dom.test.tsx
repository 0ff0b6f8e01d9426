import { act, render, screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { LiveStreamer } from "@/lib/features/streamers/types";
import messages from "@/messages/en.json";
import { GameVideosAndPosts, LivePlayers, NextPlayers } from "./game-surroundings";

const now = new Date("2026-11-29T12:00:00Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

beforeEach(() => {
  vi.useFakeTimers({
    now,
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"],
  });
});
afterEach(() => vi.useRealTimers());

const player = (id: number, minutes: number): LiveStreamer => ({
  ...{ id, slug: `moss-${id}`, streamName: `Moss ${id}`, avatar: null },
  live: [
    {
      ...{ platform: "twitch", title: "Soil talk", game: "Fern", viewers: 40, url: "https://twitch.tv/moss" },
      startedAt: inMinutes(-60).toISOString(),
      until: inMinutes(minutes).toISOString(),
    },
  ],
});
const next = (slug: string, from: number, note: string | null = null) => ({
  ...{ slug, streamName: slug, note, start: inMinutes(from).getTime(), end: inMinutes(from + 60).getTime() },
  own: { day: "Sun 29 Nov", time: "13:00 to 14:00", zone: "London" },
});

it("shows live players until their time is over, then hides the section", async () => {
  render(<LivePlayers streamers={[player(1, 1), player(2, 3)]} />);
  const names = () =>
    within(screen.getByRole("region", { name: "Playing it live now" }))
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(names()).toEqual([
    ["Moss 1", "/streamers/moss-1"],
    ["Moss 2", "/streamers/moss-2"],
  ]);
  await pass(2);
  expect(names()).toEqual([["Moss 2", "/streamers/moss-2"]]);
  await pass(1.1);
  expect(screen.queryByRole("region")).toBeNull();
});

it("lists planned streams with their notes, and drops those that are over", async () => {
  render(<NextPlayers streams={[next("kite", 30, "with <b>guests</b>"), next("moss", 120)]} />);
  const rows = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(rows()).toEqual(["/streamers/kite", "/streamers/moss"]);
  expect(screen.getByText("with <b>guests</b>")).toBeTruthy();
  await pass(91);
  expect(rows()).toEqual(["/streamers/moss"]);
});

it("shows clips, streams and posts, each with its own heading", () => {
  const clip = { slug: "leap", title: "The leap", credit: "Moss", game: "Fern", durationSeconds: 8 };
  const post = {
    ...{ slug: "ferns", title: "Ferns", excerpt: "About ferns.", category: "", author: "Spawnpoint" },
    ...{
      authorTwitter: null,
      publishedAt: "2026-11-20T10:00:00.000Z",
      updatedAt: "2026-11-20T10:00:00.000Z",
    },
    ...{ readTime: "5 min read", featured: false, picture: null, pictureAlt: "" },
  };
  render(
    <GameVideosAndPosts
      clips={[{ ...clip, picture: null, strip: null, site: null }]}
      streams={[
        {
          id: 1,
          title: "Fern Valley, the end",
          author: "Kite",
          path: null,
          url: "https://a.example/1",
          picture: null,
        },
      ]}
      posts={[post]}
    />,
  );
  const linkIn = (name: string) => within(screen.getByRole("region", { name })).getByRole("link");
  expect(linkIn("Clips").getAttribute("href")).toBe("/clips/leap");
  expect(linkIn("Streams").getAttribute("href")).toBe("https://a.example/1");
  expect(linkIn(messages.games.around.posts).getAttribute("href")).toBe("/blog/ferns");
});

it("shows nothing of a game about which there is nothing", () => {
  const markup = renderToStaticMarkup(
    <>
      <LivePlayers streamers={[]} />
      <NextPlayers streams={[]} />
      <GameVideosAndPosts clips={[]} streams={[]} posts={[]} />
    </>,
  );
  expect(markup).toBe("");
});
