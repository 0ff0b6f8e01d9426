import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Context,
  context,
  createContextKey,
  propagation,
  SpanStatusCode,
  type TextMapGetter,
  type TextMapPropagator,
  type TextMapSetter,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { CompositePropagator, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter as JsonExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter as ProtobufExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import type { ReadableSpan, Span, SpanProcessor } from "@opentelemetry/sdk-trace";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { PrismaInstrumentation } from "@prisma/instrumentation";
import { env } from "@/lib/server/env";
import { requestIdHeader } from "@/lib/shared/internal-headers";
import { redactAttributes, webhookUserAgent, withoutSecrets } from "./redact";
import { setTracing } from "./traced";

const requestIdKey = createContextKey("spawnpoint.request-id");

/** Takes our request id from the headers that the framework hands to tracing, for every span of the request. */
class RequestIdPropagator implements TextMapPropagator {
  inject(_context: Context, _carrier: unknown, _setter: TextMapSetter): void {
    // Ours alone: other services hear of the trace, not of the id.
  }

  extract(context: Context, carrier: unknown, getter: TextMapGetter): Context {
    const id = [getter.get(carrier, requestIdHeader)].flat()[0];
    return id ? context.setValue(requestIdKey, id) : context;
  }

  fields(): string[] {
    return [requestIdHeader];
  }
}

/** Names each span after its request, and lets none leave with a secret in it. */
class CarefulProcessor implements SpanProcessor {
  constructor(private readonly next: SpanProcessor) {}

  onStart(span: Span, context: Context): void {
    const id = context.getValue(requestIdKey);
    if (typeof id === "string") span.setAttribute("request.id", id);
    this.next.onStart(span, context);
  }

  onEnd(span: ReadableSpan): void {
    redactAttributes(span.attributes);
    for (const { attributes } of span.events) redactAttributes(attributes ?? {});
    const { message } = span.status;
    if (message) span.status.message = withoutSecrets(message);
    Object.assign(span, { name: span.name.replace(/\?\S*/, "") });
    this.next.onEnd(span);
  }

  forceFlush(): Promise<void> {
    return this.next.forceFlush();
  }

  shutdown(): Promise<void> {
    return this.next.shutdown();
  }
}

/** How long a stop waits for a silent collector, in milliseconds. */
const stopMilliseconds = 2_000;

/**
 * Sends traces of requests (the framework's own spans), queries, calls to other services and jobs to the OTLP
 * collector. OpenTelemetry's own variables set endpoint, headers, sampling and resource attributes.
 */
export function installTracing(): void {
  const { OTEL_EXPORTER_OTLP_PROTOCOL, OTEL_SERVICE_NAME } = env();
  const exporter = OTEL_EXPORTER_OTLP_PROTOCOL === "http/json" ? new JsonExporter() : new ProtobufExporter();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": OTEL_SERVICE_NAME }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new CarefulProcessor(new BatchSpanProcessor({ exporter }))],
  });
  // Without baggage: a stranger's would go on to other services.
  const propagators = [new W3CTraceContextPropagator(), new RequestIdPropagator()];
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new CompositePropagator({ propagators }));

  // Each works from when it is made; the framework itself traces incoming requests.
  new HttpInstrumentation({
    disableIncomingRequestInstrumentation: true,
    ignoreOutgoingRequestHook: ({ headers }) =>
      Object.entries(headers ?? {}).some(
        ([name, value]) => name === "User-Agent" && value === webhookUserAgent,
      ),
    requireParentforOutgoingSpans: true,
  });
  new UndiciInstrumentation({ requireParentforSpans: true });
  new PrismaInstrumentation();

  const tracer = trace.getTracer("spawnpoint");
  setTracing({
    run: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes, root: true }, async (span) => {
        try {
          return await work();
        } catch (error) {
          span.recordException(error instanceof Error ? error : String(error));
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    stop: async () => {
      await Promise.race([
        provider.shutdown().catch(() => {}),
        sleep(stopMilliseconds, undefined, { ref: false }),
      ]);
    },
  });
}
