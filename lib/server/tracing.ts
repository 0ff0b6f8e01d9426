import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Attributes,
  type AttributeValue,
  type Context,
  context,
  createContextKey,
  propagation,
  type TextMapGetter,
  type TextMapPropagator,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { CompositePropagator, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter as JsonExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter as ProtobufExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, type ReadableSpan, type Span, TracerProvider } from "@opentelemetry/sdk-trace";
import { PrismaInstrumentation } from "@prisma/instrumentation";
import { env } from "@/lib/server/env";
import { webhookUserAgent } from "@/lib/server/remote/fetch-json";
import { requestIdHeader } from "@/lib/shared/internal-headers";

/** Attributes that hold an address. Private links carry their secret in its query. */
const addressNames = new Set(["http.target", "http.url", "url.full", "url.original"]);
const droppedNames = new Set(["url.query"]);

/** A secret in an address within a longer text, such as an error's message. */
const secretParameter = /([?&](?:token|key|signature|x-amz-[\w-]+)=)[^&\s"'<>]+/gi;

export const withoutSecrets = (text: string): string => text.replace(secretParameter, "$1…");

/** Removes queries and secrets from a span's attributes, in place. */
export function redactAttributes(attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (droppedNames.has(name)) delete attributes[name];
    else if (value !== undefined) attributes[name] = redacted(name, value);
  }
}

function redacted(name: string, value: AttributeValue): AttributeValue {
  if (typeof value !== "string") return value;
  return addressNames.has(name) ? (value.split(/[?#]/, 1)[0] ?? "") : withoutSecrets(value);
}

const requestIdKey = createContextKey("spawnpoint.request-id");

/** Reads the log's request id from the headers that the framework passes to tracing. Other services never receive it. */
const requestIdPropagator: TextMapPropagator = {
  inject: () => {},
  extract(context: Context, carrier: unknown, getter: TextMapGetter): Context {
    const id = [getter.get(carrier, requestIdHeader)].flat()[0];
    return id ? context.setValue(requestIdKey, id) : context;
  },
  fields: () => [requestIdHeader],
};

/** Adds the request id to each span, and removes secrets before it is exported. */
class RedactingProcessor extends BatchSpanProcessor {
  override onStart(span: Span, context: Context): void {
    const id = context.getValue(requestIdKey);
    if (typeof id === "string") span.setAttribute("request.id", id);
    super.onStart(span, context);
  }

  override onEnd(span: ReadableSpan): void {
    redactAttributes(span.attributes);
    for (const { attributes } of span.events) redactAttributes(attributes ?? {});
    const { message } = span.status;
    if (message) span.status.message = withoutSecrets(message);
    Object.assign(span, { name: span.name.replace(/\?\S*/, "") });
    super.onEnd(span);
  }
}

let provider: TracerProvider | undefined;

/**
 * Sends traces of requests (the framework's own spans), queries, calls to other services and jobs to the OTLP collector.
 * OpenTelemetry's own variables set endpoint, headers, sampling and resource attributes.
 */
export function startTracing(): void {
  const { OTEL_EXPORTER_OTLP_PROTOCOL, OTEL_SERVICE_NAME } = env();
  const exporter = OTEL_EXPORTER_OTLP_PROTOCOL === "http/json" ? new JsonExporter() : new ProtobufExporter();
  provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": OTEL_SERVICE_NAME }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new RedactingProcessor({ exporter })],
  });
  // Without baggage: a client's would go on to other services.
  const propagators = [new W3CTraceContextPropagator(), requestIdPropagator];
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new CompositePropagator({ propagators }));

  // Each works as soon as it is constructed; the framework itself traces incoming requests.
  new HttpInstrumentation({
    disableIncomingRequestInstrumentation: true,
    // The path of a webhook's address is its secret.
    ignoreOutgoingRequestHook: ({ headers }) =>
      Object.entries(headers ?? {}).some(
        ([name, value]) => name === "User-Agent" && value === webhookUserAgent,
      ),
    requireParentforOutgoingSpans: true,
  });
  new UndiciInstrumentation({ requireParentforSpans: true });
  new PrismaInstrumentation();
}

/** A silent collector does not hold up the stop for longer. */
const stopMilliseconds = 2_000;

/** Exports the last spans. */
export const stopTracing = (): Promise<void> =>
  Promise.race([provider?.shutdown().catch(() => {}), sleep(stopMilliseconds, undefined, { ref: false })]);
