import "server-only";

type Attributes = Record<string, string | number>;
/** Set when traces are included (start.ts); nothing of it is loaded otherwise. */
export type Tracing = {
  run: <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
};

const key = Symbol.for("spawnpoint.tracing");

const current = (): Tracing | undefined => Reflect.get(globalThis, key);

/** Puts tracing in place for the whole process, whichever bundle asks. */
export const setTracing = (tracing: Tracing): boolean => Reflect.set(globalThis, key, tracing);

/** Runs work as a span of its trace, or plainly without tracing. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return current()?.run(name, attributes, work) ?? work();
}

export const stopTracing = async (): Promise<void> => current()?.stop();
