import "server-only";
import { startedEvent } from "@/lib/serving/site-events";

/**
 * Starts the site, or exits with one line per problem. Modules read the environment when loaded, so they are imported
 * only here.
 */
export async function boot(): Promise<void> {
  try {
    // First, because tracing instruments only modules that load later.
    const { startTracing } = await import("@/lib/server/tracing/start");
    await startTracing();
    const { startSite } = await import("./start");
    await startSite();
    process.emit(startedEvent as never);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
