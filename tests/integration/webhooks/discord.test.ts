import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import { query, resetDatabase } from "@/tests/support/database";
import {
  deliver,
  deliveries,
  discordAddress,
  letTimePass,
  makeDiscordWebhook,
  tell,
} from "@/tests/support/webhooks";

/** The worker processes below read the same environment. */
const discord = await vi.hoisted(async () => {
  const { DiscordServer } = await import("@/tests/support/discord-server");
  const server = await new DiscordServer().start();
  process.env.DISCORD_API_URL = `${server.url}/api`;
  return server;
});
afterAll(() => discord.stop());

const webhook = () => db.webhook.findFirstOrThrow();
const secondsToWait = async () => {
  const [row] = await query<{ seconds: number }>(
    `SELECT extract(epoch FROM "nextAttemptAt" - now())::float8 AS seconds FROM webhooks`,
  );
  return row?.seconds ?? 0;
};

beforeEach(async () => {
  await resetDatabase();
  discord.reset();
  await makeDiscordWebhook();
});

describe("events for Discord", () => {
  it("are embeds that link to the panel, and mention no one", async () => {
    await tell(1, { name: "@everyone **Moss** [Knight](https://evil.example) <@&1>" });
    await tell(2, { name: "x".repeat(500) });
    await deliver();
    expect(discord.statuses).toEqual([200]);
    const [message] = discord.messages;
    expect(message?.allowed_mentions).toEqual({ parse: [] });
    const [first, second] = message?.embeds ?? [];
    expect(first?.url).toBe("http://localhost:3000/admin/queue/game/1");
    expect(first?.title).toContain("\\@everyone \\*\\*Moss\\*\\* \\[Knight\\]");
    expect(first?.title).not.toContain("https://");
    expect(second?.title.length).toBeLessThanOrEqual(256);
    expect(await secondsToWait()).toBeGreaterThan(1);
  });

  it("go to the post of a forum channel that the address names", async () => {
    await db.webhook.deleteMany();
    const thread = "123456789012345678";
    const { shownAddress } = await makeDiscordWebhook("Forum", `${discordAddress}?thread_id=${thread}`);
    expect(shownAddress).toMatch(/\/…\?thread_id=123456789012345678$/);
    await tell(1);
    await deliver();
    expect([discord.statuses, discord.threads]).toEqual([[200], [thread]]);
  });

  it("wait as long as Discord requires when a limit is reached anyway", async () => {
    for (let index = 0; index < 6; index++) {
      await tell(index);
      await letTimePass();
      await deliver();
    }
    expect(discord.statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await webhook()).toMatchObject({ failures: 0 });
    expect((await deliveries()).at(-1)).toMatchObject({ status: "pending", answerStatus: 429 });
    await query(`SELECT pg_sleep(greatest(0, extract(epoch FROM "nextAttemptAt" - now()))) FROM webhooks`);
    await deliver();
    expect(discord.statuses.at(-1)).toBe(200);
    expect(discord.messages.flatMap(({ embeds }) => embeds)).toHaveLength(6);
  });

  it("are kept while the webhook is unknown there, with its answer", async () => {
    await db.webhook.updateMany({ data: { sealedAddress: await sealedUnknown() } });
    await tell(1);
    await deliver();
    expect((await deliveries())[0]).toMatchObject({
      status: "pending",
      answerStatus: 404,
      answer: expect.stringContaining("Unknown Webhook"),
    });
    expect(await webhook()).toMatchObject({ failures: 1 });
  });
});

async function sealedUnknown(): Promise<string> {
  const { seal } = await import("@/lib/server/sealed");
  return seal("webhook address", `${"2".repeat(18)}/${"u".repeat(68)}`);
}
