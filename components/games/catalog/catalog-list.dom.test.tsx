import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CatalogList } from "@/components/games/catalog/catalog-list";
import { LanguagePrefix } from "@/components/ui/page-link";
import { filterFieldNames, parseSelection } from "@/lib/features/games/filters";
import type { CatalogCounts, CatalogPage } from "@/lib/features/games/types";
import { type Call, door, serve } from "@/tests/support/dom/server";

const asking = "GET /api/lists/games";

const counts = Object.fromEntries(
  filterFieldNames.map((field) => [field, { all: 2, values: {} }]),
) as CatalogCounts;
const page = (titles: string[], given: Partial<CatalogPage> = {}): CatalogPage => ({
  items: titles.map((title, index) => ({
    id: index + 1,
    slug: `game-${index + 1}`,
    title,
    developer: "Two Ferns",
    description: "A quiet walk.",
    categories: ["RPG"],
  })),
  counts,
  languages: {},
  total: titles.length,
  page: 1,
  pageCount: 1,
  ...given,
});

/** Responds with one game named after the query. */
const answer = ({ query }: Call) => page([`For ${query.toString() || "all"}`]);

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ [asking]: answer });
});
const openList = (address = "/games") => {
  window.history.replaceState(null, "", address);
  const selection = parseSelection(Object.fromEntries(new URLSearchParams(window.location.search)));
  return render(<CatalogList selection={selection} page={page(["Moss Knight", "Granite"])} />);
};
const asked = () => server.to(asking).map(({ query }) => query.toString());
const results = () => screen.getByRole("region", { name: "Games" });
const shows = (title: string) => waitFor(() => expect(within(results()).getByText(title)).toBeTruthy());
const chip = (name: string) => screen.getByRole("link", { name });

it("asks for descriptions in the language of the page's address", async () => {
  window.history.replaceState(null, "", "/de/games?category=RPG,Action");
  const selection = parseSelection({ category: "RPG,Action" });
  const rendered = <CatalogList selection={selection} page={page(["Moss Knight"])} />;
  render(<LanguagePrefix language="de">{rendered}</LanguagePrefix>);
  fireEvent.click(chip("Remove filter RPG"));
  await shows("For category=Action&lang=de");
  expect(window.location.pathname + window.location.search).toBe("/de/games?category=Action");
  fireEvent.click(chip("Remove filter Action"));
  await shows("For lang=de");
  expect(window.location.pathname + window.location.search).toBe("/de/games");
});

describe("filters", () => {
  it("are removed one by one, and the focus moves to the next, then to the games", async () => {
    openList("/games?category=RPG,Action");
    chip("Remove filter RPG").focus();
    fireEvent.click(chip("Remove filter RPG"));
    expect(results().getAttribute("aria-busy")).toBe("true");
    await shows("For category=Action");
    expect(results().getAttribute("aria-busy")).toBe("false");
    expect(document.activeElement).toBe(chip("Remove filter Action"));
    fireEvent.click(chip("Remove filter Action"));
    await shows("For all");
    expect(document.activeElement).toBe(results());
    expect(window.location.search).toBe("");
  });

  it("keep a moved focus when they are followed while results load", async () => {
    const { opened, open } = door();
    server.handlers[asking] = async (call) => {
      await opened;
      return answer(call);
    };
    openList("/games?category=Puzzle,Racing");
    chip("Remove filter Puzzle").focus();
    fireEvent.click(chip("Remove filter Puzzle"));
    chip("Remove filter Racing").focus();
    // Eight skeletons, since the number of results is unknown.
    expect(results().querySelectorAll("[data-skeleton]")).toHaveLength(8);
    expect(screen.queryByText(/^\d+ games?$/)).toBeNull();
    await act(async () => open());
    await shows("For category=Racing");
    expect(results().querySelectorAll("[data-skeleton]")).toHaveLength(0);
    expect(document.activeElement).toBe(chip("Remove filter Racing"));
  });

  it("and the order are combined", async () => {
    openList("/games?category=Horror");
    fireEvent.change(screen.getByRole("combobox"), { target: { value: "title" } });
    await waitFor(() => expect(window.location.search).toContain("sort=title"));
    expect(window.location.search).toContain("category=Horror");
    expect(asked()).toHaveLength(1);
  });
});

describe("a search", () => {
  it("is one history entry, and Back shows the earlier results without a request", async () => {
    vi.useFakeTimers();
    openList("/games?price=Free");
    const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search games" });
    box.focus();
    fireEvent.input(box, { target: { value: "kn" } });
    await act(() => vi.advanceTimersByTimeAsync(300));
    fireEvent.input(box, { target: { value: "knight" } });
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(window.location.search).toContain("q=knight");
    expect(asked()).toHaveLength(2);
    box.blur();
    await act(async () => window.history.replaceState(null, "", "/games?price=Free"));
    expect(within(results()).getByText("Moss Knight")).toBeTruthy();
    expect(box.value).toBe("");
    expect(asked()).toHaveLength(2);
  });

  it("is kept when a filter is pressed right after typing", async () => {
    openList();
    const box = screen.getByRole("searchbox", { name: "Search games" });
    fireEvent.input(box, { target: { value: "lantern" } });
    fireEvent.click(screen.getByRole("link", { name: /^RPG/ }));
    await shows("For category=RPG&q=lantern");
    expect(asked()).toEqual(["category=RPG&q=lantern"]);
  });

  it("is one history entry if typing continues before the first response", async () => {
    vi.useFakeTimers();
    const { opened, open } = door();
    server.handlers[asking] = async (call) => {
      await opened;
      return answer(call);
    };
    const steps = vi.spyOn(window.history, "pushState");
    openList("/games?price=TBA");
    const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search games" });
    for (const text of ["lan", "lantern"]) {
      fireEvent.input(box, { target: { value: text } });
      await act(() => vi.advanceTimersByTimeAsync(300));
    }
    open();
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(window.location.search).toContain("q=lantern");
    expect(steps).toHaveBeenCalledOnce();
    expect(box.value).toBe("lantern");
    steps.mockRestore();
  });

  it("is sent by Enter immediately", async () => {
    openList("/games?mode=Online");
    const box = screen.getByRole("searchbox", { name: "Search games" });
    fireEvent.input(box, { target: { value: "moss" } });
    fireEvent.submit(screen.getByRole("form", { name: "Games" }));
    expect(asked()).toHaveLength(1);
    await waitFor(() => expect(window.location.search).toContain("q=moss"));
  });
});

describe("an empty catalog", () => {
  const first = "Be the first to submit a game in this category!";
  const adjust = "Try adjusting your search or filter.";

  it.each([
    ["/games", first],
    ["/games?category=Racing", first],
    ["/games?q=moss", adjust],
    ["/games?category=Racing&q=moss", adjust],
    ["/games?category=Racing,Puzzle", first],
    ["/games?category=-Racing", first],
    ["/games?category=Cooking", first],
    ["/games?price=$59.99", first],
  ])("at %s shows: %s", (address, words) => {
    window.history.replaceState(null, "", address);
    const selection = parseSelection(Object.fromEntries(new URLSearchParams(window.location.search)));
    render(<CatalogList selection={selection} page={page([])} />);
    const empty = within(results());
    expect(empty.getByText("No games found")).toBeTruthy();
    expect(empty.getByText(words)).toBeTruthy();
    expect(empty.queryByText(words === first ? adjust : first)).toBeNull();
    expect(empty.getByText("Submit Your Game").closest("a")?.getAttribute("href")).toBe("/games/submit");
  });
});

describe("labels", () => {
  const labelled: CatalogPage = page(["Moss Knight"], {
    counts: {
      ...counts,
      accessibility: { all: 2, values: { subtitles: 1 } },
      language: { all: 2, values: { en: 2, de: 1 } },
      ai: { all: 2, values: { art: 1, none: 0 } },
    },
    languages: { en: "English", de: "German" },
  });
  const openLabels = (address: string) => {
    server.handlers[asking] = () => labelled;
    window.history.replaceState(null, "", address);
    const selection = parseSelection(Object.fromEntries(new URLSearchParams(window.location.search)));
    return render(<CatalogList selection={selection} page={labelled} />);
  };
  const link = (name: string) => screen.queryByRole("link", { name });

  it("are offered by name if they have games, to include or exclude", async () => {
    openLabels("/games");
    expect(link("German 1 game")?.getAttribute("href")).toBe("/games?language=de");
    expect(link("Hide German")?.getAttribute("href")).toBe("/games?language=-de");
    expect(link("Subtitles 1 game")).not.toBeNull();
    expect(link("AI art 1 game")?.getAttribute("rel")).toBe("nofollow");
    expect(link("No generative AI 0 games")).not.toBeNull();
    // No game has these, so they need no request.
    for (const name of ["French 0 games", "One-handed play 0 games", "Violence 0 games"])
      expect(link(name)).toBeNull();
    fireEvent.click(screen.getByRole("link", { name: "Hide AI art" }));
    await waitFor(() => expect(window.location.search).toBe("?ai=-art"));
    expect(chip("Remove filter not AI art").textContent).toContain("AI art");
  });

  it("can be removed by name once chosen", async () => {
    openLabels("/games?accessibility=subtitles&language=de,-en");
    for (const name of ["Subtitles", "German", "not English"])
      expect(link(`Remove filter ${name}`)).not.toBeNull();
    fireEvent.click(chip("Remove filter not English"));
    await waitFor(() => expect(window.location.search).toBe("?accessibility=subtitles&language=de"));
  });

  it("are hidden while no game has a label", () => {
    openList();
    for (const name of ["Accessibility", "Language"]) expect(screen.queryByText(name)).toBeNull();
  });
});

it("remembers exclusions for the unfiltered catalog, until they are removed", async () => {
  const { unmount } = openList();
  fireEvent.click(screen.getByRole("link", { name: "Hide RPG" }));
  await shows("For category=-RPG");
  unmount();
  // A URL with its own filters is not changed.
  const own = openList("/games?category=Action");
  expect(window.location.search).toBe("?category=Action");
  own.unmount();
  const again = openList();
  await shows("For category=-RPG");
  fireEvent.click(screen.getByRole("link", { name: "Show RPG again" }));
  await waitFor(() => expect(window.location.search).toBe(""));
  again.unmount();
  const before = asked().length;
  openList();
  expect(window.location.search).toBe("");
  expect(asked()).toHaveLength(before);
});

it("does not remember exclusions of a shared link", () => {
  const { unmount } = openList("/games?category=-Horror");
  unmount();
  openList();
  expect(asked()).toEqual([]);
  expect(localStorage.length).toBe(0);
});

describe("an unknown filter value", () => {
  const wordsAt = (address: string): string => {
    window.history.replaceState(null, "", address);
    const selection = parseSelection(Object.fromEntries(new URLSearchParams(window.location.search)));
    const { container } = render(<CatalogList selection={selection} page={page([])} />);
    return container.textContent ?? "";
  };

  it("names an unknown value", () => {
    const words = wordsAt("/games?language=klingon");
    expect(words).toContain("“klingon” is not an option of the filter Language. Please choose another one.");
    expect(chip("Remove filter klingon").getAttribute("href")).toBe("/games");
  });
});
