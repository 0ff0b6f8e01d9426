import { expect } from "@playwright/test";
import { query } from "../support/database";
import { holdBack } from "../support/hold-back";
import { openGame, submitGame, test, toast } from "./panel-support";

const statusOf = async (id: number) => {
  const [game] = await query("SELECT status FROM games WHERE id = $1", [id]);
  return game?.status;
};

test("Logout waits for a decision that is on its way", async ({ panel }) => {
  const { id, title } = await submitGame();
  const row = await openGame(panel, title);
  const goOn = await holdBack(panel, "**/api/admin/games/*/status");
  await row.getByRole("button", { name: "Approve" }).click();
  const logout = panel.getByRole("button", { name: "Logout" });
  await logout.click();
  await expect(logout).toHaveAttribute("aria-busy", "true");
  await panel.waitForTimeout(1_000);
  await expect(panel).toHaveURL(/tab=games/);
  goOn();
  await expect(panel).toHaveURL("/admin/login");
  expect(await statusOf(id)).toBe("approved");
});

test("Logout stays where a decision is not answered, and leaves when it is pressed again", async ({
  panel,
}) => {
  const { id, title } = await submitGame();
  const row = await openGame(panel, title);
  await holdBack(panel, "**/api/admin/games/*/status");
  await row.getByRole("button", { name: "Approve" }).click();
  const logout = panel.getByRole("button", { name: "Logout" });
  await logout.click();
  await expect(toast(panel)).toContainText("You are still signed in");
  await expect(toast(panel)).toContainText("Press Logout again to leave without waiting.");
  await expect(row).toBeVisible();
  await logout.click();
  await expect(panel).toHaveURL("/admin/login");
  expect(await statusOf(id)).toBe("pending");
});

test("a decision that fails while Logout waits is shown, and one stays", async ({ panel }) => {
  const { title } = await submitGame();
  const row = await openGame(panel, title);
  const goOn = await holdBack(panel, "**/api/admin/games/*/status", (route) =>
    route.fulfill({ status: 503, json: { message: "Not now.", code: "unavailable", requestId: "1" } }),
  );
  await row.getByRole("button", { name: "Approve" }).click();
  const logout = panel.getByRole("button", { name: "Logout" });
  await logout.click();
  goOn();
  await expect(toast(panel)).toContainText("Failed to approve game");
  await expect(toast(panel)).toContainText("It is not known whether the game was approved");
  await expect(logout).not.toHaveAttribute("aria-busy", "true");
  await expect(row.getByText("pending")).toBeVisible();
  await logout.click();
  await expect(panel).toHaveURL("/admin/login");
});
