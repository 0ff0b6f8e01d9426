import { spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { query } from "@/tests/support/database";

/* The content form and Get Featured as the end-to-end tests use them. */

export const uniqueName = (words = "Ada Fern") => `${words} ${randomUUID().slice(0, 8)}`;

/** The one form of this kind that a page has. */
export const form = (page: Page): Locator =>
  page.getByRole("form", { name: /^(Get featured|Share your gaming moments)$/ });
export const fileInput = (page: Page): Locator => form(page).getByLabel("Clip or screenshot");
/** The button, with any label. */
export const submitButton = (page: Page): Locator => form(page).locator("button[type=submit]");
export const field = (page: Page, label: string): Locator => form(page).getByLabel(label);

export async function openForm(page: Page): Promise<void> {
  await page.goto("/get-featured");
  await expect(field(page, "Name")).toBeEnabled();
}

export async function fillRequired(page: Page, name: string): Promise<void> {
  await field(page, "Name").fill(name);
  await field(page, "Email").fill("ada@example.com");
  await field(page, "Role").selectOption("indie-game-developer");
  await field(page, "Message").fill("A quiet walk with a sword.");
  await form(page).getByRole("checkbox", { name: "terms and conditions" }).check();
}

export async function expectDone(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Submission Successful!" })).toBeFocused({
    timeout: 30_000,
  });
}

type SubmissionRow = Record<string, unknown> & { id: number; fileUrl: string };
const submissionsBy = (name: string) =>
  query<SubmissionRow>("SELECT * FROM content_submissions WHERE name = $1", [name]);

export async function submissionBy(name: string): Promise<SubmissionRow> {
  const [row, ...more] = await submissionsBy(name);
  if (!row || more.length > 0) throw new Error(`expected one submission by ${name}`);
  return row;
}

/** Bytes that no compression and no repetition makes shorter, beginning as an MP4 does; others for each seed. */
function clipBytes(sizeBytes: number, seed = 1): Buffer {
  const bytes = Buffer.allocUnsafe(sizeBytes);
  let state = seed * 2654435761;
  for (let offset = 0; offset + 4 <= sizeBytes; offset += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes.writeUInt32LE(state, offset);
  }
  Buffer.from("000000186674797069736f6d0000020069736f6d6d703431", "hex").copy(bytes);
  return bytes;
}

/** A file of a test, in a separate folder that `remove` deletes. */
export async function clipFile(name: string, sizeBytes: number, seed?: number) {
  const folder = await mkdtemp(path.join(tmpdir(), "spawnpoint-clip-"));
  const file = path.join(folder, name);
  await writeFile(file, clipBytes(sizeBytes, seed));
  return { file, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A clip that plays, filled up to a size with what every player skips; without ffmpeg only its first bytes are real. */
export async function videoFile(name: string, sizeBytes: number) {
  const clip = await clipFile(name, sizeBytes);
  const made = spawnSync("ffmpeg", [
    ...["-v", "error", "-f", "lavfi", "-i", "testsrc2=duration=2:size=640x360:rate=24"],
    ...["-pix_fmt", "yuv420p", "-y", path.join(clip.folder, "short.mp4")],
  ]);
  if (made.status !== 0) return clip;
  const short = await readFile(path.join(clip.folder, "short.mp4"));
  const header = Buffer.from("0000000066726565", "hex");
  header.writeUInt32BE(sizeBytes - short.byteLength);
  const file = await open(clip.file, "r+");
  await file.write(Buffer.concat([short, header]), 0, undefined, 0);
  await file.close();
  return clip;
}

export async function fileDigest(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest("hex");
}

/** The part's number if an address is a signed one of a part. */
export const partNumberOf = (url: string): number | undefined => {
  const number = new URL(url).searchParams.get("partNumber");
  return number && url.includes("/incoming/") ? Number(number) : undefined;
};
