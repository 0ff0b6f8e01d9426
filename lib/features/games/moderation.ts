import "server-only";
import type { ReviewStatus } from "@/lib/features/reviews/policy";
import { nextStatuses } from "@/lib/features/reviews/policy";
import { recordAudit } from "@/lib/server/audit";
import type { Admin } from "@/lib/server/auth/gate";
import { refreshTags } from "@/lib/server/cache/refresh";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { publishPicture, unpublishPicture } from "@/lib/server/pictures/store";
import { AppError } from "@/lib/shared/errors";
import { formatDateTime } from "@/lib/shared/format";

/** What the panel does with games. Every act is written to the audit log in its own transaction (D15). */
const actionNames = { approved: "game.approve", rejected: "game.reject", pending: "game.reopen" } as const;

const reviewFields = {
  id: true,
  title: true,
  status: true,
  categories: true,
  pictureId: true,
  updatedAt: true,
  updatedBy: true,
} as const;

/**
 * Approves, rejects or unapproves a game. Its picture becomes visible or disappears in the same transaction.
 * @throws AppError not_found, conflict for a transition that is not allowed, was made by somebody else
 *   meanwhile, or lacks a picture or category; unavailable when storage is down (nothing is changed then)
 */
export async function changeGameStatus(
  actor: Admin,
  id: number,
  to: ReviewStatus,
  requestId: string,
): Promise<void> {
  await db.$transaction(async (transaction) => {
    const game = await findForReview(transaction, id);
    assertTransition(game, to);
    if (to === "approved") assertReady(game);
    const now = clock.now();
    const changed = await transaction.game.updateMany({
      where: { id, status: game.status, updatedAt: game.updatedAt, deletedAt: null },
      data: { status: to, reviewedAt: now, reviewedBy: actor.id, updatedAt: now, updatedBy: actor.username },
    });
    if (changed.count === 0)
      throw new AppError("conflict", "Somebody changed this game just now. Please look again.");
    await recordAudit(transaction, actor, {
      action: actionNames[to],
      entityKind: "game",
      entityId: id,
      entityName: game.title,
      oldValue: { status: game.status },
      newValue: { status: to },
      requestId,
    });
    if (to === "approved" && game.pictureId) await publishPicture(transaction, game.pictureId);
    if (game.status === "approved" && game.pictureId) await unpublishPicture(transaction, game.pictureId);
  });
  refreshTags("games");
}

type ReviewedGame = Awaited<ReturnType<typeof findForReview>>;

async function findForReview(transaction: Transaction, id: number) {
  const game = await transaction.game.findFirst({ where: { id, deletedAt: null }, select: reviewFields });
  if (!game) throw new AppError("not_found", "This game does not exist any more.");
  return game;
}

function assertTransition(game: ReviewedGame, to: ReviewStatus): void {
  if (nextStatuses("game", game.status).includes(to)) return;
  const who = game.updatedBy ? ` by ${game.updatedBy} on ${formatDateTime(game.updatedAt)}` : "";
  throw new AppError(
    "conflict",
    `This game is already ${game.status}${who}. It cannot become ${to} from there.`,
  );
}

function assertReady(game: ReviewedGame): void {
  if (!game.pictureId)
    throw new AppError(
      "conflict",
      "Our copy of this game's picture is not there yet. Please try again in a minute.",
    );
  if (game.categories.length === 0)
    throw new AppError("conflict", "This game has no category yet. Please edit it and choose one first.");
}

/**
 * Moves a game to the trash: hidden everywhere at once, its address 404.
 * @throws AppError not_found, unavailable when storage is down
 */
export async function deleteGame(actor: Admin, id: number, requestId: string): Promise<void> {
  await db.$transaction(async (transaction) => {
    const game = await findForReview(transaction, id);
    const now = clock.now();
    const deleted = await transaction.game.updateMany({
      where: { id, deletedAt: null },
      data: { deletedAt: now, deletedBy: actor.username, updatedAt: now, updatedBy: actor.username },
    });
    if (deleted.count === 0) throw new AppError("not_found", "This game does not exist any more.");
    await recordAudit(transaction, actor, {
      action: "game.delete",
      entityKind: "game",
      entityId: id,
      entityName: game.title,
      oldValue: { status: game.status },
      requestId,
    });
    if (game.status === "approved" && game.pictureId) await unpublishPicture(transaction, game.pictureId);
  });
  refreshTags("games");
}
