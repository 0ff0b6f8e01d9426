import { expect, test } from "@playwright/test";
import { openForm, uniqueTitle } from "@/tests/support/game-form";

test.describe("the draft", () => {
  test("is offered visibly when Back opens the middle of the form, where the next missing field is named @mobile-only", async ({
    page,
  }) => {
    await openForm(page);
    const summary = page.getByRole("complementary", { name: "What is still missing" });
    await expect(summary).toBeInViewport();
    await summary.getByRole("link", { name: "Title" }).click();
    await expect(page.getByLabel("Title")).toBeFocused();
    await page.keyboard.type(uniqueTitle("Back"));
    await expect(summary.getByRole("link", { name: "Developer" })).toBeVisible();
    await page.getByLabel("Steam link").evaluate((field) => field.scrollIntoView({ block: "start" }));
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Main, mobile" });
    await menu.getByRole("link", { name: "Streamers", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Our Streamers" })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("button", { name: "Restore draft" })).toBeInViewport({ ratio: 1 });
  });
});
