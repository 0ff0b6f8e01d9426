import { expect, type Page } from "@playwright/test";
import { openGame, rested, submitGame, test, toast } from "@/tests/support/panel-page";

/** Search, filter and order of a list over a network that is slow or gone. */

const searchBox = (page: Page) => page.getByRole("searchbox", { name: "Search users" });

const expectNothingFound = (page: Page) =>
  expect(page.getByRole("heading", { name: "No users found." })).toBeVisible();

test("offline, a search and a tab leave the list and a half-filled form as they are", async ({ panel }) => {
  await panel.goto("/admin");
  await panel.getByRole("button", { name: "Add User" }).click();
  const username = panel.getByLabel("Username");
  await username.fill("half-typed");
  await panel.context().setOffline(true);
  await searchBox(panel).fill("zzz");
  await expect(toast(panel)).toContainText("Could not load the list");
  await expect(toast(panel)).toContainText("The site could not be reached.");
  await expect(username).toHaveValue("half-typed");
  await expect(searchBox(panel)).toHaveValue("zzz");
  await panel.context().setOffline(false);
  await searchBox(panel).press("Enter");
  await expectNothingFound(panel);
  await expect(username).toHaveValue("half-typed");

  const { title } = await submitGame();
  const row = await openGame(panel, title);
  await rested(panel);
  await panel.context().setOffline(true);
  await panel.getByRole("tab", { name: "Streamers" }).click();
  await expect(toast(panel)).toContainText("You are offline");
  await expect(row).toBeVisible();
  await expect(panel.getByRole("tab", { name: "Games" })).toHaveAttribute("aria-selected", "true");
});
