import { spawn } from "node:child_process";
import { once } from "node:events";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settlePictures } from "@/lib/features/pictures/tasks";
import { changeStatus } from "@/lib/features/queue/moderation";
import { db } from "@/lib/server/db";
import { readPublishedFile } from "@/lib/server/pictures/store";
import { pictureFiles, publishedKey } from "@/lib/server/storage/file-keys";
import { hasObject } from "@/lib/server/storage/objects";
import { inProject } from "@/scripts/launcher/project";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { submit } from "@/tests/support/games";

/** A picture that arrives from its address at the moment in which its row is decided. */
vi.mock("@/lib/server/pictures/fetch-picture", () => ({
  fetchRemotePicture: () =>
    sharp({ create: { width: 64, height: 36, channels: 3, background: "#2a6" } })
      .png()
      .toBuffer(),
}));

beforeEach(resetDatabase);
afterEach(() => vi.restoreAllMocks());

describe("a decision that was killed", () => {
  /** For each picture the row's status and the public files. */
  async function comparison() {
    const rows = await db.picture.findMany({ select: { id: true, published: true }, orderBy: { id: "asc" } });
    return Promise.all(
      rows.map(async ({ id, published }) => {
        const files = await Promise.all(pictureFiles.map((name) => hasObject(publishedKey(id, name))));
        return { id, published, files: files.filter(Boolean).length };
      }),
    );
  }

  const agree = (found: Awaited<ReturnType<typeof comparison>>) =>
    found.every(({ published, files }) => files === (published ? pictureFiles.length : 0));

  it("after kill -9 amid decisions visitors see the state of the rows, and a start makes the files agree", async () => {
    const admin = await makeAdmin();
    const [waiting, approved] = [await submit(), await submit()];
    await changeStatus(admin, { kind: "game", id: approved.id, requestId: "r" }, { to: "approved" });
    const [waitingPicture, approvedPicture] = [waiting.pictureId ?? "", approved.pictureId ?? ""];
    expect(agree(await comparison())).toBe(true);

    const script = inProject("tests", "support", "killed-decision.ts");
    const options = ["--conditions=react-server", "--import", "tsx", script, waitingPicture, approvedPicture];
    const [, signal] = await once(spawn(process.execPath, options, { stdio: "inherit" }), "exit");
    expect(signal).toBe("SIGKILL");

    expect(agree(await comparison())).toBe(false);
    await expect(readPublishedFile(waitingPicture, "640.webp")).rejects.toMatchObject({ code: "not_found" });
    expect((await readPublishedFile(approvedPicture, "640.webp")).byteLength).toBeGreaterThan(0);

    // As a start has it done (lib/features/operations/start.ts).
    await settlePictures({});
    expect(agree(await comparison())).toBe(true);
    expect((await readPublishedFile(approvedPicture, "640.webp")).byteLength).toBeGreaterThan(0);
  }, 60_000);
});
