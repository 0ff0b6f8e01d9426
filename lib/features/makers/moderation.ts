import "server-only";
import { settleMakers, takeMakerSlug } from "@/lib/features/games/makers/mutations";
import { assertVersion } from "@/lib/features/reviews/conflict";
import { recordAudit } from "@/lib/server/audit";
import type { Moderator } from "@/lib/server/auth/gate";
import { invalidateChanged } from "@/lib/server/cache/invalidate";
import { databaseNow, db, type Transaction } from "@/lib/server/db";
import type { Maker } from "@/lib/server/generated/prisma/client";
import { goneError, invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import type { MakerMerge, MakerName, MakerSplit } from "./schema";

type Asked = { id: number; requestId: string };

/** One merge or split at a time, because each locks two makers. Games are locked before makers, as recognition does it. */
async function lockGames(transaction: Transaction, makerId: number): Promise<void> {
  await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('merges of makers', 0))`;
  await transaction.$queryRaw`SELECT id FROM games WHERE "makerId" = ${makerId} ORDER BY id FOR UPDATE`;
}

/** @throws AppError not_found, also for one that was merged meanwhile; conflict with who changed it and when */
async function lockMaker(transaction: Transaction, id: number, version: string | undefined): Promise<Maker> {
  await transaction.$queryRaw`SELECT id FROM makers WHERE id = ${id} FOR UPDATE`;
  const maker = await transaction.maker.findUnique({ where: { id } });
  if (!maker) throw goneError("maker");
  assertVersion(maker, version, { noun: "maker" });
  if (maker.mergedIntoId !== null) throw goneError("maker");
  return maker;
}

/** The maker that an address leads to, or one that was merged into `current`. @throws AppError invalid */
async function lockTarget(
  transaction: Transaction,
  { slug, field, current }: { slug: string; field: "into" | "to"; current: Maker },
): Promise<Maker> {
  await transaction.$queryRaw`SELECT id FROM makers WHERE slug = ${slug} FOR UPDATE`;
  const maker = await transaction.maker.findUnique({ where: { slug } });
  if (!maker) throw invalidField(field, message("panelMakers.errors.unknown"));
  if (maker.id === current.id) throw invalidField(field, message("panelMakers.errors.same"));
  const isFormer = field === "to" && maker.mergedIntoId === current.id;
  if (maker.mergedIntoId !== null && !isFormer)
    throw invalidField(field, message("panelMakers.errors.merged", { name: maker.name }));
  return maker;
}

const changed = async (transaction: Transaction, actor: Moderator) => ({
  updatedAt: await databaseNow(transaction),
  updatedBy: actor.username,
});

/** Later edits of its games keep the name. The address of its page stays. @throws AppError as `lockMaker` */
export async function renameMaker(
  actor: Moderator,
  { id, requestId }: Asked,
  { name, updatedAt }: MakerName,
): Promise<void> {
  await db.$transaction(async (transaction) => {
    const maker = await lockMaker(transaction, id, updatedAt);
    const data = { name, isNamed: true, ...(await changed(transaction, actor)) };
    await transaction.maker.update({ where: { id }, data });
    await recordAudit(transaction, actor, {
      action: "maker.edit",
      entityId: id,
      entityName: name,
      oldValue: { name: maker.name },
      newValue: { name },
      requestId,
    });
  });
  await invalidateChanged({ tag: "games", ids: [] });
}

/**
 * Moves all games to another maker, to which this one's address leads from then on.
 * @returns the other maker
 * @throws AppError invalid for the other one; else as `lockMaker`
 */
export async function mergeMaker(
  actor: Moderator,
  { id, requestId }: Asked,
  { into, updatedAt }: MakerMerge,
): Promise<{ id: number; name: string }> {
  const { target, ids } = await db.$transaction(async (transaction) => {
    await lockGames(transaction, id);
    const maker = await lockMaker(transaction, id, updatedAt);
    const kept = await lockTarget(transaction, { slug: into, field: "into", current: maker });
    const moved = await transaction.game.updateManyAndReturn({
      where: { makerId: id },
      data: { makerId: kept.id, makerFixed: true },
      select: { id: true },
    });
    const change = await changed(transaction, actor);
    await transaction.maker.updateMany({
      where: { OR: [{ id }, { mergedIntoId: id }] },
      data: { mergedIntoId: kept.id, ...change },
    });
    await transaction.maker.update({ where: { id: kept.id }, data: change });
    await recordAudit(transaction, actor, {
      action: "maker.merge",
      entityId: id,
      entityName: maker.name,
      newValue: { into: kept.name, address: kept.slug, games: moved.length },
      requestId,
    });
    return { target: kept, ids: moved.map((game) => game.id) };
  });
  await invalidateChanged({ tag: "games", ids });
  return { id: target.id, name: target.name };
}

/**
 * Moves some of the games to another maker, to one that was merged into this one, or to a new one.
 * @returns the other maker
 * @throws AppError invalid for the other one, for games that are not this maker's, and for all of them; else as `lockMaker`
 */
export async function splitMaker(
  actor: Moderator,
  { id, requestId }: Asked,
  { games, to, name, updatedAt }: MakerSplit,
): Promise<{ id: number; name: string }> {
  const target = await db.$transaction(async (transaction) => {
    await lockGames(transaction, id);
    const maker = await lockMaker(transaction, id, updatedAt);
    const other = to
      ? await lockTarget(transaction, { slug: to, field: "to", current: maker })
      : await createNamed(transaction, name ?? maker.name);
    const moved = await transaction.game.updateManyAndReturn({
      where: { makerId: id, id: { in: games } },
      data: { makerId: other.id, makerFixed: true },
      select: { title: true },
    });
    if (moved.length < new Set(games).size) throw invalidField("games", message("panelMakers.errors.notIts"));
    if (!(await transaction.game.findFirst({ where: { makerId: id }, select: { id: true } })))
      throw invalidField("games", message("panelMakers.errors.all"));
    const change = await changed(transaction, actor);
    await transaction.maker.update({ where: { id }, data: change });
    await transaction.maker.update({ where: { id: other.id }, data: { mergedIntoId: null, ...change } });
    await settleMakers(transaction, [id, other.id]);
    await recordAudit(transaction, actor, {
      action: "maker.split",
      entityId: id,
      entityName: maker.name,
      newValue: { to: other.name, address: other.slug, games: moved.map(({ title }) => title) },
      requestId,
    });
    return other;
  });
  await invalidateChanged({ tag: "games", ids: games });
  return { id: target.id, name: target.name };
}

const createNamed = async (transaction: Transaction, name: string): Promise<Maker> =>
  transaction.maker.create({ data: { slug: await takeMakerSlug(transaction, name), name, isNamed: true } });
