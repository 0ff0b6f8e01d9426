/**
 * npm run test:s3: the uploads against a real object storage, which checks signatures. The storage is named as for
 * the site: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_FORCE_PATH_STYLE. The bucket
 * gets rules and objects of tests: name one that holds nothing else.
 */
import { run } from "./launcher/processes.ts";
import { inModules, inProject } from "./launcher/project.ts";
import { command, UserError } from "./launcher/user-error.ts";
import { ensureChromium } from "./testing/chromium.ts";
import { testEnvironment } from "./testing/environment.ts";
import { withSite } from "./testing/site-under-test.ts";

const required = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
const browserTests = ["upload", "get-featured"];

function storageEnvironment() {
  const missing = required.filter((name) => !process.env[name]);
  if (missing.length > 0) throw new UserError(`Name the storage to test with: ${missing.join(", ")}.`);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith("S3_")));
}

await command(async () => {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => controller.abort());
  const { signal } = controller;
  const say = (text: string) => process.stdout.write(text);
  const env = { ...testEnvironment(), ...storageEnvironment() };
  const program = async (args: string[], programEnv: NodeJS.ProcessEnv) => {
    const { code } = await run(process.execPath, args, {
      cwd: inProject(),
      env: programEnv,
      signal,
      onOutput: say,
    });
    if (code !== 0) process.exitCode = 1;
  };

  await program([inModules("vitest", "vitest.mjs"), "run", "--project", "s3"], env);
  const chromium = await ensureChromium({ signal });
  const rows = await withSite({ env, signal, say }, async (siteEnv) => {
    const setup = inProject("scripts", "storage-setup.ts");
    await program(["--conditions=react-server", "--import", "tsx", setup], siteEnv);
    const playwright = inModules("@playwright", "test", "cli.js");
    await program([playwright, "test", "--project=chromium", "--project=mobile", ...browserTests], {
      ...siteEnv,
      CHROMIUM_PATH: chromium,
    });
  });
  if (rows.some((row) => row.failed > 0)) process.exitCode = 1;
});
