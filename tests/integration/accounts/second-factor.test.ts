import { generate } from "otplib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changeUserRights, resetPassword } from "@/lib/features/accounts/mutations";
import {
  disableSecondFactor,
  enableSecondFactor,
  offerSecondFactor,
} from "@/lib/features/accounts/second-factor/mutations";
import { pageAuditLog } from "@/lib/features/audit/data";
import type { Admin } from "@/lib/server/auth/gate";
import { findLiveSession } from "@/lib/server/auth/live-sessions";
import { hashPassword, verifyPassword } from "@/lib/server/auth/password";
import { spendAppCode, spendCode, spendRecoveryCode } from "@/lib/server/auth/second-factor";
import { assertCanSignIn } from "@/lib/server/auth/sign-in-limits";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin, signedIn } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";

beforeEach(resetDatabase);
afterEach(() => vi.restoreAllMocks());

const from = { address: "203.0.113.7", requestId: "r" };

async function adminWithPassword(password = "long enough") {
  const admin = await makeAdmin();
  await db.user.update({ where: { id: admin.id }, data: { password: await hashPassword(password) } });
  return admin;
}

describe("the second factor", () => {
  it("requires the password, does nothing until a code proves it, and gives ten recovery codes", async () => {
    const admin = await adminWithPassword();
    expect((await refusal(offerSecondFactor(admin, "wrong", from))).errors).toHaveProperty("password");
    const { secret, qrCode } = await offerSecondFactor(admin, "long enough", from);
    expect(qrCode).toMatch(/^data:image\/png/);
    expect(await db.user.findUnique({ where: { id: admin.id } })).toMatchObject({ totpEnabledAt: null });
    expect((await refusal(enableSecondFactor(admin, { code: "000000" }, "r"))).errors).toHaveProperty("code");
    const codes = await enableSecondFactor(admin, { code: await generate({ secret }) }, "r");
    expect(new Set(codes).size).toBe(10);
    const user = await db.user.findUniqueOrThrow({ where: { id: admin.id } });
    expect(user.totpEnabledAt).toBeInstanceOf(Date);
    expect(user.recoveryCodeHashes).toHaveLength(10);
    for (const code of codes) expect(user.recoveryCodeHashes).not.toContain(code);
    expect((await refusal(offerSecondFactor(admin, "long enough", from))).status).toBe(409);
    await disableSecondFactor(admin, { id: admin.id, ...from }, "long enough");
    expect(await db.user.findUnique({ where: { id: admin.id } })).toMatchObject({
      totpSecret: null,
      totpEnabledAt: null,
      recoveryCodeHashes: [],
    });
  });

  it("of another account is turned off with the acting admin's password, and the log names the admin", async () => {
    const [kim, bo] = [await adminWithPassword("password of kim"), await adminWithPassword("password of bo")];
    const { secret } = await offerSecondFactor(kim, "password of kim", from);
    await enableSecondFactor(kim, { code: await generate({ secret }) }, "r");
    const session = await signedIn(kim);
    expect((await refusal(disableSecondFactor(bo, { id: 999, ...from }, "password of bo"))).status).toBe(404);
    const wrong = await refusal(disableSecondFactor(bo, { id: kim.id, ...from }, "password of kim"));
    expect(wrong.errors).toEqual({ password: "This is not your password." });
    await disableSecondFactor(bo, { id: kim.id, ...from }, "password of bo");
    expect(await db.user.findUnique({ where: { id: kim.id } })).toMatchObject({
      totpSecret: null,
      totpEnabledAt: null,
      recoveryCodeHashes: [],
    });
    expect(await findLiveSession(session)).toBeDefined();
    expect(await db.auditEntry.findFirst({ where: { action: "user.second-factor-off" } })).toMatchObject({
      actorId: bo.id,
      entityId: String(kim.id),
      entityName: kim.username,
    });
  });

  it("that is already off is answered as turned off, and not logged", async () => {
    const [kim, bo] = [await adminWithPassword("password of kim"), await adminWithPassword("password of bo")];
    const { secret } = await offerSecondFactor(kim, "password of kim", from);
    await enableSecondFactor(kim, { code: await generate({ secret }) }, "r");
    for (let time = 0; time < 2; time++)
      await disableSecondFactor(bo, { id: kim.id, ...from }, "password of bo");
    await disableSecondFactor(kim, { id: kim.id, ...from }, "password of kim");
    expect(await db.auditEntry.count({ where: { action: "user.second-factor-off" } })).toBe(1);
    const wrong = await refusal(disableSecondFactor(bo, { id: kim.id, ...from }, "password of kim"));
    expect(wrong.errors).toEqual({ password: "This is not your password." });
  });

  it("accepts each code once", async () => {
    const admin = await adminWithPassword();
    const { secret } = await offerSecondFactor(admin, "long enough", from);
    const [now, soon] = [Math.floor(Date.now() / 1000), Math.floor(Date.now() / 1000) + 30];
    const [recovery = ""] = await enableSecondFactor(
      admin,
      { code: await generate({ secret, epoch: now }) },
      "r",
    );
    expect(await spendAppCode(admin.id, secret, await generate({ secret, epoch: now }))).toBe(false);
    const next = await generate({ secret, epoch: soon });
    expect(await spendAppCode(admin.id, secret, `${next.slice(0, 3)} ${next.slice(3)}`)).toBe(true);
    expect(await spendAppCode(admin.id, secret, next)).toBe(false);
    expect(await spendRecoveryCode(admin.id + 1, recovery)).toBe(false);
    expect(await spendRecoveryCode(admin.id, recovery.toUpperCase().replace("-", " "))).toBe(true);
    expect(await spendRecoveryCode(admin.id, recovery)).toBe(false);
  });
});

describe("a confirmation whose answer was lost", () => {
  const confirmed = async () => {
    const admin = await adminWithPassword();
    const { secret } = await offerSecondFactor(admin, "long enough", from);
    const code = await generate({ secret });
    const unseen = await enableSecondFactor(admin, { code, secret }, "r");
    return { admin, secret, code, unseen };
  };

  it("is given again, and answered with other recovery codes", async () => {
    const { admin, secret, code, unseen } = await confirmed();
    const codes = await enableSecondFactor(admin, { code, secret }, "r");
    expect(new Set([...unseen, ...codes]).size).toBe(20);
    expect(await spendRecoveryCode(admin.id, unseen[0] ?? "")).toBe(false);
    expect(await spendRecoveryCode(admin.id, codes[0] ?? "")).toBe(true);
    const entries = await db.auditEntry.findMany({ where: { entityKind: "user" }, orderBy: { id: "asc" } });
    expect(entries.map(({ action }) => action)).toEqual(["user.second-factor-on", "user.new-recovery-codes"]);
    const next = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
    expect((await refusal(enableSecondFactor(admin, { code: next, secret }, "r"))).status).toBe(409);
  });

  it("is worthless without the secret that the password returned, or without a code", async () => {
    const { admin, secret, code, unseen } = await confirmed();
    const other = await offerSecondFactor(await adminWithPassword(), "long enough", from);
    for (const given of [undefined, "", other.secret]) {
      const { status, message } = await refusal(enableSecondFactor(admin, { code, secret: given }, "r"));
      expect({ status, message }).toEqual({
        status: 409,
        message: "Your second factor is already on. To get new recovery codes, switch it off and on again.",
      });
    }
    expect((await refusal(enableSecondFactor(admin, { code: "000000", secret }, "r"))).errors).toHaveProperty(
      "code",
    );
    expect((await refusal(enableSecondFactor(await makeAdmin(), { code, secret }, "r"))).status).toBe(409);
    expect(await spendRecoveryCode(admin.id, unseen[0] ?? "")).toBe(true);
  });

  it("uses up its code, and is too late after ten minutes", async () => {
    const { admin, secret } = await confirmed();
    const next = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
    await enableSecondFactor(admin, { code: next, secret }, "r");
    expect(await spendAppCode(admin.id, secret, next)).toBe(false);
    vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + 10 * 60_000 + 1000));
    expect((await refusal(enableSecondFactor(admin, { code: next, secret }, "r"))).status).toBe(409);
  });
});

describe("guessing the second factor", () => {
  it("accepts no more codes of the app after twenty wrong ones, while a recovery code still works", async () => {
    const admin = await adminWithPassword();
    const { secret } = await offerSecondFactor(admin, "long enough", from);
    const [recovery = ""] = await enableSecondFactor(admin, { code: await generate({ secret }) }, "r");
    const soon = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
    const spend = (code: string) => spendCode(admin.id, secret, code);
    for (let count = 0; count < 19; count++) expect(await spend("no code")).toBe("wrong");
    expect(await spend(soon)).toBe("right");
    const before = await generate({ secret, epoch: Math.floor(Date.now() / 1000) - 30 });
    expect(await spend("no code")).toBe("wrong");
    expect(await spend(before)).toBe("too_many");
    expect(await spend(recovery)).toBe("right");
    expect(await spendCode(admin.id + 1, secret, before)).toBe("right");
  });

  it("is also counted when it is turned on", async () => {
    // Blocked accounts are also remembered in memory: this one is in no other test.
    await Promise.all([makeAdmin(), makeAdmin(), makeAdmin()]);
    const admin = await adminWithPassword();
    const { secret } = await offerSecondFactor(admin, "long enough", from);
    for (let wrong = 0; wrong < 20; wrong++)
      expect((await refusal(enableSecondFactor(admin, { code: "000000" }, "r"))).errors).toHaveProperty(
        "code",
      );
    const { errors } = await refusal(enableSecondFactor(admin, { code: await generate({ secret }) }, "r"));
    expect(errors).toEqual({ code: "Too many wrong codes. Please start again in an hour." });
    expect(await db.user.findUnique({ where: { id: admin.id } })).toMatchObject({ totpEnabledAt: null });
  });
});

describe("rights and passwords", () => {
  const changeRight = (actor: Admin, id: number, isAdmin: boolean, password = "long enough") =>
    changeUserRights(actor, { id, ...from }, { isAdmin, password });

  it("a right is given and removed with the acting admin's password only", async () => {
    const [first, second] = [await adminWithPassword(), await adminWithPassword("password of second")];
    const wrong = await refusal(changeRight(first, second.id, false, "password of second"));
    expect(wrong.errors).toEqual({ password: "This is not your password." });
    expect(await db.user.findUnique({ where: { id: second.id } })).toMatchObject({ isAdmin: true });
    expect(await changeRight(first, second.id, false)).toMatchObject({ isAdmin: false });
  });

  it("a right that is already given or removed is answered, and not logged", async () => {
    const [first, second] = [await adminWithPassword(), await adminWithPassword()];
    expect(await changeRight(first, second.id, true)).toMatchObject({
      isAdmin: true,
    });
    expect(await db.auditEntry.count()).toBe(0);
    await changeRight(first, second.id, false);
    expect(await changeRight(first, second.id, false)).toMatchObject({
      isAdmin: false,
    });
    expect(await db.auditEntry.findMany()).toMatchObject([
      { action: "user.demote", oldValue: { isAdmin: true }, newValue: { isAdmin: false } },
    ]);
  });

  it("a demoted admin is signed out; user 1, the acting user and the last admin stay", async () => {
    const [first, second] = [await adminWithPassword(), await adminWithPassword()];
    const session = await signedIn(second);
    expect((await refusal(changeRight(second, first.id, false))).status).toBe(403);
    expect((await refusal(changeRight(second, second.id, false))).status).toBe(403);
    expect(await changeRight(first, second.id, false)).toMatchObject({
      isAdmin: false,
    });
    expect(await findLiveSession(session)).toBeUndefined();
    expect(await changeRight(first, second.id, true)).toMatchObject({
      isAdmin: true,
    });
    expect((await refusal(changeRight(first, 999, true))).status).toBe(404);
    const actions = await db.auditEntry.findMany({
      where: { entityKind: "user" },
      orderBy: { id: "asc" },
      select: { action: true },
    });
    expect(actions.map(({ action }) => action)).toEqual(["user.demote", "user.promote"]);
  });

  it("a new password ends the old sessions and is in no log", async () => {
    const [first, second] = [await adminWithPassword("password of first"), await makeAdmin()];
    const session = await signedIn(second);
    const change = (id: number, currentPassword?: string) =>
      resetPassword(first, { id, ...from }, { password: "brand new one", currentPassword });
    expect((await refusal(change(second.id))).message).toBe("Please give your own password too.");
    expect((await refusal(change(second.id, "not a hash"))).message).toBe("This is not your password.");
    expect(await findLiveSession(session)).toBeDefined();
    await change(second.id, "password of first");
    expect(await findLiveSession(session)).toBeUndefined();
    const user = await db.user.findUniqueOrThrow({ where: { id: second.id } });
    expect(await verifyPassword(user.password, "brand new one")).toBe(true);
    expect(JSON.stringify(await db.auditEntry.findMany(), (_, value) => `${value}`)).not.toContain(
      "brand new",
    );
    expect((await refusal(change(999))).status).toBe(404);
  });

  it("a user changes their password with the old one: a stolen session alone is not enough", async () => {
    const admin = await adminWithPassword("password of kim");
    const change = (currentPassword?: string) =>
      resetPassword(admin, { id: admin.id, ...from }, { password: "of a thief", currentPassword });
    expect((await refusal(change())).errors).toEqual({
      currentPassword: "Please give your current password too.",
    });
    expect((await refusal(change("of a thief"))).errors).toEqual({
      currentPassword: "This is not your password.",
    });
    await change("password of kim");
    const { password } = await db.user.findUniqueOrThrow({ where: { id: admin.id } });
    expect(await verifyPassword(password, "of a thief")).toBe(true);
  });

  it("a password change is repeated after a lost answer: already set, right after the change only", async () => {
    const admin = await adminWithPassword("password of kim");
    const change = (currentPassword: string, password: string) =>
      resetPassword(admin, { id: admin.id, ...from }, { password, currentPassword });
    // Nothing is revealed about the new one before there was a change.
    expect((await refusal(change("not mine", "password of kim"))).status).toBe(422);
    await change("password of kim", "brand new one");
    await change("password of kim", "brand new one");
    expect(await db.auditEntry.count({ where: { action: "user.reset-password" } })).toBe(1);
    expect((await refusal(change("password of kim", "another one"))).errors).toEqual({
      currentPassword: "This is not your password.",
    });
    // Each of the two that were looked at counts.
    expect(await db.auditEntry.count({ where: { action: "session.sign-in-refused" } })).toBe(4);
    vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + 10 * 60_000 + 1000));
    expect((await refusal(change("password of kim", "brand new one"))).status).toBe(422);
    const { password } = await db.user.findUniqueOrThrow({ where: { id: admin.id } });
    expect(await verifyPassword(password, "brand new one")).toBe(true);
  });

  it("a wrong proof counts as a refused sign-in, is in the audit log, and reaches its limit", async () => {
    const admin = await adminWithPassword();
    for (let time = 0; time < 10; time++)
      expect((await refusal(offerSecondFactor(admin, "wrong-word", from))).status).toBe(422);
    expect((await refusal(offerSecondFactor(admin, "long enough", from))).code).toBe("rate_limited");
    expect(await refusal(assertCanSignIn(admin.username, from.address))).toMatchObject({ status: 429 });
    const entries = await db.auditEntry.findMany({ where: { action: "session.sign-in-refused" } });
    expect(entries).toHaveLength(10);
    expect(entries[0]).toMatchObject({
      actorId: admin.id,
      actorName: admin.username,
      entityName: admin.username,
      newValue: { reason: "wrong password, asked for once more in the panel" },
    });
    const found = await pageAuditLog(admin, { q: "not confirmed" });
    expect(found.total).toBe(10);
    expect(JSON.stringify(entries, (_, value) => `${value}`)).not.toContain("wrong-word");
  });
});
