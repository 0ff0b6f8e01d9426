import { safeLine } from "./log-line.mjs";

/**
 * A log for what runs in front of the application, which has its own (logger.ts). Loaded where something is to be said.
 * @param {Record<string, string | undefined>} environment
 */
export async function serverLog({ LOG_LEVEL }) {
  const { pino } = await import("pino");
  return pino({
    level: LOG_LEVEL || "info",
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: safeLine },
  });
}
