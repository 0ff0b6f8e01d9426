import { expect } from "@playwright/test";
import { expectAccessible } from "../support/accessible";
import { openGame, submitGame, test } from "./panel-support";

test("users, games, edit form and questions are accessible in both themes @mobile", async ({ panel }) => {
  test.slow();
  const complaints: string[] = [];
  panel.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  panel.on("pageerror", (error) => complaints.push(error.message));
  await panel.emulateMedia({ reducedMotion: "reduce" });
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

test("no text of the overview is cut at any width", async ({ panel }) => {
  for (const width of [320, 390, 768, 1024, 1280]) {
    await panel.setViewportSize({ width, height: 844 });
    await panel.goto("/admin");
    await expect(panel.getByRole("region", { name: "Overview" })).toBeVisible();
    expect(await panel.evaluate(textsCut), `at ${width}`).toEqual([]);
  }
});

/** In the page: the texts of the overview that do not fit into what shows them. */
const textsCut = () =>
  [document.documentElement, ...document.querySelectorAll("[aria-label=Overview] *")]
    .filter(
      (element) =>
        element.scrollWidth > element.clientWidth &&
        (element === document.documentElement || getComputedStyle(element).overflowX !== "visible") &&
        !element.matches(".sr-only, .sr-only *"),
    )
    .map((element) => element.textContent);

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
