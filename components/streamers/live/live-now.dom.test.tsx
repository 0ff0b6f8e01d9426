import { act, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveNow } from "@/components/home/live-now";
import { LiveBadge, LiveLine, LivePanel } from "@/components/streamers/live/live-now";
import type { LiveStream } from "@/lib/features/streamers/types";
import messages from "@/messages/en.json";

const now = new Date("2026-11-26T12:00:00Z");
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const stream = (given: Partial<LiveStream> = {}): LiveStream => ({
  platform: "twitch",
  title: "Soil talk",
  game: "Moss Boots",
  viewers: 1300,
  startedAt: "2026-11-26T11:02:00.000Z",
  until: inMinutes(4),
  url: "https://twitch.tv/moss",
  ...given,
});
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
const badge = () => screen.queryByText("Live");

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["setTimeout", "clearTimeout", "Date", "performance"] });
});
afterEach(() => vi.useRealTimers());

describe("the badge", () => {
  it("disappears at the time in the markup, without a request", async () => {
    render(<LiveBadge streams={[stream()]} />);
    expect(badge()).toBeTruthy();
    await pass(3.99);
    expect(badge()).toBeTruthy();
    await pass(0.02);
    expect(badge()).toBeNull();
  });

  it("disappears from an old copy of a page on hydration", () => {
    render(<LiveBadge streams={[stream({ until: inMinutes(-1) })]} />);
    expect(badge()).toBeNull();
  });

  it("disappears after five minutes even if the visitor's clock is an hour slow", async () => {
    vi.setSystemTime(new Date(now.getTime() - 3_600_000));
    render(<LiveBadge streams={[stream()]} />);
    await pass(4.9);
    expect(badge()).toBeTruthy();
    await pass(0.2);
    expect(badge()).toBeNull();
  });

  it("is checked when a frozen page resumes", () => {
    render(<LiveBadge streams={[stream()]} />);
    vi.setSystemTime(new Date(now.getTime() + 600_000));
    act(() => void window.dispatchEvent(new Event("pageshow")));
    expect(badge()).toBeNull();
  });

  it("stays until the last stream ends, and returns with a newer response", async () => {
    const page = render(
      <LiveBadge streams={[stream({ until: inMinutes(1) }), stream({ until: inMinutes(3) })]} />,
    );
    await pass(2);
    expect(badge()).toBeTruthy();
    await pass(1.1);
    expect(badge()).toBeNull();
    page.rerender(<LiveBadge streams={[stream({ until: inMinutes(6) })]} />);
    expect(badge()).toBeTruthy();
  });

  it("renders nothing for a streamer who is not live", () => {
    expect(renderToStaticMarkup(<LiveBadge streams={[]} />)).toBe("");
    expect(renderToStaticMarkup(<LiveLine streams={undefined} />)).toBe("");
    expect(renderToStaticMarkup(<LivePanel streams={[]} name="Moss" />)).toBe("");
  });
});

describe("the words", () => {
  it("name platform, game, viewers and start, in UTC until hydration", () => {
    const markup = renderToStaticMarkup(<LiveLine streams={[stream()]} />);
    expect(markup.replace(/<[^>]+>/g, "")).toBe(
      "Soil talkTwitch · Moss Boots · about 1,300 watching · since 11:02 UTC",
    );
    expect(markup).toContain('dateTime="2026-11-26T11:02:00.000Z"');
  });

  it("use local time after hydration, and omit unknown facts", () => {
    const { container } = render(<LiveLine streams={[stream({ game: null, viewers: null, title: "" })]} />);
    // The tests run in Asia/Kathmandu.
    expect(container.textContent).toBe("Live on TwitchTwitch · since 16:47");
  });

  it("name the day of a stream that started yesterday", () => {
    const { container } = render(<LiveLine streams={[stream({ startedAt: "2026-11-25T11:02:00.000Z" })]} />);
    expect(container.textContent).toMatch(/ · since 25 Nov,? 16:47$/);
  });

  it("link to each stream from the streamer's page, in a new tab without a referrer", () => {
    const second = stream({ platform: "kick", url: "https://kick.com/moss", viewers: 7 });
    render(<LivePanel streams={[stream(), second]} name="Moss" />);
    expect(screen.getByRole("region", { name: "Moss is live" })).toBeTruthy();
    const links = screen.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([stream().url, second.url]);
    expect(links.map((link) => link.textContent)).toEqual([
      "Watch live on Twitch (opens in a new tab)",
      "Watch live on Kick (opens in a new tab)",
    ]);
    for (const link of links) expect(link.getAttribute("rel")).toContain("noreferrer");
    expect(screen.getByText(/7 watching/).textContent).not.toContain("about");
  });

  it("link to the games in the catalog", () => {
    const second = stream({ platform: "kick", game: "Chess", viewers: 7 });
    render(<LivePanel streams={[stream(), second]} name="Moss" gameSlugs={["moss-boots", null]} />);
    expect(screen.getByRole("link", { name: "Moss Boots" }).getAttribute("href")).toBe("/games/moss-boots");
    expect(screen.queryByRole("link", { name: "Chess" })).toBeNull();
  });

  it("show markup from a platform as text", () => {
    const markup = renderToStaticMarkup(
      <LiveLine streams={[stream({ title: "<img src=x onerror=alert(1)>" })]} />,
    );
    expect(markup).not.toContain("<img");
  });
});

describe("the landing page's strip", () => {
  const streamer = (id: number, until: string) => ({
    ...{ id, slug: `s${id}`, streamName: `Streamer ${id}`, avatar: null },
    live: [stream({ until })],
  });
  const heading = () => screen.queryByRole("heading", { level: 2, name: "Live now" });

  it("drops each streamer when their time is over, and disappears with the last", async () => {
    const streamers = [streamer(1, inMinutes(1)), streamer(2, inMinutes(3))];
    render(<LiveNow streamers={streamers} allHref="/streamers?live=now" />);
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(2);
    expect(screen.getByRole("link", { name: messages.landing.blocks.allLive }).getAttribute("href")).toBe(
      "/streamers?live=now",
    );
    await pass(2);
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Streamer 2",
    ]);
    await pass(1.1);
    expect(heading()).toBeNull();
  });

  it("is hidden while nobody is live", () => {
    expect(renderToStaticMarkup(<LiveNow streamers={[]} allHref="/streamers" />)).toBe("");
  });
});
