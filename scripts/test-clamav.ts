/**
 * node scripts/test-clamav.ts: the virus check against a real clamd, which the tests start and stop themselves with a signature
 * database of their own that knows EICAR. Needs the program: apt-get install clamav-daemon.
 */
import { findFreePort } from "./launcher/ports.ts";
import { inModules } from "./launcher/project.ts";
import { command, UserError } from "./launcher/user-error.ts";
import { ensureChromium } from "./testing/chromium.ts";
import { clamdVersion } from "./testing/clamd.ts";
import { testEnvironment } from "./testing/environment.ts";
import { testSite } from "./testing/site-under-test.ts";

await command(async () => {
  const version = clamdVersion();
  if (!version)
    throw new UserError(
      "clamd is not installed, so nothing was tested. Install it: apt-get install clamav-daemon",
    );
  await testSite(async ({ signal, say, program, onSite }) => {
    say(`${version}\n`);
    const CHROMIUM_PATH = await ensureChromium({ signal });
    const scanner = { CLAMD_HOST: "127.0.0.1", CLAMD_PORT: String(await findFreePort()) };
    const playwright = inModules("@playwright", "test", "cli.js");
    await onSite({ ...testEnvironment(), ...scanner }, (siteEnv) =>
      program([playwright, "test", "--project=clamav"], { ...siteEnv, ...scanner, CHROMIUM_PATH }),
    );
  });
});
