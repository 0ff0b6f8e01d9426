import { AsyncLocalStorage } from "node:async_hooks";
import { onePerProcess } from "../shared/one-per-process.ts";

/** The facts that each log line says of its work. */
type LogScope = { requestId: string } | { job: string; jobId: string };

const scopes = onePerProcess("log-scope", () => new AsyncLocalStorage<LogScope>());

export const inLogScope = <T>(scope: LogScope, work: () => T): T => scopes.run(scope, work);

/** For what no request or job causes: a connection reports its end long after the work that opened it. */
export const outsideLogScope = <T>(work: () => T): T => scopes.exit(work);

export const logScope = (): LogScope | undefined => scopes.getStore();
