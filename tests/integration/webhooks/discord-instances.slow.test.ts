import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inProject } from "@/scripts/launcher/project";
import { resetDatabase } from "@/tests/support/database";
import { deliveries, letTimePass, makeDiscordWebhook, tell } from "@/tests/support/webhooks";

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

describe("two instances", () => {
  const workers: ChildProcess[] = [];
  afterEach(async () => {
    await Promise.all(
      workers.splice(0).map(async (worker) => {
        worker.kill("SIGKILL");
        await once(worker, "exit");
      }),
    );
  });

  it("deliver each event once and in order, after an outage of Discord too", async () => {
    discord.broken = 503;
    for (let index = 0; index < 2; index++) {
      const script = inProject("tests", "support", "webhook-worker.ts");
      const worker = spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", script], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      workers.push(worker);
      await once(worker.stdout, "data");
    }
    for (let round = 0; round < 4; round++)
      await Promise.all([1, 2, 3, 4, 5].map((item) => tell(item, { name: `Item ${item} round ${round}` })));
    await vi.waitUntil(() => discord.statuses.length > 0, { timeout: 20_000 });
    discord.broken = undefined;
    await vi.waitUntil(
      async () => {
        await letTimePass();
        return (await deliveries()).every(({ status }) => status === "delivered");
      },
      { timeout: 60_000, interval: 1_000 },
    );
    expect(discord.lines).toHaveLength(20);
    for (const item of [1, 2, 3, 4, 5]) {
      const rounds = discord.lines.flatMap((line) => /Item (\d) round (\d)/.exec(line)?.slice(1) ?? []);
      const ofItem = rounds.filter((_, index) => index % 2 === 1 && rounds[index - 1] === String(item));
      expect(ofItem).toEqual(["0", "1", "2", "3"]);
    }
  }, 120_000);
});
