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
import { AppError, goneMeanwhile, invalidField } from "@/lib/shared/errors";
import { fieldByKind } from "@/lib/shared/reviewed-kinds";
import { type Rights, reaches, rights, roleOf } from "@/lib/shared/roles";
import { nameIndexes, panelFields, toPanelUser } from "./data";
import { changeOfRole, refuseDeletion, refuseDemotion } from "./policy";
import type { NewUser, PasswordReset, UserRights } from "./schema";
import type { PanelUser } from "./types";

/** The panel's changes to accounts. Each is written to the audit log in its own transaction. */

/**
 * Creates an account.
 * @returns the account, without its password's hash
 * @throws AppError conflict with `errors.username` when the name is taken, in whatever case it is written, or looks like one;
 *   unauthenticated when the actor's session or right ended meanwhile
 */
export async function createUser(actor: Admin, user: NewUser, requestId: string): Promise<PanelUser> {
  const password = await hashPassword(user.password);
  try {
    return await db.$transaction(async (transaction) => {
      // The lock also settles two new accounts whose names look alike.
      await assertStillAdmin(transaction, actor, await lockAdmins(transaction));
      await refuseLookAlike(transaction, user.username);
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
    // "Kim" and "kim" would be one person to every reader of the audit log: one index knows no capitals.
    if (isUniqueViolation(error, ...nameIndexes)) throw nameTaken();
    throw error;
  }
}

function nameTaken(message = "This username is taken. Please choose another one."): AppError {
  return new AppError("conflict", message, { errors: { username: message } });
}

/** @throws AppError conflict with `errors.username` when the name looks like that of another account */
async function refuseLookAlike(transaction: Transaction, username: string): Promise<void> {
  const skeleton = nameSkeleton(username);
  const accounts = await transaction.user.findMany({ select: { username: true } });
  const other = accounts.find((account) => nameSkeleton(account.username) === skeleton)?.username;
  if (!other) return;
  throw other.toLowerCase() === username.toLowerCase()
    ? nameTaken()
    : nameTaken(`This username looks like “${other}”. Please choose another one.`);
}

/**
 * Deletes an account; all its sessions end with it. What it decided stays, under its name: a decided row points to its
 * reviewer's account, and then to none. That goes first and by itself: where it breaks off, the account is there to be
 * deleted again.
 * @throws AppError not_found; forbidden for user 1 and oneself, conflict for the last admin;
 *   unauthenticated when the actor stopped being an admin meanwhile
 */
export async function deleteUser(actor: Admin, id: number, requestId: string): Promise<void> {
  await db.$transaction((transaction) => findDeletable(transaction, actor, id));
  await releaseTraces(id);
  await db.$transaction(async (transaction) => {
    const user = await findDeletable(transaction, actor, id);
    await deleteSessions(transaction, Prisma.sql`"userId" = ${id}`);
    const deleted = await transaction.user.deleteMany({ where: { id } });
    if (deleted.count === 0) throw goneMeanwhile("user");
    await recordAudit(transaction, actor, {
      action: "user.delete",
      entityId: id,
      entityName: user.username,
      oldValue: { username: user.username, isAdmin: user.isAdmin, isModerator: user.isModerator },
      requestId,
    });
  });
}

/** @returns the account, when the actor may delete it @throws as deleteUser does */
async function findDeletable(transaction: Transaction, actor: Admin, id: number) {
  const adminIds = await lockAdmins(transaction);
  const refusal = refuseDeletion({ actorId: actor.id, targetId: id, adminIds });
  if (refusal) throw new AppError(refusal.code, refusal.message);
  const user = await transaction.user.findUnique({
    where: { id },
    select: { username: true, isAdmin: true, isModerator: true },
  });
  if (!user) throw goneMeanwhile("user");
  return user;
}

/**
 * Gives or takes rights; who may do less then is signed out everywhere at once. Where it is so already, nothing is
 * written. It asks for the acting admin's own password, as everything does that changes another account.
 * @throws AppError not_found; invalid for a wrong password, rate_limited after many; forbidden for user 1 and oneself,
 *   conflict for the last admin; unauthenticated when the actor's session or right ended meanwhile
 */
export async function changeUserRights(
  actor: Admin,
  { id, ...origin }: RequestOrigin & { id: number },
  { password, ...given }: UserRights,
): Promise<PanelUser> {
  if ((await db.user.count({ where: { id } })) === 0) throw goneMeanwhile("user");
  await assertOwnPassword(actor, { password }, origin);
  return db.$transaction(async (transaction) => {
    const adminIds = await lockAdmins(transaction, id);
    const refusal =
      given.isAdmin === false ? refuseDemotion({ actorId: actor.id, targetId: id, adminIds }) : undefined;
    if (refusal) throw new AppError(refusal.code, refusal.message);
    await assertStillAdmin(transaction, actor, adminIds);
    const before = await transaction.user.findUnique({ where: { id }, select: panelFields });
    if (!before) throw goneMeanwhile("user");
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
 * Sets a new password and ends all sessions of the account but the actor's own; an immediate repeat of one's own change is
 * answered and does nothing. It asks for the actor's password: a stolen session alone may not make itself at home.
 * @throws AppError not_found; invalid for a missing or wrong `currentPassword`, rate_limited after many wrong ones;
 *   unauthenticated when the actor's session or right ended meanwhile
 */
export const resetPassword = (actor: Admin, of: Target, reset: PasswordReset): Promise<void> =>
  setPassword(actor, of, reset);

/** Sets one's own password, which moderators may change too. */
export const changeOwnPassword = (actor: Moderator, origin: RequestOrigin, reset: PasswordReset) =>
  setPassword(actor, { ...origin, id: actor.id }, reset);

type Target = RequestOrigin & { id: number };

async function setPassword(actor: Moderator, { id, ...origin }: Target, reset: PasswordReset): Promise<void> {
  if ((await db.user.count({ where: { id } })) === 0) throw goneMeanwhile("user");
  if (await isSetAlready(actor, { ...reset, id }, origin)) return;
  const password = await hashPassword(reset.password);
  await db.$transaction(async (transaction) => {
    await lockAdmins(transaction, actor.id);
    await assertStillSignedIn(transaction, actor);
    const { count } = await transaction.user.updateMany({ where: { id }, data: { password } });
    if (count === 0) throw goneMeanwhile("user");
    await deleteSessions(transaction, Prisma.sql`"userId" = ${id} AND "id" <> ${actor.sessionId}::uuid`);
    // Somebody else's is reset because it was lost or stolen: what was added meanwhile opens nothing more.
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
 * Asks for the actor's password. Where the answer to a change of one's own was lost, that is the new one by now, so it
 * is looked at too. Only right after such a change, and as a further attempt, so that this is no second way to guess.
 * @returns whether the new password is the actor's own already
 */
async function isSetAlready(
  actor: Moderator,
  { id, currentPassword, password }: PasswordReset & { id: number },
  origin: RequestOrigin,
): Promise<boolean> {
  const [isOwn, field] = [id === actor.id, "currentPassword"];
  if (!currentPassword)
    throw invalidField(field, `Please give your ${isOwn ? "current" : "own"} password too.`);
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

/** Whether somebody changed their own password within the last ten minutes. */
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
 * Locks the rows of all admins until the transaction ends, so that two admins who remove each other at the same
 * moment are settled one after the other. The audit log is not held up; who signs in waits for what is being changed.
 * @param andId another account that is about to change
 */
async function lockAdmins(transaction: Transaction, andId = 0): Promise<number[]> {
  const rows = await transaction.$queryRaw<{ id: number; isAdmin: boolean }[]>`
    SELECT id, "isAdmin" FROM users WHERE "isAdmin" OR id = ${andId} ORDER BY id FOR NO KEY UPDATE`;
  return rows.filter(({ isAdmin }) => isAdmin).map(({ id }) => id);
}

/**
 * Asks once more, under the lock that every change of a right or a password takes. Hashing a password takes a while, in
 * which the actor may have been demoted, deleted or signed out everywhere by a colleague.
 * @throws AppError unauthenticated
 */
async function assertStillAdmin(
  transaction: Transaction,
  actor: Admin,
  adminIds: readonly number[],
): Promise<void> {
  if (!adminIds.includes(actor.id)) throw new AppError("unauthenticated", "Please sign in to use the panel.");
  await assertStillSignedIn(transaction, actor);
}

/** The session must still exist, with a role that reaches the one that the gate found. @throws AppError unauthenticated */
async function assertStillSignedIn(transaction: Transaction, actor: Moderator): Promise<void> {
  const session = await transaction.session.findUnique({
    where: { id: actor.sessionId },
    select: { user: { select: { isAdmin: true, isModerator: true } } },
  });
  const role = session && roleOf(session.user);
  if (!role || !reaches(role, actor.role))
    throw new AppError("unauthenticated", "Please sign in to use the panel.");
}

/** Where rows point to the account that decided or did them: there may be tens of thousands of one person's. */
const traces: readonly [table: string, column: string, nameColumn: string][] = [
  ...Object.values(fieldByKind("table")).map((table): [string, string, string] => [
    table,
    "reviewedBy",
    "reviewedByName",
  ]),
  ["audit_log", "actorId", "actorName"],
];

/** The rows that are written in a third of a second where they have the most indexes. */
const batchSize = 500;

/**
 * Has nothing point to an account any more that is about to be deleted. The database would do so by itself, in one
 * statement: of ten thousand rows that takes longer than a request may wait, and locks them all that long.
 */
async function releaseTraces(userId: number): Promise<void> {
  for (const [table, column, nameColumn] of traces) {
    const [name, of, nameOf] = [table, column, nameColumn].map((each) => Prisma.raw(`"${each}"`));
    let count = batchSize;
    while (count === batchSize)
      count = await db.$executeRaw`
        UPDATE ${name} SET ${of} = NULL,
          ${nameOf} = coalesce(${nameOf}, (SELECT "username" FROM "users" WHERE "id" = ${userId}))
        WHERE "id" IN (SELECT "id" FROM ${name} WHERE ${of} = ${userId} ORDER BY "id" LIMIT ${batchSize})`;
  }
}

/**
 * Creates the first admin when there is no user at all.
 * @returns whether it was created now
 */
export async function createFirstAdmin(name: string, password: string): Promise<boolean> {
  if ((await db.user.count()) > 0) return false;
  const username = cleanLine(name.normalize("NFKC"));
  try {
    await db.user.create({ data: { username, password: await hashPassword(password), isAdmin: true } });
    return true;
  } catch (error) {
    // Another instance that started at the same time was quicker.
    if (isUniqueViolation(error, ...nameIndexes)) return false;
    throw error;
  }
}
