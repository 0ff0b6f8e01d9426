import "server-only";
import { Client } from "pg";
import { setLimits } from "./connection-limits";
import { directDatabaseUrl, env } from "./env";

const retryMilliseconds = 1_000;
/** Without this, a vanished host would go unnoticed for two hours. */
const pingEveryMilliseconds = 10_000;
const answeredWithinMilliseconds = 5_000;

/** A direct connection for LISTEN and locks, reopened whenever it is lost. */
export class LastingConnection {
  /** Set once connected, before `prepare` has finished. */
  current: Client | undefined;
  private isClosed = false;

  /** @param prepare runs for each session; with `isAgain`, notifications may have been missed */
  constructor(
    private readonly name: string,
    private readonly prepare: (client: Client, isAgain: boolean) => Promise<void>,
  ) {}

  /** @throws if the database is unreachable at first; retries anyway */
  async open(isAgain = false): Promise<void> {
    const client = new Client({
      connectionString: directDatabaseUrl(env()),
      application_name: this.name,
      connectionTimeoutMillis: answeredWithinMilliseconds,
      query_timeout: answeredWithinMilliseconds,
    });
    let isLost = false;
    let pinging: NodeJS.Timeout | undefined;
    const handleLoss = () => {
      if (isLost) return;
      isLost = true;
      clearInterval(pinging);
      if (this.current === client) this.current = undefined;
      if (!this.isClosed) setTimeout(() => this.reopen(), retryMilliseconds).unref();
    };
    const drop = () => {
      handleLoss();
      client.end().catch(() => {});
    };
    client.on("error", handleLoss).on("end", handleLoss);
    try {
      await client.connect();
      await setLimits(client, "job");
      if (this.isClosed || isLost) return await client.end();
      this.current = client;
      await this.prepare(client, isAgain);
      pinging = setInterval(() => client.query("SELECT 1").catch(drop), pingEveryMilliseconds).unref();
    } catch (error) {
      drop();
      throw error;
    }
  }

  private async reopen(): Promise<void> {
    // The pool logs the error.
    if (!this.isClosed) await this.open(true).catch(() => {});
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.current?.end();
  }
}
