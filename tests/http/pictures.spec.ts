import { expect, test } from "@playwright/test";
import { signedIn } from "@/tests/support/api";
import { decide, makeGame } from "@/tests/support/catalog-page";
import { query } from "@/tests/support/database";
import { askPlainly as ask } from "@/tests/support/raw-request";

/** Pictures of what visitors see: cached in memory, and gone with the decision that takes them back. */

async function madePicture() {
  const game = await makeGame();
  const [row] = await query<{ pictureId: string }>(`SELECT "pictureId" FROM games WHERE id = $1`, [game.id]);
  return { ...game, path: `/pictures/${row?.pictureId}/640.webp` };
}

test("a picture is the same whoever answers, and is not sent again to who has it", async () => {
  const { path } = await madePicture();
  // The framework answers the question for the head, with the same handler.
  const [head, first, cached] = [await ask(path, {}, "HEAD"), await ask(path), await ask(path)];
  for (const answer of [first, cached]) {
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(answer.bytes.byteLength),
      "cache-control": "private, max-age=3600",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
      etag: head.headers.etag,
    });
    expect(answer.headers).not.toHaveProperty("content-encoding");
  }
  expect(head.headers["cross-origin-resource-policy"]).toBe("cross-origin");
  expect(cached.bytes.equals(first.bytes)).toBe(true);
  expect(cached.bytes.subarray(8, 12).toString()).toBe("WEBP");
  const known = await ask(path, { "If-None-Match": String(head.headers.etag) });
  expect([known.status, known.bytes.byteLength]).toEqual([304, 0]);
  expect((await ask(path.replace("640", "641"))).status).toBe(404);
});

test("a picture that is kept is gone with the decision that takes it back", async () => {
  const admin = await signedIn();
  const ways = [
    (id: number) => decide(id, "rejected"),
    async (id: number) =>
      expect((await admin.delete(`/api/admin/games/${id}`)).ok(), "the game is deleted").toBe(true),
  ];
  for (const takeBack of ways) {
    const { id, path } = await madePicture();
    const status = async () => (await ask(path)).status;
    expect([await status(), await status()]).toEqual([200, 200]);
    await takeBack(id);
    expect(await status()).toBe(404);
  }
});
