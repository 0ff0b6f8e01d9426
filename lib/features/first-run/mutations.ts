import "server-only";
import { moveToTrash } from "@/lib/features/trash/mutations";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { AppError } from "@/lib/shared/errors";
import { listSampleItems, readFirstRun } from "./data";
import type { SkippedStep } from "./schema";
import type { FirstRun } from "./types";

/** From then on the site is not new. */
export async function recordFirstSignIn(): Promise<void> {
  await db.firstRun.createMany({ data: [{ id: 1 }], skipDuplicates: true });
}

/** A step that is skipped can be taken up again. */
export async function skipStep(actor: Admin, { step, isSkipped }: SkippedStep): Promise<FirstRun> {
  await recordFirstSignIn();
  await db.$executeRaw`
    UPDATE "first_run" SET "skipped" = array_remove("skipped", ${step})
      || CASE WHEN ${isSkipped} THEN ARRAY[${step}] ELSE ARRAY[]::text[] END`;
  return readFirstRun(actor);
}

/**
 * Moves every item of the sample data to the trash, and no other.
 * @returns how many; items with a queued decision, or that others moved meanwhile, stay
 */
export async function removeSampleItems(
  actor: Admin,
  requestId: string,
): Promise<{ removed: number; left: number }> {
  let removed = 0;
  let left = 0;
  for (const item of await listSampleItems())
    try {
      await moveToTrash(actor, { ...item, requestId });
      removed += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.code === "unavailable") throw error;
      left += 1;
    }
  return { removed, left };
}
