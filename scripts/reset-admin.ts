/**
 * npm run admin:reset NAME: sets a new random password for an account and gives it the right to enter the panel.
 * Switches its second factor off, removes its passkeys and ends its sessions. Prints the password once.
 */
import "./check-env";
import { recordAudit } from "@/lib/server/audit";
import { hashPassword } from "@/lib/server/auth/password";
import { findAccount } from "@/lib/server/auth/session-audit";
import { deleteSessions } from "@/lib/server/auth/sessions";
import { newPublicId, newUuid } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { cleanLine } from "@/lib/shared/clean-text";
import { siteProgram } from "./site-program";

async function main(name: string): Promise<void> {
  if (!name) throw new Error("Name the account, e.g.: npm run admin:reset admin");
  const { id } = (await findAccount(name)) ?? { id: 0 };
  const user = await db.user.findUnique({
    where: { id },
    select: { id: true, username: true, isAdmin: true, totpEnabledAt: true },
  });
  if (!user) {
    const known = await db.user.findMany({ orderBy: { id: "asc" }, select: { username: true }, take: 20 });
    throw new Error(`There is no user “${name}”. Known: ${known.map((row) => row.username).join(", ")}`);
  }
  const { username } = user;
  const password = `${newPublicId().slice(0, 5)}-${newPublicId().slice(0, 5)}-${newPublicId().slice(0, 5)}`;
  const hash = await hashPassword(password);
  await db.$transaction(async (transaction) => {
    await transaction.user.update({
      where: { id: user.id },
      data: {
        password: hash,
        isAdmin: true,
        totpSecret: null,
        totpEnabledAt: null,
        recoveryCodeHashes: [],
      },
    });
    await deleteSessions(transaction, Prisma.sql`"userId" = ${user.id}`);
    await transaction.passkey.deleteMany({ where: { userId: user.id } });
    await recordAudit(
      transaction,
      { id: null, username: "npm run admin:reset" },
      {
        action: "user.reset-password",
        entityId: user.id,
        entityName: username,
        oldValue: { isAdmin: user.isAdmin, secondFactor: user.totpEnabledAt !== null },
        newValue: { isAdmin: true, secondFactor: false },
        requestId: newUuid(),
      },
    );
  });
  process.stdout.write(`${username} can sign in with the password ${password} (shown this once).\n`);
}

await siteProgram(() => main(cleanLine(process.argv[2] ?? "")));
