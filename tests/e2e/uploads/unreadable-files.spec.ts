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

test("a file that was taken away meanwhile is reported as such, and not as a broken line", async ({
  page,
}) => {
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

test("a storage whose ETag a browser may not read stops the upload after a few parts, and says so", async ({
  page,
}) => {
  const clip = await clipFile(`${uniqueName("etag")}.mp4`, 50 * mebibyte, 15);
  await openForm(page);
  let sent = 0;
  await page.route(partUrls, async (route) => {
    if (route.request().method() === "PUT") sent += 1;
    // As a bucket answers whose CORS rules expose nothing.
    await route.fulfill({
      status: 200,
      headers: { "access-control-allow-origin": "*", etag: '"a1"' },
      body: "",
    });
  });
  const reported = page.waitForResponse(
    (answer) => answer.url().endsWith("/parts") && answer.status() === 503,
  );
  await fileInput(page).setInputFiles(clip.file);
  await expect(
    form(page).getByText("The site cannot take files just now. Please try again later."),
  ).toBeVisible();
  await reported;
  expect(sent).toBeLessThanOrEqual(4);
  await clip.remove();
});
