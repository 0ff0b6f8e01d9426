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
class TimeoutClient extends Client {
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

/** Through a pooler for transactions a setting may stay on a connection that others get: there all have the same. */
const kindNow = (): ConnectionKind => (ofRequest() && !env().DATABASE_DIRECT_URL ? "page" : "job");

type Taken = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/** Hands out connections with the limits of the work that takes them (connection-limits.ts). */
class LimitedPool extends Pool {
  readonly #kinds = new WeakMap<PoolClient, ConnectionKind>();

  override connect(taken?: Taken): never {
    const connected = this.#connect(kindNow());
    if (taken)
      connected.then(
        (client) => taken(undefined, client, client.release),
        (error: Error) => taken(error, undefined, () => {}),
      );
    // One signature of the library for callbacks, another for promises.
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
    // No query of ours takes as long: a silent database counts as away.
    query_timeout: timeouts.otherwise,
    Client: TimeoutClient,
    idleTimeoutMillis: 30_000,
    application_name: "spawnpoint",
  });
  pool.on("error", (error) =>
    outsideLogScope(() => logger.warn({ error: error.message }, "an idle database connection was lost")),
  );
  // A lost connection fails its query; without a listener its error would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const names = new StatementNames();
  return {
    pool,
    names,
    client: new PrismaClient({
      adapter: new PrismaPg(pool, { statementNameGenerator: (statement) => names.nameOf(statement) }),
      errorFormat: "minimal",
      // A burst of submissions waits for a connection instead of being refused after two seconds.
      transactionOptions: { maxWait: 10_000, timeout: 20_000 },
    }),
  };
}

/** One pool and one client per process, cached across hot reloads in development. */
const connections = onePerProcess("connections", connect);

/** The pool itself, for libraries that speak SQL of their own (limits, jobs). */
export const pool: Pool = connections.pool;
export const db: PrismaClient = connections.client;

/** Lets PostgreSQL cache the plans of statements; only where no transaction pooler stands between. */
export const cachePlans = (): void => connections.names.allow();

export type Transaction = Prisma.TransactionClient;

/**
 * The time of the query, not of its transaction, which may have waited. All instances share this clock: one of their
 * own may be wrong by minutes.
 */
export async function databaseNow(client: Pick<Transaction, "$queryRaw">): Promise<Date> {
  const [row] = await client.$queryRaw<{ now: Date }[]>`SELECT statement_timestamp() AS "now"`;
  if (!row) throw new Error("the database did not say what time it is");
  return row.now;
}

/** `indexes` are named as the database names them. */
export function isUniqueViolation(error: unknown, ...indexes: string[]): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== "P2002") return false;
  return indexes.includes(String(driverCause(error).constraint?.index));
}

/** PostgreSQL's codes for a lock that did not come in time, and for two transactions that wait for each other. */
const lockCodes = new Set(["55P03", "40P01"]);

/** Whether others hold what a transaction needs: nothing was written, and later it may be. */
export function isLocked(error: unknown): boolean {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  return error.code === "P2034" || lockCodes.has(String(driverCause(error).originalCode));
}

const readOnlyCode = "25006";

/** Whether the database takes no changes: a replica, or one that is closed for maintenance. */
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
/**
 * PostgreSQL's codes for a lost connection, a refused user, a missing database, having no room or no connections left,
 * being on its way down or up, a statement that took too long, and trouble below it.
 */
const outOfService = /^(?:08|28|3D|53|57P|57014|58)/;
/** A database that is closed for maintenance shares its code with harmless errors. */
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

/** The driver's own error: SQL of our own fails with one code (P2010), whatever the reason. */
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
