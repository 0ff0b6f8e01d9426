import "server-only";
import { recordAudit } from "@/lib/server/audit";
import type { Admin, Moderator } from "@/lib/server/auth/gate";
import { nameSkeleton } from "@/lib/server/auth/look-alike";
import { assertOwnPassword, hashPassword, type RequestOrigin } from "@/lib/server/auth/password";
import { deleteSessions } from "@/lib/server/auth/sessions";
import { clock } from "@/lib/server/clock";
import { db, isUniqueViolation, type Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { cleanLine } from "@/lib/shared/clean-text";
import { AppError, goneError, invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { fieldByKind } from "@/lib/shared/reviewed-kinds";
import { type Rights, reaches, rights, roleOf } from "@/lib/shared/roles";
import { nameIndexes, panelFields, toPanelUser } from "./data";
import { changeOfRole, findDeletionRefusal, findDemotionRefusal } from "./policy";
import type { NewUser, PasswordReset, UserRights } from "./schema";
import type { PanelUser } from "./types";

/** Each change is written to the audit log in its own transaction. */

/**
 * @throws AppError conflict with `errors.username` when the name is taken, in any case, or looks like a taken one;
 *   unauthenticated when the actor's session or rights ended in the meantime
 */
export async function createUser(actor: Admin, user: NewUser, requestId: string): Promise<PanelUser> {
  const password = await hashPassword(user.password);
  try {
    return await db.$transaction(async (transaction) => {
      // The lock also settles two simultaneous accounts whose names look alike.
      await assertStillAdmin(transaction, actor, await lockAdmins(transaction));
      await rejectLookAlike(transaction, user.username);
      const row = await transaction.user.create({
        data: {
          username: user.username,
          password,
          isAdmin: user.isAdmin,
          isModerator: user.isModerator,
        },
        select: panelFields,
      });
      await recordAudit(transaction, actor, {
        action: "user.create",
        entityId: row.id,
        entityName: row.username,
        newValue: { username: row.username, isAdmin: row.isAdmin, isModerator: row.isModerator },
        requestId,
      });
      return toPanelUser(row);
    });
  } catch (error) {
    // Readers of the audit log would take "Kim" and "kim" for one person.
    if (isUniqueViolation(error, ...nameIndexes)) throw nameTaken();
    throw error;
  }
}

function nameTaken(text = message("panelAccounts.usernameTaken")): AppError {
  return new AppError("conflict", text, { errors: { username: text } });
}

async function rejectLookAlike(transaction: Transaction, username: string): Promise<void> {
  const skeleton = nameSkeleton(username);
  const accounts = await transaction.user.findMany({ select: { username: true } });
  const other = accounts.find((account) => nameSkeleton(account.username) === skeleton)?.username;
  if (!other) return;
  throw other.toLowerCase() === username.toLowerCase()
    ? nameTaken()
    : nameTaken(message("panelAccounts.usernameAlike", { other }));
}

/**
 * Deletes an account and its sessions. Rows that it decided keep its name and lose only the reference; those updates
 * run first, in batches, so an interrupted deletion can be repeated.
 * @throws AppError not_found; forbidden for user 1 and the actor, conflict for the last admin; unauthenticated when the
 *   actor is no longer an admin
 */
export async function deleteUser(actor: Admin, id: number, requestId: string): Promise<void> {
  await db.$transaction((transaction) => findDeletable(transaction, actor, id));
  await clearReferences(id);
  await db.$transaction(async (transaction) => {
    const user = await findDeletable(transaction, actor, id);
    await deleteSessions(transaction, Prisma.sql`"userId" = ${id}`);
    const deleted = await transaction.user.deleteMany({ where: { id } });
    if (deleted.count === 0) throw goneError("user");
    await recordAudit(transaction, actor, {
      action: "user.delete",
      entityId: id,
      entityName: user.username,
      oldValue: { username: user.username, isAdmin: user.isAdmin, isModerator: user.isModerator },
      requestId,
    });
  });
}

async function findDeletable(transaction: Transaction, actor: Admin, id: number) {
  const adminIds = await lockAdmins(transaction);
  const refusal = findDeletionRefusal({ actorId: actor.id, targetId: id, adminIds });
  if (refusal) throw new AppError(refusal.code, refusal.message);
  const user = await transaction.user.findUnique({
    where: { id },
    select: { username: true, isAdmin: true, isModerator: true },
  });
  if (!user) throw goneError("user");
  return user;
}

/**
 * Grants or revokes rights. An account that loses rights is signed out everywhere. Needs the acting admin's password, as every
 * change to another account does.
 * @throws AppError not_found; invalid for a wrong password, rate_limited after many; forbidden for user 1 and the
 *   actor, conflict for the last admin; unauthenticated when the actor's session or rights ended in the meantime
 */
export async function changeUserRights(
  actor: Admin,
  { id, ...origin }: RequestOrigin & { id: number },
  { password, ...given }: UserRights,
): Promise<PanelUser> {
  if ((await db.user.count({ where: { id } })) === 0) throw goneError("user");
  await assertOwnPassword(actor, { password }, origin);
  return db.$transaction(async (transaction) => {
    const adminIds = await lockAdmins(transaction, id);
    const refusal =
      given.isAdmin === false
        ? findDemotionRefusal({ actorId: actor.id, targetId: id, adminIds })
        : undefined;
    if (refusal) throw new AppError(refusal.code, refusal.message);
    await assertStillAdmin(transaction, actor, adminIds);
    const before = await transaction.user.findUnique({ where: { id }, select: panelFields });
    if (!before) throw goneError("user");
    const names = rights.filter((name) => given[name] !== undefined && given[name] !== before[name]);
    if (names.length === 0) return toPanelUser(before);
    const changed = (of: Partial<Rights>) => Object.fromEntries(names.map((name) => [name, of[name]]));
    const after = await transaction.user.update({
      where: { id },
      data: changed(given),
      select: panelFields,
    });
    const change = changeOfRole(roleOf(before), roleOf(after));
    if (change === "demote") await deleteSessions(transaction, Prisma.sql`"userId" = ${id}`);
    await recordAudit(transaction, actor, {
      action: `user.${change}`,
      entityId: id,
      entityName: before.username,
      oldValue: changed(before),
      newValue: changed(after),
      requestId: origin.requestId,
    });
    return toPanelUser(after);
  });
}

/**
 * Sets a password and ends the account's other sessions; repeating a change of the actor's own password does nothing.
 * Needs the actor's password, so that a stolen session cannot lock the owner out.
 * @throws AppError not_found; invalid for a missing or wrong `currentPassword`, rate_limited after many wrong ones;
 *   unauthenticated when the actor's session or rights ended in the meantime
 */
export const resetPassword = (actor: Admin, of: Target, reset: PasswordReset): Promise<void> =>
  setPassword(actor, of, reset);

/** For admins and moderators. */
export const changeOwnPassword = (actor: Moderator, origin: RequestOrigin, reset: PasswordReset) =>
  setPassword(actor, { ...origin, id: actor.id }, reset);

type Target = RequestOrigin & { id: number };

async function setPassword(actor: Moderator, { id, ...origin }: Target, reset: PasswordReset): Promise<void> {
  if ((await db.user.count({ where: { id } })) === 0) throw goneError("user");
  if (await isSetAlready(actor, { ...reset, id }, origin)) return;
  const password = await hashPassword(reset.password);
  await db.$transaction(async (transaction) => {
    await lockAdmins(transaction, actor.id);
    await assertStillSignedIn(transaction, actor);
    const { count } = await transaction.user.updateMany({ where: { id }, data: { password } });
    if (count === 0) throw goneError("user");
    await deleteSessions(transaction, Prisma.sql`"userId" = ${id} AND "id" <> ${actor.sessionId}::uuid`);
    // Another account's password is reset because it was lost or stolen, so passkeys added since must not open it.
    if (id !== actor.id) await transaction.passkey.deleteMany({ where: { userId: id } });
    const { username } = await transaction.user.findUniqueOrThrow({ where: { id } });
    await recordAudit(transaction, actor, {
      action: "user.reset-password",
      entityId: id,
      entityName: username,
      requestId: origin.requestId,
    });
  });
}

/**
 * Checks the actor's password. If the answer to their own change was lost, they repeat it with the old password, which
 * no longer matches; then the new one is checked. Only right after a change, and counted as another attempt, so it does
 * not help guessing.
 * @returns whether the new password is already set
 */
async function isSetAlready(
  actor: Moderator,
  { id, currentPassword, password }: PasswordReset & { id: number },
  origin: RequestOrigin,
): Promise<boolean> {
  const [isOwn, field] = [id === actor.id, "currentPassword"];
  if (!currentPassword)
    throw invalidField(field, message("panelAccounts.passwordToo", { isOwn: isOwn ? "yes" : "no" }));
  try {
    await assertOwnPassword(actor, { password: currentPassword, field }, origin);
    return false;
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === "invalid";
    if (!isOwn || !isWrong || !(await hasJustChanged(actor))) throw error;
    await assertOwnPassword(actor, { password, field }, origin);
    return true;
  }
}

/** Whether the actor changed their own password within the last ten minutes. */
async function hasJustChanged({ id }: Moderator): Promise<boolean> {
  const entry = await db.auditEntry.findFirst({
    where: {
      entityKind: "user",
      entityId: String(id),
      actorId: id,
      action: "user.reset-password",
      at: { gt: new Date(clock.now().getTime() - 10 * 60_000) },
    },
    select: { id: true },
  });
  return entry !== null;
}

/**
 * Locks all admins' rows until the transaction ends, so that two admins who remove each other take turns. The audit log
 * is not blocked; signing in as one of them waits.
 * @param andId another account that is about to change
 */
async function lockAdmins(transaction: Transaction, andId = 0): Promise<number[]> {
  const rows = await transaction.$queryRaw<{ id: number; isAdmin: boolean }[]>`
    SELECT id, "isAdmin" FROM users WHERE "isAdmin" OR id = ${andId} ORDER BY id FOR NO KEY UPDATE`;
  return rows.filter(({ isAdmin }) => isAdmin).map(({ id }) => id);
}

/**
 * Checks again under the lock: while the password was hashed, the actor may have been demoted, deleted or signed out.
 * @throws AppError unauthenticated
 */
async function assertStillAdmin(
  transaction: Transaction,
  actor: Admin,
  adminIds: readonly number[],
): Promise<void> {
  if (!adminIds.includes(actor.id)) throw new AppError("unauthenticated", message("panelAccounts.signIn"));
  await assertStillSignedIn(transaction, actor);
}

/** The session must still exist, with at least the role that the gate found. @throws AppError unauthenticated */
async function assertStillSignedIn(transaction: Transaction, actor: Moderator): Promise<void> {
  const session = await transaction.session.findUnique({
    where: { id: actor.sessionId },
    select: { user: { select: { isAdmin: true, isModerator: true } } },
  });
  const role = session && roleOf(session.user);
  if (!role || !reaches(role, actor.role))
    throw new AppError("unauthenticated", message("panelAccounts.signIn"));
}

/** Columns that reference the deciding account, with up to tens of thousands of rows per account. */
const references: readonly [table: string, column: string, nameColumn: string][] = [
  ...Object.values(fieldByKind("table")).map((table): [string, string, string] => [
    table,
    "reviewedBy",
    "reviewedByName",
  ]),
  ["audit_log", "actorId", "actorName"],
];

/** Rows updated in a third of a second in the table with the most indexes. */
const batchSize = 500;

/**
 * Clears the references to an account before its deletion. `ON DELETE SET NULL` would update them in one statement,
 * which for ten thousand rows exceeds a request's time limit and holds all locks until then.
 */
async function clearReferences(userId: number): Promise<void> {
  for (const [table, column, nameColumn] of references) {
    const [name, of, nameOf] = [table, column, nameColumn].map((each) => Prisma.raw(`"${each}"`));
    let count = batchSize;
    while (count === batchSize)
      count = await db.$executeRaw`
        UPDATE ${name} SET ${of} = NULL,
          ${nameOf} = coalesce(${nameOf}, (SELECT "username" FROM "users" WHERE "id" = ${userId}))
        WHERE "id" IN (SELECT "id" FROM ${name} WHERE ${of} = ${userId} ORDER BY "id" LIMIT ${batchSize})`;
  }
}

/** @returns false when there are users already */
export async function createFirstAdmin(name: string, password: string): Promise<boolean> {
  if ((await db.user.count()) > 0) return false;
  const username = cleanLine(name.normalize("NFKC"));
  try {
    await db.user.create({ data: { username, password: await hashPassword(password), isAdmin: true } });
    return true;
  } catch (error) {
    // Another instance, started at the same time, created it first.
    if (isUniqueViolation(error, ...nameIndexes)) return false;
    throw error;
  }
}
