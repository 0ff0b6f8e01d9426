import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { parseQueueFilter } from "@/lib/features/queue/filters";
import { router } from "@/tests/support/dom/navigation";
import { queueItem, queuePage } from "@/tests/support/dom/panel";
import { openOne, openQueue, press, serveQueue } from "@/tests/support/dom/queue";
import { door } from "@/tests/support/dom/server";

let server: ReturnType<typeof serveQueue>;
beforeEach(() => {
  server = serveQueue();
});

const narrowed = parseQueueFilter({ kind: "game", q: "moss", sort: "newest", file: "yes" });
const link = (name: string | RegExp) => screen.getByRole("link", { name });
const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });

describe("the queue's filters", () => {
  it("are addresses, which keep what else is chosen", () => {
    openQueue(queuePage([queueItem(1)], { filter: narrowed }));
    expect(link(/^Games/).getAttribute("aria-current")).toBe("true");
    expect(link(/^Clips/).getAttribute("href")).toBe("/admin/queue?kind=clip&q=moss&sort=newest&file=yes");
    expect(link("Has a file").getAttribute("aria-current")).toBe("true");
    expect(link("Has a file").getAttribute("href")).toBe("/admin/queue?kind=game&q=moss&sort=newest");
    expect(link("Has a video").getAttribute("href")).toBe(
      "/admin/queue?kind=game&q=moss&sort=newest&file=yes&video=yes",
    );
    expect(screen.getByText("Order and filters (2)")).toBeTruthy();
    fireEvent.change(select("Role of the sender"), { target: { value: "streamer" } });
    expect(router.push).toHaveBeenLastCalledWith(
      "/admin/queue?kind=game&q=moss&role=streamer&sort=newest&file=yes",
      { scroll: false },
    );
    fireEvent.change(select("Order"), { target: { value: "oldest" } });
    expect(router.push).toHaveBeenLastCalledWith("/admin/queue?kind=game&q=moss&file=yes", {
      scroll: false,
    });
  });

  it("are folded away until one is chosen", () => {
    const { load } = openQueue();
    const folded = () => screen.getByText(/^Order and filters/).closest("details");
    expect(folded()?.open).toBe(false);
    load(queuePage([queueItem(1)], { filter: narrowed }));
    expect(folded()?.open).toBe(true);
  });

  it("hold for what is read ahead and for the pages behind", async () => {
    const ahead = "GET /api/admin/queue";
    const { opened, open } = door();
    server.handlers[ahead] = async () => {
      await opened;
      return { readAt: "2026-11-25T10:00:01.000Z", items: [], isLast: true };
    };
    openQueue(queuePage([queueItem(1)], { filter: narrowed, total: 60, pageCount: 2 }));
    await waitFor(() => expect(server.to(ahead)).not.toEqual([]));
    const query = Object.fromEntries(server.to(ahead)[0]?.query ?? []);
    expect(query).toEqual({
      kind: "game",
      q: "moss",
      sort: "newest",
      file: "yes",
      after: "2026-10-01T00:01:00.000Z~game~1",
    });
    expect(link("Page 2").getAttribute("href")).toContain("?kind=game&q=moss&sort=newest&file=yes&page=2&");
    open();
    await waitFor(() => expect(screen.queryByRole("link", { name: "Page 2" })).toBeNull());
  });

  it("say that nothing matches, with the way back, and otherwise that nothing waits", () => {
    const { load } = openQueue(queuePage([], { filter: narrowed }));
    expect(screen.getByText("No pending items match your filters.")).toBeTruthy();
    expect(link("Clear search and filters").getAttribute("href")).toBe("/admin/queue?kind=game&sort=newest");
    load(queuePage([]));
    expect(screen.getByText("No items are waiting for review.")).toBeTruthy();
  });
});

describe("the queue's search", () => {
  it("is gone to by a key, searches as one types, and keeps the filters", async () => {
    vi.useFakeTimers();
    openQueue(queuePage([queueItem(1)], { filter: { ...narrowed, q: "" } }));
    press("/");
    const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search the queue" });
    expect(document.activeElement).toBe(box);
    press("a");
    expect(server.calls).toEqual([]);
    fireEvent.input(box, { target: { value: " moss " } });
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(router.push).toHaveBeenLastCalledWith("/admin/queue?kind=game&q=moss&sort=newest&file=yes", {
      scroll: false,
    });
  });

  it("takes the item that is shown alone along into the next address", async () => {
    openQueue();
    await openOne();
    await waitFor(() => expect(window.location.search).toBe("?item=game-1"));
    act(() => window.history.pushState(null, "", "/admin/queue?q=game"));
    await waitFor(() => expect(window.location.search).toBe("?q=game&item=game-1"));
  });
});
