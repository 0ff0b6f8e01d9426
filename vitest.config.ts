import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { workers } from "./scripts/testing/workers.ts";

// an offset with minutes, so that a time that is read or written in the wrong zone shows
process.env.TZ = "Asia/Kathmandu";

const root = import.meta.dirname;

/** Tests of the logic of screens, in the DOM that a library makes; what needs a real browser is in tests/e2e. */
const domFiles = globSync("components/**/*.dom.test.{ts,tsx}", { cwd: root });
const replacesModules = (file: string) =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path.join(root, file), "utf8"));
const dom = {
  sequence: { groupOrder: 0 },
  maxWorkers: workers.unit,
  environment: "happy-dom",
  setupFiles: ["tests/support/dom/setup.ts"],
  testTimeout: 15_000,
};

/** With a real PostgreSQL and a real S3 endpoint. */
const services = {
  sequence: { groupOrder: 1 },
  globalSetup: ["tests/support/global-setup.ts"],
  setupFiles: ["tests/support/integration-setup.ts"],
  // next-auth imports files of the framework by names that Node alone does not find.
  server: { deps: { inline: ["next-auth"] } },
  // A process for each file takes a third longer.
  pool: "threads" as const,
  maxWorkers: workers.integration,
  hookTimeout: 60_000,
};

const slow = ["**/*.slow.test.{ts,tsx}"];

/** Imports SVG files as Next does. */
const svgFiles = {
  name: "svg-files",
  enforce: "pre" as const,
  load(file: string) {
    if (!file.endsWith(".svg")) return;
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(readFileSync(file, "utf8")) ?? [];
    const imported = { src: file.slice(root.length), width: Number(width), height: Number(height) };
    return `export default ${JSON.stringify(imported)}`;
  },
};

export default defineConfig({
  plugins: [svgFiles],
  resolve: {
    alias: [
      // the guard against browsers, which only Next's own bundler lets pass
      { find: /^next-intl(\/server)?$/, replacement: path.join(root, "tests/support/next-intl.ts") },
      {
        find: /^(@\/lib\/shared\/message|\.\/message(\.ts)?)$/,
        replacement: path.join(root, "tests/support/message.ts"),
      },
      { find: /^next\/root-params$/, replacement: path.join(root, "tests/support/root-params.ts") },
      { find: /^server-only$/, replacement: path.join(root, "tests/support/server-only.ts") },
      // Only the first that matches counts.
      { find: /^@\//, replacement: `${root}/` },
    ],
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          sequence: { groupOrder: 0 },
          maxWorkers: workers.unit,
          include: ["**/*.test.{ts,tsx}"],
          // Some look at every expression of the site, or fill a cache: seconds on a busy machine.
          testTimeout: 15_000,
          // A process for each file takes as long as the tests. What a module remembers outlives a file: who counts on
          // a fresh one resets the modules.
          isolate: false,
          exclude: [
            "**/*.dom.test.{ts,tsx}",
            ...slow,
            "tests/**",
            "**/node_modules/**",
            ".next/**",
            ".test/**",
            ".data/**",
          ],
        },
      },
      {
        extends: true,
        test: {
          ...dom,
          name: "dom",
          // Modules loaded anew for each file take half of its time.
          isolate: false,
          include: domFiles.filter((file) => !replacesModules(file)),
        },
      },
      {
        extends: true,
        // Whatever these replace, no other file sees.
        test: { ...dom, name: "dom-isolated", include: domFiles.filter(replacesModules) },
      },
      {
        extends: true,
        test: {
          // Every DOM test on a page that the browser translates; not part of `npm test` (npm run test:slow).
          ...dom,
          name: "translated",
          setupFiles: [...dom.setupFiles, "tests/support/dom/translated-setup.ts"],
          include: domFiles,
        },
      },
      {
        extends: true,
        test: {
          ...services,
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          exclude: slow,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          // Not part of `npm test` (npm run test:slow).
          ...services,
          name: "slow",
          include: slow,
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          // Several instances behind nginx, with PgBouncer; not part of `npm test` (npm test -- --only=scale).
          name: "scale",
          sequence: { groupOrder: 3 },
          include: ["tests/scale/**/*.test.ts"],
          pool: "forks",
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // With a storage that the environment names; not part of `npm test` (node scripts/test-s3.ts).
          name: "s3",
          sequence: { groupOrder: 2 },
          include: ["tests/s3/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts"],
          setupFiles: ["tests/support/s3-setup.ts"],
          pool: "forks",
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
