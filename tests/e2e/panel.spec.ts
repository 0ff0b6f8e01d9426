import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { openGame, submitGame, test } from "./panel-support";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** @param part a selector, where only that can be used: the rest lies inert under a dialog */
async function expectAccessible(page: Page, what: string, part = "html"): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).withTags(tags).analyze();
  expect(
    violations.map(({ id, nodes }) => `${what}, ${id}: ${nodes[0]?.html}`),
    what,
  ).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${what}: nothing sticks out sideways`).toBeLessThanOrEqual(0);
}

for (const colorScheme of ["dark", "light"] as const) {
  test(`users, games, edit form and questions are accessible, ${colorScheme} @mobile`, async ({ panel }) => {
    test.slow();
    const complaints: string[] = [];
    panel.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    panel.on("pageerror", (error) => complaints.push(error.message));
    await panel.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { title } = await submitGame({ featured: true, website: "spam", earlyAccess: true });

    await panel.goto("/admin");
    await panel.getByRole("button", { name: "Add User" }).click();
    await panel.getByRole("button", { name: "Create User" }).click();
    await expect(panel.locator("h1")).toHaveCount(1);
    await expectAccessible(panel, "users");

    const row = await openGame(panel, title);
    await row.getByRole("button", { name: `Show all of ${title}` }).click();
    await expectAccessible(panel, "games");

    await row.getByRole("button", { name: `Delete ${title}` }).click();
    await expect(panel.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(panel, "delete question", "dialog[open]");
    await panel.keyboard.press("Escape");

    await row.getByRole("button", { name: `Edit ${title}` }).click();
    await expect(panel.getByRole("button", { name: "Update Game" })).toBeVisible();
    await expectAccessible(panel, "edit form", "dialog[open]");
    expect(complaints).toEqual([]);
  });
}

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
