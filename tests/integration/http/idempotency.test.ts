import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/api/contact/captcha/route";
import { clock } from "@/lib/server/clock";
import { db, isUniqueViolation } from "@/lib/server/db";
import { beginIdempotent } from "@/lib/server/idempotency";
import { resetDatabase } from "@/tests/support/database";
import { callRoute, newClientAddress } from "@/tests/support/routes";

beforeEach(resetDatabase);
afterEach(() => void vi.restoreAllMocks());

const headers = { "Idempotency-Key": "12345678-abcd" };

const beginAs = (caller: string, content = "{}") =>
  beginIdempotent(new Request("http://localhost:3000/api/contact", { method: "POST", headers }), {
    caller,
    content,
    status: 201,
  });

async function begin() {
  const begun = await beginAs("203.0.113.7");
  if (begun.replay) throw new Error("it was answered before");
  return begun;
}

describe("an Idempotency-Key", () => {
  it("is nothing to a call that changes nothing: two at once are answered, and no row is written", async () => {
    const create = vi.spyOn(db.idempotencyKey, "create");
    const get = () => callRoute(GET, "/api/contact/captcha", newClientAddress(), { method: "GET", headers });
    const answers = await Promise.all([get(), get()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(create).not.toHaveBeenCalled();
  });

  it("stays with who took it over from a request that ran too long", async () => {
    const slow = await begin();
    await expect(begin()).rejects.toMatchObject({ status: 409 });
    vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + 61_000));
    const second = await begin();
    await slow.release();
    await db.$transaction((transaction) => second.recordAnswer(transaction, { id: 7 }));
    await second.release();
    expect(await db.idempotencyKey.findMany()).toMatchObject([{ status: 201 }]);
    expect(await (await beginAs("203.0.113.7")).replay?.json()).toEqual({ id: 7 });
  });

  it("belongs to its caller: nobody else gets the answer, or is in the way", async () => {
    const first = await begin();
    await db.$transaction((transaction) => first.recordAnswer(transaction, { id: 7 }));
    await first.release();
    expect((await beginAs("203.0.113.7")).replay?.headers.get("Idempotency-Replayed")).toBe("true");
    expect((await beginAs("203.0.113.8")).replay).toBeUndefined();
    expect((await beginAs("admin 1", "[]")).replay).toBeUndefined();
    await expect(beginAs("203.0.113.7", "[]")).rejects.toMatchObject({ status: 422 });
  });

  it("repeats the answer word for word, of which the database holds nothing in clear", async () => {
    const answer = {
      title: "Moss Boots",
      name: "Ada",
      submissionUrl: "/submission?token=secret",
      again: null,
    };
    const begun = await begin();
    await db.$transaction((transaction) => begun.recordAnswer(transaction, answer));
    const replay = (await beginAs("203.0.113.7")).replay;
    expect([replay?.status, await replay?.json()]).toEqual([201, answer]);
    expect(JSON.stringify(await db.idempotencyKey.findMany())).not.toMatch(/Moss|Ada|token|secret/);
  });

  it("repeats what an earlier version stored, and says so where the secret is another one", async () => {
    const begun = await begin();
    await db.$transaction((transaction) => begun.recordAnswer(transaction, { id: 7 }));
    await db.idempotencyKey.updateMany({ data: { body: { id: 8 } } });
    expect(await (await beginAs("203.0.113.7")).replay?.json()).toEqual({ id: 8 });
    await db.idempotencyKey.updateMany({ data: { body: "c2VhbGVkIHdpdGggYW5vdGhlciBzZWNyZXQgbG9uZyBhZ28" } });
    await expect(beginAs("203.0.113.7")).rejects.toMatchObject({
      status: 409,
      message: "This was already sent. Please reload the page before you send it again.",
    });
  });

  it("of a refused request is free again", async () => {
    await (await begin()).release();
    expect(await db.idempotencyKey.count()).toBe(0);
    await begin();
  });
});

describe("isUniqueViolation", () => {
  it("tells the index by its whole name", async () => {
    const data = { id: "twice", requestHash: "h" };
    await db.idempotencyKey.create({ data });
    const error = await db.idempotencyKey.create({ data }).catch((thrown: unknown) => thrown);
    expect(isUniqueViolation(error, "idempotency_keys_pkey")).toBe(true);
    expect(isUniqueViolation(error, "users_username_key", "id")).toBe(false);
  });
});
