import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { resetDatabase } from "@/tests/support/database";
import { WebhookReceiver } from "@/tests/support/webhook-receiver";
import { deliver, deliveries, makeSignedWebhook, tell } from "@/tests/support/webhooks";

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

beforeEach(async () => {
  await resetDatabase();
  receiver.reset();
  rule.isLocalAllowed = true;
  const made = await makeSignedWebhook(receiver.url);
  receiver.secret = made.secret;
});

describe("a receiver that misbehaves", () => {
  it("that is slow is given up after ten seconds, and delays no other", async () => {
    const other = await new WebhookReceiver().start();
    other.secret = (await makeSignedWebhook(other.url, "Other")).secret;
    receiver.behave = () => {};
    await tell(1);
    await tell(2);
    const run = deliver();
    await vi.waitUntil(() => other.events.length === 2, { timeout: 5_000 });
    await run;
    await other.stop();
    const answers = (await deliveries()).map(({ answer, milliseconds }) => ({ answer, milliseconds }));
    expect(
      answers.filter(({ answer }) => answer === "The receiver did not answer within ten seconds."),
    ).toHaveLength(1);
    expect(Math.max(...answers.map(({ milliseconds }) => milliseconds ?? 0))).toBeLessThan(15_000);
  }, 30_000);
});
