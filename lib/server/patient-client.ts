import "server-only";
import { Client, type QueryConfig } from "pg";
import { logScope } from "@/lib/serving/log-scope";

/**
 * Milliseconds without an answer per statement. A request, with the limits' count and a connection before it, is to end
 * within five seconds; nobody waits for a job.
 */
export const timeouts = { request: 4_000, otherwise: 20_000 };

const ofRequest = (): boolean => "requestId" in (logScope() ?? {});

/** Gives text and plain queries a limit; a query with its own, or of another form, keeps it. */
function limited(asked: unknown): unknown {
  if (typeof asked === "string") return { text: asked, query_timeout: timeouts.request };
  const { submit } = asked as { submit?: unknown };
  return submit ? asked : { query_timeout: timeouts.request, ...(asked as QueryConfig) };
}

/**
 * Closes a connection when a statement had no answer in time: a ROLLBACK after it would wait as long and be given up
 * unsent. The connection's next user would then write inside the earlier transaction.
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
