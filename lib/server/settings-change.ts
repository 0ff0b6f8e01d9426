import "server-only";
import { invalidateTags } from "@/lib/server/cache/invalidate";
import { isDatabaseUnavailable, type Transaction } from "@/lib/server/db";
import { rereadSettings } from "@/lib/server/read-settings";

/** One lock for settings, legal texts and words, because values may depend on each other and rows may not exist yet. */
export const lockSettings = (transaction: Transaction) =>
  transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('settings'))`;

/** Applies the change here and notifies other instances, even if the commit's outcome is unknown. */
export async function storeAndApply<T>(write: () => Promise<T>): Promise<T> {
  const show = async () => {
    await rereadSettings();
    await invalidateTags("settings");
  };
  try {
    const written = await write();
    await show();
    return written;
  } catch (error) {
    if (isDatabaseUnavailable(error)) await show();
    throw error;
  }
}
