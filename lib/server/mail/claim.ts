import "server-only";
import { databaseNow, db } from "@/lib/server/db";
import { env, mailProvider } from "@/lib/server/env";
import { type OutboxMail, Prisma } from "@/lib/server/generated/prisma/client";
import { sign } from "@/lib/server/signature";
import { obsoleteReason } from "./outbox";
import { withoutTokens } from "./redact";
import { firstUnknownDelaySeconds, uncertainSeconds } from "./retry";

/**
 * A claim is one conditional write with the database's time, so that neither two workers nor two clocks can disagree. A
 * mail waits while an older one to the same address is open, so that a recipient's mails keep their order.
 */

/** Seconds that a claim lasts, longer than any attempt; after that its worker counts as dead. */
const leaseSeconds = 120;

const isBySmtp = (): boolean => mailProvider(env()) === "smtp";

/** A held mail that is tried again by itself: its sender, its account or a setting was refused. */
export const isRetriedWhenHeld = {
  status: "held",
  refusedSettings: { not: null },
} satisfies Prisma.OutboxMailWhereInput;

/** What mails are sent with, as a signature: another one than at a refusal means that something was corrected. */
export function settingsInUse(): string {
  const { MAIL_PROVIDER, SMTP_URL, SMTP_EHLO_NAME, SMTP_VERIFY_TLS, ...others } = env();
  const { RESEND_API_KEY, RESEND_BASE_URL, MAIL_FROM, MAIL_TO } = others;
  const smtp = [SMTP_URL, SMTP_EHLO_NAME, SMTP_VERIFY_TLS];
  return sign(
    "mail settings",
    JSON.stringify([MAIL_PROVIDER, ...smtp, RESEND_API_KEY, RESEND_BASE_URL, MAIL_FROM, MAIL_TO]),
  );
}

/** A mail server is asked only after hours whether it has a mail: that one holds no other back. */
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

/**
 * Sender and team are today's settings. A mail that may have been sent stays as it was, or the provider would not
 * recognise it.
 */
async function claim(condition: Prisma.Sql): Promise<OutboxMail | undefined> {
  const { MAIL_FROM, MAIL_TO } = env();
  const rows = await db.$queryRaw<OutboxMail[]>`
    UPDATE "mail_outbox" AS "mail"
    SET "status" = 'sending', "attempts" = "mail"."attempts" + 1, "heldReason" = NULL, "refusedSettings" = NULL,
        "claimedUntil" = now() + make_interval(secs => ${leaseSeconds}::float8),
        "fromAddress" = CASE WHEN "mail"."uncertainSince" IS NULL THEN ${MAIL_FROM} ELSE "mail"."fromAddress" END,
        "toAddress" = CASE WHEN "mail"."uncertainSince" IS NULL AND "mail"."toTeam" THEN ${MAIL_TO}
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

/** Takes one mail, unless an older one to the same address is open. */
export const claimMail = (mailId: number) => claim(Prisma.sql`${isPending} AND "due"."id" = ${mailId}::int`);

/** Makes the mails due that were refused with other settings than today's. */
export async function wakeRefused(): Promise<void> {
  await db.$executeRaw`
    UPDATE "mail_outbox" SET "nextAttemptAt" = now()
    WHERE "status" = 'held' AND "refusedSettings" <> ${settingsInUse()} AND "nextAttemptAt" > now()`;
}

/**
 * Frees the mails of dead workers, which may have been sent. A mail server would not recognise them: it gets one whose
 * text it was given again after hours. One uncertain for too long, as after a day without a worker, is left to an admin.
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
    SET "status" = 'failed', "lastError" = 'It is not known whether this mail was sent, and it is too late to ask.'
    WHERE "status" = 'pending' AND "uncertainSince" < now() - make_interval(secs => ${uncertainSeconds}::float8)`;
}

/** Ends claimed mails that were discarded meanwhile, without their private links, instead of retrying them. */
export async function discardObsolete(claimed: Prisma.OutboxMailWhereInput): Promise<void> {
  const where = { ...claimed, heldReason: obsoleteReason };
  for (const { id, html, text, headers } of await db.outboxMail.findMany({ where }))
    await db.outboxMail.updateMany({
      where: { ...where, id },
      data: { status: "discarded", claimedUntil: null, ...withoutTokens({ html, text, headers }) },
    });
}

const forgotten = "(removed)";

/** Mails that are to forget whom they went to do so once nothing more is to be tried, however that ended. */
export async function forgetAddresses(): Promise<void> {
  await db.$executeRaw`
    UPDATE "mail_outbox"
    SET "status" = CASE WHEN "status" = 'sent' THEN "status" ELSE 'discarded' END, "toAddress" = ${forgotten},
        "html" = '', "text" = '', "headers" = '{}', "lastError" = NULL, "heldReason" = NULL
    WHERE "forgetsAddress" AND "status" NOT IN ('pending', 'sending')
      AND NOT ("status" = 'held' AND "refusedSettings" IS NOT NULL) AND "toAddress" <> ${forgotten}`;
}

/** Seconds until a mail is due or a claim ends, 0 or less if it is now; null when nothing is open. */
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
