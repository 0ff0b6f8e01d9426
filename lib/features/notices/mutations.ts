import "server-only";
import type { Transaction } from "@/lib/server/db";
import { addJob } from "@/lib/server/jobs/task";
import { enqueueMail, type Mail, oneLine, suspectedReason } from "@/lib/server/mail/outbox";
import { plannedOnce } from "@/lib/server/statement-names";
import { adminPaths } from "@/lib/shared/admin-paths";
import { type MailRhythm, type NoticeKind, noticeKinds } from "@/lib/shared/notices";
import { cutText } from "@/lib/shared/query";
import { noticeMail } from "./mail";

export const deliverNoticesTask = "deliver_notices";
/** A separate queue, so that a slow receiver does not delay mail. */
const delivery = { queue: "webhooks", attempts: 3 };

export const scheduleNotices = (client: Pick<Transaction, "$executeRaw">): Promise<void> =>
  addJob(client, deliverNoticesTask, { isQueued: true }, delivery);

/** Schedules the next delivery, replacing a waiting job. */
export const scheduleNextNotices = (client: Pick<Transaction, "$executeRaw">, inSeconds: number) =>
  addJob(
    client,
    deliverNoticesTask,
    { isQueued: true },
    { ...delivery, key: "deliver_notices_next", inSeconds },
  );

export type NewNotice = {
  kind: NoticeKind;
  /** events of one item are delivered in order */
  item: { kind: string; id: number | string };
  /** the item's name, without addresses and private text */
  title: string;
  /** one word, e.g. `approved` */
  detail?: string;
  /** link target in the panel */
  path: string;
  /** the acting user */
  byName?: string;
  /** records the event only once per key */
  onceKey?: string;
  /** suspected spam notifies only through its held mail */
  isSpam?: boolean;
  /** the mail to send when immediate mails are configured */
  mail?: () => Promise<Mail>;
};

/** About a submitted item, or a change `of` it. A general submission's name is a person's, so it is omitted. */
export const aboutItem = ({
  kind,
  id,
  name,
  of,
}: {
  kind: string;
  id: number;
  name: string;
  of?: string;
}) => ({
  item: { kind, id },
  title: kind === "submission" || of === "submission" ? "" : name,
  path: adminPaths.item(kind, id),
});

/**
 * Records an event in the caller's transaction: a notice, a delivery per subscribed webhook and, depending on the
 * settings, a mail (docs/decisions/015).
 * @returns the id of an immediate mail, or null
 */
export async function recordNotice(transaction: Transaction, notice: NewNotice): Promise<number | null> {
  if (notice.isSpam)
    return notice.mail
      ? enqueueMail(transaction, { ...(await notice.mail()), heldReason: suspectedReason })
      : null;
  const written = await insertNotice(transaction, notice);
  if (!written) return null;
  if (written.deliveries > 0) await scheduleNotices(transaction);
  if (written.mailRhythm !== "at_once") return null;
  const row = () => transaction.notice.findUniqueOrThrow({ where: { id: written.id } });
  return enqueueMail(transaction, await (notice.mail?.() ?? row().then((each) => noticeMail([each]))));
}

type WrittenNotice = { id: number; mailRhythm: MailRhythm; deliveries: number };

/**
 * One statement, because every decision waits for it. Skips webhooks locked for deletion, since a foreign-key error
 * would abort the transaction.
 * @returns undefined if the event was already recorded
 */
async function insertNotice(
  transaction: Transaction,
  { kind, item, title, detail, path, byName, onceKey }: NewNotice,
): Promise<WrittenNotice | undefined> {
  const [written] = await transaction.$queryRaw<WrittenNotice[]>`
    ${plannedOnce} WITH notice AS (
      INSERT INTO "notices"
        ("kind", "itemKind", "itemId", "title", "detail", "path", "byName", "onceKey", "mailRhythm")
      VALUES (${kind}, ${item.kind}, ${String(item.id)}, ${cutText(oneLine(title), 200)}, ${detail ?? null}, ${path},
        ${byName ?? null}, ${onceKey ?? null}, coalesce((SELECT "rhythm" FROM "notice_mails" WHERE "kind" = ${kind}),
          ${noticeKinds[kind].mail}::"notice_rhythm"))
      ON CONFLICT DO NOTHING RETURNING "id", "mailRhythm"),
    delivery AS (
      INSERT INTO "webhook_deliveries" ("webhookId", "noticeId")
      SELECT webhook."id", notice."id" FROM "webhooks" AS webhook, notice
      WHERE webhook."isOn" AND webhook."audience" = 'team' AND ${kind} = ANY(webhook."kinds") FOR KEY SHARE OF webhook RETURNING 1)
    SELECT "id", "mailRhythm"::text, (SELECT count(*)::int FROM delivery) AS "deliveries" FROM notice`;
  return written;
}
