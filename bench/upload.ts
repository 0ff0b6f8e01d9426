#!/usr/bin/env node
/**
 * npm run bench:upload [-- --outages]: 250 MB through our page against a plain `curl` PUT of the same file to the same
 * storage, over a line of 1 Gbit/s and over loopback. Then the multipart form: its memory, and ten files at once. With
 * --outages: storage that hangs for 30 s and a server that is restarted, both in the middle. S3_… name another storage
 * than the embedded one.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inProject } from "../scripts/launcher/project.ts";
import { startStorage } from "../scripts/launcher/storage.ts";
import { command, UserError } from "../scripts/launcher/user-error.ts";
import { ensureChromium } from "../scripts/testing/chromium.ts";
import { median } from "./figures.ts";
import { runTypeScript, type Stack, withStack } from "./stack.ts";
import { openLine } from "./upload/line.ts";
import { postForm, watchMemory } from "./upload/multipart.ts";
import { outages } from "./upload/outages.ts";
import { openPage, submitForm, uploadThroughBarePage, uploadThroughPage } from "./upload/page.ts";
import { curlPut, digestOf, makeClip, signedParts, storedDigest, submissionNamed } from "./upload/storage.ts";

const mebibyte = 1024 * 1024;
const limits = { ratio: 1.25, memoryMegabytes: 80, besideMegabytes: 20 };
const gigabit = 125_000_000;
const rounds = 3;
const say = (text: string) => process.stdout.write(`${text}\n`);
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
let failures = 0;

function check(isGood: boolean, text: string) {
  say(`${isGood ? "✓" : "✗"} ${text}`);
  if (!isGood) failures++;
}

/** The time of our page beside that of curl, of a bare page, and with the server's check; and megabytes. */
interface Ratios {
  sent: number;
  bare: number;
  checked: number;
  grown: number;
}

/** All ways, one after the other, so that a busy machine slows all. Loopback measures the browser's own work too. */
async function compareWithCurl({ url, env, pid }: Stack, file: string, chromium: string, line: string) {
  const rows: Ratios[] = [];
  for (let round = 1; round <= rounds; round++) {
    const plain = await curlPut(env, file, `incoming/bench-${process.pid}-${round}`);
    const bare = await uploadThroughBarePage(url, chromium, await signedParts(env, file), file);
    const name = `Bench ${process.pid} ${line} ${round}`;
    const { browser, page } = await openPage(url, chromium);
    const memory = watchMemory(pid);
    const { sentMilliseconds, checkedMilliseconds } = await uploadThroughPage(page, file);
    const { grownMegabytes } = memory.stop();
    await submitForm(page, name);
    await browser.close();
    const { fileUrl } = await submissionNamed(env, name);
    const isWhole = (await storedDigest(env, fileUrl)) === (await digestOf(file));
    const times = `curl ${seconds(plain)}, a bare page ${seconds(bare)}, our page ${seconds(sentMilliseconds)}`;
    check(
      isWhole,
      `${line}, round ${round}: arrived whole; ${times}, checked after ${seconds(checkedMilliseconds)}`,
    );
    rows.push({
      sent: sentMilliseconds / plain,
      bare: sentMilliseconds / bare,
      checked: checkedMilliseconds / plain,
      grown: grownMegabytes,
    });
  }
  const of = (key: keyof Ratios) => median(rows.map((row) => row[key]));
  return { sent: of("sent"), bare: of("bare"), checked: of("checked"), grown: of("grown") };
}

/** On loopback the browser's own work for each byte weighs more than the line, so its bare cost stands beside. */
async function compareOnLoopback(stack: Stack, file: string, chromium: string) {
  const { sent, bare, checked } = await compareWithCurl(stack, file, chromium, "loopback");
  say(
    `  on loopback ${sent.toFixed(2)} of curl's time and ${bare.toFixed(2)} of a bare page's (median of ${rounds}); with the server's check and copy ${checked.toFixed(2)}`,
  );
}

async function compareOnLine(stack: Stack, file: string, chromium: string) {
  const { sent, checked, grown } = await compareWithCurl(stack, file, chromium, "1 Gbit/s");
  check(
    sent <= limits.ratio,
    `on a line of 1 Gbit/s ${sent.toFixed(2)} of curl's time (median of ${rounds}, at most ${limits.ratio})`,
  );
  say(`  with the server's check and copy ${checked.toFixed(2)}`);
  check(
    grown <= limits.besideMegabytes,
    `meanwhile the server grew by ${grown.toFixed(0)} MB (median of ${rounds}, at most ${limits.besideMegabytes})`,
  );
}

/** Has the site reach the storage that is named, or an embedded one of its own, over a line of limited speed. */
async function overLine(storage: NodeJS.Dict<string>, work: (stack: Stack) => Promise<void>) {
  const own = storage.S3_BUCKET
    ? undefined
    : await startStorage({ dataDir: inProject(".test", "bench-line") });
  const env: NodeJS.Dict<string> = own?.env ?? storage;
  const { port } = new URL(env.S3_ENDPOINT ?? "");
  const line = await openLine({ port: Number(port), bytesPerSecond: gigabit });
  try {
    await withStack({ games: 0, env: { ...env, S3_ENDPOINT: `http://127.0.0.1:${line.port}` } }, work);
  } finally {
    line.close();
    await own?.stop();
  }
}

async function measureForm({ url, env, pid }: Stack, file: string, small: string) {
  await postForm(url, small, `Bench warm ${process.pid}`);
  const memory = watchMemory(pid);
  const name = `Bench form ${process.pid}`;
  const begun = performance.now();
  await postForm(url, file, name);
  const elapsed = performance.now() - begun;
  const { grownMegabytes, fromMegabytes } = memory.stop();
  const { fileUrl } = await submissionNamed(env, name);
  check(
    (await storedDigest(env, fileUrl)) === (await digestOf(file)),
    `250 MB as a form: arrived whole in ${seconds(elapsed)}`,
  );
  check(
    grownMegabytes < limits.memoryMegabytes,
    `the server grew by ${grownMegabytes.toFixed(0)} MB, from ${fromMegabytes.toFixed(0)} MB (less than ${limits.memoryMegabytes})`,
  );
}

async function sendTenAtOnce({ url, env, pid }: Stack, small: string) {
  const memory = watchMemory(pid);
  const names = Array.from({ length: 10 }, (_, index) => `Bench ten ${process.pid} ${index}`);
  await Promise.all(names.map((name) => postForm(url, small, name)));
  const digest = await digestOf(small);
  const digests = await Promise.all(
    names.map(async (name) => storedDigest(env, (await submissionNamed(env, name)).fileUrl)),
  );
  check(
    digests.every((found) => found === digest),
    `ten files of 50 MB at once: all arrived whole (the server grew by ${memory.stop().grownMegabytes.toFixed(0)} MB)`,
  );
}

await command(async () => {
  const storage = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith("S3_")));
  const folder = mkdtempSync(path.join(tmpdir(), "spawnpoint-bench-"));
  const chromium = await ensureChromium({});
  try {
    const file = makeClip(path.join(folder, "clip.mp4"), 250 * mebibyte);
    const small = makeClip(path.join(folder, "small.mp4"), 50 * mebibyte);
    if (process.argv.includes("--outages")) await outages({ file, chromium, check, storage });
    else {
      await overLine(storage, async (stack) => {
        if (storage.S3_BUCKET) await runTypeScript("scripts/storage-setup.ts", stack.env);
        await compareOnLine(stack, file, chromium);
      });
      await withStack({ games: 0, env: storage }, async (stack) => {
        // Another storage has to let the pages of this site in.
        if (storage.S3_BUCKET) await runTypeScript("scripts/storage-setup.ts", stack.env);
        await compareOnLoopback(stack, file, chromium);
        await measureForm(stack, file, small);
        await sendTenAtOnce(stack, small);
      });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (failures > 0) throw new UserError(`${failures} of these are not as they should be.`);
});
