import "server-only";
import { writtenPosts } from "@/lib/features/blog/written/mutations";
import { reviewedTables } from "@/lib/features/items/tables";
import { assertNotScheduled } from "@/lib/features/reviews/moderation";
import type { ReviewedKind } from "@/lib/features/reviews/policy";
import { hideRevision } from "@/lib/features/reviews/revisions/mutations";
import { neverPublic, type TrashableRow, type TrashableTable } from "@/lib/features/reviews/tables";
import { recordAudit } from "@/lib/server/audit";
import { assertWriter, type Moderator } from "@/lib/server/auth/gate";
import { writeAndInvalidate } from "@/lib/server/cache/invalidate";
import { clock, daysAgo } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { publishPictures, unpublishPictures } from "@/lib/server/pictures/store";
import { getRetention } from "@/lib/server/settings";
import { AppError, goneError } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import type { TrashKind } from "./constants";

const testimonials: TrashableTable = {
  kind: "testimonial",
  noun: "testimonial",
  tag: "testimonials",
  find: async (client, id) => {
    const fields = { id: true, username: true, deletedAt: true } as const;
    const row = await client.testimonial.findUnique({ where: { id }, select: fields });
    return row && { ...row, name: row.username };
  },
  changeTrash: async (transaction, where, data) =>
    neverPublic(await transaction.testimonial.updateMany({ where, data })),
};

const messages: TrashableTable = {
  kind: "message",
  noun: "message",
  tag: null,
  find: async (client, id) => {
    const fields = { id: true, subject: true, deletedAt: true } as const;
    const row = await client.contactMessage.findUnique({ where: { id }, select: fields });
    return row && { ...row, name: row.subject };
  },
  changeTrash: async (transaction, where, data) =>
    neverPublic(await transaction.contactMessage.updateMany({ where, data })),
};

const tickets: TrashableTable = {
  kind: "ticket",
  noun: "ticket",
  tag: null,
  find: async (client, id) => {
    const fields = { id: true, number: true, subject: true, deletedAt: true } as const;
    const row = await client.supportTicket.findUnique({ where: { id }, select: fields });
    return row && { ...row, name: `${row.number} ${row.subject}` };
  },
  changeTrash: async (transaction, where, data) =>
    neverPublic(await transaction.supportTicket.updateMany({ where, data })),
};

const trashableTables: Record<TrashKind, TrashableTable> = {
  ...reviewedTables,
  testimonial: testimonials,
  post: writtenPosts,
  message: messages,
  ticket: tickets,
};

type Asked = { kind: TrashKind; id: number; requestId: string };
type TrashAction = "delete" | "restore";

/**
 * Moves a row to the trash: hidden everywhere, its address 404, its pictures private.
 * @throws AppError not_found; conflict while a queued decision waits; unavailable when storage is down
 */
export const moveToTrash = (actor: Moderator, asked: Asked): Promise<void> => change(actor, asked, "delete");

/**
 * Restores a row in its earlier state; an approved one is public again.
 * @throws AppError not_found if it is not in the trash, forbidden for a post of others than writers, conflict when its
 *   address is taken by now, unavailable when storage is down
 */
export const restoreFromTrash = (actor: Moderator, asked: Asked): Promise<void> =>
  change(actor, asked, "restore");

async function change(actor: Moderator, { kind, id, requestId }: Asked, action: TrashAction): Promise<void> {
  if (kind === "post") assertWriter(actor);
  const table = trashableTables[kind];
  const write = async (transaction: Transaction) => {
    const row = await findRow(transaction, { table, id }, action);
    const now = clock.now();
    const isDeletion = action === "delete";
    const changed = await table.changeTrash(
      transaction,
      { id, deletedAt: row.deletedAt },
      {
        deletedAt: isDeletion ? now : null,
        deletedBy: isDeletion ? actor.username : null,
        updatedAt: now,
        updatedBy: actor.username,
      },
    );
    if (!changed) throw gone(table, action);
    if (isDeletion) await assertNotScheduled(transaction, table, { id });
    if (isReviewed(kind)) await hideRevision(transaction, { kind, id }, isDeletion ? now : null);
    if (changed.isPublic)
      await (isDeletion ? unpublishPictures : publishPictures)(transaction, changed.pictureIds);
    // Last: pages read changes by entry id and would miss one that commits after a newer id.
    await recordAudit(transaction, actor, {
      action: `${table.kind}.${action}`,
      entityId: id,
      entityName: row.name,
      requestId,
    });
  };
  const changed = table.tag && { tag: table.tag, ids: [id] };
  await writeAndInvalidate(changed, () => db.$transaction(write));
}

const isReviewed = (kind: TrashKind): kind is ReviewedKind => kind in reviewedTables;

async function findRow(
  transaction: Transaction,
  { table, id }: { table: TrashableTable; id: number },
  action: TrashAction,
): Promise<TrashableRow> {
  const row = await table.find(transaction, id);
  if (!row || (row.deletedAt === null) !== (action === "delete")) throw gone(table, action);
  // Expired: the job may delete it at any moment.
  if (row.deletedAt && row.deletedAt < daysAgo(getRetention().trashDays)) throw gone(table, action);
  return row;
}

const gone = (table: TrashableTable, action: TrashAction): AppError =>
  action === "delete"
    ? goneError(table.noun)
    : new AppError("not_found", message("panelRefusals.notInTrash", { kind: table.noun }));
