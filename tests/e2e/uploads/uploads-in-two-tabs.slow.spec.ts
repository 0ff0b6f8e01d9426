import { expect, type Page, test } from "@playwright/test";
import { mebibyte } from "@/lib/shared/limits";
import { settled } from "@/tests/support/hold-back";
import { storedDigest } from "@/tests/support/site-storage";
import {
  clipFile,
  expectDone,
  fileDigest,
  fileInput,
  fillRequired,
  form,
  openForm,
  partNumberOf,
  submissionBy,
  submitButton,
  uniqueName,
} from "@/tests/support/submission-page";

/** How many uploads the browser remembers. */
const countRemembered = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("uploads", 1);
        opening.onsuccess = () => {
          const counting = opening.result.transaction("open").objectStore("open").count();
          counting.onsuccess = () => resolve(counting.result);
          opening.result.close();
        };
      }),
  );

test("one tab does not offer the upload of another; once the first is closed it resumes with the missing part", async ({
  page,
  context,
}) => {
  const clip = await clipFile(`${uniqueName("tabs")}.mp4`, 9 * mebibyte, 15);
  await openForm(page);
  // page.route would hand the bytes of each part to the test.
  const session = await context.newCDPSession(page);
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*partNumber=2&*" }] });
  const isFirstStored = page.waitForResponse((answer) => answer.url().endsWith("/parts") && answer.ok());
  await fileInput(page).setInputFiles(clip.file);
  await expect(form(page).getByText("Uploading…")).toBeVisible();
  await isFirstStored;
  await expect.poll(() => countRemembered(page)).toBe(1);

  const other = await context.newPage();
  const notice = form(other).getByText("An upload was interrupted");
  const expectNothingOffered = async () => {
    await expect(fileInput(other)).toBeEnabled();
    // Offers are read from this store, long before this point.
    expect(await countRemembered(other)).toBe(1);
    await settled(other);
    await expect(notice).toBeHidden();
  };
  await openForm(other);
  await expectNothingOffered();
  await page.getByRole("button", { name: "Pause" }).click();
  await other.reload();
  await expectNothingOffered();

  await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).click();
  await expect(page).toHaveURL("/contact");
  await other.reload();
  await expect(notice).toBeVisible();
  const sent: (number | undefined)[] = [];
  other.on("request", (request) => {
    if (request.method() === "PUT") sent.push(partNumberOf(request.url()));
  });
  const name = uniqueName();
  await fillRequired(other, name);
  await fileInput(other).setInputFiles(clip.file);
  await expect(form(other).getByText("Upload complete")).toBeVisible({ timeout: 40_000 });
  expect(sent).toEqual([2]);
  await submitButton(other).click();
  await expectDone(other);
  expect(await storedDigest((await submissionBy(name)).fileUrl)).toBe(await fileDigest(clip.file));
  await expect.poll(() => countRemembered(other)).toBe(0);
  await clip.remove();
});
