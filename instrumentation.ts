/** Next calls this once when a server starts, and never while it builds. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.NEXT_PHASE !== "phase-production-build") {
    const { boot } = await import("@/lib/features/operations/boot");
    await boot();
  }
}
