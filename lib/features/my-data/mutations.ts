import "server-only";
import { openByAddress } from "@/lib/features/reviews/access/data";
import type { ItemRef } from "@/lib/features/reviews/types";
import { submitterName } from "@/lib/features/submitter/data";
import { withdraw } from "@/lib/features/submitter/mutations";
import { recordAudit } from "@/lib/server/audit";
import { clock } from "@/lib/server/clock";
import { db, type Transaction } from "@/lib/server/db";
import { AppError } from "@/lib/shared/errors";
import type { Person } from "./access/data";
import { type NamedKind, problems } from "./constants";
import { correctedName } from "./schema";

const gone = () => new AppError("not_found", problems.gone);

/**
 * Withdraws the consent to show something: it leaves the site at once, by the one place that decides what is on it.
 * @throws AppError not_found for what is not theirs; conflict where there is nothing to withdraw
 */
export async function withdrawConsent(
  { address }: Person,
  { kind, id }: ItemRef,
  requestId: string,
): Promise<void> {
  const submitter = await openByAddress({ kind, itemId: id }, address);
  if (!submitter || submitter.access.withdrawnAt) throw gone();
  await withdraw(submitter, { requestId, recordAnswer: async () => {} }, true);
}

type Named = { id: number; name: string; email: string; deletedAt: Date | null };
type NewName = { name: string; updatedAt: Date; updatedBy: string };

type NamedTable = {
  find: (client: Transaction, id: number) => Promise<Named | null>;
  update: (client: Transaction, row: Named, data: NewName) => Promise<{ count: number }>;
};

const fields = { id: true, name: true, email: true, deletedAt: true } as const;
const whole = ({ id, name, email }: Named) => ({ id, name, email });

const namedTables: Record<NamedKind, NamedTable> = {
  submission: {
    find: (client, id) => client.contentSubmission.findUnique({ where: { id }, select: fields }),
    update: (client, row, data) => client.contentSubmission.updateMany({ where: whole(row), data }),
  },
  message: {
    find: (client, id) => client.contactMessage.findUnique({ where: { id }, select: fields }),
    update: (client, row, data) => client.contactMessage.updateMany({ where: whole(row), data }),
  },
  ticket: {
    find: (client, id) => client.supportTicket.findUnique({ where: { id }, select: fields }),
    update: (client, row, data) => client.supportTicket.updateMany({ where: whole(row), data }),
  },
};

/**
 * Corrects the name under which something was sent to the team. What visitors see is changed on its private page.
 * @throws AppError invalid for what is no name; not_found for what is not theirs
 */
export async function correctName(
  { address }: Person,
  { kind, id, name: typed }: { kind: NamedKind; id: number; name: string },
  requestId: string,
): Promise<void> {
  const { data: name } = correctedName.safeParse(typed);
  if (!name) throw new AppError("invalid", problems.name);
  const table = namedTables[kind];
  await db.$transaction(async (transaction) => {
    const row = await table.find(transaction, id);
    if (row?.email.toLowerCase() !== address) throw gone();
    if (row.name === name) return;
    const changed = { name, updatedAt: clock.now(), updatedBy: submitterName };
    const { count } = await table.update(transaction, row, changed);
    if (count === 0) throw gone();
    await recordAudit(
      transaction,
      { id: null, username: submitterName },
      {
        action: `${kind}.edit`,
        entityId: id,
        entityName: name,
        oldValue: { name: row.name },
        newValue: { name },
        requestId,
      },
    );
  });
}
