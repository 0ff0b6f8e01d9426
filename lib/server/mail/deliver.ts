import "server-only";
import { Resend } from "resend";
import { z } from "zod";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { Task } from "@/lib/server/jobs/task";

/** How long a claimed mail stays with its worker; after that the worker counts as dead, in seconds. */
const claimSeconds = 60;
const timeoutMilliseconds = 20_000;
/** Attempts after which a mail waits for an admin instead of the clock. */
const maxAttempts = 12;

let resend: Resend | undefined;

function provider(): Resend {
  const { RESEND_API_KEY, RESEND_BASE_URL } = env();
  resend ??= new Resend(RESEND_API_KEY, RESEND_BASE_URL ? { baseUrl: RESEND_BASE_URL } : {});
  return resend;
}

/** The worker's task. @throws when the delivery failed and is to be tried again */
export const deliverMail: Task = async (payload) => {
  const { mailId } = z.object({ mailId: z.number().int() }).parse(payload);
  await attemptDelivery(mailId);
};

/**
 * Hands one mail to the provider. Claimed by a conditional update, so that two workers never hold the same mail;
 * the idempotency key tells the provider about a repetition after a crash.
 * @returns whether the mail is sent now
 * @throws Error when the provider refused or did not answer in time
 */
export async function attemptDelivery(mailId: number): Promise<boolean> {
  const now = clock.now();
  const claim = await db.outboxMail.updateMany({
    where: {
      id: mailId,
      OR: [{ status: "pending" }, { status: "sending", claimedUntil: { lt: now } }],
    },
    data: {
      status: "sending",
      attempts: { increment: 1 },
      claimedUntil: new Date(now.getTime() + claimSeconds * 1000),
    },
  });
  const mail = await db.outboxMail.findUnique({ where: { id: mailId } });
  if (!mail || mail.status === "sent") return mail?.status === "sent";
  if (claim.count === 0) {
    if (mail.status === "sending") throw new Error("another worker is delivering this mail");
    return false;
  }
  try {
    const providerMailId = await handOver(mail);
    const sent = {
      status: "sent" as const,
      sentAt: clock.now(),
      claimedUntil: null,
      lastError: null,
      providerMailId,
    };
    await db.outboxMail.update({ where: { id: mailId }, data: sent });
    return true;
  } catch (error) {
    const lastError = error instanceof Error ? error.message.slice(0, 500) : "unknown";
    const status = mail.attempts >= maxAttempts ? ("failed" as const) : ("pending" as const);
    await db.outboxMail.update({ where: { id: mailId }, data: { status, lastError, claimedUntil: null } });
    if (status === "failed") return false;
    throw error;
  }
}

type OutboxRow = NonNullable<Awaited<ReturnType<typeof db.outboxMail.findUnique>>>;

async function handOver(mail: OutboxRow): Promise<string | null> {
  const sending = provider().emails.send(
    {
      from: mail.fromAddress,
      to: mail.toAddress,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      headers: mail.headers as Record<string, string>,
      ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    },
    { idempotencyKey: mail.idempotencyKey },
  );
  const timeOut = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(new Error("the mail provider did not answer in time")),
      timeoutMilliseconds,
    ).unref();
  });
  const { data, error } = await Promise.race([sending, timeOut]);
  if (error) throw new Error(`${error.name}: ${error.message}`);
  return data?.id ?? null;
}
