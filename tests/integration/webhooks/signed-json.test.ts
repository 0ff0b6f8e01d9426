import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aboutItem, recordNotice } from "@/lib/features/notices/mutations";
import { sealedFor } from "@/lib/features/webhooks/constants";
import { editWebhook, retryDeliveries } from "@/lib/features/webhooks/mutations";
import { testWebhook } from "@/lib/features/webhooks/sending/mutations";
import { db } from "@/lib/server/db";
import { seal } from "@/lib/server/sealed";
import { noticeKindNames } from "@/lib/shared/notices";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { WebhookReceiver } from "@/tests/support/webhook-receiver";
import { deliver, deliveries, letTimePass, makeSignedWebhook, tell } from "@/tests/support/webhooks";

/** The receiver is on this machine, which only tests may reach. */
const rule = vi.hoisted(() => ({ isLocalAllowed: true }));
vi.mock("@/lib/server/remote/post-remote", async (load) => {
  const { postRemote } = await load<typeof import("@/lib/server/remote/post-remote")>();
  const sendLocally: typeof postRemote = (url, body, options) =>
    postRemote(url, body, rule.isLocalAllowed ? { ...options, allowsPrivate: () => true } : options);
  return { postRemote: sendLocally };
});

const receiver = await new WebhookReceiver().start();
afterAll(() => receiver.stop());

let webhookId = 0;
const webhook = () => db.webhook.findUniqueOrThrow({ where: { id: webhookId } });

beforeEach(async () => {
  await resetDatabase();
  receiver.reset();
  rule.isLocalAllowed = true;
  const made = await makeSignedWebhook(receiver.url);
  receiver.secret = made.secret;
  webhookId = made.webhook.id;
});

describe("events as signed JSON", () => {
  it("arrive once and in order, verified by the published library", async () => {
    await tell(1, { name: "Moss Knight" });
    await tell(1, { name: "Moss Knight", kind: "item.decided", detail: "approved", byName: "kim" });
    await tell(2);
    // Two instances at one moment.
    await Promise.all([deliver(), deliver()]);
    expect(receiver.refused).toEqual([]);
    expect(receiver.events.map(({ type, data }) => [type, data.item.id, data.title, data.by])).toEqual([
      ["item.arrived", "1", "Moss Knight", null],
      ["item.decided", "1", "Moss Knight", "kim"],
      ["item.arrived", "2", "Game 2", null],
    ]);
    expect(receiver.events[0]?.data.url).toBe("http://localhost:3000/admin/queue/game/1");
    expect((await deliveries()).map(({ status, answerStatus }) => [status, answerStatus])).toEqual(
      Array(3).fill(["delivered", 204]),
    );
  });

  it("include nothing from a rolled back transaction", async () => {
    const broken = db.$transaction(async (transaction) => {
      await recordNotice(transaction, {
        ...aboutItem({ kind: "game", id: 1, name: "Moss Knight" }),
        kind: "item.arrived",
      });
      throw new Error("the write failed");
    });
    await expect(broken).rejects.toThrow("the write failed");
    await deliver();
    expect(receiver.events).toEqual([]);
  });

  it("are sent while another one is still being recorded, and can be changed until then", async () => {
    await tell(1);
    const { name, updatedAt } = await webhook();
    await db.$transaction(async (transaction) => {
      const item = aboutItem({ kind: "game", id: 2, name: "Game 2" });
      await recordNotice(transaction, { ...item, kind: "item.arrived" });
      await deliver();
      const edit = {
        name,
        kinds: [...noticeKindNames],
        isOn: true,
        address: null,
        updatedAt: updatedAt.toISOString(),
      };
      await editWebhook(await makeAdmin("kim"), { id: webhookId, requestId: "r" }, edit);
    });
    expect(receiver.events.map(({ data }) => data.item.id)).toEqual(["1"]);
  });

  it("of one key are sent once, for any number of simultaneous records", async () => {
    const once = { kind: "item.overdue", onceKey: "item.overdue game 1" } as const;
    await Promise.all([tell(1, once), tell(1, once), tell(1, once)]);
    await tell(1, once);
    await deliver();
    expect(receiver.events).toHaveLength(1);
  });

  it("go to the enabled webhooks that selected them", async () => {
    await db.webhook.update({ where: { id: webhookId }, data: { kinds: ["item.decided"] } });
    await tell(1);
    await tell(1, { kind: "item.decided" });
    await db.webhook.update({ where: { id: webhookId }, data: { isOn: false } });
    await tell(2, { kind: "item.decided" });
    await db.webhook.update({ where: { id: webhookId }, data: { isOn: true } });
    await deliver();
    expect(receiver.events.map(({ type }) => type)).toEqual(["item.decided"]);
  });

  it("survive an outage in their order, each once, whether or not an answer was lost", async () => {
    const answers = [
      (_: unknown, response: { destroy(): void }) => response.destroy(),
      (_: unknown, response: import("node:http").ServerResponse) => response.writeHead(503).end("later"),
    ];
    for (const item of [1, 2, 1, 3, 1]) await tell(item, { name: `Told ${item}` });
    for (const answer of answers) {
      receiver.behave = answer as never;
      await deliver();
      expect((await deliveries()).every(({ status }) => status === "pending")).toBe(true);
      await letTimePass();
    }
    expect(await webhook()).toMatchObject({ failures: 2, failingSince: expect.any(Date) });
    receiver.behave = undefined;
    await deliver();
    expect(receiver.events.map(({ data }) => data.item.id)).toEqual(["1", "2", "1", "3", "1"]);
    expect(await webhook()).toMatchObject({ failures: 0, failingSince: null });
  });

  it("are not lost with a worker that died while it had them", async () => {
    const { claimWebhook } = await import("@/lib/features/webhooks/data");
    await tell(1);
    expect(await claimWebhook()).toMatchObject({ id: webhookId });
    await deliver();
    expect(receiver.events).toEqual([]);
    await query(`UPDATE webhooks SET "claimedUntil" = now() - interval '1 second'`);
    await deliver();
    expect(receiver.events).toHaveLength(1);
  });

  it("wait longer after each failure", async () => {
    receiver.behave = (_, response) => response.writeHead(500).end("broken");
    await tell(1);
    const waits: number[] = [];
    for (let round = 0; round < 4; round++) {
      await deliver();
      const [row] = await query<{ seconds: number }>(
        `SELECT extract(epoch FROM "nextAttemptAt" - now())::float8 AS seconds FROM webhooks`,
      );
      waits.push(row?.seconds ?? 0);
      await letTimePass();
    }
    for (const [index, least] of [3, 28, 115, 590].entries()) expect(waits[index]).toBeGreaterThan(least);
    expect((await deliveries())[0]).toMatchObject({ attempts: 4, answerStatus: 500, answer: "broken" });
  });
});

describe("a receiver that misbehaves", () => {
  it("has an event that it refuses skipped after three attempts; an admin sends it again", async () => {
    receiver.behave = (_, response) => response.writeHead(422).end("I do not know this");
    await tell(1);
    await tell(2);
    for (let round = 0; round < 3; round++) {
      await deliver();
      await letTimePass();
    }
    receiver.behave = undefined;
    await deliver();
    expect(receiver.events.map(({ data }) => data.item.id)).toEqual(["2"]);
    const [refused] = await deliveries();
    expect(refused).toMatchObject({ status: "failed", answerStatus: 422, answer: "I do not know this" });

    const asked = { id: webhookId, requestId: "r" };
    expect(await retryDeliveries(await makeAdmin(), asked, refused?.id ?? 0)).toEqual({ count: 1 });
    await deliver();
    expect(receiver.events.map(({ data }) => data.item.id)).toEqual(["2", "1"]);
  });

  it("is disabled after days of 4xx, with a notice by mail; when enabled it gets failed events on request", async () => {
    receiver.behave = (_, response) => response.writeHead(404).end("gone away");
    await tell(1);
    await deliver();
    await query(`UPDATE webhooks SET "failingSince" = now() - interval '2 days'`);
    await letTimePass();
    await deliver();
    expect(await webhook()).toMatchObject({ isOn: true });
    await query(`UPDATE webhooks SET "failingSince" = now() - interval '73 hours'`);
    await letTimePass();
    await deliver();
    expect(await webhook()).toMatchObject({
      isOn: false,
      switchedOffReason: "No delivery succeeded for 3 days.",
    });
    expect((await deliveries()).map(({ status }) => status)).toEqual(["failed"]);
    expect(await db.outboxMail.findMany({ select: { toTeam: true, subject: true } })).toEqual([
      { toTeam: true, subject: "A webhook was disabled: Robot" },
    ]);
    const asked = { id: webhookId, requestId: "r" };
    await expect(retryDeliveries(await makeAdmin(), asked, null)).rejects.toThrow(
      "Please switch it on first",
    );
  });

  it("does not count against a new address that an admin entered in the meantime", async () => {
    const other = await new WebhookReceiver().start();
    other.secret = receiver.secret;
    await tell(1);
    const { name, updatedAt } = await webhook();
    await query(`UPDATE webhooks SET "failingSince" = now() - interval '73 hours', failures = 9`);
    receiver.behave = async (_, response) => {
      const edit = {
        name,
        kinds: [...noticeKindNames],
        isOn: true,
        address: "https://other.test",
        updatedAt: updatedAt.toISOString(),
      };
      await editWebhook(await makeAdmin("kim"), { id: webhookId, requestId: "r" }, edit);
      await query(`UPDATE webhooks SET "sealedAddress" = $1`, [seal(sealedFor.address, other.url)]);
      response.writeHead(410).end();
    };
    await deliver();
    await deliver();
    await other.stop();
    expect(await webhook()).toMatchObject({ isOn: true, failures: 0, failingSince: null });
    expect(other.events.map(({ data }) => data.item.id)).toEqual(["1"]);
  });

  it("that answers 410 is not called again", async () => {
    receiver.behave = (_, response) => response.writeHead(410).end();
    await tell(1);
    await deliver();
    expect(await webhook()).toMatchObject({ isOn: false, switchedOffReason: expect.stringContaining("410") });
  });

  it("is not followed to a redirect, and only the first bytes of its answer are read", async () => {
    let isFollowed = false;
    receiver.behave = (request, response) => {
      isFollowed ||= request.url === "/elsewhere";
      response.writeHead(307, { location: "/elsewhere" });
      response.write("x".repeat(5_000_000));
    };
    await tell(1);
    await deliver();
    const [row] = await deliveries();
    expect(isFollowed).toBe(false);
    expect(row).toMatchObject({ status: "pending", answerStatus: 307 });
    expect(row?.answer).toMatch(/^Redirects are not followed\. x+…$/);
    expect(row?.answer?.length).toBeLessThan(310);
  });

  it("that answers with a rate limit is called after the time it names, which is not a failure", async () => {
    receiver.behave = (_, response) => response.writeHead(429, { "retry-after": "90" }).end();
    await tell(1);
    await deliver();
    const [row] = await query<{ seconds: number; failures: number }>(
      `SELECT extract(epoch FROM "nextAttemptAt" - now())::float8 AS seconds, failures FROM webhooks`,
    );
    expect(row?.failures).toBe(0);
    expect(row?.seconds).toBeGreaterThan(80);
  });
});

describe("a forbidden address", () => {
  it.each([
    ["https://127.0.0.1/hook", "private network"],
    ["https://localhost/hook", "private network"],
    ["https://[::1]/hook", "private network"],
    ["https://169.254.169.254/latest", "private network"],
    ["https://10.1.2.3/hook", "private network"],
    ["https://no-such-host.invalid/hook", "name"],
  ])("%s is not called, and the test gives the reason", async (address, reason) => {
    rule.isLocalAllowed = false;
    const made = await makeSignedWebhook(address, "Inside");
    const result = await testWebhook(await makeAdmin(), { id: made.webhook.id, requestId: "r" });
    expect(result).toMatchObject({ ok: false, status: null, answer: expect.stringContaining(reason) });
  });

  it("with http is not called either, even where one is stored", async () => {
    rule.isLocalAllowed = false;
    const result = await testWebhook(await makeAdmin(), { id: webhookId, requestId: "r" });
    expect(result).toMatchObject({ ok: false, answer: expect.stringContaining("https://") });
    expect(receiver.events).toEqual([]);
  });
});

it("a test bypasses the waiting events, is stored, and makes them due", async () => {
  receiver.behave = (_, response) => response.writeHead(500).end();
  await tell(1);
  await deliver();
  receiver.behave = undefined;
  const result = await testWebhook(await makeAdmin(), { id: webhookId, requestId: "r" });
  expect(result).toMatchObject({ ok: true, status: 204 });
  await deliver();
  expect(receiver.events.map(({ type }) => type)).toEqual(["webhook.test", "item.arrived"]);
  expect((await deliveries()).map(({ status }) => status)).toEqual(["delivered", "delivered"]);
});
