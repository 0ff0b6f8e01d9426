import "server-only";
import { pino } from "pino";
import { env } from "./env";
import { safeLine } from "./log-line";

/** JSON lines on standard output. Never log bodies, cookies or tokens. */
export const logger = pino({
  level: env().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  hooks: { streamWrite: safeLine },
  redact: { paths: ["password", "token", "authorization", "cookie", "*.password", "*.token"], censor: "…" },
});
