import "server-only";
import { hashPassword } from "@/lib/server/auth/password";
import { db, isUniqueViolation } from "@/lib/server/db";
import { cleanLine } from "@/lib/shared/fields";
import { nameIndexes } from "./data";

/**
 * Creates the first admin when there is no user at all (docs/product.md, "First admin").
 * @returns whether it was created now
 */
export async function createFirstAdmin(name: string, password: string): Promise<boolean> {
  if ((await db.user.count()) > 0) return false;
  const username = cleanLine(name);
  try {
    await db.user.create({ data: { username, password: await hashPassword(password), isAdmin: true } });
    return true;
  } catch (error) {
    // Another instance that started at the same time was quicker.
    if (isUniqueViolation(error, ...nameIndexes)) return false;
    throw error;
  }
}
