import { execFile } from "node:child_process";
import { type APIRequestContext, expect, request as newRequest, test } from "@playwright/test";
import { findFreePort } from "@/scripts/launcher/ports";
import { inProject } from "@/scripts/launcher/project";
import { serverFile } from "@/scripts/launcher/server-process";
import { expectRefusal } from "@/tests/support/api";
import { bodyExamples } from "@/tests/support/examples";
import { OwnSite } from "@/tests/support/sites";

test.describe("a start that is refused", () => {
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
        DATABASE_DIRECT_URL: Object.assign(new URL(process.env.DATABASE_URL ?? "none:"), {
          pathname: "/nope",
        }).href,
      },
      [/^DATABASE_DIRECT_URL does not lead to a database we can use: there is no such database\.$/m],
    ],
  ];

  for (const [what, env, sentences] of refusals)
    test(`the server refuses to start with ${what}`, async () => {
      const port = String(await findFreePort());
      const options = { cwd: inProject(), env: { ...process.env, PORT: port, ...env }, timeout: 50_000 };
      const ended = await new Promise<{ code: unknown; output: string }>((resolve) => {
        execFile(process.execPath, [serverFile], options, (error, stdout, stderr) =>
          resolve({ code: error?.code, output: stdout + stderr }),
        );
      });
      for (const sentence of sentences) expect(ended.output).toMatch(sentence);
      expect(ended.output).not.toMatch(/Listening|\n\s+at /);
      expect(ended.code).toBe(1);
    });
});

test.describe("a bucket that is missing", () => {
  /** A site that was started before `npm run storage:setup` has made its bucket. */

  const whatToDo = "S3_BUCKET names a bucket that does not exist. Create it with: npm run storage:setup";
  let site: OwnSite;
  let client: APIRequestContext;

  test.beforeAll(async () => {
    site = await OwnSite.create({ S3_BUCKET: "not-made-yet", LOG_LEVEL: "debug" });
    client = await newRequest.newContext({ baseURL: site.url });
  });

  test.afterAll(async () => {
    await client?.dispose();
    await site?.stop();
  });

  test("says once what to run, is not ready, and writes no stack traces", async () => {
    const picturesDone = /"job":"fetch_blog_pictures"[^\n]*"a job is done"/;
    await expect.poll(() => site.readLog(), { timeout: 30_000 }).toMatch(picturesDone);
    const refusal = await expectRefusal(await client.get("/api/ready"), 503, "unavailable");
    expect(refusal.message).toBe("Not ready: storage.");
    expect(site.readLog().split(whatToDo)).toHaveLength(2);

    const sent = await client.post("/api/games", { data: bodyExamples["POST /api/games"] });
    const { message } = await expectRefusal(sent, 503, "unavailable");
    expect(message).toBe("We cannot reach our file storage right now. Please try again in a minute.");
    expect(site.readLog()).not.toMatch(/NoSuchBucket|\bat (async )?\S+ \(/);
  });
});
