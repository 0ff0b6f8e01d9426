import sharp from "sharp";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchPicture } from "@/lib/features/pictures/tasks";
import { changeStatus } from "@/lib/features/reviews/moderation";
import { reviewedTables } from "@/lib/features/reviews/tables";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { db } from "@/lib/server/db";
import { hasObject } from "@/lib/server/storage/objects";
import { query, resetDatabase } from "../support/database";
import { makeAdmin } from "../support/factories";
import { published } from "../support/games";
import { makeReviewed } from "../support/reviewed";

/** A picture that arrives from its address (D37) at the moment in which its row is decided. */
vi.mock("@/lib/server/pictures/fetch-remote", () => ({
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
      changeStatus(admin, "game", id, "rejected", "r"),
  ],
  [
    "moved to the trash",
    (id: number, admin: Awaited<ReturnType<typeof makeAdmin>>) => moveToTrash(admin, "game", id, "r"),
  ],
])("stays private when its row is %s after it was read", async (_what, withdraw) => {
  const [admin, id] = [await makeAdmin(), await waitingGame()];
  const find = reviewedTables.game.find;
  vi.spyOn(reviewedTables.game, "find").mockImplementationOnce(async (client, wanted) => {
    const row = await find(client, wanted);
    await fetchPicture({ place: "game", id });
    return row;
  });
  await withdraw(id, admin);
  await expectPrivate(id);
});

it("stays private when its row is being withdrawn while it is kept", async () => {
  const id = await waitingGame();
  const isWaiting = async () => {
    const [{ count } = { count: 0 }] = await query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted",
    );
    return count > 0;
  };
  const kept = await db.$transaction(async (transaction) => {
    await transaction.game.update({ where: { id }, data: { status: "rejected" } });
    const arriving = fetchPicture({ place: "game", id });
    await vi.waitUntil(isWaiting, { timeout: 4_000 });
    return { arriving };
  });
  await kept.arriving;
  await expectPrivate(id);
});
