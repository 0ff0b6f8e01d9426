import { expect } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { gameRow, picture, test, toast, unique } from "@/tests/support/panel-page";

test("a game is added and approved by keyboard on a narrow screen", async ({ panel }) => {
  const title = unique("Added");
  await panel.goto("/admin?tab=games");
  await panel.getByRole("button", { name: "Add game" }).press("Enter");
  const dialog = panel.getByRole("dialog", { name: "Add game" });
  await expect(dialog.getByLabel("Title")).toBeVisible();
  await expectAccessible(panel, "the form that adds a game");
  await panel.setViewportSize({ width: 320, height: 700 });
  const width = await panel.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);

  const save = dialog.getByRole("button", { name: "Save", exact: true });
  await save.press("Enter");
  await expect(dialog.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Developer").fill("Two Ferns");
  await dialog.getByLabel("Description").first().fill("A quiet walk.");
  await dialog.getByRole("checkbox", { name: "RPG" }).press("Space");
  await dialog
    .getByLabel("Upload a picture")
    .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: await picture() });
  await dialog.getByRole("checkbox", { name: "Approve now" }).press("Space");
  await save.press("Enter");
  await expect(toast(panel)).toContainText("Game added");
  await expect(dialog).toBeHidden();
  await panel.goto(`/admin?tab=games&q=${encodeURIComponent(title)}`);
  await expect(gameRow(panel, title).getByText("approved", { exact: true })).toBeVisible();
  await expect(gameRow(panel, title).getByText("Added by admin")).toBeVisible();
  expect(await (await panel.request.get("/api/games")).text()).toContain(title);
});
