import "server-only";
import { pino } from "pino";
import { env } from "./env";
import { safeLine } from "./log-line.mjs";
import { logScope } from "./log-scope.mjs";

/**
 * JSON lines on standard output, each with the id of the request or job that wrote it. Never log bodies, cookies or
 * tokens.
 */
export const logger = pino({
  level: env().LOG_LEVEL,
  base: null,
  mixin: () => ({ ...logScope() }),
  timestamp: pino.stdTimeFunctions.isoTime,
  hooks: { streamWrite: safeLine },
  redact: { paths: ["password", "token", "authorization", "cookie", "*.password", "*.token"], censor: "…" },
});
