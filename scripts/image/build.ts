#!/usr/bin/env node
/**
 * Completes .next/standalone after `next build`, in the Dockerfile: bundles our server and the owners' commands, adds what
 * these read, and removes what no running site needs.
 */
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BuildOptions, build } from "esbuild";
import config from "../../next.config.mjs";
import { inModules, inProject } from "../launcher/project.ts";
import { imageManifest, isNeeded } from "./contents.ts";

const target = inProject(".next", "standalone");

/** Packages with binaries or workers, and those that server and application share, stay packages. */
const external = [
  "next",
  "next/*",
  ...(config.serverExternalPackages ?? []),
  // In the output already, for the blog.
  "shiki",
  "@shikijs/*",
  "@prisma/schema-engine-wasm",
  "@prisma/schema-engine-wasm/*",
];

const options: BuildOptions = {
  absWorkingDir: inProject(),
  bundle: true,
  platform: "node",
  target: "node24",
  format: "esm",
  jsx: "automatic",
  external,
  legalComments: "none",
  logLevel: "warning",
  // Bundled CommonJS packages call these.
  banner: {
    js: [
      'import { createRequire as requireOf } from "node:module";',
      "const require = requireOf(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;",
    ].join("\n"),
  },
};

/** Two folders deep, like the sources: code finds the site's files from where it is. */
async function bundle(): Promise<void> {
  const server = { "lib/serving/server": "lib/serving/standalone.ts" };
  await build({ ...options, entryPoints: server, outdir: target });
  const engine = { "scripts/prisma-schema-engine": "scripts/prisma-schema-engine.mjs" };
  await build({ ...options, entryPoints: engine, outdir: target, outExtension: { ".js": ".mjs" } });
  await build({
    ...options,
    entryPoints: imageManifest.entries,
    outdir: path.join(target, "scripts", "commands"),
    splitting: true,
    conditions: ["react-server"],
  });
}

function prune(folder = ""): void {
  for (const name of readdirSync(path.join(target, folder))) {
    const relative = path.posix.join(folder, name);
    const file = path.join(target, relative);
    if (!isNeeded(relative)) rmSync(file, { recursive: true });
    else if (statSync(file).isDirectory()) prune(relative);
  }
}

prune();
await bundle();
for (const name of imageManifest.packages)
  cpSync(inModules(name), path.join(target, "node_modules", name), { recursive: true });
const { name, version, type } = JSON.parse(readFileSync(inProject("package.json"), "utf8"));
const manifest = { name, version, private: true, type, scripts: imageManifest.scripts };
writeFileSync(path.join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
