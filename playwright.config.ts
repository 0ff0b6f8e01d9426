import { globSync, readFileSync } from "node:fs";
import { defineConfig, devices } from "@playwright/test";
import { workers } from "./scripts/testing/workers.ts";

const slow = /\.slow\.spec\.ts$/;
/** Screens whose accessibility is looked at in one theme by `npm test`, in both by `npm run test:slow`. */
const scanned = globSync("tests/e2e/**/*.spec.ts", { cwd: import.meta.dirname }).filter(
  (file) => !slow.test(file) && /expect(Accessible|Rules)\(/.test(readFileSync(file, "utf8")),
);
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } };

const browserArguments = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/**
 * End-to-end tests against a site that runs already: `npm test -- --only=e2e` starts one, or name another in
 * SITE_URL. Tests tagged @mobile also run on the phone, those tagged @mobile-only run only there. Tests in tests/http
 * need no browser.
 */
export default defineConfig({
  testDir: "tests",
  fullyParallel: true,
  workers: workers.e2e,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Some start a site of their own, on a machine that is busy with others: there is no second attempt.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  outputDir: "test-results",
  reporter: [
    [process.stdout.isTTY ? "line" : "dot"],
    ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? ".test/reports/e2e.json" }],
  ],
  use: {
    baseURL: process.env.SITE_URL ?? "http://localhost:3000",
    // A worker's requests pass by the tests' own answers; the page it knows has tests that allow it.
    serviceWorkers: "block",
    // Every frame of a movement is drawn by the processor. Tests of movements ask for them.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: browserArguments },
  },
  projects: [
    // A file a worker: hundreds of them take less time than to hand them over one by one.
    { name: "http", testDir: "tests/http", testIgnore: slow, fullyParallel: false },
    { name: "chromium", testDir: "tests/e2e", testIgnore: slow, grepInvert: /@mobile-only/, use: desktop },
    {
      name: "mobile",
      testDir: "tests/e2e",
      testIgnore: slow,
      grep: /@mobile/,
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
    // Not part of `npm test` (npm run test:slow).
    { name: "slow", testMatch: slow, use: desktop },
    { name: "both-themes", testMatch: scanned.map((file) => `**/${file}`), use: desktop },
    // With a real virus scanner, which node scripts/test-clamav.ts names; not part of `npm test`.
    ...(process.env.CLAMD_PORT
      ? [{ name: "clamav", testDir: "tests/clamav", use: { ...devices["Desktop Chrome"] } }]
      : []),
    // In the browsers that npm test -- --only=browsers has found; not part of `npm test`.
    ...(process.env.FIREFOX_PATH ? [{ name: "firefox", testDir: "tests/browsers" }] : []),
    ...(process.env.MINIBROWSER_PATH ? [{ name: "webkit", testDir: "tests/browsers" }] : []),
  ],
});
