import "server-only";
import { Client } from "pg";
import { setLimits } from "./connection-limits";
import { directDatabaseUrl, env } from "./env";

const retryMilliseconds = 1_000;
/** A vanished host says nothing, and the system trusts its connection for two hours. */
const askEveryMilliseconds = 10_000;
const answeredWithinMilliseconds = 5_000;

/** A direct connection for what lasts as long as its session (LISTEN, locks); lost, it is reopened until closed. */
export class LastingConnection {
  /** Set once connected, while it may still be prepared. */
  current: Client | undefined;
  private isClosed = false;

  /** `prepare` runs for each new session; with `isAgain` something may have been missed before it. */
  constructor(
    private readonly name: string,
    private readonly prepare: (client: Client, isAgain: boolean) => Promise<void>,
  ) {}

  /** @throws if the database cannot be reached at first; the connection is retried all the same */
  async open(isAgain = false): Promise<void> {
    const client = new Client({
      connectionString: directDatabaseUrl(env()),
      application_name: this.name,
      connectionTimeoutMillis: answeredWithinMilliseconds,
      query_timeout: answeredWithinMilliseconds,
    });
    let isLost = false;
    let asking: NodeJS.Timeout | undefined;
    const lose = () => {
      if (isLost) return;
      isLost = true;
      clearInterval(asking);
      if (this.current === client) this.current = undefined;
      if (!this.isClosed) setTimeout(() => this.reopen(), retryMilliseconds).unref();
    };
    const drop = () => {
      lose();
      client.end().catch(() => {});
    };
    client.on("error", lose).on("end", lose);
    try {
      await client.connect();
      await setLimits(client, "job");
      if (this.isClosed || isLost) return await client.end();
      this.current = client;
      await this.prepare(client, isAgain);
      asking = setInterval(() => client.query("SELECT 1").catch(drop), askEveryMilliseconds).unref();
    } catch (error) {
      drop();
      throw error;
    }
  }

  private async reopen(): Promise<void> {
    // The pool's own errors say that the database is away.
    if (!this.isClosed) await this.open(true).catch(() => {});
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.current?.end();
  }
}
