import { expect, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { main } from "@/tests/support/message-forms";
import { expectFitsNarrow } from "@/tests/support/narrow";

const path = "/games/the-house-that-counted";

test("a game's screenshots can be browsed by keyboard, shown large, and reached without JavaScript", async ({
  page,
  browser,
}) => {
  await page.goto(path);
  const strip = page.getByRole("list", { name: "Screenshots" });
  const shots = strip.getByRole("link");
  const small = page.getByRole("list", { name: "Choose a screenshot" }).getByRole("link");
  await expect(shots).toHaveCount(3);
  await shots.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(shots.nth(1)).toBeFocused();
  await expect(small.nth(1)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: /^Screenshots of/ });
  await expect(dialog.getByRole("status")).toContainText("2 of 3");
  await expectAccessible(page, "the large view of a screenshot");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("status")).toContainText("3 of 3");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(small.nth(2)).toHaveAttribute("aria-current", "true");
  await expectAccessible(page, path);
  await expectFitsNarrow(page);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(path);
  await expect(main(plain).getByRole("list", { name: "Screenshots" }).getByRole("link")).toHaveCount(3);
  await expect(plain.getByRole("link", { name: /^Screenshot 2: / })).toHaveAttribute("href", "#screenshot-2");
  await context.close();
});
