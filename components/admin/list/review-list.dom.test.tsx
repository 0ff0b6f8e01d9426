import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GameList } from "@/components/admin/games/game-list";
import type { AdminGame } from "@/lib/features/games/types";
import { fullQuery } from "@/lib/features/reviews/filters";
import type { PanelPage } from "@/lib/features/reviews/types";
import { router } from "@/tests/support/dom/navigation";
import { renderInPanel, waitingGame } from "@/tests/support/dom/panel";
import { door, lost, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const later = "2026-11-25T10:00:00.000Z";
const statusOf = (id: number) => `PUT /api/admin/games/${id}/status`;
const deletionOf = (id: number) => `DELETE /api/admin/games/${id}`;

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({
    "GET /api/admin/me": () => ({}),
    [statusOf(1)]: ({ body }) => waitingGame(1, { status: body.status, updatedAt: later }),
    [deletionOf(1)]: () => null,
  });
});

const page = (rows: AdminGame[]): PanelPage<AdminGame> => ({
  rows,
  total: rows.length,
  counts: { pending: rows.length, approved: 0, rejected: 0, taken_down: 0, spam: 0 },
  trashCount: 0,
  page: 1,
  pageCount: 1,
});
const games = () => [waitingGame(1), waitingGame(2)];
const list = (rows: AdminGame[]) => <GameList loaded={page(rows)} query={fullQuery({})} />;
const openList = () => {
  const { rerender } = renderInPanel(list(games()));
  return { load: (rows: AdminGame[]) => rerender(list(rows)) };
};
const row = (id: number) => screen.getByRole("listitem", { name: `Game ${id}` });
const button = (name: string, id: number) =>
  within(row(id)).getByRole<HTMLButtonElement>("button", { name: `${name} Game ${id}` });
const deleteRow = (id: number) => {
  fireEvent.click(button("Delete", id));
  const question = screen.getByRole("alertdialog", { name: `Delete Game ${id}?` });
  fireEvent.click(within(question).getByRole("button", { name: "Delete game" }));
};

it("searches by Enter, except during composition", async () => {
  openList();
  const box = screen.getByRole<HTMLInputElement>("searchbox", { name: /^Search/ });
  box.value = "苔";
  fireEvent.keyDown(box, { key: "Enter", isComposing: true });
  fireEvent.keyDown(box, { key: "Enter", keyCode: 229 });
  expect(server.calls).toEqual([]);
  fireEvent.keyDown(box, { key: "Enter" });
  await waitFor(() => expect(router.replace).toHaveBeenCalledOnce());
});

describe("a decision on a row", () => {
  it("shows optimistically, then as the server responded", async () => {
    const { opened, open } = door();
    const { [statusOf(1)]: answer } = server.handlers;
    server.handlers[statusOf(1)] = async (call) => {
      await opened;
      return answer?.(call);
    };
    openList();
    fireEvent.click(button("Approve", 1));
    await waitFor(() => expect(within(row(1)).getByText("approved")).toBeTruthy());
    expect(button("Unapprove", 1).disabled).toBe(true);
    expect(screen.getByRole("link", { name: /^Approved/ }).textContent).toBe("Approved1");
    open();
    await waitFor(() => expect(button("Unapprove", 1).disabled).toBe(false));
    expect(screen.getByText("Game 1: approved")).toBeTruthy();
    expect(server.to(statusOf(1))[0]?.body).toEqual({
      status: "approved",
      from: "pending",
      updatedAt: "2026-11-20T10:00:00.000Z",
      overClaim: false,
    });
  });

  it("is confirmed for a row that another moderator has open, with the name", async () => {
    server.handlers[statusOf(1)] = ({ body }) => {
      if (!body.overClaim)
        throw new Refusal(409, {
          code: "conflict",
          message: "mo has this open.",
          errors: { claimedBy: "mo" },
        });
      return waitingGame(1, { status: body.status, updatedAt: later });
    };
    openList();
    fireEvent.click(button("Approve", 1));
    const question = await screen.findByRole("alertdialog", { name: "mo has Game 1 open" });
    expect(within(row(1)).getByText("pending")).toBeTruthy();
    expect(toasts).toEqual([]);
    fireEvent.click(within(question).getByRole("button", { name: "Decide anyway" }));
    await waitFor(() => expect(screen.getByText("Game 1: approved")).toBeTruthy());
    expect(server.to(statusOf(1))).toHaveLength(2);
    expect(screen.queryByRole("alertdialog", { name: "mo has Game 1 open" })).toBeNull();
  });

  it("is rolled back with the server's message when refused", async () => {
    server.handlers[statusOf(1)] = () => {
      throw new Refusal(422, { code: "invalid", message: "No picture has come." });
    };
    openList();
    fireEvent.click(button("Approve", 1));
    await waitFor(() => expect(toasts).toEqual(["Failed to approve game | Game 1: No picture has come."]));
    await waitFor(() => expect(button("Approve", 1).disabled).toBe(false));
    expect(within(row(1)).getByText("pending")).toBeTruthy();
    expect(router.refresh).not.toHaveBeenCalled();
  });

  it.each([
    ["was lost", lost, "We can't tell whether the game was approved"],
    [
      "is a server error",
      () => {
        throw new Refusal(503, { code: "unavailable", message: "Not just now." });
      },
      /^Failed to approve game \| Game 1: Not just now\.$/,
    ],
    [
      "is that somebody was quicker",
      () => {
        throw new Refusal(409, { code: "conflict", message: "already rejected by kim" });
      },
      "already rejected by kim",
    ],
  ])("is read again if its response %s", async (_, answer, words) => {
    server.handlers[statusOf(1)] = answer;
    const { load } = openList();
    fireEvent.click(button("Approve", 1));
    await waitFor(() => expect(toasts.at(-1)).toMatch(words));
    if (answer !== lost) await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    load([waitingGame(1, { status: "rejected", updatedAt: later }), waitingGame(2)]);
    expect(button("Send back to review", 1)).toBeTruthy();
  });

  it("is confirmed if it is final", async () => {
    openList();
    fireEvent.click(button("Reject", 1));
    const question = screen.getByRole("alertdialog", { name: "Reject Game 1?" });
    expect(server.to(statusOf(1))).toEqual([]);
    fireEvent.click(within(question).getByRole("button", { name: "Reject game" }));
    await waitFor(() => expect(screen.getByText("Game 1: rejected")).toBeTruthy());
    expect(button("Send back to review", 1)).toBeTruthy();
  });
});

it("keeps a list that cannot be read again after a refusal", async () => {
  server.handlers[statusOf(1)] = () => {
    throw new Refusal(404, { code: "not_found", message: "This no longer exists." });
  };
  server.handlers["GET /api/admin/me"] = lost;
  openList();
  fireEvent.click(button("Approve", 1));
  await waitFor(() => expect(server.to("GET /api/admin/me")).toHaveLength(1));
  await waitFor(() => expect(button("Approve", 1).disabled).toBe(false));
  expect(router.refresh).not.toHaveBeenCalled();
});

it("expands a row to its full text", () => {
  renderInPanel(list([waitingGame(1, { minSystemReqs: "Any computer" })]));
  const opener = button("Show all of", 1);
  expect(opener.getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByText("Any computer")).toBeNull();
  fireEvent.click(opener);
  expect(screen.getByText("Any computer")).toBeTruthy();
  expect(button("Show less of", 1).getAttribute("aria-expanded")).toBe("true");
});

describe("deleting a row", () => {
  it("removes it immediately, focuses the next row, and updates the count", async () => {
    const { opened, open } = door();
    server.handlers[deletionOf(1)] = () => opened;
    openList();
    deleteRow(1);
    await waitFor(() => expect(screen.queryByRole("listitem", { name: "Game 1" })).toBeNull());
    await waitFor(() => expect(row(2).contains(document.activeElement)).toBe(true));
    expect(screen.getByText("1 game").closest("[role=status]")).toBeTruthy();
    open();
    await waitFor(() => expect(screen.getByText("Game 1: deleted")).toBeTruthy());
    expect(screen.queryByRole("listitem", { name: "Game 1" })).toBeNull();
  });

  it("reads the list again after a lost response", async () => {
    server.handlers[deletionOf(1)] = lost;
    openList();
    deleteRow(1);
    await waitFor(() => expect(toasts.at(-1)).toContain("We can't tell whether the game was deleted"));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  });

  it("restores it after a failure", async () => {
    server.handlers[deletionOf(1)] = () => {
      throw new Refusal(503, { code: "unavailable", message: "Not just now." });
    };
    openList();
    deleteRow(1);
    await waitFor(() => expect(toasts.at(-1)).toContain("Failed to delete game | Game 1: Not just now."));
    await waitFor(() => expect(row(1)).toBeTruthy());
    expect(screen.getByText("2 games")).toBeTruthy();
  });
});

it("keeps a decision and a deletion when an older load arrives", async () => {
  server.handlers[deletionOf(2)] = () => null;
  const { load } = openList();
  fireEvent.click(button("Approve", 1));
  await waitFor(() => expect(screen.getByText("Game 1: approved")).toBeTruthy());
  deleteRow(2);
  await waitFor(() => expect(screen.getByText("Game 2: deleted")).toBeTruthy());
  load(games());
  expect(button("Unapprove", 1)).toBeTruthy();
  expect(screen.queryByRole("listitem", { name: "Game 2" })).toBeNull();
  expect(screen.getByRole("navigation", { name: "Status" }).textContent).toBe(
    "All1Pending0Approved1Rejected0Spam0",
  );
});

it("requests new URLs for expired pictures, once a minute", async () => {
  renderInPanel(list(games().map((game) => ({ ...game, pictureSrc: "/gone.webp" }))));
  for (const picture of screen.getAllByRole("img", { name: /^Cover of/ }))
    await act(async () => void fireEvent.error(picture));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(vi.mocked(router.refresh).mock.calls).toHaveLength(1);
});

it("focuses a row that is no longer spam, or the next one if it leaves", async () => {
  const suspected = () => [waitingGame(1, { spam: true }), waitingGame(2)];
  server.handlers["POST /api/admin/reviews/game/1/not-spam"] = () => null;
  const { rerender } = renderInPanel(list(suspected()));
  const clear = async () => {
    const notSpam = within(row(1)).getByRole("button", { name: "Not spam Game 1" });
    notSpam.focus();
    fireEvent.click(notSpam);
    await waitFor(() => expect(toasts.at(-1)).toBe("Marked as not spam | Game 1"));
  };
  await clear();
  rerender(list([waitingGame(1, { updatedAt: later }), waitingGame(2)]));
  expect(document.activeElement).toBe(row(1));

  rerender(list([waitingGame(1, { spam: true, updatedAt: `${later}1` }), waitingGame(2)]));
  await clear();
  rerender(list([waitingGame(2)]));
  expect(document.activeElement).toBe(row(2));
});
