import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What every log line says of the work that wrote it: a request's id, or a job's name and id. One
 * per process, because our server opens it and the application reads it.
 */
type LogScope = { requestId: string } | { job: string; jobId: string };
const key = Symbol.for("spawnpoint.log-scope");

const scopes: AsyncLocalStorage<LogScope> = Reflect.get(globalThis, key) ?? new AsyncLocalStorage();
Reflect.set(globalThis, key, scopes);

/** @returns what the work returns */
export const inLogScope = <T>(scope: LogScope, work: () => T): T => scopes.run(scope, work);

/**
 * For what no request and no job causes: a connection says of its end what once opened it, long after.
 * @returns what the work returns
 */
export const outsideLogScope = <T>(work: () => T): T => scopes.exit(work);

/** @returns that of the work that is under way */
export const logScope = (): LogScope | undefined => scopes.getStore();
