import "server-only";
import { databaseNow, db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { type OutboxMail, Prisma } from "@/lib/server/generated/prisma/client";
import { sign } from "@/lib/server/signature";
import { message } from "@/lib/shared/message";
import { mailAccount, senderAddress, teamAddress } from "./account";
import { obsoleteReason } from "./outbox";
import { withoutTokens } from "./redact";
import { firstUnknownDelaySeconds, uncertainSeconds } from "./retry";

/** One conditional write by the database's clock: two workers cannot send one mail. Keeps the order per address. */

/** Longer than any attempt; afterwards the worker counts as dead. */
const leaseSeconds = 120;

const isBySmtp = (): boolean => mailAccount()?.by === "smtp";

/** The provider refused the sender, the account or a setting. */
export const isRetriedWhenHeld = {
  status: "held",
  refusedSettings: { not: null },
} satisfies Prisma.OutboxMailWhereInput;

/** A signature of the settings; a different one means that the owner changed something. */
export function signMailSettings(): string {
  const { SMTP_EHLO_NAME, SMTP_VERIFY_TLS, RESEND_BASE_URL } = env();
  const others = [SMTP_EHLO_NAME, SMTP_VERIFY_TLS, RESEND_BASE_URL];
  return sign("mail settings", JSON.stringify([mailAccount(), senderAddress(), teamAddress(), ...others]));
}

/** A mail with an unknown outcome waits for hours and must not block others. */
const isFirstOfItsRecipient = (): Prisma.Sql => Prisma.sql`
  NOT EXISTS (
    SELECT 1 FROM "mail_outbox" AS "earlier"
    WHERE "earlier"."status" IN ('pending', 'sending', 'held')
      AND "earlier"."toAddress" = "due"."toAddress" AND "earlier"."id" < "due"."id"
      AND ("earlier"."status" <> 'held' OR "earlier"."refusedSettings" IS NOT NULL)
      AND ("earlier"."status" = 'sending' OR "earlier"."uncertainSince" IS NULL OR NOT ${isBySmtp()}::boolean)
  )`;

const isPending = Prisma.sql`"due"."status" = 'pending'`;
const isRefused = Prisma.sql`"due"."status" = 'held' AND "due"."refusedSettings" IS NOT NULL`;
const isDue = Prisma.sql`"due"."nextAttemptAt" <= now()`;

/** Updates sender and team address, except in a mail that may have been sent: the provider must recognise it. */
async function claim(condition: Prisma.Sql): Promise<OutboxMail | undefined> {
  const [from, to] = [senderAddress(), teamAddress()];
  const rows = await db.$queryRaw<OutboxMail[]>`
    UPDATE "mail_outbox" AS "mail"
    SET "status" = 'sending', "attempts" = "mail"."attempts" + 1, "heldReason" = NULL, "refusedSettings" = NULL,
        "claimedUntil" = now() + make_interval(secs => ${leaseSeconds}::float8),
        "fromAddress" = CASE WHEN "mail"."uncertainSince" IS NULL THEN ${from} ELSE "mail"."fromAddress" END,
        "toAddress" = CASE WHEN "mail"."uncertainSince" IS NULL AND "mail"."toTeam" THEN ${to}
                           ELSE "mail"."toAddress" END
    WHERE "mail"."id" = (
      SELECT "due"."id" FROM "mail_outbox" AS "due"
      WHERE ${condition} AND ${isFirstOfItsRecipient()}
      ORDER BY "due"."nextAttemptAt", "due"."id"
      LIMIT 1
      FOR UPDATE SKIP LOCKED
    )
    RETURNING "mail".*`;
  return rows[0];
}

export const claimDueMail = async () =>
  (await claim(Prisma.sql`${isPending} AND ${isDue}`)) ??
  (await claim(Prisma.sql`${isRefused} AND ${isDue}`));

/** Fails if an older mail to the same address is open. */
export const claimMail = (mailId: number) => claim(Prisma.sql`${isPending} AND "due"."id" = ${mailId}::int`);

export async function wakeRefused(): Promise<void> {
  await db.$executeRaw`
    UPDATE "mail_outbox" SET "nextAttemptAt" = now()
    WHERE "status" = 'held' AND "refusedSettings" <> ${signMailSettings()} AND "nextAttemptAt" > now()`;
}

/**
 * Mails of dead workers may have been sent. Mail servers cannot recognise a repetition, so those wait for hours.
 * After too long, an admin decides.
 */
export async function freeDeadClaims(): Promise<void> {
  await discardObsolete({ status: "sending", claimedUntil: { lt: await databaseNow(db) } });
  await db.$executeRaw`
    UPDATE "mail_outbox"
    SET "status" = 'pending',
        "nextAttemptAt" = CASE WHEN ${isBySmtp()}::boolean AND "uncertainSince" IS NOT NULL
          THEN "claimedUntil" + make_interval(secs => ${firstUnknownDelaySeconds}::float8) ELSE now() END,
        "uncertainSince" = CASE WHEN ${isBySmtp()}::boolean THEN "uncertainSince"
          ELSE coalesce("uncertainSince", "claimedUntil") END,
        "claimedUntil" = NULL
    WHERE "status" = 'sending' AND "heldReason" IS NULL AND "claimedUntil" < now()`;
  await db.$executeRaw`
    UPDATE "mail_outbox"
    SET "status" = 'failed', "lastError" = ${message("panelMailQueue.reasons.tooLate")}
    WHERE "status" = 'pending' AND "uncertainSince" < now() - make_interval(secs => ${uncertainSeconds}::float8)`;
}

/** With the text of earlier versions. */
const obsoleteReasons = [obsoleteReason, "It is not wanted any more"];

/** Discarded while being sent: ends the mail without its private links. */
export async function discardObsolete(claimed: Prisma.OutboxMailWhereInput): Promise<void> {
  const where = { ...claimed, heldReason: { in: obsoleteReasons } };
  for (const { id, html, text, headers } of await db.outboxMail.findMany({ where }))
    await db.outboxMail.updateMany({
      where: { ...where, id },
      data: { status: "discarded", claimedUntil: null, ...withoutTokens({ html, text, headers }) },
    });
}

const forgotten = "(removed)";

export async function forgetAddresses(): Promise<void> {
  await db.$executeRaw`
    UPDATE "mail_outbox"
    SET "status" = CASE WHEN "status" = 'sent' THEN "status" ELSE 'discarded' END, "toAddress" = ${forgotten},
        "html" = '', "text" = '', "headers" = '{}', "lastError" = NULL, "heldReason" = NULL
    WHERE "forgetsAddress" AND "status" NOT IN ('pending', 'sending')
      AND NOT ("status" = 'held' AND "refusedSettings" IS NOT NULL) AND "toAddress" <> ${forgotten}`;
}

/** @returns 0 or less if due now, null if none is open */
export async function secondsUntilDue(): Promise<number | null> {
  const rows = await db.$queryRaw<{ seconds: number | null }[]>`
    SELECT extract(epoch FROM min("at") - now())::float8 AS "seconds" FROM (
      (SELECT "nextAttemptAt" AS "at" FROM "mail_outbox" AS "due"
       WHERE ${isPending} AND ${isFirstOfItsRecipient()} ORDER BY "nextAttemptAt" LIMIT 1)
      UNION ALL
      (SELECT min("nextAttemptAt") FROM "mail_outbox" AS "due" WHERE ${isRefused} AND ${isFirstOfItsRecipient()})
      UNION ALL
      (SELECT min("claimedUntil") FROM "mail_outbox" WHERE "status" = 'sending')
    ) AS "open"`;
  return rows[0]?.seconds ?? null;
}
