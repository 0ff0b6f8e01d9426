import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import * as storage from "@/lib/server/storage/objects";
import { putFile } from "@/lib/server/storage/objects";
import { mebibyte } from "@/lib/shared/limits";
import { resetDatabase } from "@/tests/support/database";
import { makeReviewed } from "@/tests/support/factories";
import { askForCopy, openPage } from "@/tests/support/my-data";
import { person } from "@/tests/support/one-person";

vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

beforeEach(async () => {
  vi.restoreAllMocks();
  await resetDatabase();
});

describe("a copy of 120 MB", () => {
  const size = 40 * mebibyte;

  async function sendLargeFiles(): Promise<void> {
    const file = path.join(await mkdtemp(path.join(tmpdir(), "large-")), "film");
    await writeFile(file, Buffer.alloc(size, 7));
    for (const name of ["one.mp4", "two.mp4", "three.mp4"]) {
      const fileUrl = `private/submissions/${name}`;
      await putFile(fileUrl, file, "video/mp4");
      const { id } = await makeReviewed("submission");
      await db.contentSubmission.update({ where: { id }, data: { fileUrl, fileName: name, fileSize: size } });
    }
    await rm(path.dirname(file), { recursive: true });
  }

  it("is never in memory, even when it is read slowly", async () => {
    await sendLargeFiles();
    let stored = 0;
    const real = storage.getObject;
    vi.spyOn(storage, "getObject").mockImplementation(async (key) => {
      const object = await real(key);
      object?.body.on("data", (piece: Buffer) => {
        stored += piece.byteLength;
      });
      // Listening alone would have it flow.
      object?.body.pause();
      return object;
    });
    const { cookie } = await openPage(person.email);
    const reader = (await askForCopy(cookie)).body?.getReader();
    let bytes = 0;
    let ahead = 0;
    for (let reads = 0; ; reads++) {
      const read = await reader?.read();
      if (!read || read.done) break;
      bytes += read.value.byteLength;
      // A reader that takes its time now and then.
      if (reads % 100 === 0) for (let turns = 0; turns < 50; turns++) await setImmediate();
      ahead = Math.max(ahead, stored - bytes);
    }
    expect(stored).toBe(3 * size);
    expect(bytes).toBeGreaterThan(stored);
    expect(ahead).toBeLessThan(2 * mebibyte);
  });

  it("ends with its reader: nothing more is read from storage", async () => {
    await sendLargeFiles();
    const bodies: { destroyed: boolean }[] = [];
    const real = storage.getObject;
    vi.spyOn(storage, "getObject").mockImplementation(async (key) => {
      const object = await real(key);
      if (object) bodies.push(object.body);
      return object;
    });
    const { cookie } = await openPage(person.email);
    for (let count = 0; count < 4; count++) {
      const answer = await askForCopy(cookie);
      expect(answer.status, "a copy that was left makes room").toBe(200);
      const reader = answer.body?.getReader();
      for (let bytes = 0; bytes < mebibyte; ) bytes += (await reader?.read())?.value?.byteLength ?? 0;
      await reader?.cancel();
    }
    await vi.waitFor(() =>
      expect(bodies.map(({ destroyed }) => destroyed)).toEqual([true, true, true, true]),
    );
  });
});
