import type { Instrumentation } from "next";

/** Next calls this once when a server starts, and never while it builds. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.NEXT_PHASE !== "phase-production-build") {
    const { boot } = await import("@/lib/features/operations/boot");
    await boot();
  }
}

/** Next calls this with what a page or a handler threw: the log gets it whole, the visitor a reference to it. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { noteFailedRequest } = await import("@/lib/server/failed-request");
  noteFailedRequest(error, request, context);
};
