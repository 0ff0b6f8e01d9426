/**
 * npm run test:clamav: the virus check against a real clamd, which the tests start and stop themselves with a signature
 * database of their own that knows EICAR. Needs the program: apt-get install clamav-daemon.
 */
import { findFreePort } from "./launcher/ports.ts";
import { run } from "./launcher/processes.ts";
import { inModules, inProject } from "./launcher/project.ts";
import { command, UserError } from "./launcher/user-error.ts";
import { ensureChromium } from "./testing/chromium.ts";
import { clamdVersion } from "./testing/clamd.ts";
import { testEnvironment } from "./testing/environment.ts";
import { withSite } from "./testing/site-under-test.ts";

await command(async () => {
  const version = clamdVersion();
  if (!version)
    throw new UserError(
      "clamd is not installed, so nothing was tested. Install it: apt-get install clamav-daemon",
    );
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => controller.abort());
  const { signal } = controller;
  const say = (text: string) => process.stdout.write(text);
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
