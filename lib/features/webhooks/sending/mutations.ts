import "server-only";
import { scheduleNotices } from "@/lib/features/notices/mutations";
import type { Announcement } from "@/lib/features/webhooks/announcements/types";
import { sealedFor } from "@/lib/features/webhooks/constants";
import { type Attempt, judge, reasonInWords, storedAnswer } from "@/lib/features/webhooks/policy";
import type { TestResult } from "@/lib/features/webhooks/types";
import {
  discordAnnouncement,
  discordMessage,
  type Message,
  signedAnnouncement,
  signedMessage,
} from "@/lib/features/webhooks/write";
import { recordAudit } from "@/lib/server/audit";
import type { Admin } from "@/lib/server/auth/gate";
import { getBrand } from "@/lib/server/brand";
import { clock } from "@/lib/server/clock";
import { databaseNow, db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { Notice, Webhook } from "@/lib/server/generated/prisma/client";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { textReader } from "@/lib/server/i18n/translate";
import { postRemote } from "@/lib/server/remote/post-remote";
import { unseal } from "@/lib/server/sealed";
import { adminPaths } from "@/lib/shared/admin-paths";
import { goneError } from "@/lib/shared/errors";
import { announcementTestKind, testKind } from "@/lib/shared/notices";
import { paths } from "@/lib/shared/paths";

/** An event, and of an announcement what it says now. */
export type Sendable = { notice: Notice; facts: Announcement | null };

/** The result of a message with `count` events. */
type Sent = { attempt: Attempt; count: number; milliseconds: number };

/** HTTP is allowed only for a local substitute for Discord in tests. */
const allowsPrivate = (url: URL): boolean =>
  url.protocol === "http:" && url.href.startsWith(`${env().DISCORD_API_URL}/`);

/** Sends as many events as fit into one message; never throws. */
export async function sendNotices(webhook: Webhook, events: readonly Sendable[]): Promise<Sent> {
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const { message, count } = await messageOf(webhook, events);
    const attempt = await attemptDelivery(message);
    return { attempt, count, milliseconds: took() };
  } catch (error) {
    // Decryption failed; the error's message explains why.
    return { attempt: { error: (error as Error).message }, count: 1, milliseconds: took() };
  }
}

async function messageOf(webhook: Webhook, events: readonly Sendable[]) {
  const { format, audience, sealedAddress, sealedSecret } = webhook;
  const address = unseal(sealedFor.address, sealedAddress);
  // A public webhook never gets an event of the team, and the reverse.
  const announced = events.flatMap(({ notice, facts }) => (facts ? [{ notice, facts }] : []));
  const notices = events.flatMap(({ notice, facts }) => (facts ? [] : [notice]));
  const isPublic = audience === "public";
  if (isPublic ? notices.length > 0 : announced.length > 0)
    throw new Error("The event does not fit the audience.");
  const read = await textReader(defaultLanguage());
  if (format === "discord")
    return isPublic ? discordAnnouncement(address, announced, read) : discordMessage(address, notices, read);
  const [first] = events;
  if (!first || !sealedSecret) throw new Error("The event or the signing secret is missing.");
  const to = { url: address, secret: unseal(sealedFor.secret, sealedSecret) };
  const message = first.facts
    ? signedAnnouncement(to, { notice: first.notice, facts: first.facts }, clock.now())
    : signedMessage(to, first.notice, clock.now());
  return { message, count: 1 };
}

async function attemptDelivery({ url, body, headers }: Message): Promise<Attempt> {
  try {
    return await postRemote(url, body, { headers, allowsPrivate });
  } catch (error) {
    return { error: reasonInWords(error) };
  }
}

/**
 * Sends a test immediately and stores the result. After a success, waiting deliveries are due.
 * @throws AppError not_found
 */
export async function testWebhook(
  actor: Admin,
  { id, requestId }: { id: number; requestId: string },
): Promise<TestResult> {
  const webhook = await db.webhook.findUnique({ where: { id } });
  if (!webhook) throw goneError("webhook");
  const isPublic = webhook.audience === "public";
  const about = { itemKind: "webhook", itemId: String(id) };
  const notice = await db.notice.create({
    data: isPublic
      ? { ...about, kind: announcementTestKind, title: getBrand().name, path: paths.home }
      : {
          ...{ ...about, kind: testKind, title: webhook.name },
          ...{ path: adminPaths.notices, byName: actor.username },
        },
  });
  const { title, path } = notice;
  const facts = isPublic ? { title, path, text: "", pictureUrl: null } : null;
  const { attempt, milliseconds } = await sendNotices(webhook, [{ notice, facts }]);
  const ok = judge(attempt).kind === "delivered";
  const answer = storedAnswer(attempt);
  await db.$transaction(async (transaction) => {
    const now = await databaseNow(transaction);
    // It may have been deleted in the meantime.
    const { count } = await transaction.webhook.updateMany({
      where: { id },
      data: ok ? { failures: 0, failingSince: null, nextAttemptAt: now } : {},
    });
    if (count === 0) throw goneError("webhook");
    await transaction.webhookDelivery.create({
      data: {
        webhookId: id,
        noticeId: notice.id,
        status: ok ? "delivered" : "failed",
        attempts: 1,
        attemptedAt: now,
        milliseconds,
        ...answer,
      },
    });
    if (ok) await scheduleNotices(transaction);
    await recordAudit(transaction, actor, {
      action: "webhook.test",
      entityId: id,
      entityName: webhook.name,
      newValue: { ok },
      requestId,
    });
  });
  const read = await textReader(defaultLanguage());
  return { ok, status: answer.answerStatus, answer: answer.answer && read(answer.answer), milliseconds };
}
