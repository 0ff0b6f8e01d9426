import { beforeEach, describe, expect, it, vi } from "vitest";
import { publishClip, unpublishClip } from "@/lib/features/clips/moderation";
import { settleClips } from "@/lib/features/clips/tasks";
import type { Ending } from "@/lib/features/copyright/policy";
import { changeStatus } from "@/lib/features/queue/moderation";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import * as storage from "@/lib/server/storage/objects";
import { hasObject, putObject } from "@/lib/server/storage/objects";
import { AppError } from "@/lib/shared/errors";
import { makeShownClip } from "@/tests/support/clips";
import { complain, settleBy, takeDownBy } from "@/tests/support/complaints";
import { resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin, makeReviewed } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";

let admin: Admin;
beforeEach(async () => {
  vi.restoreAllMocks();
  await resetDatabase();
  admin = await makeAdmin("kim");
});

const down = (id: number) => takeDownBy(admin, id);
const end = (id: number, decision: Ending) => settleBy(admin, id, decision);

describe("the clip of a submission", () => {
  const fileOf = (mediaId: string) => ({
    shown: `published/clips/${mediaId}.mp4`,
    held: `private/clips/${mediaId}.mp4`,
  });
  const where = async (mediaId: string) => {
    const { shown, held } = fileOf(mediaId);
    return { shown: await hasObject(shown), held: await hasObject(held) };
  };

  async function makeClipWithFile() {
    const clip = await makeShownClip({ title: "A jump" });
    await putObject(fileOf(clip.mediaId).shown, Buffer.from("a film"), "video/mp4");
    return clip;
  }

  it("loses its public address with its file, and is restored unchanged", async () => {
    const clip = await makeClipWithFile();
    const { id, number } = await complain(`/clips/${clip.slug}`);
    await down(id);
    expect(await db.publishedClip.findFirst()).toMatchObject({ stage: "taken_down", slug: clip.slug });
    expect(await where(clip.mediaId)).toEqual({ shown: false, held: true });
    await settleClips({});
    expect(await where(clip.mediaId)).toEqual({ shown: false, held: true });
    const words = { title: "B", credit: "Bo", creditUrl: null, game: null, captions: undefined };
    for (const way of [
      () =>
        publishClip(
          admin,
          { submissionId: clip.submissionId, requestId: "r" },
          { ...words, updatedAt: undefined },
        ),
      () => unpublishClip(admin, { submissionId: clip.submissionId, requestId: "r" }),
    ])
      expect((await refusal(way())).message).toContain(number);
    await end(id, "restored");
    const { updatedAt: _, ...was } = clip;
    expect(await db.publishedClip.findFirst()).toMatchObject(was);
    expect(await where(clip.mediaId)).toEqual({ shown: true, held: false });
    await settleClips({});
    expect(await where(clip.mediaId)).toEqual({ shown: true, held: false });
  });

  it("that is being made stops, and is made again when it is allowed", async () => {
    const clip = await makeClipWithFile();
    const { id } = await complain(`/clips/${clip.slug}`);
    await db.publishedClip.updateMany({ data: { stage: "making", publishedAt: null } });
    await down(id);
    expect(await db.publishedClip.findFirst()).toMatchObject({ stage: "taken_down" });
    await end(id, "restored");
    expect(await db.publishedClip.findFirst()).toMatchObject({ stage: "waiting" });
  });

  it("whose file an interrupted takedown left at the wrong key is repaired by the hourly job", async () => {
    const clip = await makeClipWithFile();
    const { shown, held } = fileOf(clip.mediaId);
    await storage.copyObject(shown, held);
    await storage.deleteObjects([shown]);
    await settleClips({});
    expect(await where(clip.mediaId)).toEqual({ shown: true, held: false });
  });
});

describe("storage that is down", () => {
  it("refuses takedown and restoration without changes", async () => {
    const item = await makeReviewed("game");
    await changeStatus(admin, asked("game", item.id), { to: "approved" });
    const statusOf = async () => (await db.game.findUnique({ where: { id: item.id } }))?.status;
    const stateOf = async () => (await db.copyrightComplaint.findUnique({ where: { id } }))?.state;
    const { id } = await complain(`/pictures/${item.pictureId}/640.webp`);
    const away = new AppError("unavailable", "We cannot reach our file storage right now.");
    vi.spyOn(storage, "deleteObjects").mockRejectedValue(away);
    expect((await refusal(down(id))).status).toBe(503);
    expect([await statusOf(), await stateOf()]).toEqual(["approved", "received"]);
    expect(await db.outboxMail.count({ where: { template: "complaint-decided" } })).toBe(0);
    vi.restoreAllMocks();
    await down(id);
    vi.spyOn(storage, "copyObject").mockRejectedValue(away);
    expect((await refusal(end(id, "restored"))).status).toBe(503);
    expect([await statusOf(), await stateOf()]).toEqual(["taken_down", "taken_down"]);
  });
});
