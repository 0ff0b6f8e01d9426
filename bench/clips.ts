#!/usr/bin/env node
/**
 * npm run bench:clips: five videos become clips of the gallery at once. Follows the memory of the site's server and of
 * ffmpeg meanwhile, and how many of them run. Needs ffmpeg and a build.
 */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { command, UserError } from "../scripts/launcher/user-error.ts";
import { signIn } from "./ask.ts";
import { programMegabytes } from "./memory.ts";
import { type Stack, withStack } from "./stack.ts";
import { postForm, watchMemory } from "./upload/multipart.ts";
import { submissionNamed } from "./upload/storage.ts";

const run = promisify(execFile);
const count = 5;
const videoSeconds = 8;
const limits = { serverMegabytes: 80, ffmpegMegabytes: 3 * 1024, atOnce: 1 };
const sampleEveryMs = 200;
/** Of the command that makes a clip; others look at files and draw posters. */
const transcoding = "libx264";

/** The hardest work for the encoder: the largest picture and the most frames that a clip keeps. */
async function makeSource(file: string): Promise<void> {
  await run("ffmpeg", [
    ...["-v", "error", "-f", "lavfi", "-i", `testsrc2=duration=${videoSeconds}:size=1920x1080:rate=60`],
    ...["-f", "lavfi", "-i", `sine=duration=${videoSeconds}`, "-pix_fmt", "yuv420p"],
    ...["-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac", "-y", file],
  ]);
}

function panelOf(url: string, cookie: string) {
  const headers = { "content-type": "application/json", origin: url, cookie };
  return async (address: string, method = "GET", body?: object) => {
    const sent = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await fetch(url + address, sent);
    if (!answer.ok) throw new Error(`${method} ${address} was answered with ${await answer.text()}`);
    return (await answer.json()) as { clip: { stage: string; note: string | null } };
  };
}

/** Follows ffmpeg until it is stopped. */
function watchPrograms(pid: number) {
  let [megabytes, atOnce] = [0, 0];
  const timer = setInterval(() => {
    const running = programMegabytes(pid, transcoding);
    atOnce = Math.max(atOnce, running.length);
    megabytes = Math.max(megabytes, ...running);
  }, sampleEveryMs);
  return () => {
    clearInterval(timer);
    return { megabytes, atOnce };
  };
}

async function measure({ url, env, pid }: Stack, file: string) {
  const panel = panelOf(url, await signIn(url));
  const ids: number[] = [];
  for (let number = 1; number <= count; number++) {
    const name = `Bench clip ${process.pid} ${number}`;
    await postForm(url, file, name);
    const { id } = await submissionNamed(env, name);
    await panel(`/api/admin/submissions/${id}/status`, "PUT", { status: "approved", notify: false });
    ids.push(id);
  }
  const memory = watchMemory(pid);
  const programs = watchPrograms(pid);
  const begun = performance.now();
  for (const id of ids)
    await panel(`/api/admin/published-clips/${id}`, "POST", { title: `Clip ${id}`, credit: "A benchmark" });
  for (const id of ids) await untilPublished(() => panel(`/api/admin/published-clips/${id}`));
  const seconds = (performance.now() - begun) / 1000;
  const result = { seconds, ...memory.stop(), ...programs() };
  for (const id of ids) await panel(`/api/admin/published-clips/${id}`, "DELETE");
  return result;
}

async function untilPublished(ask: () => Promise<{ clip: { stage: string; note: string | null } }>) {
  for (;;) {
    const { clip } = await ask();
    if (clip.stage === "published") return;
    if (clip.stage === "failed") throw new Error(`a clip failed: ${clip.note}`);
    await setTimeout(500);
  }
}

await command(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "spawnpoint-bench-"));
  try {
    const file = path.join(folder, "source.mp4");
    await makeSource(file);
    const found = await withStack({ games: 0 }, (stack) => measure(stack, file));
    const rows: [isGood: boolean, text: string][] = [
      [true, `${count} clips of ${videoSeconds} s in 1080p60 were made in ${found.seconds.toFixed(0)} s`],
      [
        found.grownMegabytes < limits.serverMegabytes,
        `the server grew by ${found.grownMegabytes.toFixed(0)} MB, from ${found.fromMegabytes.toFixed(0)} MB (less than ${limits.serverMegabytes})`,
      ],
      [
        found.megabytes > 0 && found.megabytes < limits.ffmpegMegabytes,
        `ffmpeg held ${found.megabytes.toFixed(0)} MB at most (less than ${limits.ffmpegMegabytes})`,
      ],
      [found.atOnce === limits.atOnce, `${found.atOnce} of them ran at once (${limits.atOnce})`],
    ];
    for (const [isGood, text] of rows) process.stdout.write(`${isGood ? "✓" : "✗"} ${text}\n`);
    if (rows.some(([isGood]) => !isGood)) throw new UserError("Making clips takes more than it may.");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
