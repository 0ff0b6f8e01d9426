import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { Webhook } from "standardwebhooks";
import { startLocally, stopLocally } from "./local-server";

export type ReceivedEvent = {
  type: string;
  timestamp: string;
  data: { item: { kind: string; id: string }; title: string; by: string | null; url: string };
};

/** A receiver that trusts only the published library of Standard Webhooks, and accepts each id once. */
export class WebhookReceiver {
  secret = "";
  url = "";
  readonly events: ReceivedEvent[] = [];
  readonly refused: string[] = [];
  /** answers instead, before anything is looked at */
  behave: RequestListener | undefined;
  readonly #ids = new Set<string>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async start(): Promise<this> {
    this.url = `${await startLocally(this.#server)}/hooks?key=1`;
    return this;
  }

  async stop(): Promise<void> {
    await stopLocally(this.#server);
  }

  reset(): void {
    this.events.length = 0;
    this.refused.length = 0;
    this.#ids.clear();
    this.behave = undefined;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (this.behave) return this.behave(request, response);
    try {
      const headers = request.headers as Record<string, string>;
      const event = new Webhook(this.secret).verify(Buffer.concat(chunks).toString("utf8"), headers);
      const id = headers["webhook-id"] ?? "";
      if (!this.#ids.has(id)) this.events.push(event as ReceivedEvent);
      this.#ids.add(id);
      response.writeHead(204).end();
    } catch (error) {
      this.refused.push((error as Error).message);
      response.writeHead(401).end((error as Error).message);
    }
  }
}
