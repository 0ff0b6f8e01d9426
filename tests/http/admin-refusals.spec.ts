import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { asAdmin, expectRefusal, signedIn, visitor } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { listEndpoints } from "@/tests/support/endpoints";
import { bodyExamples, labelOf as label } from "@/tests/support/examples";
import { picture } from "@/tests/support/panel-page";
import { tryEach } from "@/tests/support/try-each";

/**
 * Every call of the panel against every reason to refuse it. The calls are read from the source, so that new ones are
 * included.
 */
const panelEndpoints = listEndpoints().filter((endpoint) => endpoint.access !== "public");
const unknownId = "2147483646";
const concrete = (url: string) =>
  url
    .replace("inbox/[kind]", "inbox/tickets")
    .replace("[kind]", "game")
    .replace("[platform]", "twitch")
    .replace("[fileName]", "no-such-file.mp4")
    .replace(/\[[^\]]+\]/g, unknownId);

const decision = bodyExamples["POST /api/admin/decisions"];

const refusals: Record<string, string> = { admin: "Only admins", writer: "may not write posts" };

async function newMember(isAdmin: boolean): Promise<{ client: APIRequestContext; id: number }> {
  const username = `kim-${randomUUID().slice(0, 8)}`;
  const first = await asAdmin();
  const data = { username, password: "secret-1", isAdmin, isModerator: !isAdmin };
  const { id } = await (await first.post("/api/admin/users", { data })).json();
  return { client: await signedIn(username, "secret-1"), id };
}

test("a moderator may make the calls of moderators, and gets 403 for those of admins", async () => {
  test.slow();
  const { client } = await newMember(false);
  for (const endpoint of panelEndpoints.filter(({ isStream }) => !isStream)) {
    const answer = await client.fetch(concrete(endpoint.url), { method: endpoint.method, data: {} });
    const isRefused = [401, 403].includes(answer.status());
    expect([label(endpoint), isRefused]).toEqual([label(endpoint), endpoint.access !== "moderator"]);
    if (isRefused)
      expect((await expectRefusal(answer, 403, "forbidden")).message).toContain(refusals[endpoint.access]);
  }
});

test("a moderator who may write posts may make exactly the calls of writers too", async () => {
  test.slow();
  const { client, id } = await newMember(false);
  await query(`UPDATE users SET "mayWrite" = true WHERE id = $1`, [id]);
  const writers = panelEndpoints.filter(({ access }) => access === "writer");
  expect([...new Set(writers.map(({ url }) => url.split("/")[3]))]).toEqual(["posts"]);
  for (const endpoint of writers) {
    const answer = await client.fetch(concrete(endpoint.url), { method: endpoint.method, data: {} });
    expect([label(endpoint), [401, 403].includes(answer.status())]).toEqual([label(endpoint), false]);
  }
});

test("exactly these calls are for admins only", () => {
  const calls = panelEndpoints.filter(({ access }) => access === "admin").map(({ url }) => url.split("/")[3]);
  expect([...new Set(calls)].sort()).toEqual([
    "audit-log",
    "blog",
    "copyright",
    "exports",
    "first-run",
    "imports",
    "mail-queue",
    "newsletter",
    "notices",
    "sample-data",
    "set-up",
    "settings",
    "updates",
    "users",
    "webhooks",
    "words",
  ]);
});

test("the session of a deleted user gets 401 everywhere, of a demoted one 403", async () => {
  test.slow();
  const [deleted, demoted] = [await newMember(true), await newMember(true)];
  await query(`DELETE FROM users WHERE id = $1`, [deleted.id]);
  await query(`UPDATE users SET "isAdmin" = false WHERE id = $1`, [demoted.id]);
  for (const endpoint of panelEndpoints) {
    const call = { method: endpoint.method, data: {} };
    const gone = await deleted.client.fetch(concrete(endpoint.url), call);
    expect([label(endpoint), gone.status()]).toEqual([label(endpoint), 401]);
    const barred = await demoted.client.fetch(concrete(endpoint.url), call);
    expect([label(endpoint), barred.status()]).toEqual([label(endpoint), 403]);
  }
});

test("every call that names a missing row answers 404", async () => {
  test.slow();
  const client = await asAdmin();
  // Platforms and kinds of stock pictures are no rows.
  const naming = panelEndpoints.filter(
    ({ url }) => url.includes("[") && !url.includes("[platform]") && !url.includes("settings/pictures/"),
  );
  for (const endpoint of naming) {
    const name = label(endpoint);
    if (endpoint.hasBody) expect(Object.keys(bodyExamples), `a right body for ${name}`).toContain(name);
    const data = bodyExamples[name] ?? {};
    const answer = await client.fetch(concrete(endpoint.url), { method: endpoint.method, data });
    expect([name, answer.status()]).toEqual([name, 404]);
    await expectRefusal(answer, 404, "not_found");
  }
});

const wrongFields = {
  status: "loved",
  notes: 7,
  title: "",
  streamName: "",
  username: "",
  isAdmin: "yes",
  ids: [],
  updatedAt: 7,
  opening: 7,
  password: "",
  code: "",
  message: "",
  items: [],
};

test("every call with a body answers wrong fields with 422", async () => {
  const client = await asAdmin();
  const withBody = panelEndpoints.filter(({ hasBody }) => hasBody);
  await tryEach(withBody, label, async ({ url, method }) => {
    const named = url
      .replace("[decision]", "rejected")
      .replace("[platform]", "twitch")
      .replace("legal/[name]", "legal/terms-of-service");
    const headers = { connection: "close" };
    const answer = await client.fetch(concrete(named), { method, data: wrongFields, headers });
    const body = await expectRefusal(answer, 422, "invalid");
    expect(Object.keys(body.errors ?? {}).length).toBeGreaterThan(0);
  });
});

async function submitGame(): Promise<{ id: number; updatedAt: string; imageUrl: string }> {
  const data = {
    ...bodyExamples["POST /api/games"],
    title: `Refused ${randomUUID()}`,
    imageUrl: `data:image/png;base64,${(await picture()).toString("base64")}`,
    categories: ["RPG"],
  };
  const { id } = await (await (await visitor()).post("/api/games", { data })).json();
  return (await (await asAdmin()).get(`/api/admin/games/${id}`)).json();
}

test("a forbidden transition and a stale version answer 409 with who and when", async () => {
  const client = await asAdmin();
  const stored = await submitGame();
  const status = `/api/admin/games/${stored.id}/status`;
  expect((await client.put(status, { data: { status: "rejected" } })).status()).toBe(200);
  for (const next of ["approved", "pending", "rejected"]) {
    const body = await expectRefusal(await client.put(status, { data: { status: next } }), 409, "conflict");
    expect(body.message).toMatch(/already rejected by \S+ on \d/);
  }
  const stale = await client.put(`/api/admin/games/${stored.id}`, { data: stored });
  expect((await expectRefusal(stale, 409, "conflict")).message).toMatch(/^\S+ changed this game on \d/);
  const results = await (
    await client.post("/api/admin/decisions", {
      data: { ...decision, items: [{ kind: "game", id: stored.id }] },
    })
  ).json();
  expect(results.results).toMatchObject([{ ok: false, code: "conflict" }]);
});

test("lists answer with all rows as a bare array; with our parameters with a page and its numbers", async () => {
  const client = await asAdmin();
  for (const list of ["games", "streamers", "streams", "clips", "content-submissions"]) {
    const all = await client.get(`/api/admin/${list}`);
    expect(Array.isArray(await all.json()), list).toBe(true);
    expect(all.headers()["x-total-count"]).toBeUndefined();
    const page = await client.get(`/api/admin/${list}?status=pending&sort=oldest&page=1`);
    expect(Number(page.headers()["x-total-count"]), list).toBeGreaterThanOrEqual(0);
    await expectRefusal(await client.get(`/api/admin/${list}?status=loved`), 422, "invalid");
    await expectRefusal(await client.get(`/api/admin/${list}?pageSize=10000`), 422, "invalid");
  }
  const users = await client.get("/api/admin/users?filter=admins&sort=newest&pageSize=100");
  expect(Number(users.headers()["x-total-count"])).toBeGreaterThan(0);
  expect((await users.json()).every(({ isAdmin }: { isAdmin: boolean }) => isAdmin)).toBe(true);
  await expectRefusal(await client.get("/api/admin/users?filter=loved"), 422, "invalid");
});
