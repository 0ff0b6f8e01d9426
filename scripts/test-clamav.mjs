/**
 * npm run test:clamav: the virus check against a real clamd, which the tests start and stop themselves with a signature
 * database of their own that knows EICAR. Needs the program: apt-get install clamav-daemon.
 */

import { findFreePort } from "./launcher/ports.mjs";
import { run } from "./launcher/processes.mjs";
import { inModules, inProject } from "./launcher/project.mjs";
import { command, UserError } from "./launcher/user-error.mjs";
import { ensureChromium } from "./testing/chromium.mjs";
import { clamdVersion } from "./testing/clamd.mjs";
import { testEnvironment } from "./testing/environment.mjs";
import { withSite } from "./testing/site-under-test.mjs";

await command(async () => {
  const version = clamdVersion();
  if (!version)
    throw new UserError(
      "clamd is not installed, so nothing was tested. Install it: apt-get install clamav-daemon",
    );
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => controller.abort());
  const { signal } = controller;
  const say = (text) => process.stdout.write(text);
  say(`${version}\n`);
  const chromium = await ensureChromium({ signal });
  const scanner = { CLAMD_HOST: "127.0.0.1", CLAMD_PORT: String(await findFreePort()) };
  const env = { ...testEnvironment(), ...scanner };
  const rows = await withSite({ env, signal, say }, async (siteEnv) => {
    const playwright = inModules("@playwright", "test", "cli.js");
    const { code } = await run(process.execPath, [playwright, "test", "--project=clamav"], {
      cwd: inProject(),
      env: { ...siteEnv, ...scanner, CHROMIUM_PATH: chromium },
      signal,
      onOutput: say,
    });
    if (code !== 0) process.exitCode = 1;
  });
  if (rows.some((row) => row.failed > 0)) process.exitCode = 1;
});
