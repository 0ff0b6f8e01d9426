import "server-only";
import { onePerProcess } from "@/lib/shared/one-per-process";

type Attributes = Record<string, string | number>;
/** Set when traces are included (start.ts); nothing of it is loaded otherwise. */
export type Tracing = {
  run: <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
};

const state = onePerProcess<{ tracing?: Tracing }>("tracing", () => ({}));

/** Puts tracing in place for the whole process, whichever bundle asks. */
export function setTracing(tracing: Tracing): void {
  state.tracing = tracing;
}

/** Runs work as a span of its trace, or plainly without tracing. */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return state.tracing?.run(name, attributes, work) ?? work();
}

export const stopTracing = async (): Promise<void> => state.tracing?.stop();
