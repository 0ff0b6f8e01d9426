import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as begin } from "@/app/api/uploads/route";
import { readUploadedFile } from "@/lib/features/uploads/completion";
import { db } from "@/lib/server/db";
import { logger } from "@/lib/server/logger";
import { mebibyte } from "@/lib/shared/limits";
import { query, resetDatabase } from "@/tests/support/database";
import { refusal } from "@/tests/support/games";
import { asJson, callRoute, newClientAddress } from "@/tests/support/routes";
import { fingerprintOf, mp4Bytes, onEmptySite, UploadingBrowser, uploadOf } from "@/tests/support/uploads";
import { asCookieHeader } from "@/tests/support/visitor";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));
/** The parts that storage reports; the embedded one reports none. */
const storage = vi.hoisted(() => ({ arrivedBytes: vi.fn<() => Promise<number | undefined>>() }));
vi.mock("@/lib/server/storage/multipart", async (original) => ({
  ...(await original<typeof import("@/lib/server/storage/multipart")>()),
  ...storage,
}));

describe("parts that are announced", () => {
  beforeEach(resetDatabase);

  const minutesLeft = async (id: string): Promise<number> => {
    const { expiresAt } = await db.upload.findUniqueOrThrow({ where: { id } });
    return Math.round((expiresAt.getTime() - Date.now()) / 60_000);
  };

  it("do not extend an upload when storage does not have them", async () => {
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
    // Checked once: arrived parts are trusted from then on, but no unfinished upload lives for more than two days.
    await query(`UPDATE uploads SET "createdAt" = now() - interval '47 hours'`);
    await browser.record(state.id, 1, "abc");
    expect(await minutesLeft(state.id)).toBe(60);
    expect(storage.arrivedBytes).toHaveBeenCalledTimes(3);
  });
});

describe("resumed uploads", () => {
  let browser: UploadingBrowser;
  beforeEach(async () => {
    ({ browser } = await onEmptySite());
  });

  describe("an upload that is started again", () => {
    it("is found by its key when the answer to its submission was lost, and not sent twice", async () => {
      const { body: first } = await browser.begin({ sizeBytes: 2000 });
      await browser.sendParts(first, mp4Bytes(), [1]);
      await browser.complete(first.id);
      await db.upload.update({ where: { id: first.id }, data: { status: "claimed" } });
      const resume = { id: first.id, key: first.resumeKey };
      const { body: again } = await browser.begin({ sizeBytes: 2000, resume });
      expect(again).toMatchObject({ id: first.id, status: "completed" });
      expect((await browser.complete(first.id)).status).toBe(200);
      const { ownerHash } = await uploadOf(first.id);
      expect((await refusal(readUploadedFile({ id: first.id, ownerHash }))).message).toBe(
        "This file was already sent with another submission. Please choose another one.",
      );
      const { body: other } = await browser.begin({ sizeBytes: 2000 });
      expect(other.id, "chosen for another submission").not.toBe(first.id);
    });

    it("gets a cookie with a full lifetime each time one is started", async () => {
      const cookies = [];
      for (const name of ["one", "two"]) {
        await browser.begin({ sizeBytes: 2000, fingerprint: fingerprintOf(name) });
        cookies.push(browser.cookie);
      }
      expect(cookies[1]).toBe(cookies[0]);
      const body = {
        fileName: "clip.mp4",
        mimeType: "video/mp4",
        sizeBytes: 2000,
        fingerprint: fingerprintOf("three"),
      };
      const response = await callRoute(
        begin,
        "/api/uploads",
        browser.address,
        asJson(body, { cookie: browser.cookie }),
      );
      expect(response.headers.get("set-cookie")).toMatch(/Max-Age=604800/);
      expect(asCookieHeader(response.headers.getSetCookie())).toBe(browser.cookie);
    });
  });
});

describe("ETags that a browser cannot read", () => {
  let browser: UploadingBrowser;
  beforeEach(async () => {
    ({ browser } = await onEmptySite());
  });
  afterEach(() => vi.restoreAllMocks());

  it("parts that a browser cannot name are refused with a sentence, and a log line for the owner", async () => {
    const logged = vi.spyOn(logger, "error");
    const { body: state } = await browser.begin({ sizeBytes: 2000 });
    expect(await browser.record(state.id, 1, null)).toMatchObject({
      status: 503,
      body: { message: "The site cannot take files just now. Please try again later." },
    });
    expect(logged.mock.calls.map(([, line]) => line)).toContainEqual(
      expect.stringContaining("ExposeHeaders"),
    );
    expect(await db.uploadPart.count()).toBe(0);
  });
});
