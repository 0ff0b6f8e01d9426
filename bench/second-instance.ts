import { findFreePort } from "../scripts/launcher/ports.ts";
import { endChild } from "../scripts/launcher/processes.ts";
import { startServer } from "../scripts/launcher/server-process.ts";

/** Starts another instance of a site that runs, on the same database and storage, for the time of some work. */
export async function withSecondInstance<Result>(
  env: NodeJS.ProcessEnv,
  work: (url: string) => Promise<Result>,
) {
  const port = await findFreePort();
  const child = await startServer({ ...env, NODE_ENV: "production", PORT: String(port) });
  try {
    return await work(`http://localhost:${port}`);
  } finally {
    await endChild(child, { graceMs: 10_000 });
  }
}
