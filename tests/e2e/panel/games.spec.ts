import { expect } from "@playwright/test";
import { query } from "@/tests/support/database";
import { expectFitsNarrow } from "@/tests/support/narrow";
import {
  confirm,
  gameRow,
  openGame,
  submitGame,
  submitLinkedGame,
  test,
  toast,
  unique,
} from "@/tests/support/panel-page";

test("the tab stands in the URL, and Refresh re-reads what is shown", async ({ panel }) => {
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

test("approve, then unapprove: badges and buttons follow, and visitors see it", async ({ panel }) => {
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

test("a host is shown to its end; names, facts and a title without a place to break leave list and question as narrow as a phone", async ({
  panel,
}) => {
  const developer = "D".repeat(90);
  const handles = { twitterHandle: "t".repeat(50), indieGameMakerHandle: "i".repeat(50) };
  const { id, title } = await submitGame({
    title: unique("T".repeat(110)).replace(" ", ""),
    developer,
    ...handles,
    releaseDate: "R".repeat(40),
  });
  const host = "store.steampowered.com.signin.account-verification.long-names.example.org";
  await query(`UPDATE games SET "playUrl" = $2 WHERE id = $1`, [id, `https://${host}/app`]);
  const game = await openGame(panel, title);
  await expect(game.getByText(developer)).toBeVisible();
  const shown = game.getByRole("link", { name: host }).getByText(host);
  for (const width of [1280, 390]) {
    await panel.setViewportSize({ width, height: 844 });
    expect(await shown.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  await expectFitsNarrow(panel);

  await panel.setViewportSize({ width: 390, height: 844 });
  await game.getByRole("button", { name: `Delete ${title}` }).click();
  const dialog = panel.getByRole("alertdialog", { name: `Delete ${title}?` });
  await expect(dialog).toBeVisible();
  const { width, overhang } = await dialog.evaluate((box) => ({
    width: box.clientWidth,
    overhang: box.scrollWidth - box.clientWidth,
  }));
  expect(width).toBeLessThanOrEqual(390);
  expect(overhang).toBe(0);
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

test("a title and a text stand as their writing runs", async ({ panel }) => {
  const { title } = await submitGame({ title: unique("משחק"), description: "טקסט קצר." });
  const row = await openGame(panel, title);
  await expect(row.getByRole("heading", { name: title })).toHaveCSS("direction", "rtl");
  await expect(row.getByText("טקסט קצר.")).toHaveCSS("direction", "rtl");
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

test("the keyboard alone reviews a game", async ({ panel }) => {
  const { title } = await submitGame();
  await panel.goto("/admin");
  await panel.getByRole("tab", { name: "Users" }).focus();
  await panel.keyboard.press("ArrowRight");
  await expect(panel.getByRole("tab", { name: "Games" })).toBeFocused();
  await panel.keyboard.press("Enter");
  await panel.getByRole("searchbox", { name: "Search games" }).focus();
  await panel.keyboard.type(title);
  const row = panel.getByRole("listitem").filter({ hasText: title });
  await row.getByRole("button", { name: `Approve ${title}` }).focus();
  await panel.keyboard.press("Enter");
  await expect(row.getByText("approved", { exact: true })).toBeVisible();
  await expect(row).toBeFocused();
  await panel.keyboard.press("Tab");
  await expect(row.getByRole("button", { name: `Show all of ${title}` })).toBeFocused();
});
