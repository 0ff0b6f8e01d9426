import { spawn } from "node:child_process";
import { findFreePort } from "../scripts/launcher/ports.ts";
import { endChild } from "../scripts/launcher/processes.ts";
import { inProject } from "../scripts/launcher/project.ts";
import { UserError } from "../scripts/launcher/user-error.ts";

const next = inProject("node_modules", "next", "dist", "bin", "next");
const folder = inProject("bench", "empty-page");
const timeoutMs = 20_000;

const run = (args: string[], env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, [next, ...args], {
    env: { ...env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    stdio: ["ignore", "ignore", "inherit"],
  });

/** Builds and starts a Next application that holds one page and nothing else, for the time of some work. */
export async function withEmptyPage<Result>(env: NodeJS.ProcessEnv, work: (url: string) => Promise<Result>) {
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

async function answered(url: string) {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new UserError("The empty page did not answer.");
}
