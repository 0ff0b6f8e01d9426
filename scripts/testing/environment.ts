import { parseEnv } from "node:util";
import { inProject, readText } from "../launcher/project.ts";

/**
 * The environment of tests: this shell's without the site's variables. Values from a .env of this checkout are emptied,
 * so that no test ever reaches a real database, bucket or mail account.
 */
export function testEnvironment(source = process.env): NodeJS.ProcessEnv {
  const ownNames = new Set([
    ...exampleNames(),
    "NODE_ENV",
    "EMBEDDED_DATABASE",
    "EMBEDDED_STORAGE",
    "FORCE_COLOR",
    "NO_COLOR",
  ]);
  const inherited = Object.entries(source).filter(([name]) => !ownNames.has(name));
  const emptied = envFileNames().map((name) => [name, ""]);
  const colors = process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };
  return { ...Object.fromEntries(inherited), ...Object.fromEntries(emptied), ...colors };
}

/** The variables that a build requires and never uses: it renders nothing. */
export const placeholders = {
  SITE_URL: "http://build.invalid",
  DATABASE_URL: "postgresql://build.invalid/build",
  S3_BUCKET: "build",
  AUTH_SECRET: "only-for-the-build-never-used-anywhere",
};

/** Every variable that .env.example documents, commented out or not. */
function exampleNames() {
  const text = readText(inProject(".env.example")) ?? "";
  return [...text.matchAll(/^#?\s*([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
}

function envFileNames() {
  return Object.keys(parseEnv(readText(inProject(".env")) ?? ""));
}
