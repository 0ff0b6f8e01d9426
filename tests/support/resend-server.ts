import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { startLocally, stopLocally } from "./local-server";

/**
 * A mail service for tests that speaks the Resend API (POST /emails): checks the key and the payload, honours
 * Idempotency-Key, and can misbehave on demand. `mails` is what reached a mailbox, `calls` every single request.
 */
const plain = String.raw`[^\s<>@",;]+@[^\s<>@",;]+\.[^\s<>@",;]+`;
const address = z.string().regex(new RegExp(`^(${plain}|[^<>\\r\\n]+ <${plain}>)$`));
const oneLine = z.string().regex(/^[^\r\n\0]*$/);
const payloadSchema = z.strictObject({
  from: address,
  to: address.transform((one) => [one]).or(z.array(address).min(1).max(50)),
  subject: oneLine.min(1).max(998),
  html: z.string().min(1),
  text: z.string().min(1),
  reply_to: address.optional(),
  headers: z.record(z.string().regex(/^[A-Za-z0-9-]+$/), oneLine).default({}),
});

export type ReceivedMail = z.output<typeof payloadSchema> & {
  id: string;
  idempotencyKey: string | undefined;
};

export type Behaviour =
  /** accepts the mail and confirms it, perhaps late */
  | { kind: "ok"; delayMilliseconds?: number }
  /** refuses it, perhaps late */
  | { kind: "status"; status: number; name?: string; retryAfter?: string; delayMilliseconds?: number }
  /** takes it, and the answer is lost on the way */
  | { kind: "answer-lost" }
  /** neither takes it nor answers */
  | { kind: "hang" };

type Accepted = { body: string; answer?: { id: string } };

export class ResendServer {
  readonly key = `re_test_${randomUUID()}`;
  readonly mails: ReceivedMail[] = [];
  calls = 0;
  url = "";
  behave: (body: string, call: number) => Behaviour = () => ({ kind: "ok" });
  readonly #accepted = new Map<string, Accepted>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async start(port = 0): Promise<this> {
    this.url = await startLocally(this.#server, port);
    return this;
  }

  async stop(): Promise<void> {
    await stopLocally(this.#server);
  }

  /** The settings with which a site sends its mails here. */
  get settings() {
    return {
      RESEND_API_KEY: this.key,
      RESEND_BASE_URL: this.url,
      MAIL_FROM: "Spawnpoint <no-reply@spawnpoint.example>",
      MAIL_TO: "team@spawnpoint.example",
    };
  }

  reset(): void {
    this.mails.length = 0;
    this.calls = 0;
    this.#accepted.clear();
    this.behave = () => ({ kind: "ok" });
  }

  /** The mails to one address, in the order of arrival. */
  to(recipient: string): ReceivedMail[] {
    return this.mails.filter((mail) => mail.to.includes(recipient));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = ++this.calls;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    if (request.method !== "POST" || request.url !== "/emails") return refuse(response, 404, "not_found");
    if (request.headers.authorization !== `Bearer ${this.key}`)
      return refuse(response, 401, "invalid_api_key");
    const behaviour = this.behave(body, call);
    if (behaviour.kind === "hang") return;
    if (behaviour.kind === "status") {
      if (behaviour.delayMilliseconds) await sleep(behaviour.delayMilliseconds);
      return refuse(response, behaviour.status, behaviour.name ?? "application_error", behaviour.retryAfter);
    }
    const key = request.headers["idempotency-key"];
    await this.#take(response, body, Array.isArray(key) ? key[0] : key, behaviour);
  }

  async #take(
    response: ServerResponse,
    body: string,
    key: string | undefined,
    behaviour: Behaviour,
  ): Promise<void> {
    const known = key ? this.#accepted.get(key) : undefined;
    if (known && known.body !== body) return refuse(response, 409, "invalid_idempotent_request");
    if (known?.answer) return send(response, 200, known.answer);
    if (known) return refuse(response, 409, "concurrent_idempotent_requests");
    const payload = payloadSchema.safeParse(JSON.parse(body));
    if (!payload.success) return refuse(response, 422, "validation_error");
    const accepted: Accepted = { body };
    if (key) this.#accepted.set(key, accepted);
    if (behaviour.kind === "ok" && behaviour.delayMilliseconds) await sleep(behaviour.delayMilliseconds);
    accepted.answer = { id: randomUUID() };
    this.mails.push({ ...payload.data, id: accepted.answer.id, idempotencyKey: key });
    if (behaviour.kind === "answer-lost") response.destroy();
    else send(response, 200, accepted.answer);
  }
}

function refuse(response: ServerResponse, status: number, name: string, retryAfter?: string): void {
  if (retryAfter) response.setHeader("retry-after", retryAfter);
  send(response, status, { statusCode: status, name, message: `refused with ${status}` });
}

function send(response: ServerResponse, status: number, body: object): void {
  if (response.destroyed) return;
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
