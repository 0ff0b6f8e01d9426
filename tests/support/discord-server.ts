import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";
import { startLocally, stopLocally } from "./local-server";

/**
 * Discord for tests, by its documentation: execute-webhook's limits of a message, five requests in two seconds and thirty in
 * a minute for each webhook, their headers, 429 with `retry_after`, and the errors of unknown webhooks and bad bodies.
 */
const embed = z.strictObject({
  title: z.string().min(1).max(256),
  url: z.url().optional(),
  description: z.string().max(4096).optional(),
  image: z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(2048) }).optional(),
  timestamp: z.iso.datetime().optional(),
});
const messageSchema = z
  .strictObject({
    // Without it a message may mention everyone.
    allowed_mentions: z.strictObject({ parse: z.array(z.string()).length(0) }),
    embeds: z.array(embed).min(1).max(10),
  })
  .refine(
    ({ embeds }) =>
      embeds.reduce((sum, one) => sum + one.title.length + (one.description?.length ?? 0), 0) <= 6000,
    "Embed size exceeds maximum size of 6000",
  );
export type DiscordMessage = z.output<typeof messageSchema>;

const burst = { requests: 5, milliseconds: 2_000 };
const minute = { requests: 30, milliseconds: 60_000 };

export class DiscordServer {
  readonly webhookPath = `${"1".repeat(18)}/${"t".repeat(68)}`;
  readonly messages: DiscordMessage[] = [];
  readonly statuses: number[] = [];
  /** the thread of each message; null for the channel itself */
  readonly threads: (string | null)[] = [];
  url = "";
  /** a status to answer with instead */
  broken: number | undefined;
  isHanging = false;
  readonly #times: number[] = [];
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<this> {
    this.url = await startLocally(this.#server);
    return this;
  }

  async stop(): Promise<void> {
    await stopLocally(this.#server);
  }

  reset(): void {
    this.messages.length = 0;
    this.statuses.length = 0;
    this.threads.length = 0;
    this.#times.length = 0;
    this.broken = undefined;
  }

  /** The texts of the messages, a line for each event. */
  get lines(): string[] {
    return this.messages.flatMap(({ embeds }) =>
      embeds.flatMap(({ title, description }) => description?.split("\n") ?? [title]),
    );
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const send = (status: number, body?: object, headers = {}) => {
      this.statuses.push(status);
      response.writeHead(status, { "content-type": "application/json", ...headers });
      response.end(body ? JSON.stringify(body) : undefined);
    };
    if (this.broken) return send(this.broken, { message: "broken" });
    const url = new URL(request.url ?? "", this.url);
    if (request.method !== "POST" || url.pathname !== `/api/webhooks/${this.webhookPath}`)
      return send(404, { message: "Unknown Webhook", code: 10015 });
    const limit = this.#limit();
    if (limit.retryAfter > 0)
      return send(
        429,
        { message: "You are being rate limited.", retry_after: limit.retryAfter, global: false },
        { "retry-after": String(Math.ceil(limit.retryAfter)), ...limit.headers },
      );
    const message = messageSchema.safeParse(JSON.parse(Buffer.concat(chunks).toString("utf8")));
    if (!message.success) return send(400, { message: "Invalid Form Body", code: 50035 });
    this.messages.push(message.data);
    this.threads.push(url.searchParams.get("thread_id"));
    if (url.searchParams.get("wait") === "true")
      send(200, { id: String(this.messages.length) }, limit.headers);
    else send(204, undefined, limit.headers);
  }

  #limit(): { retryAfter: number; headers: Record<string, string> } {
    const now = Date.now();
    const inLast = (milliseconds: number) => this.#times.filter((time) => time > now - milliseconds);
    for (const { requests, milliseconds } of [burst, minute]) {
      const [oldest, ...others] = inLast(milliseconds);
      if (oldest !== undefined && others.length + 1 >= requests)
        return { retryAfter: (oldest + milliseconds - now) / 1000, headers: {} };
    }
    this.#times.push(now);
    const recent = inLast(burst.milliseconds);
    const resetAfter = ((recent[0] ?? now) + burst.milliseconds - now) / 1000;
    return {
      retryAfter: 0,
      headers: {
        "x-ratelimit-limit": String(burst.requests),
        "x-ratelimit-remaining": String(burst.requests - recent.length),
        "x-ratelimit-reset-after": String(resetAfter),
      },
    };
  }
}
