import "server-only";
import { pino } from "pino";
import { env } from "./env";

/** JSON lines on standard output. Never log bodies, cookies or tokens. */
export const logger = pino({
  level: env().LOG_LEVEL,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: ["password", "token", "authorization", "cookie", "*.password", "*.token"], censor: "…" },
});
