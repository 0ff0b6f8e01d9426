import "server-only";
import type { Admin } from "@/lib/server/auth/gate";
import { db, type Transaction } from "@/lib/server/db";
import type { Webhook } from "@/lib/server/generated/prisma/client";
import { defaultLanguage } from "@/lib/server/i18n/languages";
import { textReader } from "@/lib/server/i18n/translate";
import {
  announcementKinds,
  type MailRhythm,
  type NoticeKind,
  noticeHeadline,
  noticeKindNames,
  noticeKinds,
} from "@/lib/shared/notices";
import { pagePosition } from "@/lib/shared/page";
import {
  type DeliveryPage,
  type DeliveryStatus,
  deliveriesPageSize,
  type MailSettings,
  type PanelWebhook,
  type WebhookKind,
} from "./types";

const countsOf = (client: Transaction) =>
  client.webhookDelivery.groupBy({
    by: ["webhookId", "status"],
    where: { status: { not: "delivered" } },
    _count: true,
  });
type Counts = Awaited<ReturnType<typeof countsOf>>;

const isKnown = (kind: string): kind is WebhookKind => kind in noticeKinds || kind in announcementKinds;

function toPanel(row: Webhook, counts: Counts, read: (text: string) => string): PanelWebhook {
  const countOf = (status: DeliveryStatus) =>
    counts.find((each) => each.webhookId === row.id && each.status === status)?._count ?? 0;
  return {
    id: row.id,
    name: row.name,
    format: row.format,
    shownAddress: row.shownAddress,
    kinds: row.kinds.filter(isKnown),
    audience: row.audience === "public" ? "public" : "team",
    quietFrom: row.quietFrom,
    quietTo: row.quietTo,
    isOn: row.isOn,
    switchedOffReason: row.switchedOffReason && read(row.switchedOffReason),
    failingSince: row.failingSince?.toISOString() ?? null,
    waiting: countOf("pending"),
    failed: countOf("failed"),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  };
}

/** The oldest first, with counts of waiting and failed deliveries. */
export async function listWebhooks(_admin: Admin, client: Transaction = db): Promise<PanelWebhook[]> {
  const [rows, counts] = [await client.webhook.findMany({ orderBy: { id: "asc" } }), await countsOf(client)];
  const read = await textReader(defaultLanguage());
  return rows.map((row) => toPanel(row, counts, read));
}

/** Webhooks that were switched off after failures, for a warning on every panel page. */
export async function listSwitchedOff(_admin: Admin): Promise<string[]> {
  const where = { isOn: false, switchedOffAt: { not: null } };
  const rows = await db.webhook.findMany({ where, orderBy: { id: "asc" }, select: { name: true } });
  return rows.map(({ name }) => name);
}

/** The newest first. */
export async function pageDeliveries(
  _admin: Admin,
  { status, page }: { status: DeliveryStatus | null; page: number },
): Promise<DeliveryPage> {
  const [rows, groups] = await Promise.all([
    db.webhookDelivery.findMany({
      where: status ? { status } : {},
      orderBy: { id: "desc" },
      skip: (page - 1) * deliveriesPageSize,
      take: deliveriesPageSize,
      include: { notice: true, webhook: { select: { name: true } } },
    }),
    db.webhookDelivery.groupBy({ by: ["status"], _count: true }),
  ]);
  const read = await textReader(defaultLanguage());
  const counts = { pending: 0, delivered: 0, failed: 0 };
  for (const group of groups) counts[group.status] = group._count;
  const total = status ? counts[status] : counts.pending + counts.delivered + counts.failed;
  return {
    rows: rows.map(({ notice, webhook, noticeId: _, refusals: __, attemptedAt, ...row }) => ({
      ...row,
      webhookName: webhook.name,
      answer: row.answer && read(row.answer),
      headline: read(noticeHeadline(notice)),
      path: notice.path,
      attemptedAt: attemptedAt?.toISOString() ?? null,
      createdAt: notice.createdAt.toISOString(),
    })),
    counts,
    ...pagePosition(total, page, deliveriesPageSize),
  };
}

/** The version is that of the newest row. */
export async function readMailSettings(_admin: Admin, client: Transaction = db): Promise<MailSettings> {
  const rows = await client.noticeMail.findMany({ orderBy: { updatedAt: "desc" } });
  const rhythmOf = (kind: NoticeKind): MailRhythm =>
    rows.find((row) => row.kind === kind)?.rhythm ?? noticeKinds[kind].mail;
  return {
    rhythms: Object.fromEntries(noticeKindNames.map((kind) => [kind, rhythmOf(kind)])) as Record<
      NoticeKind,
      MailRhythm
    >,
    updatedAt: rows[0]?.updatedAt.toISOString() ?? null,
    updatedBy: rows[0]?.updatedBy ?? null,
  };
}
