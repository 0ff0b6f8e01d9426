import { expect, type Page, test } from "@playwright/test";
import { settled } from "@/tests/support/hold-back";
import {
  clipFile,
  fileInput,
  form,
  mebibyte,
  openForm,
  partUrls,
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

test("what one tab is at, another does not offer; it does once the first has left, and Discard keeps the focus in the form", async ({
  page,
  context,
}) => {
  const clip = await clipFile(`${uniqueName("tabs")}.mp4`, 9 * mebibyte, 15);
  await openForm(page);
  await page.route(partUrls, () => {});
  await fileInput(page).setInputFiles(clip.file);
  await expect(form(page).getByText("Uploading…")).toBeVisible();
  await expect.poll(() => countRemembered(page)).toBe(1);

  const other = await context.newPage();
  const notice = form(other).getByText("An upload was interrupted");
  const expectNothingOffered = async () => {
    await expect(fileInput(other)).toBeEnabled();
    // What is offered is read from this store, by then long ago.
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
  await form(other).getByRole("button", { name: "Discard" }).press("Enter");
  await expect(notice).toBeHidden();
  await expect(fileInput(other)).toBeFocused();
  await expect.poll(() => countRemembered(other)).toBe(0);
  await clip.remove();
});
