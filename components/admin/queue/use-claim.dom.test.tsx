import { useQueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { Queue } from "@/components/admin/queue/queue";
import { changeTeam, withClaim } from "@/components/admin/shell/team-state";
import { queueItem, queuePage, renderInPanel } from "@/tests/support/dom/panel";
import { canUndo, decide, decisions, openQueue, press, row, serveQueue } from "@/tests/support/dom/queue";
import { door } from "@/tests/support/dom/server";

let server: ReturnType<typeof serveQueue>;
const claimOf = (id: number) => `/api/admin/reviews/game/${id}/claim`;
const own = { by: "admin", isOwn: true, milliseconds: 600_000 };
const bos = { by: "bo", isOwn: false, milliseconds: 600_000 };

beforeEach(() => {
  server = serveQueue();
  for (const id of [1, 2, 3, 4, 5]) {
    server.handlers[`PUT ${claimOf(id)}`] = () => ({ claim: own });
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
  server.handlers[`PUT ${claimOf(1)}`] = () => opened.then(() => ({ claim: own }));
  openQueue();
  for (const key of ["o", "j", "k"]) press(key);
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

it("hands on a free item where somebody else was quicker, with the next one left to them, but leaves one where one went by oneself", async () => {
  server.handlers[`PUT ${claimOf(1)}`] = () => ({ claim: bos });
  openQueue();
  press("o");
  await heading("Game 3");
  press("k");
  await heading("Game 2");
  press("k");
  await heading("Game 1");
  await waitFor(() => expect(screen.getByText("bo has this open.")).toBeTruthy());
  press("o");
  await waitFor(() => expect(row(1).textContent).toContain("bo has this open"));
});

it("leaves a free item to each colleague at work in this list, and comes back to what they left undone", async () => {
  const { opened, open } = door();
  server.handlers[`PUT ${claimOf(1)}`] = () => opened.then(() => ({ claim: bos }));
  renderInPanel(
    <>
      <Opens by="cy" item="streamer-7" />
      <Queue loaded={queuePage([1, 2, 3, 4, 5].map((id) => queueItem(id)))} />
    </>,
  );
  press("o");
  await heading("Game 1");
  fireEvent.click(screen.getByRole("button", { name: "cy opens streamer-7" }));
  open();
  await heading("Game 3");
  press("a");
  await heading("Game 2");
  await waitFor(() => expect(server.to(decisions)).toHaveLength(1));
});

it("counts each colleague once, and what they have open is none of the free ones", async () => {
  const { opened, open } = door();
  server.handlers[`PUT ${claimOf(1)}`] = () => opened.then(() => ({ claim: bos }));
  renderInPanel(
    <>
      <Opens by="bo" item="game-1" />
      <Opens by="di" item="game-2" />
      <Queue loaded={queuePage([1, 2, 3, 4, 5].map((id) => queueItem(id)))} />
    </>,
  );
  press("o");
  await heading("Game 1");
  for (const name of ["bo opens game-1", "di opens game-2"])
    fireEvent.click(screen.getByRole("button", { name }));
  open();
  await heading("Game 5");
});

it("takes a question back with the item that somebody else was quicker at", async () => {
  const { opened, open } = door();
  server.handlers[`PUT ${claimOf(1)}`] = () => opened.then(() => ({ claim: bos }));
  renderInPanel(
    <>
      <BosNews />
      <Queue loaded={queuePage([queueItem(1), queueItem(2)])} />
    </>,
  );
  press("o");
  await heading("Game 1");
  // The team's news are here before the answer to one's own call.
  fireEvent.click(screen.getByRole("button", { name: "Bo opens it" }));
  await screen.findByText("bo has this open.");
  press("a");
  await screen.findByText("bo has Game 1 open");
  open();
  await heading("Game 2");
  await waitFor(() => expect(screen.queryByText("bo has Game 1 open")).toBeNull());
  press("a");
  await waitFor(() => expect(server.to(decisions)[0]?.body.items).toMatchObject([{ id: 2 }]));
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
  server.handlers[`PUT ${claimOf(1)}`] = () => ({ claim: bos });
  openQueue(queuePage([queueItem(1)]));
  press("o");
  await waitFor(() => expect(screen.getByText("bo has this open.")).toBeTruthy());
  press("a");
  await screen.findByText("bo has Game 1 open");
  expect(server.to(decisions)).toHaveLength(0);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fireEvent.click(screen.getByRole("button", { name: /^Approve/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Decide all the same" }));
  await waitFor(() => expect(server.to(decisions)[0]?.body.items).toMatchObject([{ overClaim: true }]));
});

it("goes on over the claims it asked about alone: of others the server says so", async () => {
  server.handlers[`PUT ${claimOf(1)}`] = () => ({ claim: bos });
  openQueue(queuePage([queueItem(1), queueItem(2)]));
  press("o");
  await heading("Game 2");
  press("o");
  press("x");
  press("k");
  press("x");
  press("r");
  fireEvent.click(await screen.findByRole("button", { name: "Decide all the same" }));
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
  fireEvent.click(await screen.findByRole("button", { name: "Decide all the same" }));
  await canUndo(1);
});
