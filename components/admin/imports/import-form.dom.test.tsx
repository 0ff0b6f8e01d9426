import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { ImportProgress, ShownImport, ShownRow } from "@/lib/features/imports/types";
import { renderInPanel } from "@/tests/support/dom/panel";
import { lost, Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";
import { ImportForm } from "./import-form";
import { ImportView } from "./import-view";

const post = "POST /api/admin/imports";
const apply = "POST /api/admin/imports/7/apply";
const get = "GET /api/admin/imports/7";
afterEach(() => {
  document.body.innerHTML = "";
});

const row = (line: number, given: Partial<ShownRow> = {}): ShownRow => ({
  ...{ line, status: "new", title: `Game ${line}`, problems: [], isRead: true, isChosen: false },
  ...{ outcome: null, itemId: null },
  ...given,
});
const progress = (given: Partial<ImportProgress> = {}): ImportProgress => ({
  ...{ id: 7, kind: "games", source: "links", state: "preview", status: null, createdBy: "kim" },
  ...{ unread: 0, uncompared: 0 },
  createdAt: "2026-11-29T09:00:00.000Z",
  counts: { new: 2, duplicate: 1, invalid: 0 },
  outcomes: { added: 0, skipped: 0, failed: 0, removed: 0, waiting: 0 },
  pausedUntil: null,
  pauseReason: null,
  ...given,
});
const rows = [row(1), row(2), row(3, { status: "duplicate", duplicateOf: { line: 1, title: "Game 1" } })];
const shown = (given: Partial<ShownImport> = {}): ShownImport => ({ ...progress(), rows, ...given });
const fieldNames = { games: [{ name: "title", label: "Title" }], streamers: [] };
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const links = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Addresses, one per line" });

it("requires an address, and keeps the typed addresses after a refusal and a lost answer", async () => {
  const server = serve({ [post]: lost });
  renderInPanel(<ImportForm kind="games" fieldNames={fieldNames} />);
  press("Preview");
  expect(await screen.findByText("Please enter at least one address")).toBeTruthy();
  expect(server.to(post)).toEqual([]);
  fireEvent.input(links(), { target: { value: "https://s.team/a/440" } });
  press("Preview");
  expect(await screen.findByText("No preview was made")).toBeTruthy();
  serve({
    [post]: () => {
      throw new Refusal(422, { code: "invalid", message: "Too many", errors: { text: "Too many rows" } });
    },
  });
  press("Preview");
  expect(await screen.findByText("Too many rows")).toBeTruthy();
  expect(links().value).toBe("https://s.team/a/440");
});

it("shows the preview, matches a column by hand, and imports all rows but one", async () => {
  const columns = [{ name: "Spiel", field: "", example: "Moss" }];
  const server = serve({
    [post]: () => ({ ...shown({ source: "csv" }), columns }),
    [apply]: () => progress({ state: "running" }),
    [get]: () => progress({ state: "running" }),
    "GET /api/admin/me": () => ({}),
  });
  renderInPanel(<ImportForm kind="games" fieldNames={fieldNames} />);
  fireEvent.change(screen.getByRole("combobox", { name: "From" }), { target: { value: "csv" } });
  press("Preview");
  expect(await screen.findByText("Please choose a file")).toBeTruthy();
  const file = new File(["Spiel\nMoss\n"], "a.csv", { type: "text/csv" });
  fireEvent.change(screen.getByLabelText("File"), { target: { files: [file] } });
  press("Preview");
  expect(await screen.findByText("The same as line 1: Game 1")).toBeTruthy();
  fireEvent.change(screen.getByRole("combobox", { name: "Field for the column Spiel" }), {
    target: { value: "title" },
  });
  press("Preview again");
  await waitFor(() =>
    expect(server.to(post).map(({ body }) => body)).toEqual([
      { kind: "games", source: "csv", text: "Spiel\nMoss\n" },
      { kind: "games", source: "csv", text: "Spiel\nMoss\n", columns: { Spiel: "title" } },
    ]),
  );
  fireEvent.click(await screen.findByRole("checkbox", { name: "Import line 2: Game 2" }));
  press("Import 1 row");
  await waitFor(() => expect(server.to(apply)[0]?.body).toEqual({ status: "pending", lines: [1] }));
  expect(await screen.findByText("0 of 0 rows done")).toBeTruthy();
});

it("adds a row whose picture looks like another's only if it is chosen", async () => {
  const alike = row(3, { status: "duplicate", duplicateOf: { id: 9, title: "Moss", reason: "picture" } });
  const server = serve({
    [apply]: () => progress({ state: "running" }),
    [get]: () => shown({ state: "running", rows: [row(1), alike] }),
    "GET /api/admin/me": () => ({}),
  });
  renderInPanel(
    <ImportView loaded={shown({ rows: [row(1), alike], uncompared: 2 })} onDiscarded={() => {}} />,
  );
  expect(screen.getByText("Its picture looks like that of a game in the catalog: Moss")).toBeTruthy();
  expect(screen.getByText("2 pictures are still to be compared.")).toBeTruthy();
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Import line 3: Game 3" });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  press("Import 2 rows");
  await waitFor(() => expect(server.to(apply)[0]?.body).toEqual({ status: "pending", lines: [1, 3] }));
});

it("follows a running import, names why it is paused, and offers to undo it", async () => {
  const outcomes = { added: 1, skipped: 0, failed: 0, removed: 0, waiting: 1 };
  const running = shown({
    ...progress({ state: "running", outcomes }),
    rows,
    pausedUntil: "2026-11-29T10:00:00.000Z",
    pauseReason: "Steam allows only so many requests.",
  });
  const done = { ...outcomes, added: 2, waiting: 0 };
  serve({ [get]: () => shown({ state: "done", outcomes: done }) });
  renderInPanel(<ImportView loaded={running} onDiscarded={() => {}} />);
  expect(screen.getByText("1 of 2 rows done")).toBeTruthy();
  expect(screen.getByText(/^Paused until .*Steam allows only so many requests\.$/)).toBeTruthy();
  expect(
    await screen.findByText("2 added, 0 skipped as duplicates, 0 failed", {}, { timeout: 5_000 }),
  ).toBeTruthy();
  const server = serve({
    "DELETE /api/admin/imports/7": () => ({ id: 7 }),
    [get]: () => shown({ state: "undoing" }),
  });
  press("Undo import");
  expect(await screen.findByText(/^2 items that it added move to the trash/)).toBeTruthy();
  const [, confirm] = screen.getAllByRole("button", { name: "Undo import" });
  if (confirm) fireEvent.click(confirm);
  await waitFor(() => expect(toasts.at(-1)).toMatch(/^The import is being undone/));
  expect(server.to("DELETE /api/admin/imports/7")).toHaveLength(1);
});
