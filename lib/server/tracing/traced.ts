import "server-only";

type Attributes = Record<string, string | number>;
/** What the set-up puts in place when traces are wanted (start.ts); nothing of it is loaded otherwise. */
export type Tracing = {
  run: <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
};

const key = Symbol.for("spawnpoint.tracing");

const current = (): Tracing | undefined => Reflect.get(globalThis, key);

/** Puts tracing in place for the whole process, whichever bundle asks. */
export const setTracing = (tracing: Tracing): boolean => Reflect.set(globalThis, key, tracing);

/** Does work of our own as a span of its trace; without tracing it is just done. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return current()?.run(name, attributes, work) ?? work();
}

/** Sends what is left, when the site stops. */
export const stopTracing = async (): Promise<void> => current()?.stop();
