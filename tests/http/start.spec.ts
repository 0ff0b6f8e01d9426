import { execFile } from "node:child_process";
import { type APIRequestContext, expect, request as newRequest, test } from "@playwright/test";
import { findFreePort } from "@/scripts/launcher/ports";
import { inProject } from "@/scripts/launcher/project";
import { serverFile } from "@/scripts/launcher/server-process";
import { expectRefusal } from "@/tests/support/api";
import { bodyExamples } from "@/tests/support/examples";
import { withoutTextElements } from "@/tests/support/plain-pages";
import { panelCookie } from "@/tests/support/raw-request";
import { OwnSite } from "@/tests/support/sites";
import { tryEach } from "@/tests/support/try-each";

/**
 * A server that cannot work gives the reasons, one sentence for each variable, and neither listens nor shows a stack.
 */
const refusals: { env: Record<string, string>; sentences: RegExp[] }[] = [
  {
    env: { TRUSTED_PROXIES: "nginx", S3_BROWSER_ENDPOINT: "files.example", S3_PUBLIC_URL: "cdn" },
    sentences: [
      /^TRUSTED_PROXIES must be addresses and ranges/m,
      /^S3_BROWSER_ENDPOINT must be a URL/m,
      /^S3_PUBLIC_URL must be a URL/m,
    ],
  },
  {
    env: {
      DATABASE_URL: "postgresql://someone:hidden@127.0.0.1:1/none",
      DATABASE_DIRECT_URL: Object.assign(new URL(process.env.DATABASE_URL ?? "none:"), { pathname: "/nope" })
        .href,
    },
    sentences: [
      /^DATABASE_URL does not point to a usable database: nothing is listening at that address\.$/m,
      /^DATABASE_DIRECT_URL does not point to a usable database: the database does not exist\.$/m,
    ],
  },
];

test("the server refuses to start with invalid settings or without its databases", async () => {
  await tryEach(
    refusals,
    ({ env }) => Object.keys(env).join(", "),
    async ({ env, sentences }) => {
      const port = String(await findFreePort());
      const options = { cwd: inProject(), env: { ...process.env, PORT: port, ...env }, timeout: 100_000 };
      const ended = await new Promise<{ code: unknown; output: string }>((resolve) => {
        execFile(process.execPath, [serverFile], options, (error, stdout, stderr) =>
          resolve({ code: error?.code, output: stdout + stderr }),
        );
      });
      for (const sentence of sentences) expect(ended.output).toMatch(sentence);
      expect(ended.output).not.toMatch(/Listening|\n\s+at /);
      expect(ended.code).toBe(1);
    },
  );
});

test.describe("the first day of a deployment", () => {
  /** A site whose settings are mostly fictional, started before `npm run storage:setup` has made its bucket. */
  test.describe.configure({ mode: "default" });

  const whatToDo = "S3_BUCKET names a bucket that does not exist. Create it with: npm run storage:setup";
  let site: OwnSite;
  let client: APIRequestContext;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    site = await OwnSite.create({
      EMBEDDED_DATABASE: "false",
      SEED_SAMPLE_DATA: "false",
      CONTACT_EMAIL: "us@games.test",
      S3_BUCKET: "not-made-yet",
      LOG_LEVEL: "debug",
    });
    await site.addAdmin();
    client = await newRequest.newContext({ baseURL: site.url });
  });

  test.afterAll(async () => {
    await client?.dispose();
    await site?.stop();
  });

  test("the log and the overview name each fictional setting with its value, and none that was set", async () => {
    const log = site.readLog();
    expect(log).toContain("LEGAL_EMAIL (legal@example.com)");
    expect(log).toContain("BLOG_POSTS_URL (no source: the blog is empty)");
    expect(log).not.toContain("CONTACT_EMAIL (");

    const answer = await client.get("/admin", { headers: { cookie: await panelCookie(site.url) } });
    expect(answer.status()).toBe(200);
    const html = withoutTextElements((await answer.text()).replaceAll("<!-- -->", ""));
    const [, notice = ""] = html.split("14 settings still have");
    const section = notice.split("</section>")[0];
    expect(section).toContain("Legal e-mail");
    expect(section).toContain("legal@example.com");
    expect(section).not.toContain("Contact e-mail");
  });

  test("the blog has no sample posts", async () => {
    expect(await (await client.get("/api/blog/posts")).json()).toEqual([]);
    const list = await client.get("/blog");
    expect(list.status()).toBe(200);
    expect(await list.text()).not.toContain("<article");
  });

  test("a missing bucket logs once what to run, is not ready, and writes no stack traces", async () => {
    const refusal = await expectRefusal(await client.get("/api/ready"), 503, "unavailable");
    expect(refusal.message).toBe("Not ready: storage.");
    const advice = () =>
      site
        .readLog()
        .split("\n")
        .filter((line) => line.includes(`"msg":"${whatToDo}"`));
    await expect.poll(() => advice().length, { timeout: 30_000 }).toBe(1);

    const sent = await client.post("/api/games", { data: bodyExamples["POST /api/games"] });
    const { message } = await expectRefusal(sent, 503, "unavailable");
    expect(message).toBe("We cannot reach our file storage right now. Please try again in a minute.");
    expect(advice()).toHaveLength(1);
    const lines = site.readLog().split("\n");
    const aboutStorage = lines.filter((line) => /S3_BUCKET|file storage|bucket/i.test(line));
    expect(aboutStorage.length).toBeGreaterThan(2);
    expect(aboutStorage.join("\n")).not.toMatch(/NoSuchBucket|\bat (async )?\S+ \(/);
  });
});
