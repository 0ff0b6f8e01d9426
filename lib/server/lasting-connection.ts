import "server-only";
import { Client } from "pg";
import { directDatabaseUrl, env } from "./env";

const retryMilliseconds = 1_000;
/** A host that vanished says nothing, and for two hours the system believes that it only has nothing to say. */
const askEveryMilliseconds = 10_000;
const answeredWithinMilliseconds = 5_000;

/**
 * A connection of its own to the database itself, for what lasts as long as its session does (LISTEN, locks). Lost, it
 * is opened again until it is closed.
 */
export class LastingConnection {
  /** The session there is now, from the moment it is connected: it may be being prepared still. */
  current: Client | undefined;
  private isClosed = false;

  /**
   * @param name under which the database lists it
   * @param prepare what is done with each new session; `isAgain`: not the first, something may have been missed
   */
  constructor(
    private readonly name: string,
    private readonly prepare: (client: Client, isAgain: boolean) => Promise<void>,
  ) {}

  /** @throws if the database cannot be reached at first; it is tried again all the same */
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
