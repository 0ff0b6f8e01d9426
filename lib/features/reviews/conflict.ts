import "server-only";
import { AppError } from "@/lib/shared/errors";
import { formatDateTime } from "@/lib/shared/format";

/** The last change of a row: by whom and when; null is nobody of the panel. */
export type RowVersion = { updatedAt: Date; updatedBy: string | null };

/** Two admins on one row: the second learns who was first and when (docs/product.md, "Edited meanwhile"). */
export const changedMeanwhile = (
  noun: string,
  { updatedAt, updatedBy }: RowVersion,
  advice = "Please reload it before you edit.",
): AppError =>
  new AppError(
    "conflict",
    `${updatedBy ?? "Somebody"} changed this ${noun} on ${formatDateTime(updatedAt)}. ${advice}`,
  );

/** Whether the row has been changed since that version; without one nobody asks. */
export const isNewer = (current: RowVersion, expectedVersion: string | undefined): boolean =>
  Boolean(expectedVersion) && new Date(expectedVersion ?? 0).getTime() !== current.updatedAt.getTime();

/** @throws AppError conflict when the row is newer than the expected version; without one anything goes */
export function assertVersion(
  current: RowVersion,
  expectedVersion: string | undefined,
  { noun, advice }: { noun: string; advice?: string },
): void {
  if (isNewer(current, expectedVersion)) throw changedMeanwhile(noun, current, advice);
}
