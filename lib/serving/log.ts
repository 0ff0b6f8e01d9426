import { AsyncLocalStorage } from "node:async_hooks";
import { type Logger, pino } from "pino";
import { onePerProcess } from "../shared/one-per-process.ts";

type LogScope = { requestId: string } | { job: string; jobId: string };

const scopes = onePerProcess("log-scope", () => new AsyncLocalStorage<LogScope>());

export const inLogScope = <T>(scope: LogScope, work: () => T): T => scopes.run(scope, work);

/** For what no request or job causes: a connection reports its end long after the work that opened it. */
export const outsideLogScope = <T>(work: () => T): T => scopes.exit(work);

export const logScope = (): LogScope | undefined => scopes.getStore();

/** JSON passes marks that terminals and log viewers obey: commands, Unicode line breaks, marks that turn text. */
const obeyed = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;

/** Keeps a line of the log one line of nothing but text, whoever's text is in it. */
const safeLine = (line: string): string =>
  line.replace(obeyed, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** JSON lines on standard output with the request's or job's id; never log bodies, cookies or tokens. */
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

/** The logger of our server, which the application's is not at hand for. */
export function serverLog(): Logger {
  // Made on demand: this module is loaded before .env is read.
  logger ??= createLogger(process.env.LOG_LEVEL || "info");
  return logger;
}
