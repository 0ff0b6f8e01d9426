import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as begin } from "@/app/api/uploads/route";
import { readUploadedFile } from "@/lib/features/uploads/completion";
import { db } from "@/lib/server/db";
import { onEmptySite, uploadOf } from "@/tests/support/empty-site";
import { refusal } from "@/tests/support/games";
import { asJson, callRoute } from "@/tests/support/routes";
import { fingerprintOf, mp4Bytes, type UploadingBrowser } from "@/tests/support/uploads";
import { asCookieHeader } from "@/tests/support/visitor";

// No route of these asks who is signed in, and next-auth can be loaded by Next only.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

let browser: UploadingBrowser;
beforeEach(async () => {
  ({ browser } = await onEmptySite());
});

describe("an upload that is begun again", () => {
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
      "This file was sent with another submission already. Please choose another one.",
    );
    const { body: other } = await browser.begin({ sizeBytes: 2000 });
    expect(other.id, "chosen for another submission").not.toBe(first.id);
  });

  it("gets a cookie that lasts as long as any each time one is begun", async () => {
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
