import { expect, type Locator, type Page } from "@playwright/test";
import { gameFields } from "@/lib/features/games/fields";
import { listFieldNames } from "@/lib/shared/field-table";
import { asAdmin } from "@/tests/support/api";
import { fieldNamesOf } from "@/tests/support/game-form";
import { openGame, picture, submitGame, test, toast, unique } from "@/tests/support/panel-page";

const form = (page: Page) => page.getByRole("dialog", { name: "Edit game" });

async function openEdit(page: Page, title: string) {
  const row = await openGame(page, title);
  await row.getByRole("button", { name: `Edit ${title}` }).click();
  await expect(form(page).getByRole("button", { name: "Update Game" })).toBeVisible();
  return row;
}

async function readGame(id: number) {
  const games = await (await (await asAdmin()).get("/api/admin/games")).json();
  return games.find((game: { id: number }) => game.id === id);
}

/** Presses next to the form, and once so that the press only ends there: neither closes it. */
async function pressBeside(page: Page, field: Locator): Promise<void> {
  await page.mouse.click(20, 300);
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error("no field");
  await page.mouse.move(box.x + 40, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(20, 300, { steps: 4 });
  await page.mouse.up();
  await expect(form(page)).toBeVisible();
}

test("every field is filled, and stored when changed, and the picture is replaced by an upload", async ({
  panel,
}) => {
  const { id, title } = await submitGame({ price: "$4.99", categories: ["RPG", "Action"] });
  const before = await readGame(id);
  const next = unique("Renamed");
  await openEdit(panel, title);
  const dialog = form(panel);
  await expect(dialog.getByLabel("Title")).toHaveValue(title);
  await expect(dialog.getByLabel("Developer")).toHaveValue("Two Ferns");
  await expect(dialog.getByLabel("Price")).toHaveValue("$4.99");
  await expect(dialog.getByRole("checkbox", { name: "RPG" })).toBeChecked();
  await expect(dialog.getByRole("switch", { name: "Single Player" })).toBeChecked();
  await expect(dialog.getByLabel("Max players, Online Co-op")).toBeHidden();
  const names = await fieldNamesOf(dialog);
  // The number of players appears once the mode is on, descriptions with a second language; a long list is folded.
  const later = (name: string) =>
    name.endsWith("Players") || ["accessibility", "descriptions"].includes(name);
  expect(listFieldNames(gameFields).filter((name) => !names.includes(name) && !later(name))).toEqual([]);

  await dialog.getByLabel("Title").fill(next);
  await dialog.getByLabel("Description").fill("New words.");
  await dialog.getByRole("checkbox", { name: "Horror" }).check();
  await dialog.getByRole("checkbox", { name: "Action" }).click();
  await dialog.getByRole("switch", { name: "Online Co-op" }).check();
  await dialog.getByLabel("Max players, Online Co-op").selectOption("8 Players");
  for (const name of ["Steam Deck", "Cloud Saves", "Achievements", "Trading Cards"])
    await dialog.getByRole("switch", { name }).check();
  await dialog.getByLabel("Price").fill("Pay what you want");
  await dialog.getByLabel("Release status").fill("2027");
  await dialog.getByRole("switch", { name: "Early Access" }).check();
  await dialog.getByLabel("Minimum system requirements").fill("Any computer");
  await dialog.getByLabel("Steam link").fill("https://store.steampowered.com/app/7");
  await dialog.getByLabel("Play link").fill("https://two-ferns.itch.io/game");
  await dialog.getByLabel("Twitter handle").fill("@two ferns!");
  await dialog.getByLabel("Indie Game Maker handle").fill("ferns");
  await dialog.getByRole("switch", { name: "Featured" }).check();
  const upload = dialog.getByLabel("Upload a picture");
  await upload.setInputFiles({ name: "new.png", mimeType: "image/png", buffer: await picture("#a31") });
  await expect(dialog.getByText("new.png")).toBeVisible();
  await pressBeside(panel, dialog.getByLabel("Developer"));
  await dialog.getByRole("button", { name: "Update Game" }).click();

  await expect(dialog).toBeHidden();
  await expect(toast(panel)).toContainText("Game updated");
  await expect(panel.getByRole("heading", { name: next })).toBeVisible();
  const after = await readGame(id);
  expect(after).toMatchObject({
    title: next,
    description: "New words.",
    categories: expect.arrayContaining(["RPG", "Horror"]),
    onlineCoop: true,
    onlineCoopPlayers: "8 Players",
    steamDeck: true,
    cloudSaves: true,
    achievements: true,
    tradingCards: true,
    price: "Pay what you want",
    releaseDate: "2027",
    earlyAccess: true,
    minSystemReqs: "Any computer",
    steamUrl: "https://store.steampowered.com/app/7",
    playUrl: "https://two-ferns.itch.io/game",
    twitterHandle: "twoferns",
    indieGameMakerHandle: "ferns",
    featured: true,
    status: "pending",
  });
  const [, pictureId] = /\/api\/admin\/pictures\/([0-9a-z]{20})$/.exec(after.imageUrl) ?? [];
  expect(pictureId).toBeDefined();
  expect(after.imageUrl).not.toBe(before.imageUrl);
  const cover = panel.getByRole("img", { name: `Cover of ${next}` });
  await expect(cover).toHaveAttribute("src", new RegExp(`${pictureId}`));
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
});
