import { execFile } from "node:child_process";
import { expect, test } from "@playwright/test";
import { findFreePort } from "@/scripts/launcher/ports";
import { inProject } from "@/scripts/launcher/project";

/* A server that cannot work says why, one sentence for each variable, and neither listens nor shows a stack. */
const refusals: [string, Record<string, string>, RegExp[]][] = [
  [
    "three settings that are none",
    { TRUSTED_PROXIES: "nginx", S3_BROWSER_ENDPOINT: "files.example", S3_PUBLIC_URL: "cdn" },
    [
      /^TRUSTED_PROXIES must be addresses and ranges/m,
      /^S3_BROWSER_ENDPOINT must be a URL/m,
      /^S3_PUBLIC_URL must be a URL/m,
    ],
  ],
  [
    "a database that is away",
    { DATABASE_URL: "postgresql://someone:hidden@127.0.0.1:1/none" },
    [/^DATABASE_URL does not lead to a database we can use: nothing listens there\.$/m],
  ],
  [
    "a direct way to no database",
    {
      DATABASE_DIRECT_URL: Object.assign(new URL(process.env.DATABASE_URL ?? "none:"), { pathname: "/nope" })
        .href,
    },
    [/^DATABASE_DIRECT_URL does not lead to a database we can use: there is no such database\.$/m],
  ],
];

for (const [what, env, sentences] of refusals)
  test(`the server refuses to start with ${what}`, async () => {
    const port = String(await findFreePort());
    const options = { cwd: inProject(), env: { ...process.env, PORT: port, ...env }, timeout: 50_000 };
    const ended = await new Promise<{ code: unknown; output: string }>((resolve) => {
      execFile(
        process.execPath,
        [inProject("lib", "serving", "server.ts")],
        options,
        (error, stdout, stderr) => resolve({ code: error?.code, output: stdout + stderr }),
      );
    });
    for (const sentence of sentences) expect(ended.output).toMatch(sentence);
    expect(ended.output).not.toMatch(/Listening|\n\s+at /);
    expect(ended.code).toBe(1);
  });
