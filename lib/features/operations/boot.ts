import "server-only";
import { env, hasTracing } from "@/lib/server/env";
import { startedEvent } from "@/lib/serving/site-events";

/**
 * Starts what a running site needs. A site that cannot work does not start: it says why in one line per problem
 * and ends. Imported late, because every other module reads the environment when it is loaded.
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
