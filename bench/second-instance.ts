import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { findFreePort } from "../scripts/launcher/ports.ts";
import { endChild } from "../scripts/launcher/processes.ts";
import { inProject } from "../scripts/launcher/project.ts";

const { scripts } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));

/** The file with which `npm run serve` starts the site's server, from the project's root. */
export const serverFile: string = scripts.serve.split(" ").at(-1);

/** Starts another instance of a site that runs, on the same database and storage, for the time of some work. */
export async function withSecondInstance<Result>(
  env: NodeJS.ProcessEnv,
  work: (url: string) => Promise<Result>,
) {
  const port = await findFreePort();
  const child = fork(inProject(serverFile), [], {
    cwd: inProject(),
    env: { ...env, NODE_ENV: "production", PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  try {
    const [message] = await Promise.race([once(child, "message"), once(child, "exit")]);
    if (message?.type !== "ready") throw new Error(`The second instance did not start (${message}).`);
    return await work(`http://localhost:${port}`);
  } finally {
    await endChild(child, { graceMs: 10_000 });
  }
}
