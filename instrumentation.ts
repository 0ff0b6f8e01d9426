import type { Instrumentation } from "next";

/** Runs once when a server starts, but not during a build. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.NEXT_PHASE !== "phase-production-build") {
    const { boot } = await import("@/lib/features/operations/boot");
    await boot();
  }
}

/** The log gets the whole error; the visitor gets an id that refers to it. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logFailedRequest } = await import("@/lib/server/failed-request");
  logFailedRequest(error, request, context);
};
