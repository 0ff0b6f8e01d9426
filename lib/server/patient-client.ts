import "server-only";
import { Client, type QueryConfig } from "pg";
import { logScope } from "@/lib/serving/log-scope";

/**
 * How long one statement may go without an answer, in milliseconds: somebody waits for what a request asks, and with
 * the limits' count and a connection before it that is to end within five seconds. Nobody waits for a job.
 */
export const timeouts = { request: 4_000, otherwise: 20_000 };

const ofRequest = (): boolean => "requestId" in (logScope() ?? {});

/** Text and plain questions get a limit; what brings its own, or asks in a way of its own, keeps it. */
function limited(asked: unknown): unknown {
  if (typeof asked === "string") return { text: asked, query_timeout: timeouts.request };
  const { submit } = asked as { submit?: unknown };
  return submit ? asked : { query_timeout: timeouts.request, ...(asked as QueryConfig) };
}

/**
 * A connection that is closed when a statement had no answer in time: what comes after it, a ROLLBACK say, would wait as
 * long, and be given up unsent. The next to take the connection would then write inside the transaction of before.
 */
export class PatientClient extends Client {
  override query(asked: unknown, ...rest: unknown[]): never {
    const isAwaited = ofRequest();
    // @ts-expect-error handed on as it came, for whichever of the library's signatures
    const answer: unknown = super.query(isAwaited ? limited(asked) : asked, ...rest);
    if (answer instanceof Promise) answer.catch((error: Error) => this.#closeIfSilent(error));
    return answer as never;
  }

  #closeIfSilent({ message }: Error): void {
    if (message === "Query read timeout")
      (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}
