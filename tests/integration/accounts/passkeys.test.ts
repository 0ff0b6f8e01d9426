import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { deleteUser, resetPassword } from "@/lib/features/accounts/mutations";
import {
  addPasskey,
  listOwnPasskeys,
  offerPasskey,
  removePasskey,
} from "@/lib/features/accounts/passkeys/mutations";
import { reportCopiedPasskey } from "@/lib/features/accounts/passkeys/tasks";
import { newPasskeySchema } from "@/lib/features/accounts/schema";
import { housekeeping } from "@/lib/features/operations/tasks";
import type { Admin } from "@/lib/server/auth/gate";
import { findLiveSession } from "@/lib/server/auth/live-sessions";
import { enterByPasskey, offerChallenge, passkeyCopiedTask, relyingParty } from "@/lib/server/auth/passkeys";
import { hashPassword } from "@/lib/server/auth/password";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { Authenticator } from "@/tests/support/authenticator";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";

beforeEach(resetDatabase);
afterEach(() => vi.restoreAllMocks());

const from = { address: "203.0.113.7", requestId: "r" };
const password = "long enough";
let hash: string | undefined;

async function adminWithPassword(name?: string) {
  hash ??= await hashPassword(password);
  const admin = await makeAdmin(name);
  await db.user.update({ where: { id: admin.id }, data: { password: hash } });
  return admin;
}

const site = () => ({ origin: relyingParty().origin, rpId: relyingParty().id });

async function register(admin: Admin, device: Authenticator, told: object = {}) {
  const { challenge } = await offerPasskey(admin, password, from);
  const response = device.register({ ...site(), challenge, ...told });
  return addPasskey(admin, newPasskeySchema.parse({ name: "Laptop", response }), "r");
}

async function ownerWithDevice() {
  const admin = await adminWithPassword("ada");
  const device = new Authenticator();
  await register(admin, device);
  return { admin, device };
}

const enter = (assertion: object) => enterByPasskey(JSON.stringify(assertion), from);
const challenged = async () => ({ ...site(), challenge: (await offerChallenge()).challenge });
const reasons = async () =>
  (
    await db.auditEntry.findMany({ where: { action: "session.sign-in-refused" }, orderBy: { id: "asc" } })
  ).map(({ newValue }) => (newValue as { reason: string }).reason);

describe("a passkey", () => {
  it("is created with the password, listed, announced to the team, and recorded in the audit log", async () => {
    const { admin, device } = await ownerWithDevice();
    expect(await listOwnPasskeys(admin)).toEqual([
      {
        id: device.id.toString("base64url"),
        name: "Laptop",
        createdAt: expect.any(String),
        lastUsedAt: null,
      },
    ]);
    expect(await db.auditEntry.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
      action: "user.add-passkey",
      actorName: "ada",
      newValue: { passkey: "Laptop" },
    });
    expect(await db.outboxMail.findMany()).toMatchObject([
      { template: "passkey-changed", subject: expect.stringContaining("A passkey was added") },
    ]);
    expect((await refusal(offerPasskey(admin, "wrong", from))).errors).toHaveProperty("password");
  });

  it("signs its owner in without password and code, also with a second factor on, and the log names the passkey", async () => {
    const { admin, device } = await ownerWithDevice();
    await db.user.update({ where: { id: admin.id }, data: { totpSecret: "S", totpEnabledAt: new Date() } });
    device.userHandle = `user-${admin.id}`;
    const entered = await enter(device.enter(await challenged()));
    expect(await findLiveSession(entered.sessionId)).toMatchObject({ id: admin.id, username: "ada" });
    expect(await db.auditEntry.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
      action: "session.sign-in",
      newValue: { passkey: "Laptop" },
    });
    expect((await listOwnPasskeys(admin))[0]?.lastUsedAt).not.toBeNull();
  });

  it("is removed with the password, by its owner only, and stops working", async () => {
    const { admin, device } = await ownerWithDevice();
    const bo = await adminWithPassword("bo");
    const row = { id: device.id.toString("base64url"), ...from };
    expect((await refusal(removePasskey(bo, row, password))).status).toBe(404);
    expect((await refusal(removePasskey(admin, row, "wrong"))).errors).toHaveProperty("password");
    expect(await removePasskey(admin, row, password)).toEqual([]);
    expect((await refusal(enter(device.enter(await challenged())))).status).toBe(401);
    expect(await reasons()).toContain("passkey: not registered");
    expect(await db.outboxMail.count({ where: { subject: { contains: "was removed" } } })).toBe(1);
  });
});

describe("a new passkey is refused", () => {
  const cases: [string, object][] = [
    ["of another site", { origin: "https://evil.example" }],
    ["for another site", { rpId: "evil.example" }],
    ["whose device did not look who it is", { isVerified: false }],
    ["with a challenge that was not given out", { challenge: "AAAA" }],
    ["that is an answer to something else", { type: "webauthn.get" }],
  ];
  it.each(cases)("%s", async (_, told) => {
    const admin = await adminWithPassword();
    const refused = await refusal(register(admin, new Authenticator(), told));
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ["response"]]);
    expect(await db.passkey.count()).toBe(0);
  });

  it("on another account's challenge, a used one, a late one, and twice", async () => {
    const [ada, bo] = [await adminWithPassword("ada"), await adminWithPassword("bo")];
    const device = new Authenticator();
    const answerTo = async (admin: Admin) => {
      const { challenge } = await offerPasskey(admin, password, from);
      const response = device.register({ ...site(), challenge });
      return newPasskeySchema.parse({ name: "Laptop", response });
    };
    const ofBo = await answerTo(bo);
    expect((await refusal(addPasskey(ada, ofBo, "r"))).status).toBe(422);
    const late = await answerTo(ada);
    vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + 6 * 60_000));
    expect((await refusal(addPasskey(ada, late, "r"))).status).toBe(422);
    vi.restoreAllMocks();
    const good = await answerTo(ada);
    await addPasskey(ada, good, "r");
    expect((await refusal(addPasskey(ada, good, "r"))).status, "used").toBe(422);
    expect((await refusal(addPasskey(bo, await answerTo(bo), "r"))).status, "belongs to ada").toBe(409);
  });
});

describe("no sign-in succeeds", () => {
  const cases: [string, object][] = [
    ["from another site", { origin: "https://evil.example" }],
    ["by a key of another site", { rpId: "evil.example" }],
    ["whose device did not look who it is", { isVerified: false }],
    ["with an answer to something else", { type: "webauthn.create" }],
  ];
  it.each(cases)("%s", async (_, told) => {
    const { device } = await ownerWithDevice();
    expect((await refusal(enter(device.enter({ ...(await challenged()), ...told })))).status).toBe(401);
    expect(await reasons()).toEqual(["passkey: invalid signature"]);
    expect(await db.session.count({ where: { user: { username: "ada" } } })).toBe(1);
  });

  it("with a challenge that was not issued, was used, is late, or was for a new passkey", async () => {
    const { admin, device } = await ownerWithDevice();
    const tries: object[] = [device.enter({ ...site(), challenge: "AAAA" })];
    const used = device.enter(await challenged());
    await enter(used);
    tries.push(used);
    const { challenge } = await offerPasskey(admin, password, from);
    tries.push(device.enter({ ...site(), challenge }));
    for (const assertion of tries) expect((await refusal(enter(assertion))).status).toBe(401);
    const late = device.enter(await challenged());
    vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + 6 * 60_000));
    expect((await refusal(enter(late))).message).toMatch(/^This sign-in attempt expired/);
    expect(new Set(await reasons())).toEqual(new Set(["passkey: challenge expired or already used"]));
  });

  it("with one answer sent twice simultaneously", async () => {
    const { device } = await ownerWithDevice();
    const assertion = device.enter(await challenged());
    const results = await Promise.allSettled([enter(assertion), enter(assertion)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("under the id of another account's passkey, or with another account's handle", async () => {
    const { admin, device } = await ownerWithDevice();
    const bo = await adminWithPassword("bo");
    const other = new Authenticator();
    await register(bo, other);
    expect((await refusal(enter(other.enter(await challenged(), device)))).status).toBe(401);
    device.userHandle = `user-${bo.id}`;
    expect((await refusal(enter(device.enter(await challenged())))).status).toBe(401);
    device.userHandle = `user-${admin.id}`;
    await enter(device.enter(await challenged()));
  });

  it("whose account is deleted, lost its right, or had its password reset by an admin", async () => {
    const { admin, device } = await ownerWithDevice();
    const bo = await adminWithPassword("bo");
    await db.user.update({ where: { id: admin.id }, data: { isAdmin: false } });
    expect((await refusal(enter(device.enter(await challenged())))).status).toBe(403);
    await db.user.update({ where: { id: admin.id }, data: { isAdmin: true } });
    await enter(device.enter(await challenged()));

    const reset = { password: "another one", currentPassword: password };
    await resetPassword(bo, { id: admin.id, ...from }, reset);
    expect(await db.passkey.count()).toBe(0);
    expect((await refusal(enter(device.enter(await challenged())))).status).toBe(401);

    const [cy, theirs] = [await adminWithPassword("cy"), new Authenticator()];
    await register(cy, theirs);
    await deleteUser(bo, cy.id, "r");
    expect((await refusal(enter(theirs.enter(await challenged())))).status).toBe(401);
  });

  it("that was started before the password was reset is not added after it", async () => {
    const [ada, bo, device] = [
      await adminWithPassword("ada"),
      await adminWithPassword("bo"),
      new Authenticator(),
    ];
    const { challenge } = await offerPasskey(ada, password, from);
    const reset = { password: "another one", currentPassword: password };
    await resetPassword(bo, { id: ada.id, ...from }, reset);
    const response = device.register({ ...site(), challenge });
    const late = addPasskey(ada, newPasskeySchema.parse({ name: "Laptop", response }), "r");
    expect((await refusal(late)).status).toBe(401);
    expect(await db.passkey.count()).toBe(0);
  });

  it("that is removed in the same moment is not treated as a copy", async () => {
    const { device } = await ownerWithDevice();
    const assertion = device.enter(await challenged());
    const find = db.passkey.findUnique.bind(db.passkey);
    vi.spyOn(db.passkey, "findUnique").mockImplementationOnce((async (asked: never) => {
      const found = await find(asked);
      await query("DELETE FROM passkeys");
      return found;
    }) as never);
    expect((await refusal(enter(assertion))).status).toBe(401);
    expect(await reasons()).toEqual(["passkey: just removed"]);
    expect(
      await query("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = $1", [passkeyCopiedTask]),
    ).toEqual([]);
  });

  it("by a copy: a counter that goes back is refused, and the team is notified", async () => {
    const { device } = await ownerWithDevice();
    device.counter = 10;
    await enter(device.enter(await challenged()));
    device.counter = 4;
    expect((await refusal(enter(device.enter(await challenged())))).status).toBe(401);
    expect(await reasons()).toEqual(["passkey: counter did not increase"]);
    const jobs = await query<{ payload: object }>(
      `SELECT job.payload FROM graphile_worker._private_jobs AS job
       JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id WHERE task.identifier = $1`,
      [passkeyCopiedTask],
    );
    expect(jobs.map(({ payload }) => payload)).toEqual([{ username: "ada", name: "Laptop" }]);
    await reportCopiedPasskey(jobs[0]?.payload);
    expect(await db.outboxMail.count({ where: { subject: { contains: "may have been copied" } } })).toBe(1);
  });

  it("more often than with a password: the same limits apply", async () => {
    const { device } = await ownerWithDevice();
    for (let attempt = 0; attempt < 10; attempt++)
      await refusal(enter(device.enter({ ...site(), challenge: "AAAA" })));
    expect((await refusal(enter(device.enter(await challenged())))).status).toBe(429);
    const elsewhere = { ...from, address: "203.0.113.8" };
    const right = JSON.stringify(device.enter(await challenged()));
    expect(await enterByPasskey(right, elsewhere)).toMatchObject({ name: "ada" });
  });

  it("with nonsense", async () => {
    for (const given of [undefined, "", "{}", "[", JSON.stringify({ id: "a/b" }), "x".repeat(100_000)])
      expect((await refusal(enterByPasskey(given, from))).status).toBe(401);
  });
});

it("a device that does not count signs in again and again", async () => {
  const { device } = await ownerWithDevice();
  for (let times = 0; times < 3; times++) {
    device.counter = -1;
    const told = await challenged();
    await enter(device.enter(told));
  }
});

it("unused challenges are removed", async () => {
  await offerChallenge();
  vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + 6 * 60_000));
  await housekeeping({});
  expect(await db.passkeyChallenge.count()).toBe(0);
});
