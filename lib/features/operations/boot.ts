import "server-only";
import { env, hasTracing } from "@/lib/server/env";
import { startedEvent } from "@/lib/serving/site-events";

/**
 * Starts the site, or exits with one line per problem. Modules read the environment when loaded, so they are imported
 * only here.
 */
export async function boot(): Promise<void> {
  try {
    // First: the instrumentations reach only modules that are loaded after them.
    if (hasTracing(env())) (await import("@/lib/server/tracing")).startTracing();
    const { startSite } = await import("./start");
    await startSite();
    process.emit(startedEvent as never);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}
