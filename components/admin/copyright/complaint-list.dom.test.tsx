import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { ComplaintList } from "@/components/admin/copyright/complaint-list";
import { AccountRole } from "@/components/admin/shell/panel-context";
import { complaintFilters, parseComplaintQuery } from "@/lib/features/copyright/filters";
import type { ComplaintPage, PanelComplaint } from "@/lib/features/copyright/types";
import type { Role } from "@/lib/shared/roles";
import { renderInPanel } from "@/tests/support/dom/panel";
import { Refusal, serve } from "@/tests/support/dom/server";
import { toasts } from "@/tests/support/dom/toasts";

const complaint = (id: number, given: Partial<PanelComplaint> = {}): PanelComplaint => ({
  id,
  number: `CC-00000${id}`,
  state: "received",
  item: {
    ...{ kind: "game", id: 7, name: `Moss ${id}`, path: "/games/moss", publicPath: "/games/moss" },
    ...{ standing: "On the site.", picture: null },
  },
  work: "The cover of Fern.",
  place: "/games/moss",
  name: "Ada",
  postalAddress: "1 Moss Lane",
  phone: "123456",
  email: "ada@example.com",
  signature: "Ada Fern",
  reason: null,
  takenDownAt: null,
  settledAt: null,
  decidedByName: null,
  counter: null,
  notes: null,
  spam: false,
  spamReasons: ["links"],
  alsoHeldBy: [],
  submittedAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
  updatedBy: null,
  ...given,
});

const takedown = "POST /api/admin/copyright/1/takedown";
const decision = "POST /api/admin/copyright/1/decision";

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ "GET /api/admin/me": () => ({}) });
});

function open(rows: PanelComplaint[], role: Role = "admin") {
  const counts = Object.fromEntries(["all", ...complaintFilters].map((name) => [name, 0]));
  const loaded = {
    rows,
    total: rows.length,
    counts: counts as ComplaintPage["counts"],
    page: 1,
    pageCount: 1,
  };
  return renderInPanel(
    <AccountRole value={role}>
      <ComplaintList loaded={loaded} query={parseComplaintQuery({})} />
    </AccountRole>,
  );
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const row = (id: number) => screen.getByRole("listitem", { name: new RegExp(`Moss ${id}`) });
const opener = (id: number) => within(row(id)).getByRole("button", { name: new RegExp(`Moss ${id}`) });
const stepsOf = (id: number) =>
  within(row(id))
    .queryAllByRole("button", { name: /complaint CC-/ })
    .map(({ textContent }) => textContent?.replace(/ complaint .*/, ""));

describe("a complaint in the panel", () => {
  it("moves and opens by keys, and R focuses the explanation", async () => {
    open([complaint(1), complaint(2)]);
    press("j");
    expect(document.activeElement).toBe(opener(1));
    press("j");
    expect(document.activeElement).toBe(opener(2));
    press("r");
    await waitFor(() =>
      expect(document.activeElement).toBe(within(row(2)).getByLabelText("Explanation for both sides")),
    );
    expect(within(row(2)).getByText("1 Moss Lane")).toBeTruthy();
  });

  it("confirms a takedown, sends version and explanation, and shows the result", async () => {
    server = serve({
      "GET /api/admin/me": () => ({}),
      [takedown]: () => ({ message: "Taken down: it is hidden everywhere." }),
    });
    open([complaint(1)]);
    fireEvent.click(opener(1));
    fireEvent.input(screen.getByLabelText("Explanation for both sides"), { target: { value: "We look." } });
    fireEvent.click(within(row(1)).getByRole("button", { name: /^Take down/ }));
    expect(server.to(takedown)).toEqual([]);
    fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Take down" }));
    await waitFor(() => expect(toasts.at(-1)).toContain("hidden everywhere"));
    expect(server.to(takedown).map(({ body }) => body)).toEqual([
      { reason: "We look.", updatedAt: "2026-11-20T10:00:00.000Z" },
    ]);
  });

  it("requires a reason to reject, and keeps it after a failure", async () => {
    server = serve({
      "GET /api/admin/me": () => ({}),
      [decision]: () => {
        throw new Refusal(409, { code: "conflict", message: "kim was quicker." });
      },
    });
    open([complaint(1)]);
    fireEvent.click(opener(1));
    const reject = () => within(row(1)).getByRole("button", { name: /^Reject/ });
    expect(reject().getAttribute("aria-disabled")).toBe("true");
    const words = screen.getByLabelText<HTMLTextAreaElement>("Explanation for both sides");
    fireEvent.input(words, { target: { value: "Not yours." } });
    fireEvent.click(reject());
    fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Reject" }));
    await waitFor(() => expect(toasts.at(-1)).toContain("kim was quicker."));
    expect(words.value).toBe("Not yours.");
    fireEvent.click(opener(1));
    fireEvent.click(opener(1));
    expect(words.value).toBe("Not yours.");
  });

  it("keeps explanation and notes while another page is open", async () => {
    const { unmount } = open([complaint(1)]);
    fireEvent.click(opener(1));
    const words = () => screen.getByLabelText<HTMLTextAreaElement>("Explanation for both sides");
    const notes = () => screen.getByLabelText<HTMLTextAreaElement>("Notes (team only)");
    fireEvent.input(words(), { target: { value: "We look." } });
    fireEvent.input(notes(), { target: { value: "Ask Kim." } });
    unmount();
    open([complaint(1)]);
    fireEvent.click(opener(1));
    await waitFor(() => expect([words().value, notes().value]).toEqual(["We look.", "Ask Kim."]));
  });

  it("offers the possible steps, and no final ones to a moderator", () => {
    const counter = { statement: "Mine.", signature: "Bo", at: "2026-11-21T10:00:00.000Z", spam: false };
    open([complaint(1), complaint(2, { state: "answered", counter }), complaint(3, { state: "upheld" })]);
    for (const id of [1, 2, 3]) fireEvent.click(opener(id));
    expect([1, 2, 3].map(stepsOf)).toEqual([
      ["Take down", "Reject", "Close as withdrawn"],
      ["Restore", "Uphold", "Close as withdrawn"],
      [],
    ]);
    expect(within(row(2)).getByText("Mine.")).toBeTruthy();
  });

  it("offers a moderator the takedown only, and names the admins as deciders", () => {
    open([complaint(1), complaint(2, { state: "taken_down" })], "moderator");
    for (const id of [1, 2]) fireEvent.click(opener(id));
    expect([1, 2].map(stepsOf)).toEqual([["Take down"], []]);
    expect(within(row(2)).getByText(/Only an admin can make the final decision/)).toBeTruthy();
  });
});
