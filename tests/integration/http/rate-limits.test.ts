import { beforeEach, describe, expect, it } from "vitest";
import {
  assertCanSignIn,
  countFailedSignIn,
  forgetFailedSignIns,
  queueSignIn,
} from "@/lib/server/auth/sign-in-limits";
import { consumeLimit } from "@/lib/server/rate-limit/consume";
import { normalizeAddress } from "@/lib/serving/client-address";
import { AppError } from "@/lib/shared/errors";
import { query, resetDatabase } from "@/tests/support/database";

beforeEach(resetDatabase);

async function outcome(work: () => Promise<void>): Promise<AppError | "passed"> {
  try {
    await work();
    return "passed";
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

describe("limits of forms", () => {
  it("lets five a minute through and says when to come back", async () => {
    const attempt = () => outcome(() => consumeLimit("form", "/api/games:203.0.113.1"));
    for (let count = 0; count < 5; count++) expect(await attempt()).toBe("passed");
    const refused = await attempt();
    expect(refused).toMatchObject({ code: "rate_limited", status: 429 });
    const { retryAfterSeconds, message } = refused as AppError;
    expect(retryAfterSeconds).toBeGreaterThan(30);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(message).toMatch(/^Too many requests\. Please try again in \d+ seconds\.$/);
  });

  it("counts each address and each form for itself, in the database", async () => {
    for (let count = 0; count < 6; count++)
      await outcome(() => consumeLimit("form", "/api/games:203.0.113.2"));
    expect(await outcome(() => consumeLimit("form", "/api/games:203.0.113.3"))).toBe("passed");
    expect(await outcome(() => consumeLimit("form", "/api/contact:203.0.113.2"))).toBe("passed");
    const rows = await query<{ key: string }>("SELECT key FROM rate_limits");
    expect(rows.some((row) => row.key.includes("203.0.113.2"))).toBe(true);
  });

  it("writes nothing to the database for public reads", async () => {
    await consumeLimit("read", "/api/games:203.0.113.4");
    expect(await query("SELECT key FROM rate_limits")).toEqual([]);
  });
});

describe("guessing passwords", () => {
  const address = "203.0.113.9";
  const fail = async (times: number, username = "admin", from = address) => {
    for (let count = 0; count < times; count++) await countFailedSignIn(username, from);
  };
  const wait = async (username = "admin", from = address) => {
    const result = await outcome(() => assertCanSignIn(username, from));
    return result === "passed" ? 0 : (result.retryAfterSeconds ?? -1);
  };

  it("is free for nine failures, then waits a minute, then twice as long each time", async () => {
    await fail(9);
    expect(await wait()).toBe(0);
    await fail(1);
    expect(await wait()).toBeGreaterThan(50);
    expect(await wait()).toBeLessThanOrEqual(60);
    await fail(1);
    expect(await wait()).toBeGreaterThan(110);
    await fail(10);
    expect(await wait()).toBeGreaterThan(3500);
    expect(await wait()).toBeLessThanOrEqual(3600);
  });

  it("waits twice as long after each further failure, made when the wait before is over", async () => {
    await fail(10);
    for (const seconds of [120, 240, 480]) {
      await query("UPDATE rate_limits SET expire = 1 WHERE key LIKE 'sign-in:%'");
      expect(await wait()).toBe(0);
      await fail(1);
      expect(await wait()).toBeGreaterThan(seconds - 10);
      expect(await wait()).toBeLessThanOrEqual(seconds);
    }
  });

  it("locks nobody out from another address, and counts names in any case as one", async () => {
    await fail(10, "Admin");
    expect(await wait("admin")).toBeGreaterThan(0);
    expect(await wait("admin", "198.51.100.4")).toBe(0);
  });

  it("looks at ten of many attempts that come at once", async () => {
    let looked = 0;
    const attempt = async () => {
      await assertCanSignIn("admin", address);
      looked++;
      await countFailedSignIn("admin", address);
    };
    const all = Array.from({ length: 30 }, () => outcome(() => queueSignIn("admin", address, attempt)));
    const outcomes = await Promise.all(all);
    expect([looked, outcomes.filter((each) => each !== "passed").length]).toEqual([10, 20]);
  });

  it("forgets after a success", async () => {
    await fail(10);
    await forgetFailedSignIns("admin", address);
    expect(await wait()).toBe(0);
  });
});

describe("addresses", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["not an address", "unknown"],
    [undefined, "unknown"],
  ])("%s counts as %s", (given, counted) => expect(normalizeAddress(given)).toBe(counted));
});
