import { aboutItem, type NewNotice, recordNotice } from "@/lib/features/notices/mutations";
import { createWebhook } from "@/lib/features/webhooks/mutations";
import type { NewWebhook } from "@/lib/features/webhooks/schema";
import { deliverNotices } from "@/lib/features/webhooks/tasks";
import { db } from "@/lib/server/db";
import { announcementKindNames, noticeKindNames } from "@/lib/shared/notices";
import { query } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";

export const discordAddress = `https://discord.com/api/webhooks/${"1".repeat(18)}/${"t".repeat(68)}`;

const forTeam = { audience: "team" as const, quietFrom: null, quietTo: null };

export async function makePublicWebhook(given: Partial<NewWebhook> = {}) {
  const kinds = [...announcementKindNames];
  const asked = { name: "Fans", format: "discord" as const, address: discordAddress, kinds, ...forTeam };
  return createWebhook(await makeAdmin(), { ...asked, audience: "public", ...given }, "r");
}

export async function makeDiscordWebhook(name = "Moderators", address = discordAddress) {
  const asked = { name, format: "discord" as const, address, kinds: [...noticeKindNames], ...forTeam };
  return (await createWebhook(await makeAdmin(), asked, "r")).webhook;
}

export async function makeSignedWebhook(address: string, name = "Robot") {
  const asked = { name, format: "signed_json" as const, address, kinds: [...noticeKindNames], ...forTeam };
  const { webhook, secret } = await createWebhook(await makeAdmin(), asked, "r");
  return { webhook, secret: secret ?? "" };
}

/** An admin's possible choice: new items are mailed immediately. */
export const mailArrivalsAtOnce = () =>
  db.noticeMail.create({ data: { kind: "item.arrived", rhythm: "at_once", updatedBy: "kim" } });

export const tell = (id: number, more: Partial<NewNotice> & { name?: string } = {}) =>
  db.$transaction((transaction) =>
    recordNotice(transaction, {
      ...aboutItem({ kind: "game", id, name: more.name ?? `Game ${id}` }),
      kind: "item.arrived",
      ...more,
    }),
  );

export const deliver = () => deliverNotices({ isQueued: true });

/** As if the waiting time of every webhook had passed. */
export const letTimePass = () => query(`UPDATE webhooks SET "nextAttemptAt" = now() - interval '1 second'`);

export const deliveries = () => db.webhookDelivery.findMany({ orderBy: { id: "asc" } });
