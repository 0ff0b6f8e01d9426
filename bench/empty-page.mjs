import { spawn } from "node:child_process";
import { findFreePort } from "../scripts/launcher/ports.mjs";
import { endChild } from "../scripts/launcher/processes.mjs";
import { inProject } from "../scripts/launcher/project.mjs";
import { UserError } from "../scripts/launcher/user-error.mjs";

const next = inProject("node_modules", "next", "dist", "bin", "next");
const folder = inProject("bench", "empty-page");
const patienceMs = 20_000;

const run = (args, env) =>
  spawn(process.execPath, [next, ...args], {
    env: { ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "ignore", "inherit"],
  });

/**
 * Builds and starts a Next application that holds one page and nothing else, for the time of some work.
 * @template Result @param {NodeJS.ProcessEnv} env DATABASE_URL @param {(url: string) => Promise<Result>} work
 */
export async function withEmptyPage(env, work) {
  const code = await new Promise((resolve) => run(["build", "--webpack", folder], env).once("exit", resolve));
  if (code !== 0) throw new UserError(`The empty page could not be built (${code}).`);
  const port = await findFreePort();
  const child = run(["start", folder, "-p", String(port)], env);
  try {
    const url = `http://localhost:${port}`;
    await answered(url);
    return await work(url);
  } finally {
    await endChild(child, { graceMs: 5000 });
  }
}

async function answered(url) {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new UserError("The empty page did not answer.");
}
