import { NextRequest } from "next/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET, POST } from "@/app/api/auth/[...nextauth]/route";
import { findLiveSession } from "@/lib/server/auth/live-sessions";
import { hashPassword } from "@/lib/server/auth/password";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { logger } from "@/lib/server/logger";
import { addressHeader } from "@/lib/serving/client-address";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin, signedIn } from "@/tests/support/factories";
import { callRoute, newClientAddress } from "@/tests/support/routes";

const verified = vi.hoisted((): string[] => []);
// The comparison takes the time of a sign-in: it stays real.
vi.mock("@node-rs/argon2", async (load) => {
  const argon2 = await load<typeof import("@node-rs/argon2")>();
  const verify: typeof argon2.verify = (hash, ...rest) => {
    verified.push(String(hash));
    return argon2.verify(hash, ...rest);
  };
  return { ...argon2, verify };
});

const { handlers } = await import("@/lib/server/auth/next-auth");
const base = "http://localhost:3000/api/auth";

/** Signs in by next-auth's own callback, which runs the same `authorize` as our login. */
async function signIn(username: string, password: string) {
  const known = await handlers.GET(new NextRequest(`${base}/csrf`));
  const { csrfToken } = await known.json();
  const cookie = known.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const answer = await handlers.POST(
    new NextRequest(`${base}/callback/credentials`, {
      method: "POST",
      headers: {
        cookie,
        "content-type": "application/x-www-form-urlencoded",
        [addressHeader]: newClientAddress(),
      },
      body: new URLSearchParams({ csrfToken, username, password }).toString(),
    }),
  );
  return answer.headers.getSetCookie().some((line) => line.startsWith("spawnpoint.session="));
}

beforeEach(async () => {
  await resetDatabase();
  const { id } = await makeAdmin("kim");
  await db.user.update({ where: { id }, data: { password: await hashPassword("long enough") } });
  verified.length = 0;
});

describe("a refused sign-in", () => {
  it.each([
    ["an unknown name", "nobody", "no such account"],
    ["a wrong password", "kim", "wrong password"],
  ])("makes one comparison of the same cost and writes one log line: %s", async (_what, username, reason) => {
    expect(await signIn(username, "wrong password")).toBe(false);
    const costs = verified.map((hash) => hash.split("$").slice(1, 4).join(" "));
    expect(costs).toEqual(["argon2id v=19 m=19456,t=2,p=1"]);
    const entries = await db.auditEntry.findMany({ select: { action: true, newValue: true } });
    expect(entries).toEqual([{ action: "session.sign-in-refused", newValue: { reason } }]);
  });

  it("does not happen where both are correct", async () => {
    const before = await db.session.count();
    expect(await signIn("kim", "long enough")).toBe(true);
    expect([verified.length, await db.session.count()]).toEqual([1, before + 1]);
  });
});

describe("sessions", () => {
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

    it("ends after twelve hours, with any amount of use", async () => {
      const livesAt = await beginSession();
      for (let hour = 1; hour < 12; hour++) expect(await livesAt(hour, 0)).toBe(true);
      expect(await livesAt(11, 59)).toBe(true);
      expect(await livesAt(12, 1)).toBe(false);
    });
  });
});

/** Those that the site uses, and no others. */
describe("next-auth's calls", () => {
  beforeEach(() => void vi.spyOn(logger, "error"));
  afterEach(() => vi.restoreAllMocks());

  const headers = { "content-type": "application/x-www-form-urlencoded", origin: "http://localhost:3000" };
  const get = (call: string, more: Record<string, string> = {}) =>
    callRoute(GET, `/api/auth/${call}`, newClientAddress(), { method: "GET", headers: more });
  const post = (call: string, body = "username=a&password=b") =>
    callRoute(POST, `/api/auth/${call}`, newClientAddress(), { headers, body });

  it.each([
    "signout",
    "signin",
    "verify-request",
    "error",
    "callback/credentials",
    "callback/x",
    "webauthn-options",
  ])("GET %s does not exist", async (call) => {
    expect((await get(call)).status).toBe(404);
    expect(logger.error).not.toHaveBeenCalled();
  });

  it.each(["callback/unknown", "callback/email", "signin/unknown", "verify-request", "csrf"])(
    "POST %s does not exist",
    async (call) => {
      expect((await post(call)).status).toBe(404);
      expect(logger.error).not.toHaveBeenCalled();
    },
  );

  it("a stranger's requests write no error line", async () => {
    for (const body of ["username=a&password=b", "csrfToken=wrong", "", "%"])
      expect((await post("callback/credentials", body)).status, body).toBeLessThan(500);
    expect((await post("signout", "csrfToken=wrong")).status).toBe(302);
    expect((await get("session", { cookie: "spawnpoint.session=made-up" })).status).toBe(200);
    expect(logger.error).not.toHaveBeenCalled();
  });

  it("the calls that the site uses exist", async () => {
    for (const call of ["csrf", "session", "providers"]) expect((await get(call)).status, call).toBe(200);
  });
});
