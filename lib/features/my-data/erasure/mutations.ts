import "server-only";
import { erasureAction } from "@/lib/features/audit/chain/data";
import { cutEntriesIn } from "@/lib/features/audit/chain/mutations";
import { settleMakers } from "@/lib/features/games/makers/mutations";
import type { Person } from "@/lib/features/my-data/access/data";
import { problems } from "@/lib/features/my-data/constants";
import { erasureReceiptMail } from "@/lib/features/my-data/mail";
import { erasureOrder, type TableName } from "@/lib/features/my-data/registry/constants";
import {
  identify,
  mentionPattern,
  quoted,
  rowsAbout,
  type Subject,
} from "@/lib/features/my-data/registry/data";
import { type ThingKind, thingTables } from "@/lib/features/my-data/registry/types";
import type { Receipt } from "@/lib/features/my-data/types";
import { tagsOfKinds } from "@/lib/features/reviews/constants";
import { submitterName } from "@/lib/features/submitter/data";
import { recordAudit } from "@/lib/server/audit";
import { invalidateChanged, invalidateTags } from "@/lib/server/cache/invalidate";
import { clock, newPublicId } from "@/lib/server/clock";
import { db, isDatabaseUnavailable, isLocked, type Transaction } from "@/lib/server/db";
import { Prisma } from "@/lib/server/generated/prisma/client";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { addJob } from "@/lib/server/jobs/task";
import { enqueueMail, hasProvider } from "@/lib/server/mail/outbox";
import { namedItem, publishWritten } from "@/lib/server/panel-events";
import { discardLater } from "@/lib/server/pictures/store";
import { sign } from "@/lib/server/signature";
import { AppError } from "@/lib/shared/errors";
import type { LanguageCode } from "@/lib/shared/languages";
import { countRemoved, type Files, findEntries, findFiles, forLog } from "./data";

export const removeFilesTask = "remove_erased_files";
export const markPurpose = "erased address";

const tags = Object.values(tagsOfKinds).filter((tag) => tag !== null);

type Order = {
  address: string;
  uploadOwnerHash: string | null;
  /** only what is older; null takes everything */
  before: Date | null;
  /** the session that requested it; null for a job */
  session: string | null;
  requestId: string;
  /** of the receipt, which a job does not send */
  language: LanguageCode;
};

/**
 * Deletes everything about an address in one transaction, which waits for decisions that are being applied. A job deletes
 * the files after the commit.
 * @throws AppError unauthenticated if the session was already used for it; conflict if rows stay locked for too long
 */
export const eraseOwn = (
  { address, uploadOwnerHash, tokenHash }: Person,
  requestId: string,
  language = defaultLanguage(),
): Promise<Receipt> =>
  erase({ address, uploadOwnerHash, before: null, session: tokenHash, requestId, language });

/** Deletes everything about an address. @throws AppError as `eraseOwn` */
export async function erase(order: Order): Promise<Receipt> {
  // If the commit's answer was lost, invalidate anyway: the rows may be gone.
  const invalidateOthers = () => invalidateTags(...tags.filter((tag) => tag !== "games"), "live");
  try {
    const { receipt, gameIds } = await db.$transaction((transaction) => eraseIn(transaction, order));
    await invalidateChanged({ tag: "games", ids: gameIds });
    await invalidateOthers();
    return receipt;
  } catch (error) {
    if (isLocked(error)) throw new AppError("conflict", problems.busy, { cause: error });
    if (isDatabaseUnavailable(error)) {
      await invalidateTags("games");
      await invalidateOthers();
    }
    throw error;
  }
}

/** A decision holds its rows while it copies pictures, for seconds at most. */
const lockTimeout = Prisma.raw("SET LOCAL lock_timeout = '3s'");

async function eraseIn(
  transaction: Transaction,
  order: Order,
): Promise<{ receipt: Receipt; gameIds: number[] }> {
  const { address, session, requestId, before } = order;
  await transaction.$executeRaw`${lockTimeout}`;
  if (session) {
    const { count } = await transaction.myDataAccess.deleteMany({ where: { tokenHash: session } });
    if (count === 0) throw new AppError("unauthenticated", problems.session);
  }
  const subject = await holdRows(transaction, order);
  const removed = await countRemoved(transaction, subject);
  const files = await findFiles(transaction, subject);
  const entries = await findEntries(transaction, subject);
  const hasAccount =
    (
      await transaction.$queryRaw<object[]>`
    SELECT 1 FROM "users" AS row WHERE ${rowsAbout("users", subject)}`
    ).length > 0;
  for (const table of erasureOrder) {
    const deletion = Prisma.sql`DELETE FROM ${quoted(table)} AS row WHERE ${rowsAbout(table, subject)}`;
    if (table === "claims")
      await publishWritten(transaction, Prisma.sql`${deletion} RETURNING ${namedItem}`, {
        type: "claim-end",
      });
    else if (table === "scheduled_decisions")
      await publishWritten(
        transaction,
        Prisma.sql`${deletion} RETURNING ${namedItem}, "id" AS "decisionId"`,
        {
          type: "settled",
          isUndone: true,
        },
      );
    else await transaction.$executeRaw`${deletion}`;
  }
  await settleMakers(transaction);
  await removeFilesLater(transaction, files, address);
  await removeJobs(transaction, address);
  await cutEntriesIn(transaction, Prisma.sql`entry."id" = ANY (${entries.ids}::bigint[])`);
  const receipt: Receipt = {
    number: newPublicId(),
    at: clock.now().toISOString(),
    removed,
    files: files.keys.length + files.pictureIds.length,
    cut: entries.ids.length,
    hasAccount,
  };
  const { number, at: _, ...said } = receipt;
  await recordAudit(
    transaction,
    { id: null, username: before ? "A job" : submitterName },
    {
      action: erasureAction,
      entityId: number,
      entityName: number,
      newValue: { ...said, removed: forLog(removed), cutEntries: entries.aboutWhatStays },
      requestId,
    },
  );
  if (!before && hasProvider())
    await enqueueMail(
      transaction,
      await erasureReceiptMail({ to: address, language: order.language }, receipt),
    );
  return { receipt, gameIds: subject.things.game ?? [] };
}

/**
 * Locks rows that a decision may be changing, then finds the person's rows again. The subscription is first: a digest that
 * is being sent locks it, so its mail exists by then.
 */
async function holdRows(
  transaction: Transaction,
  { address, before, uploadOwnerHash }: Order,
): Promise<Subject> {
  const whose = { address, before, uploadOwnerHash };
  const first = await identify(transaction, whose);
  await transaction.$executeRaw`
    DELETE FROM "newsletter_subscribers" AS row WHERE ${rowsAbout("newsletter_subscribers", first)}`;
  for (const [kind, table] of Object.entries(thingTables) as [ThingKind, TableName][])
    if (kind !== "mail")
      await transaction.$queryRaw`
        SELECT 1 FROM ${quoted(table)} AS row WHERE ${rowsAbout(table, first)} ORDER BY row."id" FOR UPDATE`;
  return identify(transaction, whose);
}

/** Visitors get no picture after the commit. The job also records the erasure, so that a restored backup repeats it. */
async function removeFilesLater(transaction: Transaction, files: Files, address: string): Promise<void> {
  const { pictureIds, keys, uploads } = files;
  await transaction.picture.updateMany({ where: { id: { in: pictureIds } }, data: { published: false } });
  await discardLater(transaction, pictureIds);
  const mark = sign(markPurpose, address);
  await addJob(transaction, removeFilesTask, { keys, uploads, mark, at: clock.now().toISOString() });
}

/** Jobs that wait to mail something to the address. */
async function removeJobs(transaction: Transaction, address: string): Promise<void> {
  await transaction.$queryRaw`
    SELECT FROM graphile_worker.complete_jobs(ARRAY(
      SELECT "id" FROM graphile_worker._private_jobs WHERE "payload"::text ~* ${mentionPattern(address)}))`;
}
