import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ChangeNotice } from "@/components/admin/shell/change-notice";
import { OpenCount, ReadOpenCounts, useOpenCounts } from "@/components/admin/shell/open-counts";
import { panelCall } from "@/components/admin/shell/panel-calls";
import { teamNewsEvent } from "@/components/admin/shell/team-stream";
import { router } from "@/tests/support/dom/navigation";
import { renderInPanel } from "@/tests/support/dom/panel";
import { type Call, door, lost, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const changes = "GET /api/admin/changes";
const kim = { kind: "game", count: 1, who: ["kim"], isMoved: false };
const none = { queue: 0, messages: 0, tickets: 0, reports: 0, complaints: 0, mailQueue: 0 };

let server: ReturnType<typeof serve>;
const asked = () => server.to(changes).map(({ query }) => query.get("since") ?? "now");
const answer = ({ query }: Call) => ({
  cursor: `c${asked().length}`,
  changes: query.has("since") ? [kim] : [],
  open: { ...none, queue: asked().length },
  claims: [],
});

beforeEach(() => {
  vi.useFakeTimers();
  server = serve({
    [changes]: answer,
    "GET /api/admin/me": () => ({}),
    "POST /api/admin/decisions": () => ({}),
  });
  window.history.replaceState(null, "", "/admin?tab=games");
});

const Queue = () => <p>Queue {<OpenCount count={useOpenCounts().open.queue} />}</p>;
const openPage = async () => {
  renderInPanel(
    <ReadOpenCounts value={{ ...none, queue: 41 }}>
      <ChangeNotice />
      <Queue />
    </ReadOpenCounts>,
  );
  expect(screen.getByText(/^Queue/).closest("p")?.textContent).toBe("Queue 41 open");
  await pass(0);
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const notice = () => screen.queryByText("This list has changed");

it("announces changes within fifteen seconds, and updates the open counts", async () => {
  await openPage();
  expect(screen.getByText(/^Queue/).closest("p")?.textContent).toBe("Queue 1 open");
  expect(notice()).toBeNull();
  await pass(15_000);
  expect(screen.getByText(/^Queue/).closest("p")?.textContent).toBe("Queue 2 open");
  expect(within(screen.getByRole("status")).getByText("1 game by kim")).toBeTruthy();
  expect(router.refresh).not.toHaveBeenCalled();
});

it("polls within a second of an event, once for a burst of events", async () => {
  await openPage();
  for (let count = 0; count < 8; count++) {
    window.dispatchEvent(new Event(teamNewsEvent));
    await pass(20);
  }
  await pass(600);
  expect(notice()).toBeTruthy();
  expect(asked()).toEqual(["now", "c1"]);
});

it("disappears when dismissed, and returns with the next change", async () => {
  await openPage();
  await pass(15_000);
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(notice()).toBeNull();
  await pass(15_000);
  expect(notice()).toBeTruthy();
  expect(asked()).toEqual(["now", "c1", "now", "c3"]);
});

it("reads the list again on request, and then shows no changes", async () => {
  await openPage();
  await pass(15_000);
  fireEvent.click(screen.getByRole("button", { name: "Show changes" }));
  await pass(0);
  expect(router.refresh).toHaveBeenCalledOnce();
  expect(notice()).toBeNull();
  expect(asked()).toEqual(["now", "c1", "now"]);
});

it("stays and reports a failure if the list cannot be read again", async () => {
  await openPage();
  await pass(15_000);
  server.handlers["GET /api/admin/me"] = lost;
  fireEvent.click(screen.getByRole("button", { name: "Show changes" }));
  await pass(0);
  expect(toasts.at(-1)).toContain("Refresh failed | The site could not be reached.");
  expect(router.refresh).not.toHaveBeenCalled();
  expect(notice()).toBeTruthy();
});

it("ignores changes of other lists, and responses from before the list was read again", async () => {
  const { opened, open } = door();
  server.handlers[changes] = async (call) => {
    const late = answer(call);
    if (call.query.has("since")) await opened;
    return late;
  };
  await openPage();
  await pass(15_000);
  window.dispatchEvent(new Event("panel-list-read"));
  await pass(0);
  expect(asked()).toEqual(["now", "c1", "now"]);
  open();
  await pass(10);
  expect(notice()).toBeNull();
  expect(screen.getByText(/^Queue/).closest("p")?.textContent).toBe("Queue 3 open");
  await act(async () => window.history.pushState(null, "", "/admin/inbox"));
  await pass(15_000);
  expect(asked().slice(3)).toEqual(["now", "c4"]);
  expect(notice()).toBeNull();
});

it("polls immediately after its own change, and keeps polling after a failure", async () => {
  await openPage();
  await act(async () => void (await panelCall("POST", "/api/admin/decisions", {})));
  await pass(400);
  expect(asked()).toEqual(["now", "c1"]);
  server.handlers[changes] = lost;
  await pass(15_000);
  server.handlers[changes] = answer;
  await pass(15_000);
  expect(asked()).toEqual(["now", "c1", "c1", "c1"]);
  expect(notice()).toBeTruthy();
});

it("polls once in the background, to detect changes before the page is viewed", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await openPage();
  await pass(600_000);
  expect(asked()).toEqual(["now"]);
  visibility.mockReturnValue("visible");
  await act(async () => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await pass(0);
  expect(asked()).toEqual(["now", "c1"]);
  expect(notice()).toBeTruthy();
  visibility.mockRestore();
});
