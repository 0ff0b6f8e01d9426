import { expect, test } from "@playwright/test";
import {
  expectReceived,
  fillRequired,
  gamesNamed,
  openForm,
  submitButton,
  toast,
  uniqueTitle,
} from "@/tests/support/game-form";

test("a form that was sent offline, or whose answer was lost, creates one game when it is sent again", async ({
  page,
  context,
}) => {
  const title = uniqueTitle("Once");
  await openForm(page);
  await fillRequired(page, title);
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(toast(page)).toContainText("The site could not be reached.");
  await context.setOffline(false);
  expect(await gamesNamed(title)).toHaveLength(0);

  const keys: (string | null)[] = [];
  await page.route("**/api/games", async (route) => {
    keys.push(await route.request().headerValue("idempotency-key"));
    await route.fetch();
    await route.abort();
  });
  await submitButton(page).click();
  await expect.poll(() => gamesNamed(title)).toHaveLength(1);
  await expect(submitButton(page)).toBeEnabled();
  await page.unroute("**/api/games");
  const repeated = page.waitForRequest("**/api/games");
  await submitButton(page).click();
  expect((await repeated).headers()["idempotency-key"]).toBe(keys[0]);
  await expectReceived(page);
  expect(await gamesNamed(title)).toHaveLength(1);
});
