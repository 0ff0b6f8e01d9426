import { expect, type Page, test } from "@playwright/test";
import { openForm } from "@/tests/support/game-form";
import { FakeSteam, steamAddress } from "@/tests/support/steam-store";

/** The site under test calls a fake Steam on this machine, which only this file starts. */
const port = Number(new URL(process.env.STEAM_API_URL ?? "http://127.0.0.1").port);

test("a link to Steam fills the form, a game already in the catalog is suggested, and a failure of Steam is one sentence", async ({
  page,
}) => {
  const steam = await new FakeSteam().start(port);
  try {
    steam.add(2500001, { name: "Glyphwarden Demo", developers: ["Inkstone"] });
    await openForm(page);
    await page.getByLabel("Description").fill("Mine.");
    await page.getByLabel("Steam link").fill(steamAddress(2500001));
    await page.getByRole("button", { name: "Fill in from Steam" }).click();
    await expect(page.getByText("Filled in from Steam", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Glyphwarden Demo");
    await expect(page.getByLabel("Description")).toHaveValue("Mine.");
    await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
    await expect(page.getByRole("switch", { name: "Online Co-op" })).toBeChecked();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByLabel("Title")).toHaveValue("");
  } finally {
    await steam.stop();
  }
  await page.getByRole("button", { name: "Fill in from Steam" }).click();
  await expect(page.getByText("Steam is not responding.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Fill in from Steam" })).toHaveCount(0);
  // A game of the sample data, typed by hand. Two apps of Steam would be two games.
  await page.getByLabel("Steam link").fill("");
  await page.getByLabel("Title").fill("Moss  boots™");
  await page.getByLabel("Developer").fill(await developerOf(page, "Moss Boots"));
  await expect(page.getByText("Is this your game?")).toBeVisible();
  await page.getByRole("button", { name: "No, mine is different" }).press("Enter");
  await expect(page.getByText("We will review it as a different game.")).toBeFocused();
});

async function developerOf(page: Page, title: string): Promise<string> {
  const answer = await page.request.get(`/api/games?q=${encodeURIComponent(title)}`);
  const games = (await answer.json()) as { title: string; developer: string }[];
  return games.find((game) => game.title === title)?.developer ?? "";
}
