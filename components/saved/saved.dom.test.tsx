import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SaveButton, SaveIcon } from "@/components/saved/save-button";
import { SavedLink } from "@/components/saved/saved-link";
import type { CardGame } from "@/lib/features/games/types";
import { savedStorageKey } from "@/lib/features/saved/constants";
import { parseSaved, printSaved } from "@/lib/features/saved/policy";
import type { SavedItem } from "@/lib/features/saved/types";
import { lost, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";
import { inRouter } from "@/tests/support/in-router";
import { OwnList } from "./own-list";
import { SaveAll } from "./save-all";

const item = (id: number, title: string): SavedItem => ({ kind: "games", id, slug: `game-${id}`, title });
const moss = item(1, "Moss Boots");
const lamp = item(2, "Lamp Oil");
const card = ({ id, slug, title }: SavedItem): CardGame => ({
  id,
  slug,
  title,
  developer: "A Test",
  description: "Made by a test.",
  categories: [],
});
const call = "GET /api/lists/saved";

const stored = () => parseSaved(localStorage.getItem(savedStorageKey));
const store = (items: SavedItem[]) => localStorage.setItem(savedStorageKey, printSaved(items));
/** As another tab does. */
const storeElsewhere = (items: SavedItem[]) =>
  act(() => {
    store(items);
    window.dispatchEvent(new StorageEvent("storage", { key: savedStorageKey }));
  });
const button = (name: string) => screen.getByRole("button", { name });
const pressed = (name: string) => button(name).getAttribute("aria-pressed");

beforeEach(() => {
  localStorage.clear();
  toasts.length = 0;
});

describe("the button", () => {
  it("saves and removes, and all buttons and the count in the header follow, in every tab", () => {
    render(
      inRouter(
        <>
          <SaveIcon item={moss} />
          <SaveButton item={lamp} />
          <SavedLink className="" />
        </>,
      ),
    );
    expect([pressed("Save Moss Boots"), pressed("Save Lamp Oil")]).toEqual(["false", "false"]);
    expect(screen.getByRole("link", { name: "Saved list" })).toBeTruthy();
    fireEvent.click(button("Save Moss Boots"));
    fireEvent.click(button("Save Lamp Oil"));
    expect(stored()).toEqual([lamp, moss]);
    expect(pressed("Save Moss Boots")).toBe("true");
    expect(screen.getByRole("link", { name: "Saved list, 2 items" }).textContent).toBe("2");

    storeElsewhere([moss]);
    expect(pressed("Save Lamp Oil")).toBe("false");
    fireEvent.click(button("Save Moss Boots"));
    expect(stored()).toEqual([]);
    expect(screen.getByRole("link", { name: "Saved list" }).textContent).toBe("");
    expect(toasts).toEqual([]);
  });

  it("adds to what another tab saved in the meantime", () => {
    render(<SaveIcon item={moss} />);
    store([lamp]);
    fireEvent.click(button("Save Moss Boots"));
    expect(stored()).toEqual([moss, lamp]);
  });

  it("says so if the browser stores nothing, and stays as it was", () => {
    render(<SaveIcon item={moss} />);
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    fireEvent.click(button("Save Moss Boots"));
    expect(toasts.join()).toMatch(/^Nothing was changed \| This browser does not let the site store/);
    expect(pressed("Save Moss Boots")).toBe("false");
  });

  it("does not overwrite the list of a newer version", () => {
    const text = '{"version":2,"items":"unknown"}';
    localStorage.setItem(savedStorageKey, text);
    render(<SaveIcon item={moss} />);
    fireEvent.click(button("Save Moss Boots"));
    expect(localStorage.getItem(savedStorageKey)).toBe(text);
    expect(toasts).toHaveLength(1);
  });

  it("says so if the list is full", () => {
    store(Array.from({ length: 100 }, (_, index) => item(index + 10, `Game ${index}`)));
    render(<SaveIcon item={moss} />);
    fireEvent.click(button("Save Moss Boots"));
    expect(toasts.join()).toMatch(/^Your list is full \| It holds 100 games and 100 streamers/);
    expect(pressed("Save Moss Boots")).toBe("false");
  });
});

describe("the own list", () => {
  const open = () => render(inRouter(<OwnList />));
  const titles = () =>
    screen.queryAllByRole("article").map((article) => article.querySelector("h3")?.textContent);

  it("invites to the catalog while it is empty, and asks nothing", async () => {
    const { calls } = serve({});
    open();
    expect(screen.getByRole("heading", { name: "Nothing saved yet" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse games" }).getAttribute("href")).toBe("/games");
    expect(calls).toEqual([]);
  });

  it("shows what was saved last first, and names what is gone, which can be removed", async () => {
    store([lamp, item(3, "Withdrawn"), moss]);
    const { to } = serve({ [call]: () => ({ games: [card(moss), card(lamp)], streamers: [] }) });
    open();
    await waitFor(() => expect(titles()).toEqual(["Lamp Oil", "Moss Boots"]));
    expect(to(call).map(({ query }) => query.toString())).toEqual(["games=2-3-1"]);
    expect(screen.getByRole("heading", { name: "No longer available" })).toBeTruthy();
    expect(screen.getByText("Withdrawn")).toBeTruthy();
    fireEvent.click(button("Remove Withdrawn"));
    expect(screen.queryByRole("heading", { name: "No longer available" })).toBeNull();
    expect(stored()).toEqual([lamp, moss]);
    expect(to(call)).toHaveLength(1);
  });

  it("removes a card at once, says so and keeps the focus in the list", async () => {
    store([lamp, moss]);
    serve({ [call]: () => ({ games: [card(lamp), card(moss)], streamers: [] }) });
    open();
    await waitFor(() => expect(titles()).toHaveLength(2));
    button("Save Lamp Oil").focus();
    fireEvent.click(button("Save Lamp Oil"));
    expect(titles()).toEqual(["Moss Boots"]);
    expect(screen.getAllByRole("status")[0]?.textContent).toBe("Lamp Oil was removed from your list.");
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Your saved list" }));
  });

  it("shows links by name without an answer, and asks again when the browser is online", async () => {
    store([moss]);
    const { handlers } = serve({ [call]: lost });
    open();
    const link = await screen.findByRole("link", { name: "Moss Boots" });
    expect(link.getAttribute("href")).toBe("/games/game-1");
    expect(screen.getByRole("heading", { name: "Your list could not be loaded" })).toBeTruthy();
    handlers[call] = () => ({ games: [card(moss)], streamers: [] });
    fireEvent(window, new Event("online"));
    await waitFor(() => expect(titles()).toEqual(["Moss Boots"]));
  });

  it("hands its link to the browser's share sheet, without what is gone", async () => {
    store([lamp, item(3, "Withdrawn"), moss]);
    serve({ [call]: () => ({ games: [card(lamp), card(moss)], streamers: [] }) });
    const share = vi.fn(async () => {});
    Object.assign(navigator, { share });
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Share" }));
    const url = `${window.location.origin}/saved?games=2-1`;
    expect(share).toHaveBeenCalledWith({ title: "Games and streamers worth a look", url });
    Reflect.deleteProperty(navigator, "share");
  });
});

describe("saving a shared list", () => {
  it("adds what is new, in its order, and says how many", () => {
    store([moss]);
    render(<SaveAll items={[lamp, moss, item(4, "Fern")]} />);
    fireEvent.click(button("Save all in this browser"));
    expect(stored()).toEqual([lamp, item(4, "Fern"), moss]);
    expect(screen.getByRole("status").textContent).toBe("2 items were saved.");
    fireEvent.click(button("Save all in this browser"));
    expect(screen.getByRole("status").textContent).toBe("Nothing new was saved.");
  });
});
