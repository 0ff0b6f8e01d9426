import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { HeadBucketCommand } from "@aws-sdk/client-s3";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { isStorageUp } from "@/lib/features/operations/metrics";
import { readiness } from "@/lib/features/operations/readiness";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { readPublishedFile } from "@/lib/server/pictures/store";
import { scanStream } from "@/lib/server/scan/clamd";
import { timeoutFor, timeouts } from "@/lib/server/storage/call";
import { storageClient } from "@/lib/server/storage/client";
import { abortMultipart, beginMultipart, completeMultipart, putPart } from "@/lib/server/storage/multipart";
import {
  copyObject,
  deleteObjects,
  getObject,
  hasObject,
  listObjects,
  putObject,
  readStart,
  readWhole,
} from "@/lib/server/storage/objects";
import { openObject } from "@/lib/server/storage/ranges";
import { ClamdServer } from "@/tests/support/clamd";

/** Calls to a storage that accepts them and goes silent, or stops in the middle of its answer. */

const line = await vi.hoisted(async () => {
  const { openStorageLine } = await import("@/tests/support/storage");
  const opened = await openStorageLine(process.env.S3_ENDPOINT ?? "");
  process.env.S3_ENDPOINT = opened.url;
  return opened;
});

const key = "private/silent/large";
const bytes = randomBytes(3_000_000);
const usual = { ...timeouts };
const shortened = { ...usual, answer: 400, small: 400, largeObject: 400, silence: 400, byte: 0 };
const away = {
  code: "unavailable",
  message: "We cannot reach our file storage right now. Please try again in a minute.",
};

beforeAll(() => putObject(key, bytes, "video/mp4"));
beforeEach(() => {
  Object.assign(timeouts, shortened);
});
afterEach(() => {
  Object.assign(timeouts, usual);
  line.say(Number.POSITIVE_INFINITY);
});

/** Runs something while storage answers only so many bytes, and expects a timely refusal and no held connection. */
async function refusedAfter(said: number, work: () => Promise<unknown>): Promise<void> {
  line.say(said);
  const startedAt = performance.now();
  await expect(work()).rejects.toMatchObject(away);
  expect(performance.now() - startedAt).toBeLessThan(4_000);
  // One that was made for a call which had given up by then stays open for the next.
  await expect.poll(line.connections).toBeLessThanOrEqual(1);
  line.say(Number.POSITIVE_INFINITY);
}

it("storage has time for large files and slow lines, and less for everything else", () => {
  expect(usual).toMatchObject({
    connection: 3_000,
    answer: 30_000,
    small: 5_000,
    silence: 15_000,
    largeObject: 300_000,
    byte: 0.01,
  });
  Object.assign(timeouts, usual);
  expect(timeoutFor(5_000_000)).toBe(80_000);
  expect(timeoutFor(200_000)).toBe(7_000);
});

const calls: Record<string, () => Promise<unknown>> = {
  "a question for an object": () => hasObject(key),
  "an object to be stored": () => putObject("private/silent/new", bytes, "video/mp4"),
  "an object to be read": () => getObject(key),
  "the start of one": () => readStart(key, 100),
  "a part of one to be handed on": () => openObject(key, undefined, new AbortController().signal),
  "a copy": () => copyObject(key, "private/silent/copy"),
  "a removal": () => deleteObjects(["private/silent/none"]),
  "a list": () => listObjects("private/silent/").next(),
  "an object in parts to begin": () => beginMultipart("private/silent/parts", "video/mp4"),
  "a part": () => putPart("private/silent/parts", { uploadId: "none", partNumber: 1 }, bytes),
  "parts to be put together": () => completeMultipart("private/silent/parts", "none", []),
  "parts to be given up": () => abortMultipart("private/silent/parts", "none"),
};

it.each(Object.keys(calls))("%s is refused in time without an answer", async (name) => {
  await refusedAfter(0, calls[name] as () => Promise<unknown>);
  expect(await hasObject(key)).toBe(true);
});

it("a call without a separate limit ends anyway", async () => {
  line.say(0);
  const asked = storageClient().send(new HeadBucketCommand({ Bucket: "any" }), { requestTimeout: 200 });
  await expect(asked).rejects.toMatchObject({ code: "ETIMEDOUT" });
});

async function open() {
  const object = await getObject(key);
  if (!object) throw new Error("there is no such object");
  return object;
}

it("a body that stops in the middle counts as unavailable storage, for every reader", async () => {
  const half = bytes.byteLength / 2;
  await refusedAfter(half, () => readStart(key, bytes.byteLength));
  await refusedAfter(half, async () => readWhole(await open()));
  await refusedAfter(half, async () => buffer((await open()).body));
  await refusedAfter(half, async () =>
    buffer((await openObject(key, undefined, new AbortController().signal)) as Readable),
  );
  await refusedAfter(300, () => listObjects("private/silent/").next());
  expect(bytes.equals(await readWhole(await open()))).toBe(true);
});

it("a file that stops on its way to the virus scanner is not blamed on the scanner", async () => {
  const clamd = await new ClamdServer().start();
  Object.assign(env(), { CLAMD_HOST: "127.0.0.1", CLAMD_PORT: clamd.port });
  await refusedAfter(bytes.byteLength / 2, async () => scanStream((await open()).body));
  env().CLAMD_HOST = undefined;
  await clamd.stop();
});

it("a slow reader gets all of it", async () => {
  const body = await openObject(key, undefined, new AbortController().signal);
  const read: Buffer[] = [];
  for await (const piece of body ?? []) {
    if (read.length < 3) await sleep(2 * timeouts.silence);
    read.push(piece as Buffer);
  }
  expect(bytes.equals(Buffer.concat(read))).toBe(true);
});

it("more calls than connections block no later calls", async () => {
  line.say(0);
  const refused = await Promise.allSettled(Array.from({ length: 120 }, () => hasObject(key)));
  expect(refused.every(({ status }) => status === "rejected")).toBe(true);
  // One that was made for a call which had given up by then stays open for the next.
  await expect.poll(line.connections).toBeLessThanOrEqual(1);
  line.say(Number.POSITIVE_INFINITY);
  await expect.poll(() => hasObject(key).catch(() => false), { timeout: 10_000 }).toBe(true);
});

it("requests for a picture do not share a reading that never ends", async () => {
  const id = "s1l2e3n4t5s6t7o8r9a0";
  await db.picture.create({ data: { id, width: 640, height: 360, blurDataUrl: "", published: true } });
  await putObject(`published/pictures/${id}/640.webp`, bytes.subarray(0, 200_000), "image/webp");
  for (let asked = 0; asked < 2; asked++)
    await refusedAfter(100_000, () => readPublishedFile(id, "640.webp"));
  expect((await readPublishedFile(id, "640.webp")).byteLength).toBe(200_000);
});

it("readiness checks and counts leave no open request behind", async () => {
  Object.assign(timeouts, usual);
  line.say(0);
  const [ready, isUp] = await Promise.all([readiness(), isStorageUp()]);
  const silent = expect.stringMatching(/^S3_ENDPOINT .+does not answer in time/);
  expect([ready, isUp]).toEqual([{ database: undefined, migrations: undefined, storage: silent }, false]);
  await expect.poll(line.connections).toBe(0);
});
