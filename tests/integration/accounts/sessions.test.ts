import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findLiveSession } from "@/lib/server/auth/sessions";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin, signedIn } from "@/tests/support/factories";

beforeEach(resetDatabase);
afterEach(() => vi.restoreAllMocks());

/** A session that began at a time, and whether it lives so many hours and minutes later. */
async function beginSession() {
  const begun = new Date();
  const id = await signedIn(await makeAdmin());
  await db.session.update({ where: { id }, data: { lastSeenAt: begun } });
  const livesAt = async (hours: number, minutes: number, isUse = true) => {
    const now = new Date(begun.getTime() + (hours * 60 + minutes) * 60_000);
    vi.spyOn(clock, "now").mockReturnValue(now);
    return (await findLiveSession(id, isUse)) !== undefined;
  };
  return livesAt;
}

describe("a session's life", () => {
  it("ends after two hours without use", async () => {
    const livesAt = await beginSession();
    expect(await livesAt(1, 59, false)).toBe(true);
    expect(await livesAt(2, 1)).toBe(false);
  });

  it("goes on with each use", async () => {
    const livesAt = await beginSession();
    expect(await livesAt(1, 59)).toBe(true);
    expect(await livesAt(3, 57)).toBe(true);
    expect(await livesAt(5, 59)).toBe(false);
  });

  it("ends after twelve hours, however much it is used", async () => {
    const livesAt = await beginSession();
    for (let hour = 1; hour < 12; hour++) expect(await livesAt(hour, 0)).toBe(true);
    expect(await livesAt(11, 59)).toBe(true);
    expect(await livesAt(12, 1)).toBe(false);
  });
});
