import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { TrashList } from "@/components/admin/trash/trash-list";
import type { TrashedRow } from "@/lib/features/trash/types";
import { router } from "@/tests/support/dom/navigation";
import { renderInPanel } from "@/tests/support/dom/panel";
import { door, lost, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const trashed = (id: number, deletedAt = "2026-11-20T10:00:00.000Z"): TrashedRow => ({
  kind: "game",
  id,
  name: `Game ${id}`,
  deletedAt,
  deletedBy: "kim",
  removedAfter: "2026-12-20T10:00:00.000Z",
});
const restoring = (id: number) => `POST /api/admin/trash/game/${id}/restore`;

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ "GET /api/admin/me": () => ({}) });
});

const list = (rows: TrashedRow[], q = "") => (
  <TrashList loaded={{ rows, total: rows.length, page: 1, pageCount: 1 }} q={q} />
);
const open = (rows: TrashedRow[], q?: string) => {
  const { rerender } = renderInPanel(list(rows, q));
  return { load: (next: TrashedRow[]) => rerender(list(next, q)) };
};
const restore = (id: number) => screen.queryByRole("button", { name: `Restore Game ${id}` });
const press = (id: number) => fireEvent.click(restore(id) as HTMLElement);
const isBusy = (id: number) => restore(id)?.getAttribute("aria-busy") === "true";

it("names each row with its kind, who deleted it and until when it stays", () => {
  open([trashed(1)]);
  const [row] = within(screen.getByRole("list", { name: /^Trash/ })).getAllByRole("listitem");
  expect(row?.textContent).toMatch(
    /^Game 1Game ?Deleted 20 Nov 2026.* by kim · permanently deleted after 20 Dec 2026Restore Game 1$/,
  );
});

it("restores two concurrently, and lists an item that is deleted again", async () => {
  const { opened, open: answer } = door();
  for (const id of [1, 2]) server.handlers[restoring(id)] = () => opened;
  const { load } = open([trashed(1), trashed(2)]);
  press(1);
  press(2);
  await waitFor(() => expect([isBusy(1), isBusy(2)]).toEqual([true, true]));
  answer();
  await waitFor(() => expect([restore(1), restore(2)]).toEqual([null, null]));
  expect(toasts).toContain("Restored | Game 1 is back as it was.");
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: /^Trash/ }));
  // A reading from before leaves it restored; a later deletion is a new row.
  load([trashed(1)]);
  expect(restore(1)).toBeNull();
  load([trashed(1, "2026-11-25T10:00:00.000Z")]);
  expect(restore(1)).toBeTruthy();
});

it("reads the list again after a lost response", async () => {
  server.handlers[restoring(1)] = lost;
  const { load } = open([trashed(1)]);
  press(1);
  await waitFor(() => expect(toasts.at(-1)).toContain("We can't tell whether it was restored"));
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  load([]);
  expect(restore(1)).toBeNull();
  expect(screen.getByText("The trash is empty.")).toBeTruthy();
});

it("says that a search has no matches, and links to the whole trash", () => {
  open([], "moss");
  expect(screen.getByText("No items in the trash match your search.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Show everything in the trash" }).getAttribute("href")).toBe(
    "/admin/trash",
  );
});
