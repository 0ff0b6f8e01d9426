import { type EmbeddedDatabase, startPostgres } from "./postgres.ts";
import type { Report } from "./report.ts";
import type { Settings } from "./settings.ts";
import type { Shutdown } from "./shutdown.ts";
import { type EmbeddedStorage, startStorage } from "./storage.ts";

type OnLost = (sentence: string) => void;

interface Services {
  database?: EmbeddedDatabase;
  storage?: EmbeddedStorage;
}

interface StartOptions {
  settings: Settings;
  report: Report;
  shutdown: Shutdown;
  onLost: OnLost;
}

/**
 * Starts the embedded database and storage in parallel, unless they are given from outside. Each is handed to the
 * shutdown as soon as it runs, so that a failure of one still stops the other.
 */
export async function startServices(options: StartOptions): Promise<Services> {
  const { settings, report, shutdown, onLost } = options;
  const { dataDir, ownDatabase, ownStorage } = settings;
  const database = ownDatabase
    ? report.step("database: embedded PostgreSQL", async () => {
        const server = await startPostgres({ dataDir, signal: shutdown.signal });
        shutdown.add("the database", server.stop, () => killQuietly(server.pid, "SIGQUIT"));
        for (const notice of server.notices) report.note(notice);
        watch(server, "The embedded database", onLost);
        return server;
      })
    : undefined;
  const storage = ownStorage
    ? report.step(
        "storage: embedded, for trying and developing: checks signatures, lists no parts, has no lifecycle rules",
        async () => {
          const server = await startStorage({ dataDir });
          shutdown.add("the storage", server.stop, () => killQuietly(server.pid, "SIGKILL"));
          watch(server, "The embedded storage", onLost);
          return server;
        },
      )
    : undefined;
  const results = await Promise.allSettled([database, storage]);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return { database: await database, storage: await storage };
}

function watch(server: EmbeddedDatabase | EmbeddedStorage, name: string, onLost: OnLost) {
  server.exited.then(() => onLost(`${name} ended unexpectedly.`));
}

function killQuietly(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // it is gone already
  }
}
