import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { inProject } from "../launcher/project.ts";

const run = promisify(execFile);

/** Refuses every request about the bucket's rules, as a service does for an object-only key. */
const refusing = createServer((request, answer) => {
  answer.statusCode = /[?&](cors|lifecycle)\b/.test(request.url ?? "") ? 403 : 200;
  answer.end();
});

async function setUp() {
  await new Promise<void>((resolve) => refusing.listen(0, "127.0.0.1", resolve));
  try {
    const script = inProject("scripts", "storage-setup.ts");
    return await run(process.execPath, ["--conditions=react-server", "--import", "tsx", script], {
      env: {
        ...process.env,
        SITE_URL: "http://localhost:3000",
        DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
        AUTH_SECRET: "only-for-this-test-and-long-enough",
        S3_ENDPOINT: `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`,
        S3_BUCKET: "spawnpoint",
        S3_ACCESS_KEY_ID: "objects-only",
        S3_SECRET_ACCESS_KEY: "secret",
        S3_FORCE_PATH_STYLE: "true",
      },
    });
  } finally {
    refusing.close();
  }
}

it("the site starts with a key that may not set the bucket's rules, and logs what to set by hand", {
  timeout: 60_000,
}, async () => {
  const { stdout } = await setUp();
  expect(stdout).toBe(
    "CORS: the key may not set it. Without the rule in docs/reference/files.md no browser can upload: set it by hand.\n" +
      "Lifecycle: the key may not set it; the site's job empty_incoming removes the same.\n",
  );
});
