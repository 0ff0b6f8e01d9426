import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { mebibyte } from "@/lib/shared/limits";
import { toast, toasts } from "@/tests/support/game-form";
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

/**
 * Records the parts that are sent, and holds back all but the first until they are released. page.route would hand the
 * bytes of each to the test.
 */
async function holdParts(page: Page): Promise<{ sent: number[]; release: () => void }> {
  const sent: number[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", async ({ requestId, request }) => {
    if (request.method === "PUT") {
      const number = partNumberOf(request.url) ?? 0;
      sent.push(number);
      if (number > 1) await released;
    }
    // A part that was broken off in the meantime is gone.
    await session.send("Fetch.continueRequest", { requestId }).catch(() => {});
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*partNumber=*" }] });
  return { sent, release };
}

const complete = (page: Page) =>
  expect(form(page).getByText("Upload complete")).toBeVisible({ timeout: 40_000 });

test("a file is uploaded while the form is filled in, waits while it is paused, and arrives completely", async ({
  page,
}) => {
  const clip = await clipFile(`${uniqueName("run")}.mp4`, 26 * mebibyte, 2);
  const name = uniqueName();
  await openForm(page);
  const { sent, release } = await holdParts(page);
  await fileInput(page).setInputFiles(clip.file);
  await expect(toast(page)).toContainText("File selected");
  await expect(toast(page)).toContainText(`${path.basename(clip.file)} (26.00 MB)`);
  await expect(submitButton(page)).toHaveText(/^Uploading\.\.\. \d+%$/);
  await expect(submitButton(page)).toBeDisabled();
  await expect(form(page).getByRole("progressbar")).toBeVisible();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await submitButton(page).click({ force: true });
  await expect(toast(page)).toContainText("Upload in progress");
  const pause = form(page).getByRole("button", { name: "Pause" });
  const resume = form(page).getByRole("button", { name: "Resume" });
  await pause.press("Enter");
  await expect(form(page).getByText("Paused")).toBeVisible();
  await expect(resume).toBeFocused();
  await expect(submitButton(page)).toHaveText("Waiting for upload to complete...");
  await submitButton(page).click({ force: true });
  await expect(toast(page)).toContainText("Upload incomplete");
  await expect(toast(page)).toContainText("Please wait for the file upload to finish.");
  // The parts in flight have been canceled, and none replaces them.
  const sentByThen = sent.length;
  await fillRequired(page, name);
  await settled(page);
  expect(sent.length).toBe(sentByThen);
  await resume.press("Enter");
  await expect(pause).toBeFocused();
  release();
  await complete(page);
  await expect(form(page).getByRole("button", { name: "Replace" })).toBeFocused();
  await expect(submitButton(page)).toHaveText("Submit");
  expect(new Set(sent)).toEqual(new Set([1, 2, 3, 4]));
  await submitButton(page).click();
  await expectDone(page);
  await expect(page.getByRole("main").getByText(path.basename(clip.file))).toBeVisible();
  const row = await submissionBy(name);
  expect(row).toMatchObject({ fileSize: 26 * mebibyte, originalFileName: path.basename(clip.file) });
  expect(await storedDigest(row.fileUrl)).toBe(await fileDigest(clip.file));
  await clip.remove();
});

test("rejects another type immediately, and 250 MB and a byte with a notice of eight seconds", async ({
  page,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), "spawnpoint-clip-"));
  const file = path.join(folder, "large.mp4");
  await writeFile(file, "");
  await truncate(file, 250 * mebibyte + 1);
  await page.clock.install();
  await openForm(page);
  await fileInput(page).setInputFiles({
    name: "a.mkv",
    mimeType: "video/x-matroska",
    buffer: Buffer.from("a"),
  });
  await expect(toast(page)).toContainText("Invalid file type");
  await expect(toast(page)).toContainText("MP4, MOV, AVI, WebM");
  await expect(toast(page)).toContainText("JPG, PNG, GIF, WebP, BMP");
  await expect(submitButton(page)).toHaveText("Submit");

  await fileInput(page).setInputFiles(file);
  const tooLarge = toasts(page).filter({ hasText: "File too large" });
  await expect(tooLarge).toContainText("Your file is 250.01 MB. The limit is 250MB.");
  await page.clock.runFor(6_500);
  await expect(tooLarge).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(tooLarge).toBeHidden();
  await rm(folder, { recursive: true });
});
