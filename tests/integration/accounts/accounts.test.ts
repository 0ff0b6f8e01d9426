import { beforeEach, describe, expect, it, vi } from "vitest";
import { listUsers, pageUsers } from "@/lib/features/accounts/data";
import { userQuerySchema } from "@/lib/features/accounts/filters";
import { changeUserRights, createUser, deleteUser, resetPassword } from "@/lib/features/accounts/mutations";
import { newUserSchema } from "@/lib/features/accounts/schema";
import type { Admin } from "@/lib/server/auth/gate";
import { findLiveSession } from "@/lib/server/auth/live-sessions";
import { assertOwnPassword, verifyPassword } from "@/lib/server/auth/password";
import { createSession } from "@/lib/server/auth/sessions";
import { newUuid } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin, signedIn } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";

vi.mock("@/lib/server/auth/password", { spy: true });

/** A reset whose acting admin has proven already who they are. */
function resetAs(actor: Admin, id: number, password: string): Promise<void> {
  vi.mocked(assertOwnPassword).mockResolvedValueOnce();
  const origin = { address: "192.0.2.1", requestId: "r" };
  return resetPassword(actor, { id, ...origin }, { password, currentPassword: "proven" });
}

/** The same for a right. */
function changeRightAs(actor: Admin, id: number, isAdmin: boolean) {
  vi.mocked(assertOwnPassword).mockResolvedValueOnce();
  return changeUserRights(
    actor,
    { id, address: "192.0.2.1", requestId: "r" },
    { isAdmin, password: "proven" },
  );
}

const newUser = (overrides: object = {}) =>
  newUserSchema.parse({ username: "kim", password: "long enough", ...overrides });
const create = async (overrides: object = {}, actor?: Awaited<ReturnType<typeof makeAdmin>>) =>
  createUser(actor ?? (await makeAdmin()), newUser(overrides), newUuid());

beforeEach(resetDatabase);

describe("createUser", () => {
  it("stores an argon2id hash that matches, and returns neither hash nor password", async () => {
    const created = await create({ isAdmin: true });
    const stored = await db.user.findUniqueOrThrow({ where: { id: created.id } });
    expect(stored).toMatchObject({ username: "kim", isAdmin: true });
    expect(stored.password).toMatch(/^\$argon2id\$/);
    expect(await verifyPassword(stored.password, "long enough")).toBe(true);
    expect(Object.keys(created).sort()).toEqual([
      "createdAt",
      "hasSecondFactor",
      "id",
      "isAdmin",
      "isModerator",
      "mayWrite",
      "username",
    ]);
    expect(created.createdAt).toBe(stored.createdAt.toISOString());
  });

  it("makes no admin by default, and writes the audit log without the password", async () => {
    const actor = await makeAdmin("sam");
    const created = await create({}, actor);
    expect(created.isAdmin).toBe(false);
    const entries = await db.auditEntry.findMany();
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      actorId: actor.id,
      actorName: "sam",
      action: "user.create",
      entityKind: "user",
      entityId: String(created.id),
      entityName: "kim",
      newValue: { username: "kim", isAdmin: false, isModerator: false },
    });
  });

  it("refuses a taken name in any case, at the field, and stores nothing", async () => {
    const actor = await makeAdmin();
    await create({}, actor);
    for (const username of ["kim", "KIM", " Kim "]) {
      const refused = await refusal(create({ username }, actor));
      expect(refused).toMatchObject({ code: "conflict", status: 409 });
      expect(refused.errors).toEqual({ username: "This username is taken. Please choose another one." });
    }
    expect(await db.user.count()).toBe(2);
    expect(await db.auditEntry.count()).toBe(1);
    expect(await create({ username: "k_m" }, actor)).toMatchObject({ username: "k_m" });
  });

  it("lets one of two simultaneous creations of one name through, in any case", async () => {
    const actor = await makeAdmin();
    const outcomes = await Promise.allSettled(
      ["kim", "Kim", "KIM", "kim"].map((username) => create({ username }, actor)),
    );
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "conflict" });
    expect(await db.user.count()).toBe(2);
  });
});

describe("listUsers", () => {
  it("gives every account, the oldest first, without its hash", async () => {
    const actor = await makeAdmin("first");
    await create({ username: "second" }, actor);
    const users = await listUsers(actor);
    expect(users.map(({ id, username, isAdmin }) => ({ id, username, isAdmin }))).toEqual([
      { id: 1, username: "first", isAdmin: true },
      { id: 2, username: "second", isAdmin: false },
    ]);
    expect(JSON.stringify(users)).not.toContain("argon2");
    expect(Object.keys(users[0] ?? {})).not.toContain("password");
  });
});

describe("pageUsers", () => {
  it("searches, filters, sorts and pages, with correct counts", async () => {
    const actor = await makeAdmin("Zed");
    for (const username of ["moss", "Fern", "100% Moss"]) await create({ username }, actor);
    const kim = await create({ username: "kim", isAdmin: true }, actor);
    await db.user.update({ where: { id: kim.id }, data: { totpEnabledAt: new Date() } });
    const find = async (query: object) => {
      const filter = userQuerySchema.parse({ page: 1, ...query });
      if (!filter) throw new Error("asks for everything");
      const { rows, total, counts, pageCount } = await pageUsers(actor, filter);
      return { names: rows.map(({ username }) => username), total, counts, pageCount };
    };
    const counts = { all: 5, admins: 2, moderators: 0, others: 3, "with-factor": 1, "without-factor": 4 };
    const names = ["Zed", "moss", "Fern", "100% Moss", "kim"];
    expect(await find({})).toEqual({ names, total: 5, counts, pageCount: 1 });
    expect((await find({ sort: "newest" })).names).toEqual(names.toReversed());
    expect((await find({ sort: "name" })).names).toEqual(["100% Moss", "Fern", "kim", "moss", "Zed"]);
    expect(await find({ q: "MOSS" })).toMatchObject({
      names: ["moss", "100% Moss"],
      total: 2,
      counts: { all: 2, admins: 0, moderators: 0, others: 2, "with-factor": 0, "without-factor": 2 },
    });
    expect((await find({ q: "0%" })).names).toEqual(["100% Moss"]);
    expect((await find({ filter: "admins" })).names).toEqual(["Zed", "kim"]);
    expect((await find({ filter: "others", q: "f" })).names).toEqual(["Fern"]);
    expect(await find({ filter: "with-factor" })).toMatchObject({ names: ["kim"], total: 1, counts });
    expect((await find({ filter: "without-factor" })).total).toBe(4);
    expect((await find({ page: 2 })).names).toEqual([]);
    expect(userQuerySchema.parse({})).toBeNull();
  });
});

describe("a sign-in whose password is compared while the account changes", () => {
  const changes: [string, (first: Admin, kim: Admin) => Promise<unknown>][] = [
    ["its password", (first, kim) => resetAs(first, kim.id, "another one")],
    ["its right", (first, kim) => changeRightAs(first, kim.id, false)],
    ["its existence", (first, kim) => deleteUser(first, kim.id, "r")],
  ];
  it.each(changes)("opens nothing: %s", async (_what, change) => {
    const [first, kim] = [await makeAdmin("first"), await makeAdmin("kim")];
    const known = await db.user.findUniqueOrThrow({ where: { id: kim.id } });
    await change(first, kim);
    expect(await refusal(createSession(known, "r"))).toMatchObject({ code: "unauthenticated" });
    expect(await db.session.count({ where: { userId: kim.id } })).toBe(0);
    expect(await db.auditEntry.count({ where: { action: "session.sign-in" } })).toBe(0);
  });

  it("waits for a change in progress", async () => {
    const known = await db.user.findUniqueOrThrow({ where: { id: (await makeAdmin()).id } });
    let entering: Promise<unknown> | undefined;
    await db.$transaction(async (transaction) => {
      await transaction.user.update({ where: { id: known.id }, data: { password: "another hash" } });
      entering = refusal(createSession(known, "r"));
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    expect(await entering).toMatchObject({ code: "unauthenticated" });
  });
});

describe("deleteUser", () => {
  it("removes the account, ends its sessions and keeps its name in the audit log", async () => {
    const first = await makeAdmin("first");
    const kim = await makeAdmin("kim");
    await createUser(kim, newUser({ username: "made-by-kim" }), newUuid());
    const sessionId = await signedIn(kim);
    expect(await findLiveSession(sessionId)).toMatchObject({ username: "kim" });

    await deleteUser(first, kim.id, newUuid());

    expect(await findLiveSession(sessionId)).toBeUndefined();
    expect(await db.user.findUnique({ where: { id: kim.id } })).toBeNull();
    expect(await db.auditEntry.findFirst({ where: { action: "user.create" } })).toMatchObject({
      actorId: null,
      actorName: "kim",
    });
    expect(await db.auditEntry.findFirst({ where: { action: "user.delete" } })).toMatchObject({
      actorName: "first",
      entityName: "kim",
      oldValue: { username: "kim", isAdmin: true, isModerator: false },
    });
  });

  it("keeps user 1 and the acting user, and ignores missing accounts", async () => {
    const first = await makeAdmin();
    const second = await makeAdmin();
    expect(await refusal(deleteUser(second, first.id, newUuid()))).toMatchObject({ code: "forbidden" });
    expect(await refusal(deleteUser(second, second.id, newUuid()))).toMatchObject({ code: "forbidden" });
    expect(await refusal(deleteUser(second, 999, newUuid()))).toMatchObject({ code: "not_found" });
    expect(await db.user.count()).toBe(2);
    expect(await db.auditEntry.count()).toBe(0);
  });

  it("refuses an actor who is no longer an admin", async () => {
    await makeAdmin();
    const demoted = await makeAdmin();
    const target = await makeAdmin();
    await db.user.update({ where: { id: demoted.id }, data: { isAdmin: false } });
    expect(await refusal(deleteUser(demoted, target.id, newUuid()))).toMatchObject({
      code: "unauthenticated",
    });
    expect(await db.user.count()).toBe(3);
  });

  it("lets one of two admins survive who delete each other simultaneously", async () => {
    const first = await makeAdmin();
    await db.user.update({ where: { id: first.id }, data: { isAdmin: false } });
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await makeAdmin(), await makeAdmin()];
      const outcomes = await Promise.allSettled([
        deleteUser(one, other.id, newUuid()),
        deleteUser(other, one.id, newUuid()),
      ]);
      expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
      const refused = outcomes.find((outcome) => outcome.status === "rejected");
      expect(refused?.reason).toMatchObject({
        code: "conflict",
        message: "This is the last admin. Please add another one first.",
      });
      expect(await db.user.count({ where: { isAdmin: true } })).toBe(1);
      await db.user.deleteMany({ where: { isAdmin: true } });
    }
  });

  it("removes the account from its decisions in batches, and keeps its name there", async () => {
    const [first, kim] = [await makeAdmin("first"), await makeAdmin("kim")];
    await query(
      `INSERT INTO clips (title, description, creator, "thumbnailUrl", "reviewedBy")
       SELECT 'Clip ' || n, 'Words', 'Ada', 'https://a.example/a.png', $1 FROM generate_series(1, 501) AS n`,
      [kim.id],
    );
    await query(
      `INSERT INTO audit_log (action, "entityKind", "entityId", "entityName", "actorName", "actorId")
       SELECT 'clip.approve', 'clip', n::text, 'Clip', 'kim', $1 FROM generate_series(1, 501) AS n`,
      [kim.id],
    );
    const before = await db.clip.findFirstOrThrow();
    const execute = vi.spyOn(db, "$executeRaw");
    await deleteUser(first, kim.id, newUuid());
    // Six tables, two of them with a second batch.
    expect(execute).toHaveBeenCalledTimes(8);
    execute.mockRestore();
    expect(await db.user.count()).toBe(1);
    const released = { reviewedBy: null, reviewedByName: "kim" };
    expect(await db.clip.count({ where: released })).toBe(501);
    expect(await db.clip.findFirst({ where: { id: before.id } })).toEqual({ ...before, ...released });
    expect(await db.auditEntry.count({ where: { actorId: null, actorName: "kim" } })).toBe(501);
  });

  it("lets one of two simultaneous deletions of one account through", async () => {
    const [first, second] = [await makeAdmin(), await makeAdmin()];
    const target = await createUser(first, newUser(), newUuid());
    const outcomes = await Promise.allSettled([
      deleteUser(first, target.id, newUuid()),
      deleteUser(second, target.id, newUuid()),
    ]);
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    expect(await db.auditEntry.count({ where: { action: "user.delete" } })).toBe(1);
  });
});

describe("an actor whose session or right ends while a password is hashed", () => {
  const ends = {
    "signed out everywhere": (id: number) => db.session.deleteMany({ where: { userId: id } }),
    demoted: (id: number) => db.user.updateMany({ where: { id }, data: { isAdmin: false } }),
    deleted: (id: number) => db.user.deleteMany({ where: { id } }),
  };
  const attempts = {
    "adds no account": (actor: Admin) => create({ isAdmin: true }, actor),
    "gives nobody the right": (actor: Admin, id: number) => changeRightAs(actor, id, true),
    "sets no password": (actor: Admin, id: number) => resetAs(actor, id, "long enough"),
  };
  const cases = Object.entries(ends).flatMap(([how, end]) =>
    Object.entries(attempts).map(([what, attempt]) => ({ how, what, end, attempt })),
  );

  it.each(cases)("$how, $what", async ({ end, attempt }) => {
    const [actor, other] = [await makeAdmin("actor"), await makeAdmin("other")];
    const { id } = await create({}, other);
    const before = await db.user.findUniqueOrThrow({ where: { id } });
    await end(actor.id);
    expect(await refusal(attempt(actor, id))).toMatchObject({ code: "unauthenticated", status: 401 });
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toEqual(before);
    expect(await db.auditEntry.count({ where: { actorName: "actor" } })).toBe(0);
    expect(await db.user.count({ where: { username: "kim" } })).toBe(1);
  });
});
