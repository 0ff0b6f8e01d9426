/** Next calls this once when a server starts: checks the environment, then begins the background work. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || process.env.NEXT_PHASE === "phase-production-build") return;
  const { startSite } = await import("@/lib/features/operations/start");
  await startSite();
}
