import "server-only";
import {
  type Context,
  createContextKey,
  type TextMapGetter,
  type TextMapPropagator,
  type TextMapSetter,
} from "@opentelemetry/api";
import type { ReadableSpan, Span, SpanProcessor } from "@opentelemetry/sdk-trace";
import { requestIdHeader } from "@/lib/serving/internal-headers";
import { redactAttributes, withoutSecrets } from "./redact";

const requestIdKey = createContextKey("spawnpoint.request-id");

/** Takes our request id from the headers that the framework hands to tracing, for every span of the request. */
export class RequestIdPropagator implements TextMapPropagator {
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
export class CarefulProcessor implements SpanProcessor {
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
