import { useQueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { Queue } from "@/components/admin/queue/queue";
import { changeTeam, withClaim } from "@/components/admin/shell/team-state";
import { queueItem, queuePage, renderInPanel } from "@/tests/support/dom/panel";
import {
  canUndo,
  decide,
  decisions,
  openOne,
  openQueue,
  press,
  row,
  serveQueue,
} from "@/tests/support/dom/queue";
import { door } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

let server: ReturnType<typeof serveQueue>;
const claimOf = (id: number) => `/api/admin/reviews/game/${id}/claim`;
const own = { by: "admin", isOwn: true, milliseconds: 600_000 };
const bos = { by: "bo", isOwn: false, milliseconds: 600_000 };

beforeEach(() => {
  server = serveQueue();
  for (const id of [1, 2, 3, 4, 5]) {
    server.handlers[`PUT ${claimOf(id)}`] = () => ({ claim: own, next: null });
    server.handlers[`DELETE ${claimOf(id)}`] = () => ({ message: "Free" });
  }
});

/** The page learns, as by the stream of events, that somebody opens an item. */
function Opens({ by, item }: { by: string; item: string }) {
  const client = useQueryClient();
  const open = () => changeTeam(client, (team) => withClaim(team, item, { ...bos, by }));
  return (
    <button type="button" onClick={open}>
      {by} opens {item}
    </button>
  );
}

/** The page hears of the others while it happens. */
function Live() {
  const client = useQueryClient();
  return (
    <button type="button" onClick={() => changeTeam(client, (team) => ({ ...team, isLive: true }))}>
      Live
    </button>
  );
}

/** Changes the page as the stream of events does. */
function BosNews() {
  const client = useQueryClient();
  const news = (claim: typeof bos | null) => changeTeam(client, (team) => withClaim(team, "game-1", claim));
  return (
    <>
      <button type="button" onClick={() => news(bos)}>
        Bo opens it
      </button>
      <button type="button" onClick={() => news(null)}>
        Bo leaves it
      </button>
    </>
  );
}

const five = () => queuePage([1, 2, 3, 4, 5].map((id) => queueItem(id)));
const heading = (name: string) => screen.findByRole("heading", { name });
const claimed = (id: number) => server.to(`PUT ${claimOf(id)}`).length;
const freed = (id: number) => server.to(`DELETE ${claimOf(id)}`).length;

it("claims the item that is shown alone, renews it while it is, and frees it when it is left", async () => {
  vi.useFakeTimers();
  const { unmount } = openQueue();
  expect(claimed(1)).toBe(0);
  press("o");
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect([claimed(1), freed(1)]).toEqual([1, 0]);
  await act(() => vi.advanceTimersByTimeAsync(9 * 60_000));
  expect(claimed(1)).toBe(4);
  press("j");
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect([freed(1), claimed(2)]).toEqual([1, 1]);
  press("o");
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(freed(2)).toBe(1);
  press("o");
  await act(() => vi.advanceTimersByTimeAsync(100));
  window.dispatchEvent(new Event("pagehide"));
  expect(freed(2)).toBe(2);
  unmount();
  vi.useRealTimers();
});

it("keeps the claim of what is shown, however late the answers to what was leafed past come", async () => {
  const { opened, open } = door();
  server.handlers[`PUT ${claimOf(1)}`] = () => opened.then(() => ({ claim: own, next: null }));
  openQueue();
  for (const key of ["j", "k", "o"]) press(key);
  await waitFor(() => expect(claimed(1)).toBe(1));
  for (const key of ["j", "k"]) press(key);
  await heading("Game 1");
  open();
  const settled = () =>
    server.calls.filter(({ path }) => path.endsWith("/claim")).map(({ method }) => method);
  await waitFor(() => expect(claimed(1)).toBe(2));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(settled()).toEqual(["PUT", "PUT"]);
  press("j");
  await waitFor(() => expect(settled()).toEqual(["PUT", "PUT", "DELETE", "PUT"]));
});

it("shows what the server hands out where somebody else was quicker, but leaves one where one went by oneself", async () => {
  server.handlers[`PUT ${claimOf(1)}`] = () => ({ claim: bos, next: queueItem(3) });
  openQueue(five());
  await openOne();
  await heading("Game 3");
  press("k");
  await heading("Game 2");
  press("k");
  await heading("Game 1");
  await waitFor(() => expect(screen.getByText("bo has this open.")).toBeTruthy());
  press("o");
  await waitFor(() => expect(row(1).textContent).toContain("bo has this open"));
});

it("goes on to what was handed out with the claim, at once, also where the list has it not", async () => {
  server.handlers[`PUT ${claimOf(1)}`] = () => ({ claim: own, next: queueItem(9) });
  server.handlers[`PUT ${claimOf(9)}`] = () => ({ claim: own, next: queueItem(3) });
  openQueue(five());
  await openOne();
  press("a");
  expect(screen.getByRole("heading", { name: "Game 9" })).toBeTruthy();
  await waitFor(() => expect(claimed(9)).toBe(1));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  press("a");
  expect(screen.getByRole("heading", { name: "Game 3" })).toBeTruthy();
  await waitFor(() => expect(server.to(decisions)).toHaveLength(2));
  press("u");
  await heading("Game 9");
});

it("shows nothing before the server has handed it out, and says so for a key", async () => {
  const { opened, open } = door();
  renderInPanel(
    <>
      <Opens by="bo" item="game-5" />
      <Queue loaded={five()} />
    </>,
  );
  await openOne();
  fireEvent.click(screen.getByRole("button", { name: "bo opens game-5" }));
  server.handlers[`PUT ${claimOf(2)}`] = () => opened.then(() => ({ claim: bos, next: queueItem(3) }));
  press("a");
  expect(screen.getByRole("heading", { name: "Game 1" })).toBeTruthy();
  press("a");
  expect(toasts.at(-1)).toContain("The next item is still loading | Nothing was changed.");
  open();
  await heading("Game 3");
  expect(server.to(decisions)).toHaveLength(1);
});

it("goes on at once where nobody else is at work, and asks the server where somebody was a moment ago", async () => {
  const { opened } = door();
  renderInPanel(
    <>
      <Live />
      <BosNews />
      <Queue loaded={five()} />
    </>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Live" }));
  await openOne();
  for (const id of [2, 3]) server.handlers[`PUT ${claimOf(id)}`] = () => opened;
  press("a");
  await waitFor(() => expect(screen.getByRole("heading", { name: "Game 2" })).toBeTruthy());
  fireEvent.click(screen.getByRole("button", { name: "Bo opens it" }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  fireEvent.click(screen.getByRole("button", { name: "Bo leaves it" }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  press("a");
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  expect(screen.getByRole("heading", { name: "Game 2" })).toBeTruthy();
  press("a");
  expect(toasts.at(-1)).toContain("The next item is still loading");
});

it("leaves what colleagues have open to them, until it is free", async () => {
  renderInPanel(
    <>
      <BosNews />
      <Queue loaded={queuePage([queueItem(1), queueItem(2)])} />
    </>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Bo opens it" }));
  await waitFor(() => expect(row(1).textContent).toContain("bo has this open"));
  await openOne();
  await heading("Game 2");
  vi.useFakeTimers();
  press("a");
  await act(() => vi.advanceTimersByTimeAsync(11_000));
  expect(screen.getByText("Your colleagues have the other items open.")).toBeTruthy();
  press("a");
  expect(toasts.at(-1)).toBe("Nothing to decide | No items are left here.");
  fireEvent.click(screen.getByRole("button", { name: "Bo leaves it" }));
  await act(() => vi.advanceTimersByTimeAsync(10));
  expect(screen.getByRole("heading", { name: "Game 1" })).toBeTruthy();
  press("a");
  expect(toasts.at(-1)).toContain("This item just appeared");
  vi.useRealTimers();
});

it("takes a question back with the claim that it was about", async () => {
  renderInPanel(
    <>
      <BosNews />
      <Queue loaded={queuePage([queueItem(1), queueItem(2)])} />
    </>,
  );
  press("o");
  await heading("Game 1");
  await waitFor(() => expect(claimed(1)).toBe(1));
  fireEvent.click(screen.getByRole("button", { name: "Bo opens it" }));
  await screen.findByText("bo has this open.");
  press("a");
  await screen.findByText("bo has Game 1 open");
  fireEvent.click(screen.getByRole("button", { name: "Bo leaves it" }));
  await waitFor(() => expect(screen.queryByText("bo has Game 1 open")).toBeNull());
  press("a");
  await waitFor(() => expect(server.to(decisions)[0]?.body.items).toMatchObject([{ id: 1 }]));
});

it("asks before a claimed item is decided, by key and by button, and says so to the server", async () => {
  server.handlers[`PUT ${claimOf(1)}`] = () => ({ claim: bos, next: null });
  openQueue(queuePage([queueItem(1)]));
  press("o");
  await waitFor(() => expect(screen.getByText("bo has this open.")).toBeTruthy());
  press("a");
  await screen.findByText("bo has Game 1 open");
  expect(server.to(decisions)).toHaveLength(0);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fireEvent.click(screen.getByRole("button", { name: /^Approve/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Decide anyway" }));
  await waitFor(() => expect(server.to(decisions)[0]?.body.items).toMatchObject([{ overClaim: true }]));
});

it("goes on over the claims it asked about alone: of others the server says so", async () => {
  server.handlers[`PUT ${claimOf(1)}`] = () => ({ claim: bos, next: queueItem(2) });
  openQueue(queuePage([queueItem(1), queueItem(2)]));
  await openOne();
  await heading("Game 2");
  press("o");
  press("x");
  press("k");
  press("x");
  press("r");
  fireEvent.click(await screen.findByRole("button", { name: "Decide anyway" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reject: 2 items" }));
  fireEvent.click(dialog.getByRole("button", { name: /^Reject/ }));
  await waitFor(() => expect(server.to(decisions)).toHaveLength(1));
  const items = server
    .to(decisions)[0]
    ?.body.items.map(({ id, overClaim }: Record<string, unknown>) => [id, overClaim]);
  expect(items).toEqual([
    [1, true],
    [2, undefined],
  ]);
});

it("asks at the next press where only the server knew of the claim", async () => {
  const refusal = { ok: false, code: "conflict", message: "bo has this open.", claimedBy: "bo" };
  server.handlers[decisions] = (call) =>
    call.body.items[0].overClaim
      ? decide(call)
      : { at: "2026-11-25T10:05:00.000Z", results: [{ kind: "game", id: 1, ...refusal }] };
  server.handlers["GET /api/admin/decisions"] = () => ({ at: "2026-11-25T10:05:00.000Z", results: [] });
  openQueue();
  press("a");
  await waitFor(() => expect(row(1).textContent).toContain("Not decided"));
  press("k");
  press("a");
  fireEvent.click(await screen.findByRole("button", { name: "Decide anyway" }));
  await canUndo(1);
});
