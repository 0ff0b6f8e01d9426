import { message } from "@/lib/shared/message";
import "server-only";
import type { Transaction } from "@/lib/server/db";
import { AppError, type GoneNoun } from "@/lib/shared/errors";
import { holdingStates } from "./policy";
import type { ItemRef } from "./types";

/** The last change of a row: by whom and when; null is nobody of the panel. */
export type RowVersion = { updatedAt: Date; updatedBy: string | null };

/** Two admins on one row: the second learns who was first and when (docs/product.md, "Edited meanwhile"). */
export const changedMeanwhile = (
  noun: GoneNoun,
  { updatedAt, updatedBy }: RowVersion,
  advice = message("panelRefusals.advice.reload"),
): AppError =>
  new AppError(
    "conflict",
    message("panelRefusals.changed", {
      kind: noun,
      ...whoAndWhen(updatedBy, updatedAt),
      advice: { message: advice },
    }),
  );

/** As the refusals of the panel name who was first. */
export const whoAndWhen = (by: string | null, at: Date) => ({
  isNamed: by === null ? "no" : "yes",
  by: by ?? "",
  at: { at: at.toISOString() },
});

/** Whether the row has been changed since that version; without one nobody asks. */
export const isNewer = (current: RowVersion, expectedVersion: string | undefined): boolean =>
  Boolean(expectedVersion) && new Date(expectedVersion ?? 0).getTime() !== current.updatedAt.getTime();

/** @throws AppError conflict when the row is newer than the expected version; without one anything goes */
export function assertVersion(
  current: RowVersion,
  expectedVersion: string | undefined,
  { noun, advice }: { noun: GoneNoun; advice?: string },
): void {
  if (isNewer(current, expectedVersion)) throw changedMeanwhile(noun, current, advice);
}

/**
 * To be asked before whatever brings something to visitors: what is taken down comes back by its complaint alone.
 * @throws AppError conflict with the number of the complaint that holds the item off the site
 */
export async function assertNotHeld(
  client: Pick<Transaction, "copyrightComplaint">,
  { kind, id }: ItemRef,
): Promise<void> {
  const holding = await client.copyrightComplaint.findFirst({
    where: { itemKind: kind, itemId: id, state: { in: [...holdingStates] } },
    orderBy: { takenDownAt: "asc" },
    select: { number: true },
  });
  if (!holding) return;
  throw new AppError("conflict", message("refusals.held", { kind, number: holding.number }));
}
