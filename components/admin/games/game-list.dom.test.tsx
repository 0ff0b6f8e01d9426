import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { GameList } from "@/components/admin/games/game-list";
import type { AdminGame } from "@/lib/features/games/types";
import { fullQuery, type ListQuery } from "@/lib/features/reviews/filters";
import type { PanelPage } from "@/lib/features/reviews/types";
import { router } from "@/tests/support/dom/navigation";
import { renderInPanel, waitingGame } from "@/tests/support/dom/panel";
import { serve } from "@/tests/support/dom/server";

let server: ReturnType<typeof serve>;
beforeEach(() => {
  server = serve({ "GET /api/admin/me": () => ({}) });
});

const open = (
  rows: AdminGame[],
  { query = {}, ...given }: Partial<PanelPage<AdminGame>> & { query?: Partial<ListQuery> } = {},
) => {
  const counts = { pending: rows.length, approved: 0, rejected: 0, taken_down: 0, spam: 1 };
  const loaded = { rows, total: rows.length, counts, trashCount: 0, page: 1, pageCount: 1, ...given };
  renderInPanel(<GameList loaded={loaded} query={fullQuery(query)} />);
};
const row = (id = 1) => within(screen.getByRole("listitem", { name: `Game ${id}` }));
const buttons = (id = 1) =>
  row(id)
    .getAllByRole("button")
    .map((each) => each.getAttribute("aria-label") ?? each.textContent);
const described = (name: RegExp) => {
  const id = row().getByRole("button", { name }).getAttribute("aria-describedby");
  return document.getElementById(id ?? "")?.textContent;
};

describe("a game's row", () => {
  it("shows picture, title, developer, status and facts", () => {
    open([waitingGame(1, { pictureSrc: "/cover.webp", earlyAccess: true, price: "$4.99" })]);
    expect(row().getByRole("img", { name: "Cover of Game 1" }).getAttribute("src")).toBe("/cover.webp");
    expect(row().getByText("Two Ferns").closest("p")?.textContent).toMatch(/^by Two Ferns · submitted /);
    for (const badge of ["pending", "Early Access"]) expect(row().getByText(badge)).toBeTruthy();
    expect(row().getByText("RPG · Single Player · $4.99")).toBeTruthy();
    expect(screen.getByText("1 to review")).toBeTruthy();
  });

  it.each([
    ["pending", ["Approve Game 1", "Reject Game 1"], /^Reject/, "Asks for confirmation"],
    ["approved", ["Unapprove Game 1"], /^Unapprove/, "Removes it from the site. Asks for confirmation"],
    ["rejected", ["Send back to review Game 1"], null, null],
  ] as const)(
    "offers what may follow %s, and on each row Edit and Delete",
    (status, decisions, name, words) => {
      open([waitingGame(1, { status })]);
      const shown = buttons();
      for (const decision of ["Approve", "Reject", "Unapprove", "Send back to review"].map(
        (each) => `${each} Game 1`,
      ))
        expect(shown.includes(decision), decision).toBe((decisions as readonly string[]).includes(decision));
      for (const always of ["Edit Game 1", "Delete Game 1"]) expect(shown).toContain(always);
      if (name) expect(described(name)).toBe(words);
      expect(screen.queryAllByText(/^Reject and Unapprove ask for confirmation/)).toHaveLength(
        status === "rejected" ? 0 : 1,
      );
    },
  );

  it("shows a text in the direction of its script", () => {
    open([waitingGame(1, { description: "טקסט קצר." })]);
    for (const element of [row().getByRole("heading"), row().getByText("טקסט קצר.")])
      expect(element.getAttribute("dir")).toBe("auto");
  });

  it("names the real host of each link and marks look-alikes of Steam", () => {
    open([
      waitingGame(1, {
        steamUrl: "https://store.steampowered.com/app/1",
        playUrl: "https://somebody.itch.io/x",
      }),
      waitingGame(2, { steamUrl: "https://store.steampowered.com.evil.example/app/1", spam: true }),
    ]);
    const link = row().getByRole("link", { name: /^somebody\.itch\.io/ });
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
      "_blank",
      "noopener noreferrer nofollow",
    ]);
    expect(row().getByRole("link", { name: /^store\.steampowered\.com(?!\.)/ })).toBeTruthy();
    expect(row().queryByText("not Steam")).toBeNull();
    expect(row().queryByText("Spam suspected")).toBeNull();
    expect(row(2).getByRole("link", { name: /^store\.steampowered\.com\.evil\.example/ })).toBeTruthy();
    expect(row(2).getByText("not Steam")).toBeTruthy();
    expect(row(2).getByText("Spam suspected")).toBeTruthy();
  });
});

describe("a game whose picture has not come", () => {
  const linked = () =>
    waitingGame(1, {
      imageUrl: "https://pictures.invalid/cover.png",
      featureRequested: true,
      obstacle: "Its picture is not here yet.",
      awaitedPictures: [
        { noun: "picture", url: "https://pictures.invalid/cover.png", reason: null, job: null },
      ],
    });

  it("names the picture's host and the obstacle, and cannot be approved", () => {
    open([linked()]);
    expect(row().getByText("Feature requested")).toBeTruthy();
    expect(row().getByText("Picture not fetched yet from")).toBeTruthy();
    expect(
      row()
        .getByRole("link", { name: /^pictures\.invalid/ })
        .getAttribute("rel"),
    ).toContain("noopener");
    expect(row().getByText(/^The picture from pictures\.invalid has not been fetched yet\./)).toBeTruthy();
    expect(buttons()).not.toContain("Approve Game 1");
    expect(buttons()).toContain("Reject Game 1");
  });

  it("is fetched again on request, and replaced in the edit form", async () => {
    const trying = "POST /api/admin/reviews/game/1/picture";
    server.handlers[trying] = linked;
    open([linked()]);
    fireEvent.click(row().getByRole("button", { name: /^Try now/ }));
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    expect(server.to(trying)).toHaveLength(1);
    fireEvent.click(row().getByRole("button", { name: /^Choose another/ }));
    const form = await screen.findByRole("dialog", { name: "Edit game" });
    expect((within(form).getByLabelText(/^Title/) as HTMLInputElement).value).toBe("Game 1");
  });
});

describe("an empty list", () => {
  it("says that no games are found, and links from a search to all", () => {
    open([], { query: { q: "zzz", status: "pending" } });
    expect(screen.getByRole("heading", { name: "No games found." })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Show all games" }).getAttribute("href")).toBe(
      "/admin?tab=games",
    );
  });

  it("links to the trash when only the trash has matches", () => {
    open([], { query: { q: "moss" }, trashCount: 1 });
    expect(screen.getByText("Your search only matches items in the trash: 1 row.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Search the trash" }).getAttribute("href")).toBe(
      "/admin/trash?q=moss",
    );
  });
});

it("has a filter for suspected spam", () => {
  open([waitingGame(1)], { query: { q: "moss" } });
  expect(screen.getByRole("link", { name: "Spam 1" }).getAttribute("href")).toBe(
    "/admin?tab=games&status=spam&q=moss",
  );
});
