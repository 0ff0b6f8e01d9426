import "server-only";
import { randomBytes } from "node:crypto";
import { scheduleNotices } from "@/lib/features/notices/mutations";
import { changedMeanwhile } from "@/lib/features/reviews/conflict";
import { recordAudit } from "@/lib/server/audit";
import type { Admin } from "@/lib/server/auth/gate";
import { databaseNow, db, type Transaction } from "@/lib/server/db";
import type { Webhook } from "@/lib/server/generated/prisma/client";
import { seal } from "@/lib/server/sealed";
import { AppError, goneMeanwhile, invalidField } from "@/lib/shared/errors";
import { plural } from "@/lib/shared/format";
import { noticeKindNames } from "@/lib/shared/notices";
import { sealedFor, webhooksAtMost } from "./constants";
import { listWebhooks, readMailSettings } from "./panel";
import {
  addressProblem,
  discordPlace,
  type MailSettingsEdit,
  type NewWebhook,
  type WebhookEdit,
} from "./schema";
import type { MailSettings, NewSecret, PanelWebhook, WebhookFormat } from "./types";

type Asked = { id: number; requestId: string };

/** As Standard Webhooks writes secrets. */
const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** The stored forms of an address: encrypted, and as much of it as may be shown. */
function addressColumns(format: WebhookFormat, address: string) {
  const place = format === "discord" ? discordPlace(address) : undefined;
  const { origin } = new URL(address);
  return {
    sealedAddress: seal(sealedFor.address, place ?? new URL(address).href),
    shownAddress: place
      ? `${origin}/api/webhooks/${place.split("/")[0]}/…${new URL(place, origin).search}`
      : `${origin}/…`,
  };
}

async function findShown(actor: Admin, id: number, client: Transaction): Promise<PanelWebhook> {
  const webhook = (await listWebhooks(actor, client)).find((each) => each.id === id);
  if (!webhook) throw goneMeanwhile("webhook");
  return webhook;
}

/** @returns it, and the secret for its receiver, which is never shown again @throws AppError conflict without a key */
export async function createWebhook(
  actor: Admin,
  { name, format, address, kinds }: NewWebhook,
  requestId: string,
): Promise<NewSecret> {
  const secret = format === "signed_json" ? newSecret() : null;
  const columns = addressColumns(format, address);
  return db.$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('webhooks'))`;
    if ((await transaction.webhook.count()) >= webhooksAtMost)
      throw new AppError(
        "conflict",
        `There are ${webhooksAtMost} webhooks already. Please remove one first.`,
      );
    const { id } = await transaction.webhook.create({
      data: {
        name,
        format,
        kinds,
        ...columns,
        sealedSecret: secret && seal(sealedFor.secret, secret),
        updatedBy: actor.username,
      },
      select: { id: true },
    });
    await recordAudit(transaction, actor, {
      action: "webhook.create",
      entityId: id,
      entityName: name,
      newValue: { format, kinds, address: columns.shownAddress },
      requestId,
    });
    return { webhook: await findShown(actor, id, transaction), secret };
  });
}

/** The row, locked until the transaction ends. @throws AppError not_found */
async function lockWebhook(transaction: Transaction, id: number): Promise<Webhook> {
  await transaction.$executeRaw`SELECT FROM "webhooks" WHERE "id" = ${id}::int FOR NO KEY UPDATE`;
  const row = await transaction.webhook.findUnique({ where: { id } });
  if (!row) throw goneMeanwhile("webhook");
  return row;
}

const inWords = ({ name, kinds, isOn }: Pick<Webhook, "name" | "kinds" | "isOn">): string =>
  `“${name}”, ${isOn ? "on" : "off"}, ${plural(kinds.length, "event")}`;

/**
 * Stores an edit; switching on what failed for days begins anew.
 * @throws AppError not_found; invalid for the address; conflict with both versions when somebody changed it since
 */
export async function editWebhook(
  actor: Admin,
  { id, requestId }: Asked,
  { updatedAt, address, ...fields }: WebhookEdit,
): Promise<PanelWebhook> {
  return db.$transaction(async (transaction) => {
    const row = await lockWebhook(transaction, id);
    if (new Date(updatedAt).getTime() !== row.updatedAt.getTime())
      throw changedMeanwhile("webhook", row, `It is ${inWords(row)} now; yours is ${inWords(fields)}.`);
    const problem = address === null ? undefined : addressProblem(row.format, address);
    if (problem) throw invalidField("address", problem);
    const { name, isOn, kinds } = fields;
    const now = await databaseNow(transaction);
    const restart = { failures: 0, failingSince: null, nextAttemptAt: now };
    const columns = address === null ? undefined : addressColumns(row.format, address);
    // The attempt under way is one at the old address: how it ends says nothing of the new one.
    const withoutAttempt = { claims: { increment: 1 }, claimedUntil: null };
    await transaction.webhook.update({
      where: { id },
      data: {
        ...fields,
        ...(columns ? { ...columns, ...withoutAttempt } : {}),
        ...(isOn && (!row.isOn || columns) ? restart : {}),
        ...(isOn ? { switchedOffAt: null, switchedOffReason: null } : {}),
        updatedAt: now,
        updatedBy: actor.username,
      },
    });
    if (isOn) await scheduleNotices(transaction);
    await recordAudit(transaction, actor, {
      action: "webhook.edit",
      entityId: id,
      entityName: name,
      oldValue: { name: row.name, isOn: row.isOn, kinds: row.kinds, address: row.shownAddress },
      newValue: { name, isOn, kinds, address: columns?.shownAddress ?? row.shownAddress },
      requestId,
    });
    return findShown(actor, id, transaction);
  });
}

/** @returns the new secret, shown this once; the old one signs nothing from then on @throws AppError not_found, conflict */
export async function renewSecret(actor: Admin, { id, requestId }: Asked): Promise<NewSecret> {
  return db.$transaction(async (transaction) => {
    const { format, name } = await lockWebhook(transaction, id);
    if (format !== "signed_json")
      throw new AppError("conflict", "Discord's webhooks have no secret of ours.");
    const secret = newSecret();
    const updatedAt = await databaseNow(transaction);
    await transaction.webhook.update({
      where: { id },
      data: { sealedSecret: seal(sealedFor.secret, secret), updatedAt, updatedBy: actor.username },
    });
    await recordAudit(transaction, actor, {
      action: "webhook.new-secret",
      entityId: id,
      entityName: name,
      requestId,
    });
    return { webhook: await findShown(actor, id, transaction), secret };
  });
}

/** Its deliveries go with it. @throws AppError not_found */
export async function deleteWebhook(actor: Admin, { id, requestId }: Asked): Promise<void> {
  await db.$transaction(async (transaction) => {
    const { name, format, shownAddress } = await lockWebhook(transaction, id);
    await transaction.webhook.delete({ where: { id } });
    await recordAudit(transaction, actor, {
      action: "webhook.delete",
      entityId: id,
      entityName: name,
      oldValue: { format, address: shownAddress },
      requestId,
    });
  });
}

/**
 * What failed is sent again, in its order, and what waits at once.
 * @param deliveryId of one of them; null for all
 * @throws AppError not_found; conflict for a webhook that is off
 */
export async function retryDeliveries(
  actor: Admin,
  { id, requestId }: Asked,
  deliveryId: number | null,
): Promise<{ count: number }> {
  return db.$transaction(async (transaction) => {
    const { name, isOn } = await lockWebhook(transaction, id);
    if (!isOn) throw new AppError("conflict", "This webhook is off. Please switch it on first.");
    const { count } = await transaction.webhookDelivery.updateMany({
      where: {
        webhookId: id,
        status: { in: ["failed", "pending"] },
        ...(deliveryId === null ? {} : { id: deliveryId }),
      },
      data: { status: "pending", refusals: 0 },
    });
    if (deliveryId !== null && count === 0) throw goneMeanwhile("delivery");
    await transaction.webhook.update({
      where: { id },
      data: { failures: 0, nextAttemptAt: await databaseNow(transaction) },
    });
    await scheduleNotices(transaction);
    await recordAudit(transaction, actor, {
      action: "webhook.retry",
      entityId: id,
      entityName: name,
      newValue: { count },
      requestId,
    });
    return { count };
  });
}

/** Stores how often each mail comes. @throws AppError conflict when somebody else stored it since */
export async function storeMailSettings(
  actor: Admin,
  { rhythms, updatedAt: version }: MailSettingsEdit,
  requestId: string,
): Promise<MailSettings> {
  return db.$transaction(async (transaction) => {
    // There are rows only once it was edited: the lock holds where there is none yet.
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('notice_mails'))`;
    const before = await readMailSettings(actor, transaction);
    const changed = noticeKindNames.filter((kind) => before.rhythms[kind] !== rhythms[kind]);
    if (before.updatedAt && before.updatedAt !== version)
      throw changedMeanwhile(
        "choice of mails",
        { updatedAt: new Date(before.updatedAt), updatedBy: before.updatedBy },
        `Yours differs in ${plural(changed.length, "line")}. Please reload it.`,
      );
    const stored = { updatedAt: await databaseNow(transaction), updatedBy: actor.username };
    for (const kind of noticeKindNames) {
      const row = { rhythm: rhythms[kind], ...stored };
      await transaction.noticeMail.upsert({ where: { kind }, create: { kind, ...row }, update: row });
    }
    await recordAudit(transaction, actor, {
      action: "notices.edit",
      entityId: "mails",
      entityName: "Mails to the team",
      oldValue: Object.fromEntries(changed.map((kind) => [kind, before.rhythms[kind]])),
      newValue: Object.fromEntries(changed.map((kind) => [kind, rhythms[kind]])),
      requestId,
    });
    return readMailSettings(actor, transaction);
  });
}
