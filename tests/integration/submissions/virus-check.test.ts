import { beforeEach, describe, expect, it, vi } from "vitest";
import { prepareFileMedia } from "@/lib/features/submissions/files/media";
import { rescanFiles, scanHeldFile } from "@/lib/features/submissions/tasks";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { hasObject, putObject } from "@/lib/server/storage/objects";
import { ClamdServer, eicar } from "@/tests/support/clamd";
import { query, resetDatabase } from "@/tests/support/database";
import { mediaOf, submissionWith } from "@/tests/support/submission-media";
import { mp4Bytes } from "@/tests/support/uploads";

// The helpers know the routes, and next-auth can be loaded by Next only.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

beforeEach(resetDatabase);

describe("the virus check", () => {
  let clamd: ClamdServer;
  beforeEach(async () => {
    clamd = await new ClamdServer().start();
    Object.assign(env(), { CLAMD_HOST: "127.0.0.1", CLAMD_PORT: clamd.port });
    return () => clamd.stop().catch(() => undefined);
  });

  it("passes a clean file and scans every byte of it", async () => {
    const { id } = await submissionWith(mp4Bytes(3_000_000), "mp4", "waiting");
    await scanHeldFile({ submissionId: id });
    expect(await mediaOf(id)).toMatchObject({ scanStatus: "clean", scannedAt: expect.any(Date) });
    expect(clamd.scanned).toEqual([3_000_000]);
  });

  it("quarantines an infected file, with its previews", async () => {
    const { id, fileName, fileUrl } = await submissionWith(Buffer.from(eicar), "png", "waiting");
    const poster = `private/submission-media/${fileName}/poster.webp`;
    await putObject(poster, Buffer.from("drawn"), "image/webp");
    await scanHeldFile({ submissionId: id });
    expect(await mediaOf(id)).toMatchObject({
      scanStatus: "infected",
      scanNote: "Eicar-Test-Signature",
      posterKey: null,
    });
    expect(await db.contentSubmission.findUnique({ where: { id } })).toMatchObject({
      fileUrl: `quarantine/${fileName}`,
    });
    expect([
      await hasObject(fileUrl),
      await hasObject(poster),
      await hasObject(`quarantine/${fileName}`),
    ]).toEqual([false, false, true]);
    await prepareFileMedia({ submissionId: id });
    expect(await hasObject(poster)).toBe(false);
  });

  it("moves an infected file away later, if storage refused at first", async () => {
    const { id, fileName, fileUrl } = await submissionWith(Buffer.from(eicar), "png", "waiting");
    await db.submissionMedia.update({ where: { submissionId: id }, data: { scanStatus: "infected" } });
    await rescanFiles();
    expect(await query("SELECT 1 FROM graphile_worker.jobs WHERE key = $1", [`scan-${id}`])).toHaveLength(1);
    await scanHeldFile({ submissionId: id });
    expect([await hasObject(fileUrl), await hasObject(`quarantine/${fileName}`)]).toEqual([false, true]);
    const moved = await db.contentSubmission.findUniqueOrThrow({ where: { id } });
    expect(moved.fileUrl).toBe(`quarantine/${fileName}`);
    await scanHeldFile({ submissionId: id });
    expect(await hasObject(`quarantine/${fileName}`)).toBe(true);
  });

  it("waits while the scanner is down, reports it, and continues when it is back", async () => {
    const { port } = clamd;
    await clamd.stop();
    const { id } = await submissionWith(mp4Bytes(), "mp4", "waiting");
    await expect(scanHeldFile({ submissionId: id })).rejects.toThrow("cannot be reached");
    expect(await mediaOf(id)).toMatchObject({
      scanStatus: "waiting",
      scanNote: "The virus scanner cannot be reached.",
    });
    await rescanFiles();
    expect(await query("SELECT 1 FROM graphile_worker.jobs WHERE key = $1", [`scan-${id}`])).toHaveLength(1);
    clamd = await new ClamdServer().start(port);
    await scanHeldFile({ submissionId: id });
    expect(await mediaOf(id)).toMatchObject({ scanStatus: "clean", scanNote: null });
  });

  it("treats a partly scanned file as unchecked", async () => {
    clamd.limit = "Heuristics.Limits.Exceeded.MaxFileSize";
    const { id } = await submissionWith(mp4Bytes(), "mp4", "waiting");
    await expect(scanHeldFile({ submissionId: id })).rejects.toThrow("Raise MaxFileSize");
    expect(await mediaOf(id)).toMatchObject({ scanStatus: "waiting" });
  });

  it("names the setting when the scanner refuses large files", async () => {
    clamd.maxBytes = 1000;
    const { id } = await submissionWith(mp4Bytes(2_000_000), "mp4", "waiting");
    await expect(scanHeldFile({ submissionId: id })).rejects.toThrow("StreamMaxLength");
    expect(await mediaOf(id)).toMatchObject({ scanStatus: "waiting" });
  });
});
