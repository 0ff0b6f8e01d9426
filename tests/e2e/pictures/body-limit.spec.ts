import { expect, type Page } from "@playwright/test";
import { query } from "@/tests/support/database";
import * as game from "@/tests/support/game-form";
import { openGame, submitGame, test } from "@/tests/support/panel-page";
import { largePng } from "@/tests/support/pictures";
import { isStored } from "@/tests/support/site-storage";
import * as streamer from "@/tests/support/streamers-page";
import { uniqueWord } from "@/tests/support/streamers-page";

/** Hosts that cap bodies, as Vercel does, refuse a form with a large picture in words of their own. */
const cappedAtBytes = 4_500_000;
const allowed = () => largePng(4_900_000);

/** @returns the sizes of the bodies that were let through, and the number of those that were not */
async function capBodies(page: Page, path: string) {
  const bodies = { passed: [] as number[], refused: 0 };
  await page.route(path, async (route) => {
    const size = route.request().postDataBuffer()?.byteLength ?? 0;
    if (route.request().method() === "GET") return route.fallback();
    if (size > cappedAtBytes) {
      bodies.refused++;
      return route.fulfill({ status: 413, contentType: "text/plain", body: "FUNCTION_PAYLOAD_TOO_LARGE" });
    }
    bodies.passed.push(size);
    return route.fallback();
  });
  return bodies;
}

test("a game's picture goes past it through storage", async ({ page }) => {
  const title = game.uniqueTitle("Past the cap");
  const bodies = await capBodies(page, "**/api/games");
  await game.openForm(page);
  await game.fillRequired(page, title, await allowed());
  await game.submitButton(page).click();
  await game.expectReceived(page);
  const { pictureId } = await game.gameNamed(title);
  expect(await isStored(`private/pictures/${pictureId}/640.webp`)).toBe(true);
  expect(bodies).toEqual({ passed: [expect.any(Number)], refused: 1 });
  expect(bodies.passed[0]).toBeLessThan(2_000);
});

test("what was named and is gone by now is sent anew", async ({ page }) => {
  const title = game.uniqueTitle("Past the cap anew");
  const sizeBytes = 4_800_000 + Math.floor(Math.random() * 50_000);
  const bodies = await capBodies(page, "**/api/games");
  await game.openForm(page);
  await game.fillRequired(page, title, await largePng(sizeBytes));
  await page.route("**/api/games", async (route) => {
    const isNamed = (route.request().postDataBuffer()?.byteLength ?? 0) < cappedAtBytes;
    return isNamed && bodies.refused === 1 ? route.abort("connectionreset") : route.fallback();
  });
  await game.submitButton(page).click();
  await expect(game.toast(page)).toContainText("Submission failed");
  await page.unroute("**/api/games");
  await query(`UPDATE uploads SET status = 'aborted' WHERE "sizeBytes" = $1`, [sizeBytes]);
  await capBodies(page, "**/api/games");
  await game.submitButton(page).click();
  await game.expectReceived(page);
  expect(await game.gamesNamed(title)).toHaveLength(1);
});

test("a streamer's banner does", async ({ page }) => {
  const streamName = `Streamer ${uniqueWord()}`;
  await capBodies(page, "**/api/streamers");
  await streamer.openForm(page);
  await streamer.fillRequired(page, streamName);
  await streamer.field(page, "Banner image").setInputFiles(await allowed());
  await streamer.submitButton(page).click();
  await streamer.expectReceived(page);
  const { bannerPictureId } = await streamer.streamerNamed(streamName);
  expect(await isStored(`private/pictures/${bannerPictureId}/640.webp`)).toBe(true);
});

test("so does one that an admin gives in the panel", async ({ panel }) => {
  const { id, title } = await submitGame();
  const before = await game.gameNamed(title);
  const bodies = await capBodies(panel, `**/api/admin/games/${id}`);
  const row = await openGame(panel, title);
  await row.getByRole("button", { name: `Edit ${title}` }).click();
  const dialog = panel.getByRole("dialog", { name: "Edit game" });
  await dialog.getByLabel("Upload a picture").setInputFiles(await allowed());
  await expect(dialog.getByText("large.png")).toBeVisible();
  await dialog.getByRole("button", { name: "Update Game" }).click();
  await expect(dialog).toBeHidden({ timeout: 15_000 });
  expect(bodies.refused).toBe(1);
  const { pictureId } = await game.gameNamed(title);
  expect(pictureId).not.toBe(before.pictureId);
  expect(await isStored(`private/pictures/${pictureId}/640.webp`)).toBe(true);
});
