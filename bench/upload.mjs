#!/usr/bin/env node
/**
 * npm run bench:upload [-- --outages]: 250 MB through our page against a plain `curl` PUT of the same file to the same
 * storage, and the documented multipart form: its memory, and ten files at once. With --outages: storage that hangs
 * for 30 s and a server that is restarted, both in the middle. S3_… name another storage than the embedded one.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { command, UserError } from "../scripts/launcher/user-error.mjs";
import { ensureChromium } from "../scripts/testing/chromium.mjs";
import { median } from "./figures.mjs";
import { runTypeScript, withStack } from "./stack.mjs";
import { postForm, watchMemory } from "./upload/multipart.mjs";
import { outages } from "./upload/outages.mjs";
import { openPage, submitForm, uploadThroughPage } from "./upload/page.mjs";
import { curlPut, digestOf, makeClip, storedDigest, submissionNamed } from "./upload/storage.mjs";

const mebibyte = 1024 * 1024;
const wanted = { ratio: 1.25, memoryMegabytes: 80 };
const rounds = 3;
const say = (text) => process.stdout.write(`${text}\n`);
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`;
let failures = 0;

function check(isGood, text) {
  say(`${isGood ? "✓" : "✗"} ${text}`);
  if (!isGood) failures++;
}

/** Both ways, one after the other, so that a busy machine slows both. */
async function compareWithCurl({ url, env }, file, chromium) {
  const pairs = [];
  for (let round = 1; round <= rounds; round++) {
    const plain = await curlPut(env, file, `incoming/bench-${process.pid}-${round}`);
    const name = `Bench ${process.pid} ${round}`;
    const { browser, page } = await openPage(url, chromium);
    const { sentMilliseconds, checkedMilliseconds } = await uploadThroughPage(page, file);
    await submitForm(page, name);
    await browser.close();
    const { fileUrl } = await submissionNamed(env, name);
    const isWhole = (await storedDigest(env, fileUrl)) === (await digestOf(file));
    check(
      isWhole,
      `round ${round}: arrived whole; curl ${seconds(plain)}, our page ${seconds(sentMilliseconds)}, checked after ${seconds(checkedMilliseconds)}`,
    );
    pairs.push({ sent: sentMilliseconds / plain, checked: checkedMilliseconds / plain });
  }
  const sent = median(pairs.map((pair) => pair.sent));
  check(
    sent <= wanted.ratio,
    `upload time is ${sent.toFixed(2)} of curl's (median of ${rounds}, at most ${wanted.ratio})`,
  );
  say(`  with the server's check and copy: ${median(pairs.map((pair) => pair.checked)).toFixed(2)}`);
}

async function measureForm({ url, env, pid }, file, small) {
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
    grownMegabytes < wanted.memoryMegabytes,
    `the server grew by ${grownMegabytes.toFixed(0)} MB, from ${fromMegabytes.toFixed(0)} MB (less than ${wanted.memoryMegabytes})`,
  );
}

async function sendTenAtOnce({ url, env, pid }, small) {
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
    else
      await withStack({ games: 0, env: storage }, async (stack) => {
        // Another storage has to let the pages of this site in.
        if (storage.S3_BUCKET) await runTypeScript("scripts/storage-setup.ts", stack.env);
        await compareWithCurl(stack, file, chromium);
        await measureForm(stack, file, small);
        await sendTenAtOnce(stack, small);
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (failures > 0) throw new UserError(`${failures} of these are not as they should be.`);
});
