import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { startLocally, stopLocally } from "./local-server";

type Value = { stringValue?: string; intValue?: string | number; doubleValue?: number; boolValue?: boolean };
type Attribute = { key: string; value: Value };
type SentSpan = { traceId: string; name: string; kind: number; attributes?: Attribute[] };
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
};

export type CollectedSpan = {
  traceId: string;
  name: string;
  service: unknown;
  attributes: Record<string, unknown>;
};

const asRecord = (attributes: Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

/** An OpenTelemetry collector, as far as a site that sends traces can tell; it understands JSON only. */
export class OtlpCollector {
  readonly spans: CollectedSpan[] = [];
  /** all requests, unchanged */
  text = "";
  readonly contentTypes: string[] = [];
  readonly #server = createServer((request, response) => void this.#receive(request, response));

  /** @returns its address for OTEL_EXPORTER_OTLP_ENDPOINT */
  async start(): Promise<string> {
    return await startLocally(this.#server);
  }

  async stop(): Promise<void> {
    await stopLocally(this.#server);
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = "";
    for await (const piece of request) body += piece;
    response.setHeader("Content-Type", "application/json");
    response.end("{}");
    if (request.url !== "/v1/traces") return;
    this.text += body;
    const type = request.headers["content-type"] ?? "";
    this.contentTypes.push(type);
    if (type === "application/json") this.#take(body);
  }

  #take(body: string): void {
    for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans) {
      const service = asRecord(resource.attributes)["service.name"];
      for (const { spans } of scopeSpans)
        for (const { traceId, name, attributes } of spans)
          this.spans.push({ traceId, name, service, attributes: asRecord(attributes) });
    }
  }
}
