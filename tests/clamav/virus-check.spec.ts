import { appendFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { mebibyte } from "@/lib/shared/limits";
import { startClamd } from "@/scripts/testing/clamd";
import { expectRefusal, signedIn } from "@/tests/support/api";
import { eicar } from "@/tests/support/clamd";
import { query } from "@/tests/support/database";
import { signInBrowser } from "@/tests/support/panel-page";
import { downloadDigest, isStored } from "@/tests/support/site-storage";
import {
  clipFile,
  expectDone,
  fileDigest,
  fileInput,
  fillRequired,
  form,
  openForm,
  submissionBy,
  submitButton,
  uniqueName,
} from "@/tests/support/submission-page";

/* The virus check against a real clamd (node scripts/test-clamav.ts); not part of `npm test`. */

const port = Number(process.env.CLAMD_PORT);
const start = () => startClamd({ port, text: eicar });
let clamd: Awaited<ReturnType<typeof start>> | undefined;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  clamd = await start();
});
test.afterAll(() => clamd?.stop());

/** Sends a clip through the page. @param virus the bytes at its very end */
async function send(page: Page, sizeBytes: number, virus = "") {
  const clip = await clipFile(`${uniqueName("scan")}.mp4`, sizeBytes, 11);
  await appendFile(clip.file, virus);
  const name = uniqueName();
  await openForm(page);
  await fillRequired(page, name);
  await fileInput(page).setInputFiles(clip.file);
  await expect(form(page).getByText("Upload complete")).toBeVisible({ timeout: 60_000 });
  await submitButton(page).click();
  await expectDone(page);
  const digest = await fileDigest(clip.file);
  await clip.remove();
  return { name, digest, ...(await submissionBy(name)) } as Sent;
}
type Sent = { id: number; name: string; digest: string; fileName: string; fileUrl: string };

const scanOf = async ({ id }: Sent) => {
  const sql = `SELECT "scanStatus" AS status, "scanNote" AS note FROM submission_media WHERE "submissionId" = $1`;
  return (await query<{ status: string; note: string | null }>(sql, [id]))[0];
};
const expectScan = (sent: Sent, status: string) =>
  expect.poll(async () => (await scanOf(sent))?.status, { timeout: 60_000 }).toBe(status);

/** Opens the Clips tab with this submission. */
async function openClip(page: Page, { name }: Sent) {
  await signInBrowser(page);
  await page.goto(`/admin?tab=clips&q=${encodeURIComponent(name)}`);
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
  await expect(row).toBeVisible();
  return { row, download: row.getByRole("button", { name: `Download the file of ${name}` }) };
}

async function expectNoDownload({ fileName }: Sent, words: string) {
  const answer = await (await signedIn()).get(`/api/downloads/${fileName}`);
  expect((await expectRefusal(answer, 403, "forbidden")).message).toContain(words);
}

test("a clean file is scanned and can be downloaded, byte for byte", async ({ page }) => {
  const sent = await send(page, 5 * mebibyte);
  await expectScan(sent, "clean");
  const { row, download } = await openClip(page, sent);
  await expect(download).toBeVisible();
  await expect(row.getByText(/quarantine|not been checked/)).toHaveCount(0);
  expect((await downloadDigest(sent.fileName)).digest).toBe(sent.digest);
});

// Larger than what clamd looks at without the settings of docs/reference/files.md (MaxFileSize: 100 MB).
for (const [what, sizeBytes] of [
  ["a small file", 300_000],
  ["the last bytes of 120 MB", 120 * mebibyte],
] as const) {
  test(`EICAR in ${what} is quarantined, never downloadable, and marked in the panel`, async ({ page }) => {
    test.slow();
    const sent = await send(page, sizeBytes, eicar);
    await expectScan(sent, "infected");
    const quarantined = `quarantine/${sent.fileName}`;
    await expect.poll(async () => (await submissionBy(sent.name)).fileUrl).toBe(quarantined);
    expect([await isStored(sent.fileUrl), await isStored(quarantined)]).toEqual([false, true]);
    await expectNoDownload(sent, "quarantine");
    const { row, download } = await openClip(page, sent);
    await expect(row.getByText(/in quarantine: the virus check found Eicar-Test-Signature/)).toBeVisible();
    await expect(download).toHaveCount(0);
    await expect(row.locator("video, img")).toHaveCount(0);
  });
}

test("a file stays unchecked while the scanner is down, and is checked when it is back", async ({ page }) => {
  test.slow();
  await clamd?.stop();
  clamd = undefined;
  const sent = await send(page, mebibyte);
  await expect.poll(async () => (await scanOf(sent))?.note).toBe("The virus scanner cannot be reached.");
  await expectNoDownload(sent, "has not been checked for viruses yet");
  const { row, download } = await openClip(page, sent);
  await expect(
    row.getByText("not been checked for viruses yet. The virus scanner cannot be reached."),
  ).toBeVisible();
  await expect(download).toHaveCount(0);
  clamd = await start();
  await expectScan(sent, "clean");
  await page.reload();
  await expect(download).toBeVisible();
});
