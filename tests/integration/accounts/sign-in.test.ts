import { NextRequest } from "next/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { hashPassword } from "@/lib/server/auth/password";
import { db } from "@/lib/server/db";
import { addressHeader } from "@/lib/serving/client-address";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { newClientAddress } from "@/tests/support/routes";

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
  ])("takes one comparison of the same cost and one line in the log: %s", async (_what, username, reason) => {
    expect(await signIn(username, "wrong password")).toBe(false);
    const costs = verified.map((hash) => hash.split("$").slice(1, 4).join(" "));
    expect(costs).toEqual(["argon2id v=19 m=19456,t=2,p=1"]);
    const entries = await db.auditEntry.findMany({ select: { action: true, newValue: true } });
    expect(entries).toEqual([{ action: "session.sign-in-refused", newValue: { reason } }]);
  });

  it("is none where both are right", async () => {
    const before = await db.session.count();
    expect(await signIn("kim", "long enough")).toBe(true);
    expect([verified.length, await db.session.count()]).toEqual([1, before + 1]);
  });
});
