import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import { logger } from "@/lib/server/logger";
import { onEmptySite } from "@/tests/support/empty-site";
import type { UploadingBrowser } from "@/tests/support/uploads";

// No route of these asks who is signed in, and next-auth can be loaded by Next only.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

let browser: UploadingBrowser;
beforeEach(async () => {
  ({ browser } = await onEmptySite());
});
afterEach(() => vi.restoreAllMocks());

it("parts that a browser cannot name are refused with a sentence, and a line in the log for the owner", async () => {
  const logged = vi.spyOn(logger, "error");
  const { body: state } = await browser.begin({ sizeBytes: 2000 });
  expect(await browser.record(state.id, 1, null)).toMatchObject({
    status: 503,
    body: { message: "The site cannot take files just now. Please try again later." },
  });
  expect(logged.mock.calls.map(([, line]) => line)).toContainEqual(expect.stringContaining("ExposeHeaders"));
  expect(await db.uploadPart.count()).toBe(0);
});
