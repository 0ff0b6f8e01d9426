import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import * as storage from "@/lib/server/storage/objects";
import { putObject } from "@/lib/server/storage/objects";
import { mebibyte } from "@/lib/shared/limits";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeReviewed } from "@/tests/support/factories";
import { askForCopy, openPage } from "@/tests/support/my-data";
import { liveHere, person } from "@/tests/support/one-person";

vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));
const run = promisify(execFile);

beforeEach(async () => {
  vi.restoreAllMocks();
  await resetDatabase();
});

/** Unpacks a ZIP with a program of others. @returns its folder */
async function unpack(zip: Buffer, folder: string): Promise<void> {
  await writeFile(path.join(folder, "copy.zip"), zip);
  const script =
    "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])";
  await run("python3", ["-c", script, path.join(folder, "copy.zip"), folder]);
}

describe("the copy", () => {
  it("holds every row and every file, and no secret and no team member", {
    timeout: 60_000,
  }, async () => {
    const admin = await makeAdmin("kim-of-the-team");
    await liveHere(admin);
    const { cookie } = await openPage(person.email);
    const answer = await askForCopy(cookie);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("cache-control")).toBe("private, no-store, no-transform");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="Spawnpoint data [\d-]+\.zip"/,
    );
    const folder = await mkdtemp(path.join(tmpdir(), "copy-"));
    try {
      await unpack(Buffer.from(await answer.arrayBuffer()), folder);
      const read = (name: string) => readFile(path.join(folder, name), "utf8");
      const { rows } = JSON.parse(await read("data/games.json"));
      expect(rows).toMatchObject([
        { title: `${person.name} 2`, description: person.text, status: "approved" },
      ]);
      expect(JSON.parse(await read("data/contact_messages.json")).rows).toMatchObject([
        { notes: person.text },
      ]);
      const listed = JSON.parse(await read("files.json")) as { file: string | null; of: string }[];
      expect(listed.filter(({ file }) => file === null)).toEqual([]);
      expect(listed.map(({ of }) => of)).toEqual(
        expect.arrayContaining(["games", "content_submissions", "published_clips", "revision_files"]),
      );
      const film = listed.find(({ of }) => of === "content_submissions")?.file;
      expect(film).toMatch(/^files\/zaphods-holiday.*\.mp4$/);
      expect(await read(film ?? "")).toBe(`${person.name}'s film`);
      const { stdout } = await run("grep", [
        "-rlE",
        "kim-of-the-team|unsubscribeToken|ownerHash|nonce",
        folder,
      ]).catch((nothing: { stdout: string }) => nothing);
      expect(stdout).toBe("");
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("is for the opened page only", async () => {
    await makeReviewed("submission");
    expect((await askForCopy("")).status).toBe(401);
    expect((await askForCopy("my-data=x")).status).toBe(401);
  });

  it("names files in quarantine or missing, and returns none of them", async () => {
    const { id } = await makeReviewed("submission");
    await putObject("quarantine/bad.mp4", Buffer.from("a virus"), "video/mp4");
    await db.contentSubmission.update({
      where: { id },
      data: {
        fileUrl: "quarantine/bad.mp4",
        fileName: "bad.mp4",
        media: { create: { posterKey: "private/submission-media/gone/poster.webp" } },
      },
    });
    const { cookie } = await openPage(person.email);
    const zip = Buffer.from(await (await askForCopy(cookie)).arrayBuffer()).toString("latin1");
    expect(zip).toContain("in quarantine");
    expect(zip).toContain("not in storage");
    expect(zip).not.toContain("a virus");
  });
});

it("breaks off where storage does, and never looks complete", async () => {
  await makeReviewed("game");
  await putObject("private/submissions/one.mp4", Buffer.alloc(mebibyte, 7), "video/mp4");
  const { id } = await makeReviewed("submission");
  const file = { fileUrl: "private/submissions/one.mp4", fileName: "one.mp4", fileSize: mebibyte };
  await db.contentSubmission.update({ where: { id }, data: file });
  const { cookie } = await openPage(person.email);
  vi.spyOn(storage, "getObject").mockRejectedValue(new Error("away"));
  await expect((await askForCopy(cookie)).arrayBuffer()).rejects.toThrow();
});
