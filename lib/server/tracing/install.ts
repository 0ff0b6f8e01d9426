import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { context, propagation, SpanStatusCode, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { CompositePropagator, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter as JsonExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter as ProtobufExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { HttpInstrumentation } from "@opentelemetry/instrumentation-http";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import { PrismaInstrumentation } from "@prisma/instrumentation";
import { env } from "@/lib/server/env";
import { CarefulProcessor, RequestIdPropagator } from "./processor";
import { setTracing } from "./traced";

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
