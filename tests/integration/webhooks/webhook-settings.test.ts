import { beforeEach, describe, expect, it } from "vitest";
import { deleteWebhook, editWebhook, renewSecret } from "@/lib/features/webhooks/mutations";
import { listSwitchedOff, listWebhooks, pageDeliveries } from "@/lib/features/webhooks/panel";
import { webhookEditSchema, webhookSchema } from "@/lib/features/webhooks/schema";
import { resealWebhooks } from "@/lib/features/webhooks/tasks";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { unseal } from "@/lib/server/sealed";
import { noticeKindNames } from "@/lib/shared/notices";
import { countWaiting, query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { discordAddress, makeDiscordWebhook, makeSignedWebhook, tell } from "@/tests/support/webhooks";

const address = "https://hooks.example/in?key=hidden-in-the-query";
const asked = (id: number) => ({ id, requestId: "r" });
const today = env().ENCRYPTION_KEY;

beforeEach(async () => {
  await resetDatabase();
  Object.assign(env(), { ENCRYPTION_KEY: today, ENCRYPTION_KEY_PREVIOUS: undefined });
});

describe("a webhook in the panel", () => {
  it("shows neither its address nor, after the first time, its secret; nor does the database or the log", async () => {
    const { webhook, secret } = await makeSignedWebhook(address);
    await makeDiscordWebhook();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook.shownAddress).toBe("https://hooks.example/…");
    const admin = await makeAdmin();
    const shown = JSON.stringify([await listWebhooks(admin), await db.auditEntry.findMany()], (_, value) =>
      typeof value === "bigint" ? String(value) : value,
    );
    const stored = JSON.stringify(await query("SELECT row_to_json(webhooks)::text AS row FROM webhooks"));
    for (const hidden of ["hidden-in-the-query", secret, discordAddress.split("/").at(-1) ?? ""])
      for (const text of [shown, stored]) expect(text).not.toContain(hidden);
    expect(shown).toContain(`https://discord.com/api/webhooks/${"1".repeat(18)}/…`);
  });

  it("is edited field by field, and accepts only fields of its form", async () => {
    const { webhook } = await makeSignedWebhook(address);
    const before = await db.webhook.findUniqueOrThrow({ where: { id: webhook.id } });
    const sent = {
      failures: 9,
      sealedSecret: "x",
      format: "discord",
      switchedOffReason: "x",
      updatedBy: "x",
    };
    const edit = webhookEditSchema.parse({
      ...sent,
      name: "Renamed",
      kinds: ["item.decided", "item.decided"],
      isOn: false,
      updatedAt: webhook.updatedAt,
    });
    await editWebhook(await makeAdmin("kim"), asked(webhook.id), edit);
    expect(await db.webhook.findUniqueOrThrow({ where: { id: webhook.id } })).toEqual({
      ...before,
      name: "Renamed",
      kinds: ["item.decided"],
      isOn: false,
      updatedAt: expect.any(Date),
      updatedBy: "kim",
    });
  });

  it("edited by two admins keeps the first one's edit; the second gets both versions", async () => {
    const { webhook } = await makeSignedWebhook(address);
    const edit = { kinds: webhook.kinds, isOn: true, address: null, updatedAt: webhook.updatedAt };
    await editWebhook(await makeAdmin("kim"), asked(webhook.id), { ...edit, name: "Of Kim" });
    const second = editWebhook(await makeAdmin("bo"), asked(webhook.id), {
      ...edit,
      name: "Of Bo",
      kinds: [],
    });
    expect(await refusal(second)).toMatchObject({
      code: "conflict",
      message: expect.stringMatching(
        `^kim changed this webhook on .+ It is “Of Kim”, on, ${noticeKindNames.length} events now; yours is “Of Bo”, on, 0 events\\.$`,
      ),
    });
    expect(await db.webhook.findUnique({ where: { id: webhook.id } })).toMatchObject({ name: "Of Kim" });
  });

  it("gets another secret, which alone signs events from then on", async () => {
    const { webhook, secret } = await makeSignedWebhook(address);
    const renewed = await renewSecret(await makeAdmin(), asked(webhook.id));
    expect(renewed.secret).not.toBe(secret);
    const { sealedSecret } = await db.webhook.findUniqueOrThrow({ where: { id: webhook.id } });
    expect(unseal("webhook secret", sealedSecret ?? "")).toBe(renewed.secret);
    const discord = await makeDiscordWebhook();
    expect(await refusal(renewSecret(await makeAdmin(), asked(discord.id)))).toMatchObject({
      code: "conflict",
    });
  });

  it("is deleted with its deliveries", async () => {
    const { webhook } = await makeSignedWebhook(address);
    await tell(1);
    const admin = await makeAdmin();
    expect((await pageDeliveries(admin, { status: null, page: 1 })).total).toBe(1);
    await deleteWebhook(admin, asked(webhook.id));
    expect((await pageDeliveries(admin, { status: null, page: 1 })).total).toBe(0);
    expect(await refusal(deleteWebhook(admin, asked(webhook.id)))).toMatchObject({ code: "not_found" });
  });

  it("deleted while an event is recorded does not lose the event for others", async () => {
    const { webhook } = await makeSignedWebhook(address);
    let recording: Promise<unknown> | undefined;
    await db.$transaction(async (transaction) => {
      await transaction.webhook.delete({ where: { id: webhook.id } });
      recording = tell(1);
      recording.catch(() => undefined);
      await expect.poll(countWaiting).toBeGreaterThan(0);
    });
    await recording;
    expect(await db.notice.count()).toBe(1);
    expect(await db.webhookDelivery.count()).toBe(0);
  });

  it("that was disabled for failures is named above every page until it is enabled again", async () => {
    const { webhook } = await makeSignedWebhook(address);
    const admin = await makeAdmin();
    const data = { isOn: false, switchedOffAt: new Date(), switchedOffReason: "Nothing was taken." };
    await db.webhook.update({ where: { id: webhook.id }, data: { ...data, failures: 9 } });
    expect(await listSwitchedOff(admin)).toEqual(["Robot"]);
    const { name, kinds, updatedAt } = webhook;
    await editWebhook(admin, asked(webhook.id), { name, kinds, isOn: true, address: null, updatedAt });
    expect(await listSwitchedOff(admin)).toEqual([]);
    expect(await db.webhook.findUnique({ where: { id: webhook.id } })).toMatchObject({ failures: 0 });
  });
});

describe("an address", () => {
  const problemOf = (given: object) =>
    webhookSchema.safeParse({ name: "Robot", kinds: ["item.arrived"], ...given }).error?.issues[0]?.message;

  it.each([
    [{ format: "signed_json", address: "http://hooks.example/in" }, "The address must begin with https://"],
    [{ format: "signed_json", address: "https://" }, "Please enter a web address without a user name"],
    [
      { format: "signed_json", address: "https://kim:secret@hooks.example" },
      "Please enter a web address without a user name",
    ],
    [
      { format: "discord", address: "https://discord.com.evil.example/api/webhooks/1/t" },
      expect.stringMatching(
        /^Please copy the whole address from Discord: https:\/\/discord\.com\/api\/webhooks\/…/,
      ),
    ],
    [
      { format: "discord", address: `${discordAddress}/../../users` },
      expect.stringMatching(
        /^Please copy the whole address from Discord: https:\/\/discord\.com\/api\/webhooks\/…/,
      ),
    ],
    [{ format: "discord", address: "" }, "Please enter the address"],
    [{ format: "discord", address: discordAddress, kinds: [] }, "Please choose at least one event"],
  ])("%j is refused with a sentence", (given, message) => {
    expect(problemOf(given)).toEqual(message);
  });

  it.each([
    [
      "https://discord.com/api/webhooks/1/t",
      /^This is a Discord address\. Please choose the format Discord\.$/,
    ],
    [discordAddress.replace("discord.com", "ptb.discord.com"), /^This is a Discord address/],
    ["https://hooks.slack.com/services/T0/B0/x", /^Slack accepts only its own message format/],
    ["https://hooks.slack.com./services/T0/B0/x", /^Slack accepts only its own message format/],
    ["https://games.webhook.office.com/webhookb2/x", /^Microsoft Teams accepts only its own message format/],
    ["https://outlook.office.com/webhook/x", /^Microsoft Teams accepts only its own message format/],
    [
      "https://prod-1.westeurope.logic.azure.com:443/workflows/x",
      /^Microsoft Teams accepts only its own message format/,
    ],
    [
      "https://x.ab.environment.api.powerplatform.com:443/powerautomate/x",
      /^Microsoft Teams accepts only its own message format/,
    ],
    [
      "https://chat.googleapis.com/v1/spaces/x/messages?key=k",
      /^Google Chat accepts only its own message format/,
    ],
    ["https://api.telegram.org/bot1:t/sendMessage", /^Telegram accepts only its own message format/],
  ])("of a service with another message format is refused for signed JSON: %s", (address, message) => {
    expect(problemOf({ format: "signed_json", address })).toMatch(message);
  });

  it("of a host that only looks like such a service is accepted for signed JSON", () => {
    for (const host of ["notslack.com", "discord.com.games.example", "slack.games.example", "hooks.example"])
      expect(problemOf({ format: "signed_json", address: `https://${host}/in?token=t` })).toBeUndefined();
  });

  const thread = "123456789012345678";

  it.each([`?thread_id=${thread}`, `/?wait=true&thread_id=${thread}`, "?wait=true", "?"])(
    "of Discord is accepted with the parameters that Discord supports: %s",
    (query) => {
      expect(problemOf({ format: "discord", address: `${discordAddress}${query}` })).toBeUndefined();
    },
  );

  it.each([
    "?thread_id=",
    "?thread_id=abc",
    `?thread_id=${thread}&thread_id=${thread}`,
    "?thread_name=News",
    `?thread_id=${thread}&x=1`,
    "?toString=1",
    "#thread",
  ])("of Discord with anything else is refused, with the way to name a forum's post: %s", (query) => {
    expect(problemOf({ format: "discord", address: `${discordAddress}${query}` })).toMatch(
      /add \?thread_id=/,
    );
  });

  it("of Discord is accepted in each form in which Discord shows it", () => {
    for (const host of ["discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com"])
      expect(problemOf({ format: "discord", address: discordAddress.replace("discord.com", host) })).toBe(
        undefined,
      );
  });
});

describe("the key", () => {
  it("can be replaced: data sealed by the previous one is readable, then sealed again, then independent of it", async () => {
    await makeSignedWebhook(address);
    const next = Buffer.alloc(32, 8).toString("hex");
    Object.assign(env(), { ENCRYPTION_KEY: next, ENCRYPTION_KEY_PREVIOUS: today });
    await resealWebhooks({});
    Object.assign(env(), { ENCRYPTION_KEY_PREVIOUS: undefined });
    const { sealedAddress, sealedSecret } = await db.webhook.findFirstOrThrow();
    expect(unseal("webhook address", sealedAddress)).toBe(address);
    expect(unseal("webhook secret", sealedSecret ?? "")).toMatch(/^whsec_/);
  });
});
