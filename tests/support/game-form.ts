import { randomUUID } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { query } from "@/tests/support/database";
import { jpegPicture, type PictureFile, pngPicture } from "@/tests/support/pictures";

/* The game submission page as the end-to-end tests use it. */

export const uniqueTitle = (words = "Moss Knight") => `${words} ${randomUUID().slice(0, 8)}`;

export const submitButton = (page: Page) => page.getByRole("button", { name: "Submit Game" });
export const category = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
export const toasts = (page: Page) =>
  page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
/** The newest toast; one that is disappearing may still be behind it. */
export const toast = (page: Page) => toasts(page).first();
/** Less than any toast stays by itself. */
export const soon = { timeout: 2_500 };
export const errorSummary = (page: Page) => page.getByRole("alert", { name: "Please check these fields" });

/** Opens the form and waits until it takes input. */
export async function openForm(page: Page, address = "/games/submit"): Promise<void> {
  await page.goto(address);
  await expect(page.getByLabel("Title")).toBeEnabled();
}

export async function fillRequired(page: Page, title: string, picture?: PictureFile): Promise<void> {
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Developer").fill("Two Ferns");
  await page.getByLabel("Description").fill("A quiet walk with a sword.\nPlant, parry, sleep.");
  await page.getByLabel("Game image").setInputFiles(picture ?? (await jpegPicture()));
  await tick(category(page, "RPG"));
}

export const tick = (box: Locator) => box.check();

/** @returns the names of a form's fields, in the order of the document */
export async function fieldNamesOf(form: Locator): Promise<string[]> {
  const names = await form
    .locator("input, select, textarea")
    .evaluateAll((controls) =>
      controls.map((control) => control.getAttribute("name") ?? control.id.replace(/.*-/, "")),
    );
  return [...new Set(names)];
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("not reached by the Tab key");
}

type GameRow = Record<string, unknown> & { id: number; pictureId: string };

export const gamesNamed = (title: string) => query<GameRow>("SELECT * FROM games WHERE title = $1", [title]);

export async function gameNamed(title: string): Promise<GameRow> {
  const [game, ...more] = await gamesNamed(title);
  if (!game || more.length > 0) throw new Error(`expected one game named ${title}`);
  return game;
}

export async function expectReceived(page: Page): Promise<void> {
  const title = page.getByRole("heading", { level: 1, name: "Submission Received!" });
  // Encoding a picture is work: a busy machine may take its time.
  await expect(title).toBeFocused({ timeout: 30_000 });
  await expect(page.getByText("Your game has been submitted and is pending approval.")).toBeVisible();
}

/** Sends a game by the form. @returns its title and the private link that the form shows */
export async function sendGame(page: Page, email: string): Promise<{ title: string; url: string }> {
  const title = uniqueTitle();
  await openForm(page);
  await fillRequired(page, title, await pngPicture());
  await page.getByLabel("E-mail for news about this submission (never shown)").fill(email);
  await submitButton(page).click();
  await expectReceived(page);
  const link = page.getByRole("link", { name: "Open your submission" });
  return { title, url: (await link.getAttribute("href")) ?? "" };
}
