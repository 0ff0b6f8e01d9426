import { AsyncLocalStorage } from "node:async_hooks";

/** The facts that each log line says of its work; one per process, because our server opens it and the application reads it. */
type LogScope = { requestId: string } | { job: string; jobId: string };
const key = Symbol.for("spawnpoint.log-scope");

const scopes: AsyncLocalStorage<LogScope> = Reflect.get(globalThis, key) ?? new AsyncLocalStorage();
Reflect.set(globalThis, key, scopes);

export const inLogScope = <T>(scope: LogScope, work: () => T): T => scopes.run(scope, work);

/** For what no request or job causes: a connection reports its end long after the work that opened it. */
export const outsideLogScope = <T>(work: () => T): T => scopes.exit(work);

export const logScope = (): LogScope | undefined => scopes.getStore();
