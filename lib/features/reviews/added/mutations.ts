import "server-only";
import { decide, findForReview } from "@/lib/features/reviews/moderation";
import {
  type Edit,
  type EditedPicture,
  type EditedRow,
  nextFields,
  prepareAll,
} from "@/lib/features/reviews/mutations";
import type { ReviewedTable } from "@/lib/features/reviews/tables";
import { recordAudit } from "@/lib/server/audit";
import type { Moderator } from "@/lib/server/auth/gate";
import { writeAndInvalidate } from "@/lib/server/cache/invalidate";
import { db, type Transaction } from "@/lib/server/db";
import type { RecordAnswer } from "@/lib/server/http/sender";
import { publishEvents } from "@/lib/server/panel-events";
import { discardNewPicture } from "@/lib/server/pictures/change";
import { isHttpUrl } from "@/lib/shared/clean-text";
import { invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import type { AddedStatus } from "./schema";

export type Adding = { status: AddedStatus; requestId: string; recordAnswer: RecordAnswer };

/** What only rows that the team added have. */
type AddedColumns = { addedBy: string; updatedBy: string };

/** How a kind's rows are added. */
type Addition<Row extends EditedRow, Fields extends object> = {
  table: ReviewedTable;
  /** the edit that the form makes of an empty row with this id */
  prepare: (id: number) => Edit<Row, Fields>;
  /** @returns the new row's id */
  insert: (transaction: Transaction, data: Fields & AddedColumns) => Promise<number>;
};

/**
 * Adds a row for the team: no submitter, private page, mail or notice of an arrival. Approving is a decision of its own
 * in the same transaction.
 * @returns its id
 * @throws AppError invalid for a picture that is missing, broken or, to be approved, an address; conflict if it cannot
 *   be approved; unavailable when storage is down. Nothing is kept then
 */
export async function addRow<Row extends EditedRow, Fields extends object>(
  actor: Moderator,
  { table, prepare, insert }: Addition<Row, Fields>,
  { status, requestId, recordAnswer }: Adding,
): Promise<number> {
  const isApproved = status === "approved";
  const edit = prepare(0);
  if (isApproved) refuseAddresses(edit.pictures);
  const changes = await prepareAll(edit.pictures);
  const write = async (transaction: Transaction): Promise<number> => {
    const fields = nextFields(edit, changes);
    const id = await insert(transaction, { ...fields, addedBy: actor.username, updatedBy: actor.username });
    const stored = prepare(id);
    for (const { picture, change } of changes)
      if (change.kind === "fetch") await stored.fetchPicture(transaction, picture);
    await publishEvents(transaction, { type: "arrival", kind: table.kind });
    await recordAudit(transaction, actor, {
      action: `${table.kind}.create`,
      entityId: id,
      entityName: edit.name,
      newValue: fields,
      requestId,
    });
    if (isApproved) {
      const row = await findForReview(transaction, table, id);
      const verdict = { to: "approved", reason: null, notify: false } as const;
      await decide(transaction, { decider: actor, table, row, requestId }, verdict);
    }
    await recordAnswer(transaction, { id, status });
    return id;
  };
  try {
    const changed = isApproved && table.tag ? { tag: table.tag } : null;
    return await writeAndInvalidate(changed, () => db.$transaction(write));
  } catch (error) {
    for (const { change } of changes) await discardNewPicture(change, error);
    throw error;
  }
}

/** A job fetches them later, and only then can the row be approved. @throws AppError invalid */
function refuseAddresses(pictures: readonly EditedPicture[]): void {
  for (const { field, next } of pictures)
    if (isHttpUrl(next ?? "")) throw invalidField(field, message("panelRefusals.addedAddress"));
}
