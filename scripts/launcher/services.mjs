import { startPostgres } from "./postgres.mjs";
import { startStorage } from "./storage.mjs";

/**
 * Starts what is not given from outside: the embedded database, the embedded storage, both at once.
 * Each is handed to the shutdown as soon as it runs, so that a failure of one still stops the other.
 */
export async function startServices({ settings, report, shutdown, onLost }) {
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
  return { database: results[0].value, storage: results[1].value };
}

function watch(server, name, onLost) {
  server.exited.then(() => onLost(`${name} ended unexpectedly.`));
}

function killQuietly(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // it is gone already
  }
}
