import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What every log line says of the work that wrote it: a request's id, or a job's name and id. Plain JavaScript and one
 * per process, because our server opens it and the application reads it.
 * @typedef {{ requestId: string } | { job: string, jobId: string }} LogScope
 */
const key = Symbol.for("spawnpoint.log-scope");

/** @type {AsyncLocalStorage<LogScope>} */
const scopes = Reflect.get(globalThis, key) ?? new AsyncLocalStorage();
Reflect.set(globalThis, key, scopes);

/**
 * @template T
 * @param {LogScope} scope @param {() => T} work
 * @returns {T} what the work returns
 */
export const inLogScope = (scope, work) => scopes.run(scope, work);

/**
 * For what no request and no job causes: a connection says of its end what once opened it, long after.
 * @template T
 * @param {() => T} work
 * @returns {T} what the work returns
 */
export const outsideLogScope = (work) => scopes.exit(work);

/** @returns {LogScope | undefined} that of the work that is under way */
export const logScope = () => scopes.getStore();
