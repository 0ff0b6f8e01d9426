import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { StreamersList } from "@/components/streamers/list/streamers-list";
import { allStreamers, parseStreamerSelection } from "@/lib/features/streamers/filters";
import type { CardStreamer, StreamersPage } from "@/lib/features/streamers/types";
import { type Call, door, lost, serve } from "@/tests/support/dom/server";

const asking = "GET /api/lists/streamers";

const streamer = (id: number, streamName: string): CardStreamer => ({
  id,
  slug: `streamer-${id}`,
  streamName,
  description: "Roguelikes before breakfast.",
  platforms: ["twitch"],
  twitchHandle: "moss",
  youtubeHandle: null,
  kickHandle: null,
  gamesPlayed: [],
  schedule: null,
  featured: false,
  banner: null,
  avatar: null,
  next: [],
});
const page = (names: string[], given: Partial<StreamersPage> = {}): StreamersPage => ({
  items: names.map((name, index) => streamer(index + 1, name)),
  counts: { all: 2, featured: 0, platforms: { twitch: 2, youtube: 1, kick: 0 } },
  total: names.length,
  page: 1,
  pageCount: 1,
  ...given,
});

/** Responds to a search with one streamer of that name, else with two. */
const answer = ({ query }: Call) => {
  const selection = parseStreamerSelection(Object.fromEntries(query));
  const names = selection.q ? [`Found ${selection.q}`] : ["Moss", "Granite"];
  return page(selection.q === "nobody" ? [] : names, { page: selection.page, pageCount: 3 });
};

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ [asking]: answer });
  window.history.replaceState(null, "", "/streamers");
});
const openList = () =>
  render(<StreamersList selection={allStreamers} page={page(["Moss", "Granite"], { pageCount: 3 })} />);
const box = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search streamers" });
const type = (text: string) => fireEvent.input(box(), { target: { value: text } });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shows = (name: string) => waitFor(() => expect(screen.getByRole("heading", { name })).toBeTruthy());
const asked = () => server.to(asking).map(({ query }) => query.toString());

describe("a search", () => {
  it("starts when typing pauses, is one history entry, and announces the total", async () => {
    vi.useFakeTimers();
    server.handlers[asking] = async (call) => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return answer(call);
    };
    const steps = vi.spyOn(window.history, "pushState");
    openList();
    box().focus();
    for (const text of ["s", "so", "soup"]) {
      type(text);
      await pass(100);
    }
    expect(asked()).toEqual([]);
    await pass(160);
    expect(asked()).toEqual(["q=soup"]);
    expect(screen.getByRole("status").textContent).toBe("Loading streamers");
    await pass(50);
    expect(screen.getByRole("heading", { name: "Found soup" })).toBeTruthy();
    expect(window.location.search).toBe("?q=soup");
    expect(screen.getByRole("status").textContent).toBe("1 streamer");
    type("soups");
    await pass(260);
    await pass(50);
    expect(window.location.search).toBe("?q=soups");
    expect(steps).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(box());
    expect(box().value).toBe("soups");
    steps.mockRestore();
  });

  it("shows the whole list if it is cleared before its response", async () => {
    vi.useFakeTimers();
    const { opened, open } = door();
    server.handlers[asking] = async (call) => {
      await opened;
      return answer(call);
    };
    openList();
    type("taken back");
    await pass(300);
    expect(screen.getByRole("region", { name: "Streamers" }).getAttribute("aria-busy")).toBe("true");
    expect(document.querySelectorAll("[data-skeleton]")).toHaveLength(6);
    type("");
    await pass(300);
    open();
    await pass(10);
    expect(screen.getByRole("heading", { name: "Moss" })).toBeTruthy();
    expect(window.location.search).toBe("");
    expect(screen.getByRole("region", { name: "Streamers" }).getAttribute("aria-busy")).toBe("false");
  });

  it("is one history entry, also if its URL changes before the page does", async () => {
    const { opened, open } = door();
    server.handlers[asking] = async (call) => {
      await opened;
      return answer(call);
    };
    openList();
    const steps = vi.spyOn(window.history, "pushState");
    type("soup");
    await waitFor(() => expect(asked()).toEqual(["q=soup"]));
    History.prototype.pushState.call(window.history, null, "", "/streamers?q=soup");
    open();
    await shows("Found soup");
    expect(steps).not.toHaveBeenCalled();
    steps.mockRestore();
  });

  it("shows the specified text without results", async () => {
    openList();
    type("nobody");
    await shows("No Streamers Found");
    expect(screen.getByRole("link", { name: "Show all streamers" })).toBeTruthy();
  });

  it("is kept when a platform is pressed right after typing", async () => {
    openList();
    type("kite");
    const filters = within(screen.getByRole("list", { name: "Filters" }));
    fireEvent.click(filters.getByRole("link", { name: /^Twitch/ }));
    await shows("Found kite");
    expect(asked()).toEqual(["platform=twitch&q=kite"]);
    expect(filters.getByRole("link", { name: /^Twitch/ }).getAttribute("aria-current")).toBe("true");
  });
});

it("names an unknown filter value, and lets it be removed", () => {
  const address = { platform: "mixer", on: "someday" };
  window.history.replaceState(null, "", "/streamers?platform=mixer&on=someday");
  render(<StreamersList selection={parseStreamerSelection(address)} page={page([])} />);
  expect(screen.getByText(/^“mixer” is not/).textContent).toBe(
    "“mixer” is not an option of the filter Platform. “someday” is not an option of the filter When they stream. " +
      "Please choose another one.",
  );
  const remove = (name: string) => screen.getByRole("link", { name: `Remove filter ${name}` });
  expect(remove("mixer").getAttribute("href")).toBe("/streamers?on=someday");
  expect(remove("someday").getAttribute("href")).toBe("/streamers?platform=mixer");
});

describe("another page", () => {
  it("is fetched as data and focuses the results; Back needs no request", async () => {
    openList();
    fireEvent.click(screen.getByRole("link", { name: "Page 2" }));
    await waitFor(() => expect(window.location.search).toBe("?page=2"));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("region", { name: "Streamers" })),
    );
    expect(screen.getByRole("link", { name: "Page 2" }).getAttribute("aria-current")).toBe("page");
    await act(async () => window.history.replaceState(null, "", "/streamers"));
    expect(screen.getByRole("link", { name: "Page 1" }).getAttribute("aria-current")).toBe("page");
    expect(asked()).toEqual(["page=2"]);
  });

  it("is fetched when only the URL has changed", async () => {
    openList();
    await act(async () => window.history.replaceState(null, "", "/streamers?q=elsewhere"));
    await shows("Found elsewhere");
    expect(box().value).toBe("elsewhere");
  });

  it("belongs to the last press, however late an earlier one arrives", async () => {
    const { opened, open } = door();
    server.handlers[asking] = async (call) => {
      if (call.query.get("page") === "2") await opened;
      return answer(call);
    };
    openList();
    fireEvent.click(screen.getByRole("link", { name: "Page 2" }));
    fireEvent.click(screen.getByRole("link", { name: "Page 3" }));
    await waitFor(() => expect(window.location.search).toBe("?page=3"));
    await act(async () => open());
    expect(window.location.search).toBe("?page=3");
    expect(screen.getByRole("link", { name: "Page 3" }).getAttribute("aria-current")).toBe("page");
  });
});

describe("who is live", () => {
  const live = () =>
    within(screen.getByRole("list", { name: "Filters" })).queryByRole("link", { name: /^Live now/ });

  it("can be filtered if platforms are configured, and the filter removed", async () => {
    const counts = { all: 2, featured: 0, live: 1, platforms: { twitch: 2, youtube: 1, kick: 0 } };
    server.handlers[asking] = (call) => page(["Moss"], { counts, page: Number(call.query.get("page") ?? 1) });
    render(<StreamersList selection={allStreamers} page={page(["Moss", "Granite"], { counts })} />);
    expect(live()?.textContent).toContain("1 streamer");
    fireEvent.click(live() as HTMLElement);
    await waitFor(() => expect(window.location.search).toBe("?live=now"));
    expect(asked()).toEqual(["live=now"]);
    expect(live()?.getAttribute("aria-current")).toBe("true");
    fireEvent.click(screen.getByRole("link", { name: "Remove filter Live now" }));
    await waitFor(() => expect(window.location.search).toBe(""));
  });

  it("is not a filter without configured platforms, even in a URL", () => {
    window.history.replaceState(null, "", "/streamers?live=now");
    render(<StreamersList selection={{ ...allStreamers, isLive: true }} page={page(["Moss"])} />);
    expect(live()).toBeNull();
    expect(screen.queryByText("Live now")).toBeNull();
  });
});

it("keeps the list without a connection, and sends no request", () => {
  const line = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  openList();
  fireEvent.click(screen.getByRole("link", { name: "Page 2" }));
  expect(asked()).toEqual([]);
  expect(screen.getByRole("heading", { name: "Moss" })).toBeTruthy();
  line.mockRestore();
});

it("loads a page if its data cannot be fetched", async () => {
  server.handlers[asking] = lost;
  const assign = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  openList();
  fireEvent.click(screen.getByRole("link", { name: /^YouTube/ }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/streamers?platform=youtube"));
  assign.mockRestore();
});
