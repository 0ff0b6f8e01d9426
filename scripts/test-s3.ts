/**
 * node scripts/test-s3.ts: the uploads against a real object storage, which checks signatures. The storage is named as for
 * the site: S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_FORCE_PATH_STYLE. The bucket
 * gets rules and objects of tests: name one that holds nothing else.
 */
import { inModules, inProject } from "./launcher/project.ts";
import { command, UserError } from "./launcher/user-error.ts";
import { ensureChromium } from "./testing/chromium.ts";
import { testEnvironment } from "./testing/environment.ts";
import { testSite } from "./testing/site-under-test.ts";

const required = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"];
const browserTests = ["upload", "get-featured"];

function storageEnvironment() {
  const missing = required.filter((name) => !process.env[name]);
  if (missing.length > 0) throw new UserError(`Name the storage to test with: ${missing.join(", ")}.`);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith("S3_")));
}

await command(() =>
  testSite(async ({ signal, program, onSite }) => {
    const env = { ...testEnvironment(), ...storageEnvironment() };
    await program([inModules("vitest", "vitest.mjs"), "run", "--project", "s3"], env);
    const CHROMIUM_PATH = await ensureChromium({ signal });
    await onSite(env, async (siteEnv) => {
      const setup = inProject("scripts", "storage-setup.ts");
      await program(["--conditions=react-server", "--import", "tsx", setup], siteEnv);
      const playwright = inModules("@playwright", "test", "cli.js");
      await program([playwright, "test", "--project=chromium", ...browserTests], {
        ...siteEnv,
        CHROMIUM_PATH,
      });
    });
  }),
);
