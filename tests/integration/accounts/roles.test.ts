import { beforeEach, describe, expect, it, vi } from "vitest";
import { changeOwnPassword, changeUserRights, createUser } from "@/lib/features/accounts/mutations";
import { countOpen, readChanges } from "@/lib/features/overview/data";
import { searchEverything } from "@/lib/features/search/data";
import { recordAudit } from "@/lib/server/audit";
import { requireAdmin, requireModerator } from "@/lib/server/auth/gate";
import { assertOwnPassword, hashPassword, verifyPassword } from "@/lib/server/auth/password";
import { readSessionId } from "@/lib/server/auth/session-token";
import { createSession } from "@/lib/server/auth/sessions";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeModerator } from "@/tests/support/factories";

vi.mock("@/lib/server/auth/password", async (original) => {
  const real = await original<typeof import("@/lib/server/auth/password")>();
  return { ...real, assertOwnPassword: vi.fn(real.assertOwnPassword) };
});
vi.mock("@/lib/server/auth/session-token", () => ({ readSessionId: vi.fn() }));

const origin = { address: "192.0.2.9", requestId: "r" };
const asks = (sessionId: string) => {
  vi.mocked(readSessionId).mockResolvedValue(sessionId);
  return new Headers();
};
const change = (actor: Awaited<ReturnType<typeof makeAdmin>>, id: number, rights: object) => {
  vi.mocked(assertOwnPassword).mockResolvedValueOnce();
  return changeUserRights(actor, { ...origin, id }, { ...rights, password: "proven" });
};
const refusal = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error);

beforeEach(resetDatabase);

describe("the gate", () => {
  it("lets a moderator review, and only an admin do the rest, by the rights at the time of the request", async () => {
    const [ada, mo] = [await makeAdmin("ada"), await makeModerator("mo")];
    expect(await requireModerator(asks(mo.sessionId))).toMatchObject({ id: mo.id, role: "moderator" });
    expect(await refusal(requireAdmin(asks(mo.sessionId)))).toMatchObject({ code: "forbidden" });
    expect(await requireModerator(asks(ada.sessionId))).toMatchObject({ role: "admin" });
    expect(await requireAdmin(asks(ada.sessionId))).toMatchObject({ id: ada.id, role: "admin" });

    await db.user.update({ where: { id: mo.id }, data: { isModerator: false } });
    expect(await refusal(requireModerator(asks(mo.sessionId)))).toMatchObject({ code: "forbidden" });
    await db.user.update({ where: { id: ada.id }, data: { isAdmin: false, isModerator: true } });
    expect(await refusal(requireAdmin(asks(ada.sessionId)))).toMatchObject({ code: "forbidden" });
    expect(await requireModerator(asks(ada.sessionId))).toMatchObject({ role: "moderator" });
  });
});

describe("rights", () => {
  it("are given with a new account, and no account without one of them signs in", async () => {
    const ada = await makeAdmin("ada");
    const user = { username: "mo", password: "long enough", isAdmin: false, isModerator: true };
    const { id } = await createUser(ada, user, "r");
    const mo = await db.user.findUniqueOrThrow({ where: { id } });
    expect(mo).toMatchObject({ isAdmin: false, isModerator: true });
    await createSession(mo, "r");
    expect(await db.auditEntry.findFirst({ where: { action: "session.sign-in" } })).toMatchObject({
      actorName: "mo",
      actorRole: "moderator",
    });
    await db.user.update({ where: { id }, data: { isModerator: false } });
    expect(await refusal(createSession(mo, "r"))).toMatchObject({ code: "unauthenticated" });
  });

  it("change one by one; an account that loses one is signed out, and the log names the change", async () => {
    const [ada, mo] = [await makeAdmin("ada"), await makeModerator("mo")];
    const sessions = () => db.session.count({ where: { userId: mo.id } });
    expect(await change(ada, mo.id, { isAdmin: true })).toMatchObject({ isAdmin: true, isModerator: true });
    expect(await sessions()).toBe(1);
    await change(ada, mo.id, { isModerator: false });
    expect(await sessions()).toBe(1);
    await change(ada, mo.id, { isModerator: true });
    await change(ada, mo.id, { isModerator: true });
    expect(await change(ada, mo.id, { isAdmin: false })).toMatchObject({ isAdmin: false, isModerator: true });
    expect(await sessions()).toBe(0);
    await change(ada, mo.id, { isModerator: false });
    const entries = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(entries.map(({ action, newValue }) => [action, newValue])).toEqual([
      ["user.promote", { isAdmin: true }],
      ["user.change-rights", { isModerator: false }],
      ["user.change-rights", { isModerator: true }],
      ["user.demote", { isAdmin: false }],
      ["user.demote", { isModerator: false }],
    ]);
    expect(entries.every(({ actorName, actorRole }) => actorName === "ada" && actorRole === "admin")).toBe(
      true,
    );
  });

  it("of the last admin cannot be turned into a moderator's", async () => {
    const [first, ada] = [await makeAdmin("first"), await makeAdmin("ada")];
    expect(await refusal(change(ada, ada.id, { isAdmin: false, isModerator: true }))).toMatchObject({
      code: "forbidden",
    });
    expect(await refusal(change(ada, first.id, { isAdmin: false, isModerator: true }))).toMatchObject({
      code: "forbidden",
    });
    expect(await db.user.count({ where: { isAdmin: true } })).toBe(2);
  });
});

it("a moderator changes their password with the old one, and not after the right is removed", async () => {
  const mo = await makeModerator("mo");
  await db.user.update({ where: { id: mo.id }, data: { password: await hashPassword("the old one") } });
  const set = (currentPassword: string) =>
    changeOwnPassword(mo, origin, { password: "another one", currentPassword });
  const stored = () => db.user.findUniqueOrThrow({ where: { id: mo.id } });
  expect(await refusal(set("not this"))).toMatchObject({ code: "invalid" });
  await set("the old one");
  expect(await verifyPassword((await stored()).password, "another one")).toBe(true);
  await db.user.update({ where: { id: mo.id }, data: { isModerator: false } });
  vi.mocked(assertOwnPassword).mockResolvedValueOnce();
  const late = changeOwnPassword(mo, origin, { password: "a third one", currentPassword: "another one" });
  expect(await refusal(late)).toMatchObject({ code: "unauthenticated" });
  expect(await verifyPassword((await stored()).password, "another one")).toBe(true);
});

it("a moderator gets nothing about accounts, sign-ins and mails in search, counts and events", async () => {
  const [ada, mo] = [await makeAdmin("moss-ada"), await makeModerator("moss-mo")];
  await db.contactMessage.create({
    data: { name: "moss", email: "m@example.com", subject: "moss", message: "Hello" },
  });
  await db.outboxMail.create({
    data: {
      idempotencyKey: "k",
      template: "game-received",
      toAddress: "a@example.com",
      fromAddress: "b@example.com",
      subject: "moss",
      html: "",
      text: "",
      status: "failed",
    },
  });
  const { cursor } = await readChanges(mo, undefined);
  const entry = { entityId: 1, entityName: "moss", requestId: "r" };
  await recordAudit(db, ada, { action: "user.create", ...entry });
  await recordAudit(db, ada, { action: "mail.release", ...entry });
  await recordAudit(db, ada, { action: "game.edit", ...entry });

  const kinds = async (actor: typeof mo) =>
    [...new Set((await searchEverything(actor, "moss")).map(({ kind }) => kind))].sort();
  expect(await kinds(mo)).toEqual(["message"]);
  expect(await kinds(ada)).toEqual(["audit", "message", "user"]);
  const news = async (actor: typeof mo) =>
    (await readChanges(actor, cursor)).changes.map(({ kind }) => kind).sort();
  expect(await news(mo)).toEqual(["game"]);
  const bo = await makeAdmin("bo");
  expect(await news(bo)).toEqual(["game", "mail", "user"]);
  expect((await countOpen(mo)).mailQueue).toBe(0);
  expect((await countOpen(bo)).mailQueue).toBe(1);
});
