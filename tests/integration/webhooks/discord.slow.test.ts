import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import { query, resetDatabase } from "@/tests/support/database";
import { deliver, deliveries, makeDiscordWebhook } from "@/tests/support/webhooks";

/** The worker processes below read the same environment. */
const discord = await vi.hoisted(async () => {
  const { DiscordServer } = await import("@/tests/support/discord-server");
  const server = await new DiscordServer().start();
  process.env.DISCORD_API_URL = `${server.url}/api`;
  return server;
});
afterAll(() => discord.stop());

beforeEach(async () => {
  await resetDatabase();
  discord.reset();
  await makeDiscordWebhook();
});

describe("events for Discord", () => {
  it("in a flood are collected, each once and in order, and never refused for their number", async () => {
    await db.$transaction(async (transaction) => {
      for (let index = 0; index < 130; index++)
        await transaction.$executeRaw`
          WITH "told" AS (
            INSERT INTO "notices" ("kind", "itemKind", "itemId", "title", "path")
            VALUES ('item.arrived', 'game', ${String(index)}, ${`Number ${index}`}, '/admin/queue/game/1') RETURNING "id")
          INSERT INTO "webhook_deliveries" ("webhookId", "noticeId") SELECT 1, "id" FROM "told"`;
    });
    for (let round = 0; round < 20; round++) {
      await deliver();
      if ((await deliveries()).every(({ status }) => status === "delivered")) break;
      await query(`SELECT pg_sleep(greatest(0, extract(epoch FROM "nextAttemptAt" - now()))) FROM webhooks`);
    }
    const numbers = discord.lines.map((line) => Number(/Number (\d+)/.exec(line)?.[1]));
    expect(numbers).toEqual(Array.from({ length: 130 }, (_, index) => index));
    expect(discord.messages.length).toBeLessThan(8);
    expect(discord.statuses.every((status) => status === 200)).toBe(true);
  }, 60_000);
});
