import { beforeEach, expect, it, vi } from "vitest";
import * as objects from "@/lib/server/storage/objects";
import { query } from "@/tests/support/database";
import { mp4Bytes, onEmptySite, type UploadingBrowser, uploadOf } from "@/tests/support/uploads";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));
vi.mock("@/lib/server/storage/objects", { spy: true });

/** The check of a file that does not go through in one go. */
let browser: UploadingBrowser;
beforeEach(async () => {
  ({ browser } = await onEmptySite());
});

it("a check is claimed for as long as it runs, and half a minute longer where its server died", async () => {
  const { body: state } = await browser.begin({ sizeBytes: 2000 });
  await browser.sendParts(state, mp4Bytes(), [1]);
  const heldFor = async () => {
    const [row] = await query<{ seconds: number }>(
      `SELECT extract(epoch FROM "checkingUntil" - now())::float8 AS seconds FROM uploads WHERE id = $1`,
      [state.id],
    );
    return row?.seconds ?? 0;
  };
  const { copyObject: copy } = await vi.importActual<typeof objects>("@/lib/server/storage/objects");
  vi.mocked(objects.copyObject).mockImplementationOnce(async (...which) => {
    expect(await heldFor()).toBeLessThanOrEqual(30);
    await query(`UPDATE uploads SET "checkingUntil" = now() + interval '3 seconds' WHERE id = $1`, [
      state.id,
    ]);
    expect((await browser.complete(state.id)).status).toBe(409);
    await vi.waitFor(async () => expect(await heldFor()).toBeGreaterThan(20), { timeout: 15_000 });
    await copy(...which);
  });
  expect((await browser.complete(state.id)).status).toBe(200);
  expect((await uploadOf(state.id)).status).toBe("completed");
}, 30_000);
