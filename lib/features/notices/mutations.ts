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
/** Long work of its own: a slow receiver holds up no mail. */
const delivery = { queue: "webhooks", attempts: 3 };

export const scheduleNotices = (client: Pick<Transaction, "$executeRaw">): Promise<void> =>
  addJob(client, deliverNoticesTask, { isQueued: true }, delivery);

/** Wakes the delivery later; a new job takes the place of the waiting one. */
export const scheduleNextNotices = (client: Pick<Transaction, "$executeRaw">, inSeconds: number) =>
  addJob(
    client,
    deliverNoticesTask,
    { isQueued: true },
    { ...delivery, key: "deliver_notices_next", inSeconds },
  );

export type NewNotice = {
  kind: NoticeKind;
  /** the notices of one item arrive in order */
  item: { kind: string; id: number | string };
  /** what the team calls it; no address, and nothing that was written to the team alone */
  title: string;
  /** in a word, e.g. `approved` */
  detail?: string;
  /** where in the panel it leads */
  path: string;
  /** whoever of the team did it */
  byName?: string;
  /** an event of such a key is recorded once */
  onceKey?: string;
  /** suspected spam notifies by its held mail alone */
  isSpam?: boolean;
  /** the mail of its own that it has where mails go at once */
  mail?: () => Promise<Mail>;
};

/** A notice about something that was sent, or a change `of` it. A submission is not named: its name is a person's. */
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
 * Notifies of an event, in the transaction of what it reports. Written are a row for it, one for each webhook that has
 * chosen it, and its mail as the settings say (docs/decisions/015).
 * @returns the id of a mail that goes at once; null where none does
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
 * The notice and its deliveries in one statement: every decision waits for it. The lock passes over a webhook that is being
 * deleted, which would otherwise end the whole transaction.
 * @returns undefined where the event was reported before
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
      WHERE webhook."isOn" AND ${kind} = ANY(webhook."kinds") FOR KEY SHARE OF webhook RETURNING 1)
    SELECT "id", "mailRhythm"::text, (SELECT count(*)::int FROM delivery) AS "deliveries" FROM notice`;
  return written;
}
