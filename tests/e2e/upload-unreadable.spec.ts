import { expect, test } from "@playwright/test";
import {
  clipFile,
  fileInput,
  form,
  mebibyte,
  openForm,
  partUrls,
  uniqueName,
} from "@/tests/support/submission-page";

test("a file that was taken away meanwhile is told as such, and not as a broken line", async ({ page }) => {
  const clip = await clipFile(`${uniqueName("gone")}.mp4`, 20 * mebibyte, 5);
  await openForm(page);
  let isGone = false;
  await page.route(partUrls, async (route) => {
    while (!isGone) await new Promise((resolve) => setTimeout(resolve, 100));
    await route.continue();
  });
  await fileInput(page).setInputFiles(clip.file);
  await expect(form(page).getByRole("progressbar")).toBeVisible();
  await clip.remove();
  isGone = true;
  await expect(
    form(page).getByText("The file cannot be read. Please choose it again, or choose another one."),
  ).toBeVisible({ timeout: 20_000 });
});
