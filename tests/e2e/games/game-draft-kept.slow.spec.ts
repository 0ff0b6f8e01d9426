import { expect, type Page, test } from "@playwright/test";
import {
  category,
  expectReceived,
  fillRequired,
  gameNamed,
  openForm,
  submitButton,
  toast,
  uniqueTitle,
} from "@/tests/support/game-form";

/** How many pictures of drafts the browser stores. */
const countStoredPictures = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("drafts", 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore("pictures");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction("pictures").objectStore("pictures").count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );

test.describe("the draft", () => {
  test("survives a reload and leaving the page, with its picture, and is removed by Submit and by Discard", async ({
    page,
  }) => {
    test.slow();
    const title = uniqueTitle("Draft");
    await openForm(page);
    await fillRequired(page, title);
    await page.getByRole("switch", { name: "Online Multiplayer" }).check();
    await page.getByLabel("Max players in Online Multiplayer").selectOption("16 Players");
    await page.getByLabel("Price", { exact: true }).selectOption("Custom");
    await page.getByLabel("Custom price").fill("$7.50");
    const storedDraft = () => page.evaluate(() => localStorage.getItem("draft:game-submission"));
    await expect.poll(storedDraft).toMatch(/7\.50.*"pictures":\["imageUrl"\]/);
    await page.reload();
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("data:image");

    await expect(page.getByText("You have an unfinished draft")).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("");
    await page.getByRole("button", { name: "Restore draft" }).click();
    await expect(page.getByLabel("Title")).toBeFocused();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await expect(page.getByLabel("Description")).toHaveValue(
      "A quiet walk with a sword.\nPlant, parry, sleep.",
    );
    await expect(category(page, "RPG")).toBeChecked();
    await expect(page.getByLabel("Max players in Online Multiplayer")).toHaveValue("16 Players");
    const price = page.getByLabel("Custom price");
    await expect(price).toHaveValue("$7.50");
    await price.clear();
    await expect(price).toBeFocused();
    await price.pressSequentially("$8.25");
    await expect(page.getByRole("img", { name: "Preview" })).toHaveAttribute("src", /^data:image\/jpeg/);
    await expect(toast(page)).toContainText("Draft restored");
    await expect(page.getByText("Choose the pictures again")).toBeHidden();
    await expect(submitButton(page)).toBeEnabled();

    // Restored, it is what the form shows, until it is sent.
    await page.goto("/games");
    await openForm(page);
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await expect(page.getByLabel("Custom price")).toHaveValue("$8.25");
    await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Restore draft" })).toBeHidden();
    // The last letter and the Enter key come faster than drafts are stored.
    await page.getByLabel("Developer").press("!");
    await page.getByLabel("Developer").press("Enter");
    await expectReceived(page);
    expect(await storedDraft()).toBeNull();
    const game = await gameNamed(title);
    expect(game).toMatchObject({ price: "$8.25", onlineMultiplayerPlayers: "16 Players" });
    await openForm(page);
    await expect(page.getByLabel("Title")).toHaveValue("");
    await expect(page.getByText("unfinished draft")).toBeHidden();
    expect(await countStoredPictures(page)).toBe(0);

    await test.step("a draft that is shown is removed when it is discarded, with its picture", async () => {
      await fillRequired(page, uniqueTitle("Shown"));
      await expect.poll(() => countStoredPictures(page)).toBe(1);
      await page.reload();
      await page.getByRole("button", { name: "Restore draft" }).click();
      await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
      // By then the picture is stored as this page's own.
      await expect(toast(page)).toContainText("Draft restored");
      await expect.poll(storedDraft).toContain('"pictures":["imageUrl"]');
      await page.reload();
      await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
      await page.getByRole("button", { name: "Discard draft" }).click();
      await expect(page.getByLabel("Title")).toBeFocused();
      await expect(page.getByLabel("Title")).toHaveValue("");
      await expect(page.getByRole("img", { name: "Preview" })).toBeHidden();
      await expect.poll(() => countStoredPictures(page)).toBe(0);
      await page.reload();
      await expect(page.getByLabel("Title")).toBeEnabled();
      await expect(page.getByText("unfinished draft")).toBeHidden();
    });
  });
});
