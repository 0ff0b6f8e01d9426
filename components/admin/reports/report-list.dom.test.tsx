import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { reportKeys } from "@/components/admin/inbox/use-inbox-keys";
import { ReportList } from "@/components/admin/reports/report-list";
import { parseReportQuery, reportFilters } from "@/lib/features/reports/filters";
import type { ReportedItem, ReportRow } from "@/lib/features/reports/types";
import { router } from "@/tests/support/dom/navigation";
import { renderInPanel, waitingGame } from "@/tests/support/dom/panel";
import { Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const version = "2026-11-20T10:00:00.000Z";

const row = (id: number, given: Partial<ReportRow> = {}, item: Partial<ReportedItem> = {}): ReportRow => ({
  id,
  item: {
    kind: "game",
    id: 40 + id,
    name: `Moss ${id}`,
    state: "shown",
    path: `/games/moss-${id}`,
    updatedAt: version,
    mailTo: "dev@example.com",
    spam: false,
    ...item,
  },
  status: "open",
  spam: false,
  note: null,
  reportCount: 2,
  senderCount: 1,
  addressCount: 1,
  reasons: ["wrong", "label"],
  reports: [
    {
      id: 2,
      reason: "label",
      message: "No language is right.",
      email: null,
      spam: false,
      spamReasons: [],
      isRepeat: true,
      submittedAt: version,
    },
    {
      id: 1,
      reason: "wrong",
      message: "Another developer made it.",
      email: "ada@example.com",
      spam: false,
      spamReasons: ["links"],
      isRepeat: false,
      submittedAt: version,
    },
  ],
  submittedAt: version,
  lastReportAt: version,
  handledAt: null,
  updatedBy: null,
  updatedAt: version,
  ...given,
});

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ "GET /api/admin/me": () => ({}) });
});

const openList = (rows: ReportRow[], options: { hasMail?: boolean } = {}) => {
  const counts = Object.fromEntries(["all", ...reportFilters].map((name) => [name, 0])) as Record<
    (typeof reportFilters)[number] | "all",
    number
  >;
  const loaded = { rows, total: rows.length, counts, page: 1, pageCount: 1 };
  renderInPanel(<ReportList loaded={loaded} query={parseReportQuery({ kind: "reports" })} />, options);
};
const shown = (id: number) => within(screen.getByRole("listitem", { name: `Moss ${id}` }));
const opener = (id: number) => shown(id).getByRole("button", { name: `Moss ${id}` });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const outcome = (id: number) => `POST /api/admin/reports/${id}/outcome`;
const answers = (id: number) => {
  server.handlers[outcome(id)] = () => ({ message: "Done", updatedAt: "2026-11-21T10:00:00.000Z" });
};

describe("a row", () => {
  it("shows count, reasons and the newest report, and every report when open", () => {
    openList([row(1)]);
    expect(shown(1).getByText("2 reports by 1 person")).toBeTruthy();
    expect(shown(1).getByText(/Wrong, Label/)).toBeTruthy();
    expect(shown(1).getByText("No language is right.")).toBeTruthy();
    expect(shown(1).queryByText("Another developer made it.")).toBeNull();
    fireEvent.click(opener(1));
    expect(shown(1).getByText("Another developer made it.")).toBeTruthy();
    expect(shown(1).getByText(/by the same sender as an earlier one/)).toBeTruthy();
    expect(
      shown(1)
        .getByRole("link", { name: /^Its page/ })
        .getAttribute("href"),
    ).toBe("/games/moss-1");
    expect(
      shown(1)
        .getByRole("link", { name: /^In the panel/ })
        .getAttribute("href"),
    ).toBe("/admin/queue/game/41");
  });

  it("offers only possible actions for an unpublished item", () => {
    openList([row(1, {}, { state: "trash", path: null }), row(2, { status: "acted", handledAt: version })]);
    fireEvent.click(opener(1));
    expect(shown(1).getByText("In the trash")).toBeTruthy();
    const names = shown(1)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
    expect(names).toEqual(["Moss 1", "Save note", "Dismiss", "Acted on"]);
    fireEvent.click(opener(2));
    expect(
      shown(2)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Moss 2", "Save note", "Reopen"]);
    expect(shown(2).queryByRole("checkbox")).toBeNull();
  });
});

describe("handling", () => {
  it("dismisses with a template's text and a note; Undo reopens it in the resulting version", async () => {
    openList([row(1)]);
    answers(1);
    fireEvent.click(opener(1));
    const template = shown(1).getByRole("combobox", { name: "Template" });
    fireEvent.change(template, { target: { value: "3" } });
    const words = shown(1).getByRole<HTMLTextAreaElement>("textbox", {
      name: "Message to the reporters",
    });
    expect(words.value).toContain("We could not find the problem you described.");
    fireEvent.input(shown(1).getByRole("textbox", { name: /^Note/ }), { target: { value: "Looked twice" } });
    fireEvent.click(shown(1).getByRole("button", { name: "Dismiss" }));
    await screen.findByText("Dismissed:", { exact: false });
    expect(server.to(outcome(1))[0]?.body).toEqual({
      outcome: "dismissed",
      words: expect.stringContaining("We could not find"),
      note: "Looked twice",
      updatedAt: version,
    });
    expect(words.value).toBe("");
    expect(router.refresh).toHaveBeenCalled();
    server.handlers["PUT /api/admin/reports/1"] = () => ({ message: "Saved" });
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
    expect(server.to("PUT /api/admin/reports/1")[0]?.body).toEqual({
      status: "open",
      updatedAt: "2026-11-21T10:00:00.000Z",
    });
  });

  it("unpublishes after a confirmation, with a message to the sender", async () => {
    openList([row(1)]);
    answers(1);
    fireEvent.click(opener(1));
    fireEvent.click(shown(1).getByRole("button", { name: "Unpublish" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Unapprove: Moss 1" }));
    fireEvent.input(dialog.getByRole("textbox", { name: "Reason" }), { target: { value: "Rights." } });
    fireEvent.click(dialog.getByRole("button", { name: "Unapprove" }));
    await screen.findByText("Unpublished:", { exact: false });
    expect(server.to(outcome(1))[0]?.body).toEqual({
      outcome: "unpublished",
      words: "",
      reason: "Rights.",
      notify: true,
      updatedAt: version,
    });
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("asks for no message for a published clip, since its submission stays", async () => {
    openList([row(1, {}, { kind: "submission" })]);
    answers(1);
    fireEvent.click(opener(1));
    expect(shown(1).queryByRole("button", { name: /^Edit/ })).toBeNull();
    fireEvent.click(shown(1).getByRole("button", { name: "Unpublish" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(/The submission stays/)).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Unpublish" }));
    await waitFor(() =>
      expect(server.to(outcome(1))[0]?.body).toMatchObject({ outcome: "unpublished", notify: false }),
    );
  });

  it("opens the edit form with the item's current version", async () => {
    openList([row(1)]);
    server.handlers["GET /api/admin/games/41"] = () => waitingGame(41, { title: "Moss 1" });
    fireEvent.click(opener(1));
    fireEvent.click(shown(1).getByRole("button", { name: /^Edit/ }));
    expect(await screen.findByRole("dialog", { name: /Edit game/i }, { timeout: 10_000 })).toBeTruthy();
    expect(server.to("GET /api/admin/games/41")).toHaveLength(1);
  });

  it("keeps the input after a conflict, reports it, and reads the list again", async () => {
    openList([row(1)]);
    server.handlers[outcome(1)] = () => {
      throw new Refusal(409, { code: "conflict", message: "This report is dismissed already, by bo." });
    };
    fireEvent.click(opener(1));
    const note = shown(1).getByRole<HTMLTextAreaElement>("textbox", { name: /^Note/ });
    fireEvent.input(note, { target: { value: "Mine" } });
    fireEvent.click(shown(1).getByRole("button", { name: "Acted on" }));
    await waitFor(() => expect(toasts.at(-1)).toContain("This report is dismissed already, by bo."));
    expect(note.value).toBe("Mine");
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    fireEvent.click(opener(1));
    fireEvent.click(opener(1));
    expect(shown(1).getByRole<HTMLTextAreaElement>("textbox", { name: /^Note/ }).value).toBe("Mine");
  });

  it("says that no one is notified without an address, and that emails wait without a provider", () => {
    openList([row(1, { addressCount: 0 }), row(2)], { hasMail: false });
    fireEvent.click(opener(1));
    expect(shown(1).getByText("No reporter left an email address, so no one will be notified.")).toBeTruthy();
    fireEvent.click(opener(2));
    expect(shown(2).getByText(/No mail provider is set up/)).toBeTruthy();
  });
});

describe("the keys of the inbox", () => {
  it("move, open, tick and focus the message and the search", async () => {
    openList([row(1), row(2)]);
    press("j");
    expect(document.activeElement).toBe(opener(1));
    press("j");
    press("x");
    expect(screen.getByText(/^1 report/, { selector: "span" })).toBeTruthy();
    press("o");
    expect(opener(2).getAttribute("aria-expanded")).toBe("true");
    press("r");
    await waitFor(() =>
      expect(document.activeElement).toBe(
        shown(2).getByRole("textbox", { name: "Message to the reporters" }),
      ),
    );
    opener(1).focus();
    press("/");
    expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Search reports" }));
  });

  it("clear a spam mark, and are listed in the help", async () => {
    openList([row(1, { spam: true })]);
    server.handlers["PUT /api/admin/reports/1"] = () => ({ message: "Saved" });
    opener(1).focus();
    press("n");
    await waitFor(() =>
      expect(server.to("PUT /api/admin/reports/1")[0]?.body).toEqual({ spam: false, updatedAt: version }),
    );
    opener(1).focus();
    press("?");
    const help = within(screen.getByRole("dialog", { name: "Keys of the inbox" }));
    for (const { does } of reportKeys) expect(help.getByText(does)).toBeTruthy();
  });

  it("dismiss ticked reports together, and report failures", async () => {
    const dismissing = "POST /api/admin/reports/dismiss";
    openList([row(1), row(2), row(3, { status: "dismissed" })]);
    server.handlers[dismissing] = () => ({
      results: [
        { id: 1, ok: true },
        { id: 2, ok: false, message: "bo changed this report." },
      ],
    });
    fireEvent.click(screen.getByRole("checkbox", { name: "Tick all shown" }));
    const bar = within(screen.getByRole("group", { name: "Ticked reports" }));
    fireEvent.click(bar.getByRole("button", { name: /^Dismiss/ }));
    await waitFor(() => expect(toasts.at(-1)).toBe("1 report dismissed | bo changed this report."));
    expect(server.to(dismissing)[0]?.body).toEqual({
      items: [
        { id: 1, updatedAt: version },
        { id: 2, updatedAt: version },
      ],
    });
  });
});
