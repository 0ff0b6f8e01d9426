import { useQueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { Queue } from "@/components/admin/queue/queue";
import { afterEvent, changeTeam } from "@/components/admin/shell/team-state";
import type { QueuePage } from "@/lib/features/queue/types";
import type { TeamEvent } from "@/lib/features/team/types";
import { queueItem, queuePage, renderInPanel } from "@/tests/support/dom/panel";
import { at, decisions, openOne, press, row, scheduled, serveQueue } from "@/tests/support/dom/queue";
import { toasts } from "@/tests/support/dom/toasts";

let server: ReturnType<typeof serveQueue>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = serveQueue();
  for (const id of [1, 2, 3]) {
    const claim = { by: "admin", isOwn: true, milliseconds: 600_000 };
    server.handlers[`PUT /api/admin/reviews/game/${id}/claim`] = () => ({ claim, next: null });
    server.handlers[`DELETE /api/admin/reviews/game/${id}/claim`] = () => ({ message: "Free" });
  }
});

const decided = (undoMilliseconds = 10_000, isOwn = false): TeamEvent => ({
  type: "decision",
  kind: "game",
  id: 1,
  at: Date.parse(at),
  scheduled: scheduled(7, { isOwn, deciderName: isOwn ? "admin" : "bo", undoMilliseconds }),
});

/** What the stream of events brings while the page is open. */
function News({ event }: { event: TeamEvent }) {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => changeTeam(client, (team) => afterEvent(team, event))}>
      News
    </button>
  );
}

const page = () => queuePage([1, 2, 3].map((id) => queueItem(id, null, { contactEmail: "ada@example.com" })));
function open(event: TeamEvent, loaded = page()) {
  const screenWith = (next: QueuePage) => (
    <>
      <News event={event} />
      <Queue loaded={next} />
    </>
  );
  const { rerender } = renderInPanel(screenWith(loaded));
  return { load: (next: QueuePage) => rerender(screenWith(next)) };
}
const hearNews = async () => {
  fireEvent.click(screen.getByText("News"));
  await act(() => vi.advanceTimersByTimeAsync(50));
};
const heading = () => screen.getByRole("heading", { level: 2, name: /^Game/ }).textContent;

it("keeps the item on the screen that a colleague decides, says who and what, and accepts Next alone", async () => {
  open(decided());
  await openOne();
  await hearNews();
  const article = within(screen.getByRole("article"));
  expect(heading()).toBe("Game 1");
  expect(article.getByText("bo approved this. There is nothing left to do here.")).toBeTruthy();
  expect(article.queryByRole("button", { name: /^(Approve|Reject|Request changes|Edit)/ })).toBeNull();
  for (const key of ["a", "r", "c", "n", "e"]) {
    press(key);
    expect(toasts.at(-1)).toContain("bo has decided on Game 1. Press J for the next item.");
  }
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(heading()).toBe("Game 1");
  expect(server.to(decisions)).toEqual([]);
  press("j");
  await waitFor(() => expect(heading()).toBe("Game 2"));
  press("a");
  await waitFor(() => expect(server.to(decisions)[0]?.body.items).toMatchObject([{ id: 2 }]));
});

it("keeps it when the list is read again without it", async () => {
  const { load } = open(decided(0));
  await openOne();
  await hearNews();
  load(queuePage([queueItem(2), queueItem(3)], { readAt: "2026-11-25T11:00:00.000Z" }));
  expect(heading()).toBe("Game 1");
  press("a");
  expect(server.to(decisions)).toEqual([]);
  fireEvent.click(
    within(screen.getByRole("article")).getAllByRole("button", { name: /^Next/ })[0] as Element,
  );
  await waitFor(() => expect(heading()).toBe("Game 2"));
});

it("keeps what one has decided oneself in another window", async () => {
  open(decided(0, true));
  await openOne();
  await hearNews();
  expect(heading()).toBe("Game 1");
  expect(screen.getByText("You decided this in another window.")).toBeTruthy();
  press("a");
  expect(toasts.at(-1)).toContain("Already decided");
  press("j");
  await waitFor(() => expect(heading()).toBe("Game 2"));
});

it("keeps an open question on its item, and says that a colleague was quicker", async () => {
  open(decided());
  await openOne();
  press("r");
  await hearNews();
  const dialog = within(screen.getByRole("dialog", { name: "Reject: Game 1" }));
  expect(dialog.getByText("bo approved Game 1. Your decision on it will be refused.")).toBeTruthy();
});

it("takes no key for what came up in the list by itself less than half a second ago", async () => {
  open(decided(100));
  press("j");
  press("k");
  await hearNews();
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(row(2).getAttribute("aria-current")).toBe("true");
  press("a");
  expect(toasts.at(-1)).toContain("This item just appeared | Nothing was changed.");
  expect(server.to(decisions)).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(500));
  press("a");
  await waitFor(() => expect(server.to(decisions)).toHaveLength(1));
});

it("takes no key for another version of the item that was just read", async () => {
  const { load } = open(decided());
  await openOne();
  const edited = queueItem(1, null, { updatedAt: "2026-11-25T10:30:00.000Z", title: "Game 1b" });
  load(queuePage([edited, queueItem(2)], { readAt: "2026-11-25T11:00:00.000Z" }));
  expect(heading()).toBe("Game 1b");
  press("a");
  expect(toasts.at(-1)).toContain("This item just appeared");
  expect(server.to(decisions)).toEqual([]);
});

it("follows the moderator's own speed: seven keys a second, an item each", async () => {
  open(decided());
  await openOne();
  for (const _ of [1, 2, 3]) {
    press("a");
    await act(() => vi.advanceTimersByTimeAsync(143));
  }
  expect(server.to(decisions).map(({ body }) => body.items[0].id)).toEqual([1, 2, 3]);
});
