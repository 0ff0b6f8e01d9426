import "server-only";
import { env } from "@/lib/server/env";

/** Nothing is loaded unless a collector is named. */
export async function startTracing(): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = env();
  if (!(OTEL_EXPORTER_OTLP_ENDPOINT || OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)) return;
  const { installTracing } = await import("./install");
  installTracing();
}
