import "server-only";
import { isVisible } from "@/lib/features/reviews/data";
import type { Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { takeFreeSlug } from "@/lib/server/slug";

export const takeMakerSlug = (transaction: Transaction, name: string): Promise<string> =>
  takeFreeSlug(transaction, {
    name,
    fallback: "maker",
    reserved: [],
    listTaken: (slugs) =>
      transaction.maker.findMany({ where: { slug: { in: slugs } }, select: { slug: true } }),
  });

/**
 * Gives an approved game its maker, in the transaction that approved it or changed its developer or submitter. The team's
 * choice stays. Other games are left alone, because only approved names and addresses count.
 */
export async function recognizeMaker(transaction: Transaction, gameId: number): Promise<void> {
  const game = await transaction.game.findUnique({
    where: { id: gameId },
    select: { developer: true, status: true, deletedAt: true, makerId: true, makerFixed: true },
  });
  if (!game || !isVisible(game) || game.makerFixed) return;
  const makerId = (await findMaker(transaction, gameId)) ?? (await createMaker(transaction, gameId, game));
  await transaction.game.updateMany({ where: { id: gameId }, data: { makerId } });
  await settleMakers(transaction, [makerId, ...(game.makerId ? [game.makerId] : [])]);
}

/** The shared lock keeps a merge from leaving the game behind. */
async function findMaker(transaction: Transaction, gameId: number): Promise<number | null> {
  const [maker] = await transaction.$queryRaw<{ id: number }[]>`
    SELECT COALESCE("mergedIntoId", "id") AS "id" FROM "makers" WHERE "id" = find_maker(${gameId}::int) FOR SHARE`;
  return maker?.id ?? null;
}

type Unrecognized = { developer: string; makerId: number | null };

async function createMaker(
  transaction: Transaction,
  gameId: number,
  { developer, makerId }: Unrecognized,
): Promise<number> {
  await transaction.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended('maker ' || "makerKey", 0)) FROM games WHERE id = ${gameId}`;
  // Another transaction may have created it while this one waited.
  const found = await findMaker(transaction, gameId);
  if (found) return found;
  // The developer has a new name, and no other games.
  const isAlone =
    makerId &&
    !(await transaction.game.findFirst({ where: { makerId, id: { not: gameId } }, select: { id: true } }));
  if (isAlone) return makerId;
  const slug = await takeMakerSlug(transaction, developer);
  return (await transaction.maker.create({ data: { slug, name: developer }, select: { id: true } })).id;
}

/**
 * Removes makers that lost their last game, with their names, and renames those whose name none of their games has any
 * more, unless the team chose it. @param ids all makers without it
 */
export async function settleMakers(transaction: Transaction, ids?: readonly number[]): Promise<void> {
  const scope = ids ? Prisma.sql`makers.id = ANY(${[...ids]}::int[])` : Prisma.sql`true`;
  await transaction.$executeRaw`
    DELETE FROM makers WHERE ${scope} AND makers."mergedIntoId" IS NULL
      AND NOT EXISTS (SELECT FROM games WHERE games."makerId" = makers.id)`;
  await transaction.$executeRaw`
    UPDATE makers SET name = newest.developer, "updatedAt" = now()
    FROM (
      SELECT DISTINCT ON (games."makerId") games."makerId", games.developer FROM games
      ${ids ? Prisma.sql`WHERE games."makerId" = ANY(${[...ids]}::int[])` : Prisma.sql`WHERE games."makerId" IS NOT NULL`}
      ORDER BY games."makerId", games."deletedAt" IS NULL AND games.status = 'approved' DESC, games."submittedAt" DESC, games.id DESC
    ) AS newest
    WHERE newest."makerId" = makers.id AND NOT makers."isNamed"
      AND NOT EXISTS (SELECT FROM games WHERE games."makerId" = makers.id AND games.developer = makers.name)`;
}
