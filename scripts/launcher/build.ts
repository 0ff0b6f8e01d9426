import { existsSync, readFileSync } from "node:fs";
import { run } from "./processes.ts";
import { fingerprint, inModules, inProject, stamp } from "./project.ts";
import { UserError } from "./user-error.ts";

const SOURCES = [
  "app",
  "components",
  "content",
  "lib",
  "messages",
  "prisma/schema",
  "public",
  "instrumentation-client.ts",
  "instrumentation.ts",
  "middleware.ts",
  "next.config.mjs",
  "postcss.config.mjs",
  "tailwind.config.ts",
  "tsconfig.build.json",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

const built = stamp(inProject(".next", "spawnpoint-build"));

/** No variable ends up in a build: pages are rendered anew after each start. */
const buildFingerprint = () => fingerprint(SOURCES, [`node ${process.versions.node.split(".")[0]}`]);

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
 * Builds the site if its sources or its packages have changed since the last time.
 * @returns whether it built
 * @throws with the end of the build's output if that fails
 */
export async function ensureBuild({ env, signal }: BuildOptions): Promise<boolean> {
  const expected = buildFingerprint();
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
