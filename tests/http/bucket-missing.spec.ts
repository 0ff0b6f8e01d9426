import { type APIRequestContext, expect, request as newRequest, test } from "@playwright/test";
import { expectRefusal } from "@/tests/support/api";
import { bodyExamples } from "@/tests/support/examples";
import { OwnSite } from "@/tests/support/sites";

/** A site that was started before `npm run storage:setup` has made its bucket. */

const whatToDo = "S3_BUCKET names a bucket that does not exist. Create it with: npm run storage:setup";
let site: OwnSite;
let client: APIRequestContext;

test.beforeAll(async () => {
  site = await OwnSite.create({ S3_BUCKET: "not-made-yet", LOG_LEVEL: "debug" });
  client = await newRequest.newContext({ baseURL: site.url });
});

test.afterAll(async () => {
  await client.dispose();
  await site.stop();
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
