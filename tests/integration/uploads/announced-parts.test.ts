import { beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import { query, resetDatabase } from "@/tests/support/database";
import { newClientAddress } from "@/tests/support/routes";
import { mebibyte, UploadingBrowser } from "@/tests/support/uploads";

// No route of these asks who is signed in, and next-auth can be loaded by Next only.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

/** The parts that storage says it has; the embedded one says nothing. */
const storage = vi.hoisted(() => ({ arrivedBytes: vi.fn<() => Promise<number | undefined>>() }));
vi.mock("@/lib/server/storage/multipart", async (original) => ({
  ...(await original<typeof import("@/lib/server/storage/multipart")>()),
  ...storage,
}));

beforeEach(resetDatabase);

const minutesLeft = async (id: string): Promise<number> => {
  const { expiresAt } = await db.upload.findUniqueOrThrow({ where: { id } });
  return Math.round((expiresAt.getTime() - Date.now()) / 60_000);
};

it("lives no longer for parts that are reported and that storage does not have", async () => {
  const browser = new UploadingBrowser(newClientAddress());
  const { body: state } = await browser.begin({ sizeBytes: 10 * mebibyte });
  for (const [arrived, minutes] of [
    [0, 60],
    [2 * mebibyte, 60],
    [8 * mebibyte, 24 * 60],
  ] as const) {
    storage.arrivedBytes.mockResolvedValueOnce(arrived);
    expect((await browser.record(state.id, 1, "abc")).status).toBe(201);
    expect(await minutesLeft(state.id)).toBe(minutes);
  }
  // Asked once: what has arrived is believed from then on, but no unfinished upload lives for more than two days.
  await query(`UPDATE uploads SET "createdAt" = now() - interval '47 hours'`);
  await browser.record(state.id, 1, "abc");
  expect(await minutesLeft(state.id)).toBe(60);
  expect(storage.arrivedBytes).toHaveBeenCalledTimes(3);
});
