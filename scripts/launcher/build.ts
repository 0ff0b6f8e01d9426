import { existsSync, readFileSync } from "node:fs";
import { run } from "./processes.ts";
import { fingerprint, inModules, inProject, stamp } from "./project.ts";
import { UserError } from "./user-error.ts";

const SOURCES = [
  "app",
  "components",
  "content",
  "lib",
  "prisma/schema",
  "public",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tailwind.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
/** Variables whose values end up in the browser's code. Pages are rendered anew after each start. */
const BAKED_IN = /^NEXT_PUBLIC_/;

const built = stamp(inProject(".next", "spawnpoint-build"));

function buildFingerprint(env: NodeJS.ProcessEnv) {
  const facts = Object.keys(env)
    .filter((name) => BAKED_IN.test(name))
    .sort()
    .map((name) => `${name}=${env[name]}`);
  return fingerprint(SOURCES, [`node ${process.versions.node.split(".")[0]}`, ...facts]);
}

/** Which build lies there: one that somebody made by hand is another. */
function presentBuild() {
  const file = inProject(".next", "BUILD_ID");
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

interface BuildOptions {
  env: NodeJS.ProcessEnv;
  signal?: AbortSignal;
}

/**
 * Builds the site if its sources, its packages or the texts baked into it have changed since the last time.
 * @returns whether it built
 * @throws with the end of the build's output if that fails
 */
export async function ensureBuild({ env, signal }: BuildOptions): Promise<boolean> {
  const expected = buildFingerprint(env);
  const present = presentBuild();
  if (present && built.matches(`${expected} ${present}`)) return false;
  const { code, output } = await run(process.execPath, [inModules("next", "dist", "bin", "next"), "build"], {
    cwd: inProject(),
    env: { ...env, NODE_ENV: "production" },
    signal,
  });
  if (code !== 0)
    throw new UserError(`The build failed:\n${output.trim().split("\n").slice(-40).join("\n")}`);
  built.write(`${expected} ${presentBuild()}`);
  return true;
}
