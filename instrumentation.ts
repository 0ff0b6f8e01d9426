/**
 * Next calls this once when a server starts: checks the environment, then begins the background work.
 * A site that cannot work does not start: it says why in one line per problem and ends.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  try {
    const { startSite } = await import("@/lib/features/operations/start");
    await startSite();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
