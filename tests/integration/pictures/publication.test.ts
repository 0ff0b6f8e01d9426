import sharp from "sharp";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { updateGame } from "@/lib/features/games/moderation";
import { gameEditSchema } from "@/lib/features/games/schema";
import { reviewedTables } from "@/lib/features/items/tables";
import { readChanges } from "@/lib/features/overview/data";
import { fetchPicture } from "@/lib/features/pictures/tasks";
import { changeStatus } from "@/lib/features/queue/moderation";
import { moveToTrash, restoreFromTrash } from "@/lib/features/trash/mutations";
import { clipEditSchema, streamEditSchema } from "@/lib/features/videos/edit-schema";
import { updateClip, updateStream } from "@/lib/features/videos/moderation";
import { db } from "@/lib/server/db";
import * as storage from "@/lib/server/storage/objects";
import { hasObject } from "@/lib/server/storage/objects";
import { countWaiting, query, resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeReviewed } from "@/tests/support/factories";
import { published } from "@/tests/support/games";

/** A picture that arrives from its address at the moment in which its row is decided. */
vi.mock("@/lib/server/pictures/fetch-picture", () => ({
  fetchRemotePicture: () =>
    sharp({ create: { width: 64, height: 36, channels: 3, background: "#2a6" } })
      .png()
      .toBuffer(),
}));

beforeEach(resetDatabase);
afterEach(() => vi.restoreAllMocks());

/** An approved game whose picture is still to come. */
async function waitingGame(): Promise<number> {
  const { id } = await makeReviewed("game");
  const data = { status: "approved", imageUrl: "https://example.com/a.png", pictureId: null } as const;
  await db.game.update({ where: { id }, data });
  return id;
}

async function expectPrivate(id: number): Promise<void> {
  const { picture } = await db.game.findUniqueOrThrow({ where: { id }, include: { picture: true } });
  expect(picture).toMatchObject({ published: false });
  expect(await hasObject(published(picture?.id ?? ""))).toBe(false);
}

it.each([
  [
    "taken back",
    (id: number, admin: Awaited<ReturnType<typeof makeAdmin>>) =>
      changeStatus(admin, { kind: "game", id, requestId: "r" }, { to: "rejected" }),
  ],
  [
    "moved to the trash",
    (id: number, admin: Awaited<ReturnType<typeof makeAdmin>>) =>
      moveToTrash(admin, { kind: "game", id, requestId: "r" }),
  ],
])("stays private when its row is %s after it was read", async (_what, withdraw) => {
  const [admin, id] = [await makeAdmin(), await waitingGame()];
  const find = reviewedTables.game.find;
  vi.spyOn(reviewedTables.game, "find").mockImplementationOnce(async (client, asked) => {
    const row = await find(client, asked);
    await fetchPicture({ place: "game", id });
    return row;
  });
  await withdraw(id, admin);
  await expectPrivate(id);
});

it.each([
  ["without a picture", undefined],
  ["with the address it still holds", "https://example.com/a.png"],
])("an edit %s fetches it again, and keeps the copy that arrives at that moment", async (_what, imageUrl) => {
  const [admin, id] = [await makeAdmin(), await waitingGame()];
  await query("DELETE FROM graphile_worker._private_jobs");
  const given = { title: "Moss", developer: "Two Ferns", description: "A walk.", categories: ["RPG"] };
  const find = vi.spyOn(db.game, "findFirst").mockImplementationOnce((async () => {
    const row = await db.game.findUniqueOrThrow({ where: { id } });
    await fetchPicture({ place: "game", id });
    return row;
  }) as never);
  await updateGame(
    admin,
    { id, requestId: "r" },
    gameEditSchema.parse({ ...given, ...(imageUrl ? { imageUrl } : {}) }),
  );
  expect(find).toHaveBeenCalledOnce();
  const row = await db.game.findUniqueOrThrow({ where: { id } });
  expect(row).toMatchObject({ title: "Moss", imageUrl: `pictures/${row.pictureId}` });
  expect(await query("SELECT key FROM graphile_worker._private_jobs")).toEqual([
    { key: `picture-game-${id}` },
  ]);
});

it.each(["stream", "clip"] as const)(
  "an edit of a %s may leave its picture out, which stays",
  async (kind) => {
    const { id, pictureId } = await makeReviewed(kind);
    const given = { title: "Moss", description: "A walk.", streamer: "Ada", creator: "Ada" };
    const admin = await makeAdmin();
    if (kind === "stream") await updateStream(admin, { id, requestId: "r" }, streamEditSchema.parse(given));
    else await updateClip(admin, { id, requestId: "r" }, clipEditSchema.parse(given));
    const [row] = await query(`SELECT title, "thumbnailUrl" FROM ${kind}s`);
    expect(row).toEqual({ title: "Moss", thumbnailUrl: `pictures/${pictureId}` });
  },
);

it("stays private when its row is being withdrawn while it is kept", async () => {
  const id = await waitingGame();
  const isWaiting = async () => (await countWaiting()) > 0;
  const withdrawn = await db.$transaction(async (transaction) => {
    await transaction.game.update({ where: { id }, data: { status: "rejected" } });
    const arriving = fetchPicture({ place: "game", id });
    await vi.waitUntil(isWaiting, { timeout: 4_000 });
    return { arriving };
  });
  await withdrawn.arriving;
  await expectPrivate(id);
});

it("a page that is notified of others' actions while its copies are made is notified of that decision, too", async () => {
  const [ada, bo] = [await makeAdmin("ada"), await makeAdmin("bo")];
  const [slow, quick] = [await makeReviewed("game"), await makeReviewed("clip")];
  const heardDuring = async (act: () => Promise<void>) => {
    await db.clip.updateMany({ data: { status: "pending" } });
    let cursor: string | undefined;
    const { copyObject } = storage;
    const copying = vi.spyOn(storage, "copyObject").mockImplementationOnce(async (from, to) => {
      await changeStatus(bo, { kind: "clip", id: quick.id, requestId: "r" }, { to: "rejected" });
      ({ cursor } = await readChanges(bo, undefined));
      return copyObject(from, to);
    });
    await act();
    copying.mockRestore();
    return (await readChanges(bo, cursor)).changes;
  };
  const heard = { kind: "game", count: 1, who: ["ada"], isMoved: false };
  expect(
    await heardDuring(() =>
      changeStatus(ada, { kind: "game", id: slow.id, requestId: "r" }, { to: "approved" }),
    ),
  ).toEqual([heard]);
  await moveToTrash(ada, { kind: "game", id: slow.id, requestId: "r" });
  const restored = await heardDuring(() =>
    restoreFromTrash(ada, { kind: "game", id: slow.id, requestId: "r" }),
  );
  expect(restored).toEqual([{ ...heard, isMoved: true }]);
});
