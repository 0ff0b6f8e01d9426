import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { Client, Pool, type PoolClient, type QueryConfig } from "pg";
import { logScope, outsideLogScope } from "@/lib/serving/log";
import { onePerProcess } from "@/lib/shared/one-per-process";
import { type ConnectionKind, setLimits } from "./connection-limits";
import { env } from "./env";
import { Prisma, PrismaClient } from "./generated/prisma/client";
import { logger } from "./logger";
import { StatementNames } from "./statement-names";

/** Per statement, in milliseconds. A request must end within five seconds, including rate limits and connecting. */
export const timeouts = { request: 4_000, otherwise: 20_000 };

const isInRequest = (): boolean => "requestId" in (logScope() ?? {});

/** Queries with their own timeout, and query objects, keep theirs. */
function withTimeLimit(query: unknown): unknown {
  if (typeof query === "string") return { text: query, query_timeout: timeouts.request };
  const { submit } = query as { submit?: unknown };
  return submit ? query : { query_timeout: timeouts.request, ...(query as QueryConfig) };
}

/**
 * After a timeout a ROLLBACK would be queued and dropped; the next user of the connection would write in the old
 * transaction. So this closes the connection.
 */
class TimeoutClient extends Client {
  override query(query: unknown, ...rest: unknown[]): never {
    const isAwaited = isInRequest();
    // @ts-expect-error passes on the arguments of any of the library's signatures
    const answer: unknown = super.query(isAwaited ? withTimeLimit(query) : query, ...rest);
    if (answer instanceof Promise) answer.catch((error: Error) => this.#closeIfSilent(error));
    return answer as never;
  }

  #closeIfSilent({ message }: Error): void {
    if (message === "Query read timeout")
      (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  }
}

/** Behind a transaction pooler, settings could leak to other connections, so all use the same. */
const currentKind = (): ConnectionKind => (isInRequest() && !env().DATABASE_DIRECT_URL ? "page" : "job");

type Taken = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

class LimitedPool extends Pool {
  readonly #kinds = new WeakMap<PoolClient, ConnectionKind>();

  override connect(taken?: Taken): never {
    const connected = this.#connect(currentKind());
    if (taken)
      connected.then(
        (client) => taken(undefined, client, client.release),
        (error: Error) => taken(error, undefined, () => {}),
      );
    // The library has one signature for callbacks and one for promises.
    return (taken ? undefined : connected) as never;
  }

  async #connect(kind: ConnectionKind): Promise<PoolClient> {
    const client = await super.connect();
    if (this.#kinds.get(client) === kind) return client;
    try {
      await setLimits(client, kind);
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
    this.#kinds.set(client, kind);
    return client;
  }
}

type Connections = { pool: Pool; client: PrismaClient; names: StatementNames };

function connect(): Connections {
  const pool = new LimitedPool({
    connectionString: env().DATABASE_URL,
    max: env().DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 4_500,
    // Longer than any query takes.
    query_timeout: timeouts.otherwise,
    Client: TimeoutClient,
    idleTimeoutMillis: 30_000,
    application_name: "spawnpoint",
  });
  pool.on("error", (error) =>
    outsideLogScope(() => logger.warn({ error: error.message }, "an idle database connection was lost")),
  );
  // Otherwise a lost connection would end the process; the query fails anyway.
  pool.on("connect", (client) => client.on("error", () => {}));
  const names = new StatementNames();
  return {
    pool,
    names,
    client: new PrismaClient({
      adapter: new PrismaPg(pool, { statementNameGenerator: (statement) => names.nameOf(statement) }),
      errorFormat: "minimal",
      // In a burst, submissions wait instead of failing after two seconds.
      transactionOptions: { maxWait: 10_000, timeout: 20_000 },
    }),
  };
}

/** Also survives hot reloads in development. */
const connections = onePerProcess("connections", connect);

/** For rate limits and jobs, which run their own SQL. */
export const pool: Pool = connections.pool;
export const db: PrismaClient = connections.client;

/** Only without a transaction pooler. */
export const cachePlans = (): void => connections.names.allow();

export type Transaction = Prisma.TransactionClient;

/** Not the transaction's time, which may be old. Instances share this clock because their own may be minutes off. */
export async function databaseNow(client: Pick<Transaction, "$queryRaw">): Promise<Date> {
  const [row] = await client.$queryRaw<{ now: Date }[]>`SELECT statement_timestamp() AS "now"`;
  if (!row) throw new Error("the database returned no time");
  return row.now;
}

export function isUniqueViolation(error: unknown, ...indexes: string[]): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") return false;
  return indexes.includes(String(driverCause(error).constraint?.index));
}

/** Lock timeout and deadlock. */
const lockCodes = new Set(["55P03", "40P01"]);

/** Nothing was written, and a retry may succeed. */
export function isLocked(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return error.code === "P2034" || lockCodes.has(String(driverCause(error).originalCode));
}

const readOnlyCode = "25006";

/** A replica, or closed for maintenance. */
export function isReadOnly(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError)
    return driverCause(error).originalCode === readOnlyCode;
  return (error as { code?: unknown } | null)?.code === readOnlyCode;
}

const unreachableCodes = new Set([
  "P1000",
  "P1001",
  "P1002",
  "P1003",
  "P1008",
  "P1017",
  "P2024",
  "P2028",
  "P2037",
]);
/** Lost connection, refused user, missing database, no space or connections left, shutdown, timeout, system error. */
const outOfService = /^(?:08|28|3D|53|57P|57014|58)/;
/** Has the same code as harmless errors. */
const closedDatabase = /not currently accepting connections/i;
const unreachableKinds = new Set([
  "DatabaseNotReachable",
  "ConnectionClosed",
  "SocketTimeout",
  "TooManyConnections",
  "AuthenticationFailed",
  "DatabaseDoesNotExist",
]);

type DriverCause = {
  kind?: unknown;
  originalCode?: unknown;
  originalMessage?: unknown;
  constraint?: { index?: unknown };
};

/** Raw SQL always fails with P2010, so the cause has the reason. */
function driverCause({ meta }: Prisma.PrismaClientKnownRequestError): DriverCause {
  return ((meta?.driverAdapterError ?? {}) as { cause?: DriverCause }).cause ?? {};
}

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientInitializationError) return true;
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    const { kind, originalCode, originalMessage } = driverCause(error);
    const isUnreachable = unreachableCodes.has(error.code) || unreachableKinds.has(String(kind));
    const isClosed = closedDatabase.test(String(originalMessage));
    return isUnreachable || isClosed || outOfService.test(String(originalCode));
  }
  if (outOfService.test(String((error as { code?: unknown } | null)?.code))) return true;
  if (error instanceof Error && closedDatabase.test(error.message)) return true;
  const text = error instanceof Error ? `${error.name} ${error.message} ${String(error.cause ?? "")}` : "";
  return /ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|Connection terminated|terminating connection|timeout exceeded when trying to connect|Query read timeout|is not queryable|the database system is/i.test(
    text,
  );
}
