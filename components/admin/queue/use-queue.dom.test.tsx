import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { router } from "@/tests/support/dom/navigation";
import { queueItem, queuePage } from "@/tests/support/dom/panel";
import {
  approve,
  at,
  button,
  canUndo,
  decide,
  decisions,
  isOpen,
  openQueue,
  press,
  row,
  scheduled,
  serveQueue,
  stored,
  undo,
  undoing,
} from "@/tests/support/dom/queue";
import { door, lost, Refusal } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

let server: ReturnType<typeof serveQueue>;
beforeEach(() => {
  server = serveQueue();
});

describe("a decision that does not arrive", () => {
  it("shows as it was stored where its answer was lost, and is taken back by one key", async () => {
    server.handlers[decisions] = lost;
    server.handlers[stored] = () => ({
      at,
      results: [{ kind: "game", id: 1, scheduled: scheduled(101), updatedAt: null }],
    });
    openQueue();
    press("a");
    await canUndo(1);
    expect(server.to(stored)[0]?.query.get("items")).toBe("game-1");
    expect(toasts).toEqual([]);
    press("u");
    await isOpen(1);
    expect(server.to(undoing)[0]?.body).toEqual({ ids: [101] });
  });

  it("says so where nothing tells whether it was stored; the next one finds it", async () => {
    server.handlers[decisions] = lost;
    server.handlers[stored] = lost;
    openQueue();
    press("a");
    await waitFor(() =>
      expect(within(row(1)).getByRole("alert").textContent).toContain(
        "We can't tell whether this was decided.",
      ),
    );
    expect(toasts.at(-1)).toContain("We can't tell whether the decision was saved | Game 1: ");
    server.handlers[decisions] = () => ({
      at,
      results: [{ kind: "game", id: 1, ok: false, code: "conflict", message: "already decided by admin" }],
    });
    server.handlers[stored] = () => ({
      at,
      results: [{ kind: "game", id: 1, scheduled: scheduled(101), updatedAt: null }],
    });
    fireEvent.click(button(/^Reject/, 1));
    press("Enter", { ctrlKey: true });
    await canUndo(1);
    expect(within(row(1)).getByText("Approved")).toBeTruthy();
    expect(toasts.at(-1)).toContain("your earlier decision stands");
  });

  it("is marked in its row with the server's sentence, and can be gone to", async () => {
    server.handlers[decisions] = () => {
      throw new Refusal(503, { code: "unavailable", message: "Not just now." });
    };
    server.handlers[stored] = () => ({
      at,
      results: [{ kind: "game", id: 1, scheduled: null, updatedAt: "2026-11-20T10:00:00.000Z" }],
    });
    openQueue();
    press("a");
    await waitFor(() =>
      expect(within(row(1)).getByRole("alert").textContent).toBe("Not decided. Not just now."),
    );
    expect(toasts).toEqual(["The decision was not saved | Game 1: Not just now."]);
    expect(button(/^Approve/, 1)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "1 refused: go to Game 1" }));
    await waitFor(() => expect(document.activeElement).toBe(row(1)));
  });

  it("names who was quicker, and leaves the others as they were decided", async () => {
    server.handlers[decisions] = (call) => {
      const answer = decide(call);
      const message = "This game was already rejected by kim.";
      return {
        at,
        results: [answer.results[0], { kind: "game", id: 2, ok: false, code: "conflict", message }],
      };
    };
    server.handlers[stored] = () => ({
      at,
      results: [{ kind: "game", id: 2, scheduled: null, updatedAt: null }],
    });
    openQueue();
    fireEvent.click(screen.getByRole("checkbox", { name: "Tick Game 1" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Tick Game 2" }));
    fireEvent.click(screen.getByRole("button", { name: "Approve ticked" }));
    await canUndo(1);
    expect(within(row(2)).getByRole("alert").textContent).toContain("already rejected by kim");
    await waitFor(() => expect(screen.getByText("1 approved, 1 refused")).toBeTruthy());
  });

  it("reads the list again where an item has changed meanwhile", async () => {
    server.handlers[decisions] = lost;
    server.handlers[stored] = () => ({
      at,
      results: [{ kind: "game", id: 1, scheduled: null, updatedAt: "2026-11-25T09:00:00.000Z" }],
    });
    openQueue();
    press("a");
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    expect(within(row(1)).getByRole("alert").textContent).toContain("Decided or changed in the meantime");
  });
});

describe("taking back", () => {
  it("waits for a decision that is on its way", async () => {
    const { opened, open } = door();
    openQueue();
    approve(1);
    await canUndo(1);
    server.handlers[decisions] = async (call) => {
      await opened;
      return decide(call);
    };
    approve(2);
    press("u");
    expect(server.to(undoing)).toEqual([]);
    open();
    await isOpen(2);
    expect(server.to(undoing)[0]?.body).toEqual({ ids: [102] });
    expect(button(/^Undo/, 1)).toBeTruthy();
    press("u");
    await isOpen(1);
  });

  it("delays a new decision on the same items until it is done, and no other", async () => {
    const { opened, open } = door();
    openQueue();
    approve(1);
    await canUndo(1);
    server.handlers[undoing] = async (call) => {
      await opened;
      return undo(call);
    };
    fireEvent.click(button(/^Undo/, 1));
    await isOpen(1);
    approve(1);
    approve(2);
    await canUndo(2);
    const decided = () => server.to(decisions).map(({ body }) => body.items[0].id);
    expect(decided()).toEqual([1, 2]);
    open();
    await canUndo(1);
    expect(decided()).toEqual([1, 2, 1]);
  });

  it("that fails leaves the decision, which is what U takes back next", async () => {
    openQueue();
    approve(1);
    await canUndo(1);
    approve(2);
    await canUndo(2);
    server.handlers[undoing] = lost;
    press("u");
    await waitFor(() => expect(toasts.at(-1)).toContain("Failed to undo | The site could not be reached."));
    expect(toasts.at(-1)).toContain("We can't tell whether it was undone.");
    await canUndo(2);
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    server.handlers[undoing] = undo;
    press("u");
    await isOpen(2);
    press("u");
    await isOpen(1);
  });

  it("that comes too late says so, and reads the list again", async () => {
    server.handlers[undoing] = () => ({ at, results: [{ id: 101, ok: false, message: "It is too late." }] });
    openQueue();
    approve(1);
    await canUndo(1);
    press("u");
    await waitFor(() => expect(toasts.at(-1)).toBe("Too late to undo | It is too late."));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  });
});

describe("another reading of the page", () => {
  const before = "2026-11-25T10:04:59.000Z";
  const after = "2026-11-25T10:05:01.000Z";
  const items = () => [1, 2, 3].map((id) => queueItem(id));

  it("that began before a decision and an undoing takes neither back", async () => {
    const { load } = openQueue();
    approve(1);
    await canUndo(1);
    load(queuePage(items(), { readAt: before }));
    expect(button(/^Undo/, 1)).toBeTruthy();
    press("u");
    await isOpen(1);
    load(queuePage([queueItem(1, scheduled(101)), queueItem(2)], { readAt: "2026-11-25T10:04:59.500Z" }));
    expect(button(/^Approve/, 1)).toBeTruthy();
    expect(screen.queryByRole("listitem", { name: "Game 3" })).toBeNull();
  });

  it("that began later knows better", async () => {
    const { load } = openQueue();
    approve(1);
    await canUndo(1);
    load(queuePage(items(), { readAt: after }));
    await isOpen(1);
    load(
      queuePage([queueItem(1, scheduled(7, { isOwn: false, deciderName: "kim" }))], {
        readAt: "2026-11-25T10:05:02.000Z",
      }),
    );
    expect(within(row(1)).getByText("Decided by kim, applying")).toBeTruthy();
    expect(within(row(1)).queryByRole("button", { name: /^Undo/ })).toBeNull();
  });

  it("shows a decision that was made before a reload, for the rest of its time", async () => {
    vi.useFakeTimers();
    openQueue(queuePage([queueItem(1, scheduled(101, { undoMilliseconds: 4_000 })), queueItem(2)]));
    expect(button(/^Undo/, 1).textContent).toContain("4");
    await act(() => vi.advanceTimersByTimeAsync(4_500));
    expect(screen.queryByRole("listitem", { name: "Game 1" })).toBeNull();
  });

  it("is asked for again while nothing is left on a page of a longer queue", async () => {
    vi.useFakeTimers();
    openQueue(queuePage([], { total: 4 }));
    expect(screen.getByText("4 items to go.")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    expect(router.refresh).toHaveBeenCalledOnce();
  });
});

describe("what waits behind the page", () => {
  const behind = "GET /api/admin/queue";
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => queueItem(from + n));

  it("is read before the page is worked off, again where it could not be, and once", async () => {
    vi.useFakeTimers();
    server.handlers[behind] = lost;
    openQueue(queuePage(numbers(1, 26), { total: 30, pageCount: 2 }));
    expect(server.to(behind)).toEqual([]);
    approve(1);
    press("j");
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(server.to(behind)).toHaveLength(1);
    server.handlers[behind] = () => ({ readAt: at, items: numbers(26, 30), isLast: true });
    await act(() => vi.advanceTimersByTimeAsync(2_100));
    expect(server.to(behind)).toHaveLength(2);
    expect(server.to(behind)[1]?.query.get("after")).toBe(`${queueItem(26).row.submittedAt}~game~26`);
    expect(row(30)).toBeTruthy();
    expect(screen.getAllByRole("listitem", { name: "Game 26" })).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(server.to(behind)).toHaveLength(2);
  });

  it("moves neither ticks nor the current item", async () => {
    server.handlers[behind] = () => ({ readAt: at, items: numbers(4, 6), isLast: true });
    openQueue(queuePage(numbers(1, 3), { total: 6, pageCount: 2 }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Tick Game 2" }));
    await waitFor(() => row(6));
    expect((screen.getByRole("checkbox", { name: "Tick Game 2" }) as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText("6 items to review")).toBeTruthy();
  });
});
