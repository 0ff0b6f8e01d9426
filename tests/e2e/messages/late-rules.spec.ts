import { expect, test } from "@playwright/test";
import { errorSummary } from "@/tests/support/game-form";
import { holdBack } from "@/tests/support/hold-back";

test("text typed while a form's rules are loading is kept, and checked once they arrive", async ({
  page,
}) => {
  await page.goto("/streamers-submit");
  const name = page.locator("main input[name=streamName]");
  await expect(name).toBeEnabled();
  const goOn = await holdBack(page, "**/_next/static/chunks/*.js");
  await name.fill("Moss");
  await page.getByRole("button", { name: "Submit Profile" }).click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeVisible();
  await page.locator("main input[name=gamesPlayed]").fill("Fern Garden");
  await expect(errorSummary(page)).toBeHidden();
  goOn();
  await expect(errorSummary(page)).toContainText("Description is required");
  await expect(errorSummary(page)).not.toContainText("Stream name");
  await expect(name).toHaveValue("Moss");
  await expect(page.locator("main input[name=gamesPlayed]")).toHaveValue("Fern Garden");
});
