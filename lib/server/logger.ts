import "server-only";
import { pino } from "pino";
import { safeLine } from "@/lib/serving/log-line";
import { logScope } from "@/lib/serving/log-scope";
import { env } from "./env";

/** JSON lines on standard output with the request's or job's id; never log bodies, cookies or tokens. */
export const logger = pino({
  level: env().LOG_LEVEL,
  base: null,
  mixin: () => ({ ...logScope() }),
  timestamp: pino.stdTimeFunctions.isoTime,
  hooks: { streamWrite: safeLine },
  redact: { paths: ["password", "token", "authorization", "cookie", "*.password", "*.token"], censor: "…" },
});
