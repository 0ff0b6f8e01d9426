import { expect, type Page, test } from "@playwright/test";
import * as game from "@/tests/support/game-form";
import { largePng } from "@/tests/support/pictures";
import { isStored } from "@/tests/support/site-storage";

/** Hosts that limit bodies, like Vercel, refuse a form with a large picture with their own message. */
const cappedAtBytes = 4_500_000;

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

test("a game's picture passes a host that limits bodies, through storage", async ({ page }) => {
  const title = game.uniqueTitle("Past the cap");
  const bodies = await capBodies(page, "**/api/games");
  await game.openForm(page);
  await game.fillRequired(page, title, await largePng(4_900_000));
  await game.submitButton(page).click();
  await game.expectReceived(page);
  const { pictureId } = await game.gameNamed(title);
  expect(await isStored(`private/pictures/${pictureId}/640.webp`)).toBe(true);
  expect(bodies).toEqual({ passed: [expect.any(Number)], refused: 1 });
  expect(bodies.passed[0]).toBeLessThan(2_000);
});
