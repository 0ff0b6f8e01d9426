import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { ensureBuild } from "./build.ts";
import { dependenciesAreInstalled, installDependencies } from "./dependencies.ts";
import { loadEnvFile } from "./env-file.ts";
import { lockDataFolder } from "./lock.ts";
import { ensurePrismaClient, migrate } from "./migrate.ts";
import { isPortFree } from "./ports.ts";
import { createReport, type Report } from "./report.ts";
import { writeRuntime } from "./runtime-file.ts";
import { startServices } from "./services.ts";
import {
  readSettings,
  type Settings,
  type SiteEnvironment,
  signInHint,
  siteEnvironment,
} from "./settings.ts";
import { createShutdown, type Shutdown } from "./shutdown.ts";
import { preflight, prepareData, preparedNote, startSite } from "./site.ts";
import { UserError } from "./user-error.ts";

type Goal = "services" | "build" | "site";

interface LaunchContext {
  dev: boolean;
  until: Goal;
  begun: number;
  report: Report;
  shutdown: Shutdown;
  onLost: (sentence: string) => void;
  signal: AbortSignal;
  settings: Settings;
}

/** Brings the whole stack up and runs it until it is stopped. */
export async function launch({ dev = false, until = "site" }: { dev?: boolean; until?: Goal } = {}) {
  const begun = performance.now();
  const report = createReport();
  const shutdown = createShutdown(report);
  const end = async (exitCode: number) => {
    await shutdown.stopAll();
    if (exitCode === 0) report.line("Stopped.");
    process.exit(exitCode);
  };
  let isUp = false;
  shutdown.listen((signal) => {
    report.line("\nStopping …");
    end(isUp ? 0 : signal === "SIGINT" ? 130 : 143);
  });
  const onLost = (sentence: string) => {
    if (shutdown.isStopping()) return;
    report.line(sentence);
    end(1);
  };

  try {
    loadEnvFile();
    const context: LaunchContext = {
      dev,
      until,
      begun,
      report,
      shutdown,
      onLost,
      signal: shutdown.signal,
      settings: readSettings(process.env),
    };
    await claim(context);
    await install(context);
    const env = await bringUpData(context);
    if (until === "services") showServices(env, context);
    else await bringUpSite(env, context);
    isUp = true;
    if (until === "build") await end(0);
  } catch (error) {
    if (shutdown.isStopping()) return;
    report.line(error instanceof UserError ? `\n${error.message}` : `\n${(error as Error).stack}`);
    await end(1);
  }
}

/** Checks early for a taken port and a data folder in use. */
async function claim({ settings, shutdown, report, until }: LaunchContext) {
  const { release, tookOver } = await lockDataFolder(settings.dataDir);
  shutdown.add("the lock", release, release);
  if (until !== "site") return;
  if (tookOver) await report.step("earlier start was cut off", () => waitForPort(settings.port));
  if (await isPortFree(settings.port)) return;
  throw new UserError(
    `PORT ${settings.port} is taken by another program: stop that one, or choose another, e.g. PORT=${settings.port + 1} npm start.`,
  );
}

/** The site of a launcher that was killed closes on its own, after the requests it still has. */
async function waitForPort(port: number) {
  const deadline = Date.now() + 10_000;
  while (!(await isPortFree(port)) && Date.now() < deadline) await delay(200);
  return "earlier start was cut off: cleared away";
}

async function install({ report, signal }: LaunchContext) {
  if (!dependenciesAreInstalled()) {
    await report.step("dependencies: npm ci", () => installDependencies({ signal }));
  }
  await report.step("database client", async () =>
    (await ensurePrismaClient({ signal })) ? "database client: generated" : "database client: up to date",
  );
}

/** Services, checked environment, migrated database. Answers the environment of the site. */
async function bringUpData(context: LaunchContext) {
  const { report, shutdown, signal, settings, dev, until } = context;
  const services = await startServices(context);
  const env = siteEnvironment({ env: process.env, settings, dev, ...services });

  if (until !== "services") await report.step("environment checked", () => preflight({ env, signal }));
  await report.step("database schema", async () => {
    const applied = await migrate({
      url: env.DATABASE_DIRECT_URL || env.DATABASE_URL,
      signal,
      log: report.line,
    });
    return applied.length
      ? `database schema: ${applied.length} migrations applied`
      : "database schema: up to date";
  });
  const forget = writeRuntime(settings.dataDir, env);
  shutdown.add("the runtime file", forget, forget);
  return env;
}

async function bringUpSite(env: SiteEnvironment, context: LaunchContext) {
  const { report, shutdown, signal, settings, dev, until, begun, onLost } = context;
  const data = () => report.step("data", () => prepare(env, context));
  const site = () => report.step("site", () => startSite({ env, dev, shutdown, onLost }));
  if (dev) {
    // Nothing is cached there, so that it shows changes after its start.
    await Promise.all([data(), site()]);
  } else {
    await data();
    await report.step("build", async () =>
      (await ensureBuild({ env, signal })) ? "build: done" : "build: up to date",
    );
    if (until === "build") return;
    await site();
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  report.line(`\nReady on http://localhost:${settings.port}  (${seconds} s)`);
  report.line(signInHint(process.env, settings, env.SITE_URL));
  report.line("Stop with Ctrl-C.");
}

async function prepare(env: SiteEnvironment, { settings, signal }: LaunchContext) {
  const note = settings.ownDatabase ? await preparedNote(settings.dataDir, env) : undefined;
  if (note?.isPrepared) return "data: present";
  const done = await prepareData({ env, signal });
  note?.remember();
  return done.length ? `data: ${done.join(", ")}` : "data: nothing to add";
}

/** The environment for working on parts of the site by hand. */
function showServices(env: SiteEnvironment, { report, shutdown, settings }: LaunchContext) {
  const names = Object.keys(env).filter((name) => env[name] !== process.env[name]);
  const lines = names.map((name) => `${name}=${env[name]}`).join("\n");
  const file = path.join(settings.dataDir, "services.env");
  writeFileSync(file, `${lines}\n`, { mode: 0o600 });
  shutdown.add("the list of services", () => rmSync(file, { force: true }));
  report.line(`\n${lines}\n\nServices are ready; these lines are also in ${file}. Stop with Ctrl-C.`);
}
