import { AsyncLocalStorage } from "node:async_hooks";
import { type Logger, pino } from "pino";
import { onePerProcess } from "../shared/one-per-process.ts";

type LogScope = { requestId: string } | { job: string; jobId: string };

const scopes = onePerProcess("log-scope", () => new AsyncLocalStorage<LogScope>());

export const inLogScope = <T>(scope: LogScope, work: () => T): T => scopes.run(scope, work);

/** A connection reports its end long after the work that opened it. */
export const outsideLogScope = <T>(work: () => T): T => scopes.exit(work);

export const logScope = (): LogScope | undefined => scopes.getStore();

/** JSON passes characters that terminals obey: control codes, line breaks, direction marks. */
const obeyed = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

const safeLine = (line: string): string =>
  line.replace(obeyed, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** JSON lines on standard output with the id of the request or job. Never log bodies, cookies or tokens. */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: null,
    mixin: () => ({ ...logScope() }),
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: safeLine },
    redact: { paths: ["password", "token", "authorization", "cookie", "*.password", "*.token"], censor: "…" },
  });

let logger: Logger | undefined;

export function serverLog(): Logger {
  // Created on demand: .env is not read yet when this module loads.
  logger ??= createLogger(process.env.LOG_LEVEL || "info");
  return logger;
}
