import "server-only";
import { randomBytes } from "node:crypto";
import { scheduleNotices } from "@/lib/features/notices/mutations";
import { recordAudit } from "@/lib/server/audit";
import type { Admin } from "@/lib/server/auth/gate";
import { databaseNow, db, type Transaction } from "@/lib/server/db";
import type { Webhook } from "@/lib/server/generated/prisma/client";
import { seal } from "@/lib/server/sealed";
import { AppError, goneError, invalidField } from "@/lib/shared/errors";
import { message } from "@/lib/shared/message";
import { noticeKindNames } from "@/lib/shared/notices";
import { sealedFor, webhooksAtMost } from "./constants";
import { listWebhooks, readMailSettings } from "./panel";
import {
  addressProblem,
  choiceProblems,
  type MailSettingsEdit,
  type NewWebhook,
  readDiscordDestination,
  type WebhookEdit,
} from "./schema";
import type { MailSettings, NewSecret, PanelWebhook, WebhookFormat } from "./types";

type Asked = { id: number; requestId: string };

/** In the format of Standard Webhooks. */
const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** The encrypted address and its displayable part. */
function addressColumns(format: WebhookFormat, address: string) {
  const destination = format === "discord" ? readDiscordDestination(address) : undefined;
  const { origin } = new URL(address);
  return {
    sealedAddress: seal(sealedFor.address, destination ?? new URL(address).href),
    shownAddress: destination
      ? `${origin}/api/webhooks/${destination.split("/")[0]}/…${new URL(destination, origin).search}`
      : `${origin}/…`,
  };
}

async function findShown(actor: Admin, id: number, client: Transaction): Promise<PanelWebhook> {
  const webhook = (await listWebhooks(actor, client)).find((each) => each.id === id);
  if (!webhook) throw goneError("webhook");
  return webhook;
}

/**
 * @returns the webhook and its secret, which is never shown again
 * @throws AppError conflict without an encryption key
 */
export async function createWebhook(
  actor: Admin,
  { name, format, address, ...choices }: NewWebhook,
  requestId: string,
): Promise<NewSecret> {
  const secret = format === "signed_json" ? newSecret() : null;
  const columns = addressColumns(format, address);
  return db.$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('webhooks'))`;
    if ((await transaction.webhook.count()) >= webhooksAtMost)
      throw new AppError("conflict", message("panelNotices.refusals.tooMany", { max: webhooksAtMost }));
    const { id } = await transaction.webhook.create({
      data: {
        name,
        format,
        ...choices,
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
      newValue: { format, ...choices, address: columns.shownAddress },
      requestId,
    });
    return { webhook: await findShown(actor, id, transaction), secret };
  });
}

/** Locks the row until the transaction ends. @throws AppError not_found */
async function lockWebhook(transaction: Transaction, id: number): Promise<Webhook> {
  await transaction.$executeRaw`SELECT FROM "webhooks" WHERE "id" = ${id}::int FOR NO KEY UPDATE`;
  const row = await transaction.webhook.findUnique({ where: { id } });
  if (!row) throw goneError("webhook");
  return row;
}

const inWords = ({ name, kinds, isOn }: Pick<Webhook, "name" | "kinds" | "isOn">) => ({
  message: message("panelNotices.refusals.webhook", { name, isOn: isOn ? "yes" : "no", count: kinds.length }),
});

/** Who changed it first, and when. */
const firstOf = ({ updatedBy, updatedAt }: { updatedBy: string | null; updatedAt: Date | string }) => ({
  isNamed: updatedBy ? "yes" : "no",
  by: updatedBy ?? "",
  at: { at: new Date(updatedAt).toISOString() },
});

/**
 * Switching on a failed webhook resets its failures.
 * @throws AppError not_found; invalid for the address; conflict with both versions when another user changed it in the
 *   meantime
 */
export async function editWebhook(
  actor: Admin,
  { id, requestId }: Asked,
  { updatedAt, address, ...fields }: WebhookEdit,
): Promise<PanelWebhook> {
  return db.$transaction(async (transaction) => {
    const row = await lockWebhook(transaction, id);
    if (new Date(updatedAt).getTime() !== row.updatedAt.getTime())
      throw new AppError(
        "conflict",
        message("panelNotices.refusals.changed", {
          ...firstOf(row),
          theirs: inWords(row),
          yours: inWords(fields),
        }),
      );
    const problem = address === null ? undefined : addressProblem(row.format, address);
    if (problem) throw invalidField("address", problem);
    const { name, isOn, kinds, quietFrom = row.quietFrom, quietTo = row.quietTo } = fields;
    const choices = { kinds, quietFrom, quietTo };
    const [wrong] = choiceProblems(row.audience === "public" ? "public" : "team", choices);
    if (wrong) throw invalidField(wrong.field, wrong.problem);
    const isQuietChanged = quietFrom !== row.quietFrom || quietTo !== row.quietTo;
    const now = await databaseNow(transaction);
    const restart = { failures: 0, failingSince: null, nextAttemptAt: now };
    const columns = address === null ? undefined : addressColumns(row.format, address);
    // Ignores the result of a running attempt, which used the old address.
    const withoutAttempt = { claims: { increment: 1 }, claimedUntil: null };
    await transaction.webhook.update({
      where: { id },
      data: {
        ...{ name, isOn, ...choices },
        ...(columns ? { ...columns, ...withoutAttempt } : {}),
        ...(isQuietChanged && row.failures === 0 ? { nextAttemptAt: now } : {}),
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
      oldValue: {
        ...{ name: row.name, isOn: row.isOn, kinds: row.kinds, address: row.shownAddress },
        ...{ quietFrom: row.quietFrom, quietTo: row.quietTo },
      },
      newValue: { name, isOn, kinds, address: columns?.shownAddress ?? row.shownAddress, quietFrom, quietTo },
      requestId,
    });
    return findShown(actor, id, transaction);
  });
}

/**
 * @returns the new secret, which is never shown again; the old one stops working immediately
 * @throws AppError not_found, conflict
 */
export async function renewSecret(actor: Admin, { id, requestId }: Asked): Promise<NewSecret> {
  return db.$transaction(async (transaction) => {
    const { format, name } = await lockWebhook(transaction, id);
    if (format !== "signed_json") throw new AppError("conflict", message("panelNotices.refusals.noSecret"));
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

/** Also deletes its deliveries. @throws AppError not_found */
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
 * Retries failed deliveries in order, and makes waiting ones due now.
 * @param deliveryId null for all
 * @throws AppError not_found; conflict for a webhook that is off
 */
export async function retryDeliveries(
  actor: Admin,
  { id, requestId }: Asked,
  deliveryId: number | null,
): Promise<{ count: number }> {
  return db.$transaction(async (transaction) => {
    const { name, isOn } = await lockWebhook(transaction, id);
    if (!isOn) throw new AppError("conflict", message("panelNotices.refusals.off"));
    const { count } = await transaction.webhookDelivery.updateMany({
      where: {
        webhookId: id,
        status: { in: ["failed", "pending"] },
        ...(deliveryId === null ? {} : { id: deliveryId }),
      },
      data: { status: "pending", refusals: 0 },
    });
    if (deliveryId !== null && count === 0) throw goneError("delivery");
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

/** @throws AppError conflict when another user changed them in the meantime */
export async function storeMailSettings(
  actor: Admin,
  { rhythms, updatedAt: version }: MailSettingsEdit,
  requestId: string,
): Promise<MailSettings> {
  return db.$transaction(async (transaction) => {
    // An advisory lock, because default settings have no rows to lock.
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('notice_mails'))`;
    const before = await readMailSettings(actor, transaction);
    const changed = noticeKindNames.filter((kind) => before.rhythms[kind] !== rhythms[kind]);
    if (before.updatedAt && before.updatedAt !== version)
      throw new AppError(
        "conflict",
        message("panelNotices.refusals.mailsChanged", {
          ...firstOf({ updatedAt: before.updatedAt, updatedBy: before.updatedBy }),
          count: changed.length,
        }),
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
