import { beforeEach, expect, it } from "vitest";
import { listRelated } from "@/lib/features/queue/panel";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeReviewed } from "@/tests/support/factories";
import { makeSent } from "@/tests/support/submitter";

beforeEach(resetDatabase);

const relatedTo = async (kind: ReviewedKind, id: number) =>
  (await listRelated(await makeAdmin(), { kind, id })).map((item) => ({
    what: `${item.kind} ${item.id}`,
    isInTrash: item.isInTrash,
    relations: item.relations,
  }));

it("names other items of the same address, of every kind and in the trash", async () => {
  const streamer = await makeReviewed("streamer", { submittedAt: new Date("2026-11-01") });
  const first = await makeReviewed("submission", { submittedAt: new Date("2026-11-02") });
  const other = await makeReviewed("submission", { submittedAt: new Date("2026-11-03") });
  await db.contentSubmission.update({ where: { id: first.id }, data: { email: "ADA@example.com" } });
  await db.contentSubmission.update({ where: { id: other.id }, data: { email: "bo@example.com" } });
  await db.streamer.update({ where: { id: streamer.id }, data: { deletedAt: new Date() } });
  expect(await relatedTo("submission", first.id)).toEqual([
    { what: `streamer ${streamer.id}`, isInTrash: true, relations: ["address"] },
  ]);
  expect(await relatedTo("submission", other.id)).toEqual([]);
});

it("has the address of a game, which is used for news of that game only", async () => {
  const streamer = await makeReviewed("streamer");
  const game = await makeSent("game", { email: "Ada@example.com" });
  await makeSent("clip", { email: "bo@example.com" });
  expect(await relatedTo("game", game.id)).toEqual([
    { what: `streamer ${streamer.id}`, isInTrash: false, relations: ["address"] },
  ]);
});

it("finds possible duplicates by title, link and file, and a title within its kind only", async () => {
  const [one, two] = [
    await makeReviewed("game", { name: "Moss" }),
    await makeReviewed("game", { name: "moss" }),
  ];
  await makeReviewed("clip", { name: "Moss" });
  const steamUrl = "https://store.steampowered.com/app/1";
  await db.game.updateMany({ data: { steamUrl, submitterIp: "192.0.2.1" } });
  expect(await relatedTo("game", one.id)).toEqual([
    { what: `game ${two.id}`, isInTrash: false, relations: ["network", "app", "title", "link"] },
  ]);

  const files = [await makeReviewed("submission"), await makeReviewed("submission")];
  for (const [index, { id }] of files.entries()) {
    await db.contentSubmission.update({ where: { id }, data: { email: `person-${index}@example.com` } });
    await db.upload.create({
      data: {
        id: String(index).repeat(20),
        ownerHash: "a",
        incomingKey: `incoming/${index}`,
        originalFileName: "run.mp4",
        declaredMimeType: "video/mp4",
        sizeBytes: 5,
        partSizeBytes: 5,
        fingerprint: "f".repeat(64),
        submissionId: id,
        expiresAt: new Date(),
      },
    });
  }
  expect(await relatedTo("submission", files[0]?.id ?? 0)).toEqual([
    { what: `submission ${files[1]?.id}`, isInTrash: false, relations: ["file"] },
  ]);
});
