import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fullFilter } from "@/lib/features/queue/filters";
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
  openOne,
  openQueue,
  press,
  row,
  scheduled,
  serveQueue,
  undoing,
} from "@/tests/support/dom/queue";
import { door } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

let server: ReturnType<typeof serveQueue>;
beforeEach(() => {
  server = serveQueue();
});

describe("deciding", () => {
  it("takes one key, shows at once, leads on to the next, and one key takes it back", async () => {
    const { opened, open } = door();
    server.handlers[decisions] = async (call) => {
      await opened;
      return decide(call);
    };
    openQueue();
    press("a");
    await waitFor(() => expect(row(1).dataset.decided).toBe("true"));
    expect(screen.getByText("2 items to review")).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Games/ }).textContent).toBe("Games2");
    expect(row(2).getAttribute("aria-current")).toBe("true");
    await waitFor(() => expect(document.activeElement).toBe(row(2)));
    open();
    await canUndo(1);
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain("Game 1 approved");
    expect(server.to(decisions)[0]?.body).toEqual({
      items: [{ kind: "game", id: 1, updatedAt: "2026-11-20T10:00:00.000Z" }],
      decision: "approved",
      reason: "",
      notify: true,
    });
    press("u");
    await isOpen(1);
    expect(document.activeElement).toBe(row(1));
    expect(server.to(undoing)[0]?.body).toEqual({ ids: [101] });
    await waitFor(() => expect(screen.getByText("1 undone")).toBeTruthy());
  });

  it.each([0, 15_000, -15_000])("leaves ten seconds to undo, by a clock that is %s ms off", async (off) => {
    vi.useFakeTimers();
    vi.setSystemTime(Date.parse(at) + off);
    openQueue();
    approve(1);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(button(/^Undo/, 1).textContent).toContain("10");
    await act(() => vi.advanceTimersByTimeAsync(9_500));
    expect(button(/^Undo/, 1).textContent).toContain("1");
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByRole("listitem", { name: "Game 1" })).toBeNull();
    expect(screen.getByText("2 items to review")).toBeTruthy();
    press("u");
    expect(toasts.at(-1)).toBe("Nothing to undo | You have no decision that can still be undone.");
  });

  it("keeps what is applied in its place while a mouse rests on the list", async () => {
    vi.useFakeTimers();
    openQueue();
    const list = screen.getByRole("list", { name: /^Queue/ });
    fireEvent.pointerMove(list, { pointerType: "mouse" });
    approve(1);
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(within(row(1)).getByText("Approved")).toBeTruthy();
    expect(within(row(1)).queryByRole("button", { name: /^Undo/ })).toBeNull();
    press("j");
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect(screen.queryByRole("listitem", { name: "Game 1" })).toBeNull();
    fireEvent.pointerMove(list, { pointerType: "mouse" });
    expect(screen.queryByRole("listitem", { name: "Game 1" })).toBeNull();
  });

  it("asks for the reason first, and a held key decides nothing", async () => {
    openQueue();
    press("a", { repeat: true });
    press("r");
    const dialog = screen.getByRole("dialog", { name: "Reject: Game 1" });
    fireEvent.click(within(dialog).getByRole("button", { name: /^Sent twice/ }));
    press("Enter", { ctrlKey: true });
    await canUndo(1);
    expect(server.to(decisions).map(({ body }) => body)).toEqual([
      expect.objectContaining({
        decision: "rejected",
        reason: expect.stringContaining("We have this from you"),
      }),
    ]);
    press("c");
    expect(toasts.at(-1)).toContain("Game 2 has no email address");
  });

  it("acts on exactly the ticked, after saying how many", async () => {
    openQueue();
    press("x");
    press("j", { shiftKey: true });
    expect(screen.getByText(/^2 items/)).toBeTruthy();
    press("r");
    fireEvent.click(
      within(screen.getByRole("dialog", { name: "Reject: 2 items" })).getByRole("button", { name: "Cancel" }),
    );
    press("a");
    const question = screen.getByRole("alertdialog", { name: "Approve 2 ticked items?" });
    expect(within(question).getByText("Game 1, Game 2")).toBeTruthy();
    fireEvent.click(within(question).getByRole("button", { name: "Approve 2 items" }));
    await canUndo(2);
    expect(server.to(decisions)[0]?.body.items.map(({ id }: { id: number }) => id)).toEqual([1, 2]);
    expect(screen.getByText("2 approved")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: /^Undo last the decision on 2 items/ }));
    await isOpen(1);
    await isOpen(2);
    expect(server.to(undoing)[0]?.body).toEqual({ ids: [101, 102] });
  });

  it("takes what is asked to be changed out of the view, and has it stay where its submitter is waited for", async () => {
    vi.useFakeTimers();
    const items = [1, 2].map((id) => queueItem(id, null, { contactEmail: "ada@example.com" }));
    const counted = (name: RegExp) => screen.getByRole("link", { name }).textContent;
    const askForChanges = async () => {
      press("c");
      fireEvent.input(screen.getByLabelText(/^Changes you want/), {
        target: { value: "A larger picture." },
      });
      press("Enter", { ctrlKey: true });
      await act(() => vi.advanceTimersByTimeAsync(100));
    };
    const { unmount } = openQueue(queuePage(items));
    await askForChanges();
    expect(within(row(1)).getByText(/^Changes requested/)).toBeTruthy();
    expect(counted(/^Games/)).toBe("Games1");
    expect(counted(/^Waiting for the submitter/)).toBe("Waiting for the submitter1");
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(screen.queryByRole("listitem", { name: "Game 1" })).toBeNull();
    expect(screen.getByText("1 item to review")).toBeTruthy();

    unmount();
    const counts = { ...queuePage([]).counts, submitter: 2 };
    openQueue(queuePage(items, { filter: fullFilter({ kind: "submitter" }), counts }));
    await askForChanges();
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(row(1)).toBeTruthy();
    expect(counted(/^Waiting for the submitter/)).toBe("Waiting for the submitter2");
  });

  it("ticks a range by Shift and a press, of what is open only", async () => {
    openQueue(queuePage([1, 2, 3, 4].map((id) => queueItem(id, id === 3 ? scheduled(9) : null))));
    const box = (id: number) => within(row(id)).getByRole("checkbox") as HTMLInputElement;
    fireEvent.click(box(1));
    fireEvent.click(box(4), { shiftKey: true });
    expect([1, 2, 3, 4].map((id) => box(id).checked)).toEqual([true, true, false, true]);
  });
});

describe("one at a time", () => {
  it("stands in the address, steps, and names what was decided just now", async () => {
    openQueue();
    await openOne();
    const heading = () => screen.getByRole("heading", { level: 2, name: /^Game/ });
    expect(heading().textContent).toBe("Game 1");
    expect(window.location.search).toBe("?item=game-1");
    press("j");
    expect(heading().textContent).toBe("Game 2");
    expect(document.activeElement).toBe(heading());
    press("x");
    press("a");
    await waitFor(() => expect(screen.getByText("1 decided just now")).toBeTruthy());
    expect(heading().textContent).toBe("Game 3");
    fireEvent.click(await screen.findByRole("button", { name: /^Undo last the decision on Game 2/ }));
    expect(heading().textContent).toBe("Game 2");
    press("o");
    expect(window.location.search).toBe("");
    expect(row(2).getAttribute("aria-current")).toBe("true");
    expect((screen.getByRole("checkbox", { name: "Tick Game 2" }) as HTMLInputElement).checked).toBe(false);
  });

  it("has keys that can be switched off, and are remembered so", () => {
    openQueue();
    press("?");
    fireEvent.click(screen.getByRole("switch", { name: "Single keys are on" }));
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    press("o");
    expect(screen.queryByRole("article")).toBeNull();
    expect(localStorage.getItem("queue-keys")).toBe("off");
  });
});

it("leads to the heading when nothing is left to decide, also from what goes under the focus", async () => {
  vi.useFakeTimers();
  openQueue(queuePage([queueItem(1)]));
  approve(1);
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(document.activeElement?.id).toBe("queue-heading");
  button(/^Undo/, 1).focus();
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(screen.getByText("No items are waiting for review.")).toBeTruthy();
  expect(document.activeElement?.id).toBe("queue-heading");
});

it("keeps its keys from a menu, and opens the edit form by one", async () => {
  openQueue();
  render(
    <div role="menu">
      <button type="button">Dark</button>
    </div>,
  );
  screen.getByRole("button", { name: "Dark" }).focus();
  press("a");
  expect(server.to(decisions)).toEqual([]);
  act(() => screen.getByRole("button", { name: "Dark" }).blur());
  press("e");
  const sheet = await screen.findByRole("dialog", { name: "Edit game" });
  expect(within(sheet).getByLabelText<HTMLInputElement>("Title", { exact: false }).value).toBe("Game 1");
  press("a");
  expect(server.to(decisions)).toEqual([]);
});

describe("after a reload", () => {
  const before = scheduled(101);
  const undoable = [
    { kind: "game" as const, id: 9, scheduled: scheduled(100), batchId: "a" },
    { kind: "game" as const, id: 1, scheduled: before, batchId: "b" },
  ];

  it("U takes back what can still be, the last first, also what is not listed here", async () => {
    openQueue(queuePage([queueItem(1, before), queueItem(2)], { undoable }));
    expect(screen.getByRole("button", { name: "Undo last the decision on Game 1" })).toBeTruthy();
    press("u");
    await isOpen(1);
    await waitFor(() => expect(server.to(undoing)[0]?.body).toEqual({ ids: [101] }));
    expect(router.refresh).not.toHaveBeenCalled();
    press("u");
    await waitFor(() => expect(server.to(undoing)[1]?.body).toEqual({ ids: [100] }));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    press("u");
    expect(toasts.at(-1)).toContain("Nothing to undo");
  });

  it("U takes back what was decided here before what was decided earlier", async () => {
    openQueue(queuePage([queueItem(1, before), queueItem(2)], { undoable }));
    approve(2);
    await canUndo(2);
    press("u");
    await isOpen(2);
    expect(server.to(undoing)[0]?.body).toEqual({ ids: [102] });
    press("u");
    await isOpen(1);
  });

  it("U takes back at once what many ticks decided at once, as it did before", async () => {
    const together = [1, 2].map((id) => ({
      kind: "game" as const,
      id,
      scheduled: scheduled(100 + id),
      batchId: "b",
    }));
    const items = [1, 2].map((id) => queueItem(id, scheduled(100 + id)));
    openQueue(queuePage([...items, queueItem(3)], { undoable: [...undoable.slice(0, 1), ...together] }));
    expect(screen.getByRole("button", { name: "Undo last the decision on 2 items" })).toBeTruthy();
    press("u");
    await isOpen(1);
    await isOpen(2);
    await waitFor(() => expect(server.to(undoing)[0]?.body).toEqual({ ids: [101, 102] }));
    press("u");
    await waitFor(() => expect(server.to(undoing)[1]?.body).toEqual({ ids: [100] }));
  });

  it("U says when it is too late, and E that nothing is there", async () => {
    vi.useFakeTimers();
    openQueue(queuePage([queueItem(1, before)], { undoable }));
    await act(() => vi.advanceTimersByTimeAsync(10_500));
    press("u");
    expect(toasts.at(-1)).toBe("Nothing to undo | You have no decision that can still be undone.");
    press("e");
    expect(toasts.at(-1)).toBe("Nothing to edit | No items are left here.");
    expect(server.to(undoing)).toEqual([]);
  });
});
