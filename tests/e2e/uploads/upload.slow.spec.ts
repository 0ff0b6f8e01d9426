import path from "node:path";
import { expect, test } from "@playwright/test";
import { mebibyte } from "@/lib/shared/limits";
import { asAdmin } from "@/tests/support/api";
import { downloadDigest } from "@/tests/support/site-storage";
import {
  expectDone,
  fileDigest,
  fileInput,
  fillRequired,
  form,
  openForm,
  submitButton,
  uniqueName,
  videoFile,
} from "@/tests/support/submission-page";

test("250 MB of video is uploaded, submitted, listed in the panel and downloaded over HTTP, byte for byte", async ({
  page,
}) => {
  test.setTimeout(240_000);
  const sizeBytes = 250 * mebibyte;
  const clip = await videoFile(`${uniqueName("whole")}.mp4`, sizeBytes);
  const name = uniqueName("Whole");
  await openForm(page);
  await fileInput(page).setInputFiles(clip.file);
  await fillRequired(page, name);
  const digest = await fileDigest(clip.file);
  await expect(form(page).getByText("Upload complete")).toBeVisible({ timeout: 150_000 });
  await submitButton(page).click();
  await expectDone(page);

  const admin = await asAdmin();
  const listed: Record<string, unknown>[] = await (await admin.get("/api/admin/content-submissions")).json();
  const submission = listed.find((row) => row.name === name);
  const originalFileName = path.basename(clip.file);
  expect(submission).toMatchObject({ originalFileName, fileSize: sizeBytes, fileMimeType: "video/mp4" });

  const download = await downloadDigest(String(submission?.fileName));
  expect(download).toMatchObject({ sizeBytes, announcedBytes: sizeBytes, digest });
  expect(download.disposition).toContain(originalFileName);
  await admin.dispose();
  await clip.remove();
});
