import "server-only";
import { db } from "@/lib/server/db";
import type { Account } from "./session-audit";

/** An account by its name in any case, of which there is one (`users_lower_username_key`). */
export async function findAccount(name: string): Promise<Account | undefined> {
  const [account] = await db.$queryRaw<Account[]>`
    SELECT "id", "username" FROM "users" WHERE lower("username") = lower(${name})`;
  return account;
}
