import { expect } from "@playwright/test";
import { signedIn } from "../support/api";
import { query } from "../support/database";
import { expectFitsNarrow } from "../support/narrow";
import {
  confirm,
  gameRow,
  openGame,
  submitGame,
  submitLinkedGame,
  test,
  toast,
  unique,
} from "./panel-support";

test("the tab stands in the URL, and Refresh re-reads what is shown @mobile", async ({ panel }) => {
  await panel.goto("/admin");
  await panel.getByRole("tab", { name: "Games" }).click();
  await expect(panel).toHaveURL("/admin?tab=games");
  await expect(panel.getByRole("heading", { name: "Games", exact: true })).toBeVisible();

  const title = unique("Refreshed");
  await panel.getByRole("searchbox", { name: "Search games" }).fill(title);
  await expect(panel).toHaveURL(/q=Refreshed/);
  await expect(panel.getByRole("heading", { name: "No games found." })).toBeVisible();
  await submitGame({ title });
  await expect(gameRow(panel, title)).toBeHidden();
  await panel.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(toast(panel)).toContainText("Data refreshed");
  await expect(gameRow(panel, title)).toBeVisible();
  await panel.goBack();
  await expect(panel.getByRole("tab", { name: "Users" })).toHaveAttribute("aria-selected", "true");
});

test("approve, then unapprove: badges and buttons follow, and visitors see it @mobile", async ({ panel }) => {
  const { title } = await submitGame();
  const row = await openGame(panel, title);
  await expect(row.getByText("pending")).toBeVisible();
  await expect(row.getByText("by Two Ferns")).toBeVisible();
  await expect(row.getByRole("img", { name: `Cover of ${title}` })).toBeVisible();
  await expect(row.getByRole("button", { name: "Unapprove" })).toBeHidden();

  const counted = panel.getByRole("navigation", { name: "Status" }).getByRole("link");
  await expect(counted).toHaveText(["All1", "Pending1", "Approved0", "Rejected0", "Spam0"]);
  await expect(panel.getByText("1 to review")).toBeVisible();

  await expect(row.getByRole("button", { name: "Reject" })).toHaveAccessibleDescription("Asks first");
  await expect(panel.getByText(/^Reject and Unapprove ask first/)).toBeVisible();
  await row.getByRole("button", { name: "Approve" }).click();
  await expect(row.getByText("approved", { exact: true })).toBeVisible();
  await expect(row).toBeFocused();
  await expect(counted).toHaveText(["All1", "Pending0", "Approved1", "Rejected0", "Spam0"]);
  await expect(panel.getByText(/^\d+ to review$/)).toBeHidden();
  await expect(row.getByRole("button", { name: "Reject" })).toBeHidden();
  await expect(row.getByRole("button", { name: `Unapprove ${title}` })).toBeEnabled();
  await expect(row.getByRole("button", { name: "Unapprove" })).toHaveAccessibleDescription(/Asks first/);
  const listed = async () => (await panel.request.get("/api/games")).text();
  expect(await listed()).toContain(title);

  await row.getByRole("button", { name: "Unapprove" }).click();
  await confirm(panel);
  await expect(row.getByText("rejected", { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: "Unapprove" })).toBeHidden();
  await expect(row.getByRole("button", { name: "Approve" })).toBeHidden();
  // The shown state runs ahead of the server; the buttons wait for it.
  await expect(row.getByRole("button", { name: `Edit ${title}` })).toBeEnabled();
  await expect(panel.getByText(/ask first/)).toBeHidden();
  await panel.reload();
  await expect(gameRow(panel, title).getByText("rejected", { exact: true })).toBeVisible();
  expect(await listed()).not.toContain(title);
});

test("a decision shows before the server answers, and rolls back when it cannot", async ({ panel }) => {
  const { title } = await submitGame();
  const row = await openGame(panel, title);
  let refuse: (() => void) | undefined;
  await panel.route("**/api/admin/games/*/status", async (route) => {
    await new Promise<void>((resolve) => {
      refuse = resolve;
    });
    const message = "We cannot reach our database right now. Please try again in a minute.";
    await route.fulfill({ status: 503, json: { message, code: "unavailable", requestId: "1" } });
  });
  await row.getByRole("button", { name: "Reject" }).click();
  await confirm(panel);
  await expect(row.getByText("rejected", { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: "Edit" })).toBeDisabled();
  refuse?.();
  await expect(row.getByText("pending")).toBeVisible();
  await expect(toast(panel)).toContainText("It is not known whether the game was rejected");
  await expect(toast(panel)).toContainText("We cannot reach our database right now.");
  await expect(row.getByRole("button", { name: "Reject" })).toBeEnabled();
});

test("a game that somebody else decided meanwhile: it says who, and shows it as it is", async ({ panel }) => {
  const { id, title } = await submitGame();
  const row = await openGame(panel, title);
  const other = await signedIn();
  await other.put(`/api/admin/games/${id}/status`, { data: { status: "rejected" } });
  await row.getByRole("button", { name: "Approve" }).click();
  await expect(toast(panel)).toContainText("Failed to approve game");
  await expect(toast(panel)).toContainText(/This game is already rejected by \S+ on \d/);
  await expect(row.getByText("rejected", { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: "Approve" })).toBeHidden();
});

test("a host is shown to its end, however long it is @mobile", async ({ panel }) => {
  const { id, title } = await submitLinkedGame();
  const host = "store.steampowered.com.signin.account-verification.long-names.example.org";
  await query(`UPDATE games SET "playUrl" = $2 WHERE id = $1`, [id, `https://${host}/app`]);
  const game = await openGame(panel, title);
  const shown = game.getByRole("link", { name: host }).getByText(host);
  expect(await shown.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  expect(await panel.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("names and facts without a place to break leave the list as wide as a phone", async ({ panel }) => {
  const developer = "D".repeat(90);
  const handles = { twitterHandle: "t".repeat(50), indieGameMakerHandle: "i".repeat(50) };
  const facts = { ...handles, releaseDate: "R".repeat(40) };
  const row = await openGame(panel, (await submitGame({ developer, ...facts })).title);
  await expect(row.getByText(developer)).toBeVisible();
  await expectFitsNarrow(panel);
});

test("a simple game shows its badges, the real hosts, and cannot be approved without our copy", async ({
  panel,
}) => {
  const { title } = await submitLinkedGame();
  const row = await openGame(panel, title);
  await expect(row.getByText("Feature requested")).toBeVisible();
  await expect(row.getByText("Picture not fetched yet from")).toBeVisible();
  await expect(row.getByRole("link", { name: "pictures.invalid" })).toHaveAttribute("rel", /noopener/);
  await expect(row.getByRole("link", { name: "somebody.itch.io" })).toHaveAttribute("target", "_blank");
  await expect(row.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await expect(row.getByText(/^The picture from pictures\.invalid/)).toBeVisible();
  await row.getByRole("button", { name: "Try now" }).click();
  await expect(
    row.getByText(/did not come: the host (was not found|could not be looked up)\./),
  ).toBeVisible();
  await row.getByRole("button", { name: "Take another" }).click();
  await expect(panel.getByRole("dialog", { name: "Edit game" }).getByLabel("Title")).toHaveValue(title);
});

test("what is final asks with the item's name, and what was rejected can be sent back to review", async ({
  panel,
}) => {
  const { id, title } = await submitGame();
  const row = await openGame(panel, title);
  const question = panel.getByRole("alertdialog", { name: `Reject ${title}?` });
  const status = async () =>
    (await query<{ status: string }>("SELECT status::text FROM games WHERE id = $1", [id]))[0]?.status;
  await row.getByRole("button", { name: "Reject" }).click();
  await expect(question).toContainText("cannot be approved again unless it is sent back to review");
  await panel.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(row).toBeFocused();
  expect(await status()).toBe("pending");

  await row.getByRole("button", { name: "Reject" }).click();
  await confirm(panel);
  await expect(row.getByText("rejected", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: `Send back to review ${title}` }).click();
  await expect(row.getByText("pending", { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: `Approve ${title}` })).toBeEnabled();
  expect(await status()).toBe("pending");
  await panel.goto(`/admin/audit-log?q=${encodeURIComponent(title)}`);
  await expect(panel.getByText("Sent back to review").first()).toBeVisible();
});

test("links that only look like Steam are marked, and suspected spam is", async ({ panel }) => {
  const real = await submitGame({ steamUrl: "https://store.steampowered.com/app/1" });
  const fake = await submitGame({ steamUrl: "https://store.steampowered.com.evil.example/app/1" });
  const spam = await submitGame({ website: "https://spam.example" });
  const row = await openGame(panel, real.title);
  await expect(row.getByRole("link", { name: "store.steampowered.com" })).toBeVisible();
  await expect(row.getByText("not Steam")).toBeHidden();
  const fakeRow = await openGame(panel, fake.title);
  await expect(fakeRow.getByText("not Steam")).toBeVisible();
  await expect(fakeRow.getByRole("link", { name: "store.steampowered.com.evil.example" })).toBeVisible();
  await expect((await openGame(panel, spam.title)).getByText("Spam suspected")).toBeVisible();
});

test("deleting asks first and says what happens; a failure brings the row back", async ({ panel }) => {
  const { title } = await submitGame();
  const row = await openGame(panel, title);
  const dialog = panel.getByRole("alertdialog", { name: `Delete ${title}?` });
  await panel.route("**/api/admin/games/*", (route) =>
    route.fulfill({ status: 503, json: { message: "Not now.", code: "unavailable", requestId: "1" } }),
  );
  await row.getByRole("button", { name: `Delete ${title}` }).click();
  await expect(dialog).toContainText("After 30 days in the trash it is removed for good.");
  await dialog.getByRole("button", { name: "Delete game" }).click();
  await expect(toast(panel)).toContainText("It is not known whether the game was deleted");
  await expect(toast(panel)).toContainText("Not now.");
  await expect(row).toBeVisible();

  await panel.unroute("**/api/admin/games/*");
  await row.getByRole("button", { name: `Delete ${title}` }).click();
  await dialog.getByRole("button", { name: "Delete game" }).click();
  await expect(row).toBeHidden();
  await expect(panel.getByRole("heading", { name: "Games", exact: true })).toBeFocused();
  // The shown state runs ahead of the server; a reload now would cut the call off.
  await expect(panel.getByText(`${title}: deleted`)).toBeAttached();
  await panel.reload();
  await expect(panel.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
  await expect(row).toBeHidden();
});

test("a title without a place to break leaves a question as narrow as a phone", async ({ panel }) => {
  const { title } = await submitGame({ title: unique("T".repeat(110)).replace(" ", "") });
  const row = await openGame(panel, title);
  await panel.setViewportSize({ width: 390, height: 844 });
  await row.getByRole("button", { name: `Delete ${title}` }).click();
  const dialog = panel.getByRole("alertdialog", { name: `Delete ${title}?` });
  await expect(dialog).toBeVisible();
  const { width, overhang } = await dialog.evaluate((box) => ({
    width: box.clientWidth,
    overhang: box.scrollWidth - box.clientWidth,
  }));
  expect(width).toBeLessThanOrEqual(390);
  expect(overhang).toBe(0);
});

test("a title and a text stand as their writing runs", async ({ panel }) => {
  const { title } = await submitGame({ title: unique("משחק"), description: "טקסט קצר." });
  const row = await openGame(panel, title);
  await expect(row.getByRole("heading", { name: title })).toHaveCSS("direction", "rtl");
  await expect(row.getByText("טקסט קצר.")).toHaveCSS("direction", "rtl");
});

test("the row opens to the whole text and the requirements", async ({ panel }) => {
  const { title } = await submitGame({
    title: unique("Wordy"),
    description: `${"A long way round. ".repeat(40)}\n\nThe last words.`,
    minSystemReqs: "A toaster with 8 GB",
    localCoop: true,
    localCoopPlayers: "4 Players",
    steamDeck: true,
  });
  const row = await openGame(panel, title);
  await expect(row.getByText("Local Co-op (4 Players)")).toBeVisible();
  await expect(row.getByText("A toaster with 8 GB")).toBeHidden();
  await row.getByRole("button", { name: `Show all of ${title}` }).click();
  await expect(row.getByText("A toaster with 8 GB")).toBeVisible();
  await expect(row.getByText("Steam Deck")).toBeVisible();
});

test("Back shows a list as it is now, not as it was before a decision and a deletion", async ({ panel }) => {
  const [decided, deleted] = [await submitGame(), await submitGame()];
  const tab = (name: string) => panel.getByRole("tab", { name, exact: true }).click();
  for (const { title } of [decided, deleted]) {
    const row = await openGame(panel, title);
    if (title === decided.title) {
      await row.getByRole("button", { name: `Approve ${title}` }).click();
      await expect(panel.getByText(`${title}: approved`)).toBeAttached();
    } else {
      await row.getByRole("button", { name: `Delete ${title}` }).click();
      await panel.getByRole("button", { name: "Delete game" }).click();
      await expect(panel.getByText(`${title}: deleted`)).toBeAttached();
    }
    await tab("Users");
    await expect(panel.getByRole("button", { name: "Add User" })).toBeVisible();
    await panel.goBack();
    await expect(panel.getByRole("heading", { name: "Games", exact: true })).toBeVisible();
    if (title === decided.title)
      await expect(row.getByRole("button", { name: `Unapprove ${title}` })).toBeVisible();
    else await expect(row).toBeHidden();
  }
});

test("the focus goes on to the row that takes a deleted one's place, and the new count is said", async ({
  panel,
}) => {
  const word = unique("Neighbour");
  for (const place of [1, 2, 3]) await submitGame({ title: `${word} ${place}` });
  await panel.goto(`/admin?${new URLSearchParams({ tab: "games", q: word, sort: "title" })}`);
  const rows = panel.getByRole("list", { name: "Games" }).getByRole("listitem");
  const titles = [1, 2, 3].map((place) => `${word} ${place}`);
  await expect(rows).toHaveCount(3);
  const remove = async (title: string) => {
    await panel.getByRole("button", { name: `Delete ${title}` }).press("Enter");
    await panel.getByRole("button", { name: "Delete game" }).press("Enter");
    await expect(rows.filter({ hasText: title })).toHaveCount(0);
  };
  const order = await rows.evaluateAll((items, known) => {
    const placeOf = (title: string) => items.findIndex((item) => item.textContent?.includes(title));
    return [...known].sort((one, other) => placeOf(one) - placeOf(other));
  }, titles);
  const [first = "", second = "", third = ""] = order;
  const focused = (title: string) => rows.filter({ hasText: title }).locator(":focus");
  await remove(second);
  await expect(focused(third)).toBeVisible();
  await expect(panel.getByRole("status").filter({ hasText: /^2 games$/ })).toBeVisible();
  await remove(third);
  await expect(focused(first)).toBeVisible();
  await remove(first);
  await expect(panel.getByRole("heading", { name: "Games", exact: true })).toBeFocused();
});
