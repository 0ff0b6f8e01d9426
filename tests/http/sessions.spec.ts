import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectRefusal, signedIn, siteUrl, visitor } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { cookiesOf, rawRequest } from "@/tests/support/raw-request";

/** A session is created by signing in, never taken from the request. */

const name = "spawnpoint.session";
const account = { username: process.env.ADMIN_USERNAME, password: process.env.ADMIN_PASSWORD };
const cookieOf = (lines: string[] = []) =>
  lines.map((line) => line.split(";")[0] ?? "").find((cookie) => cookie.startsWith(`${name}=`)) ?? "";

/** An admin of one test alone: others' sessions and actions are not counted. */
async function newAdmin(): Promise<typeof account & { id: number }> {
  const own = { username: `own-${randomUUID().slice(0, 8)}`, password: "secret-1" };
  const admin = await signedIn();
  const answer = await admin.post("/api/admin/users", { data: { ...own, isAdmin: true } });
  const { id } = await answer.json();
  await admin.dispose();
  return { ...own, id };
}

async function signIn(cookie?: string, { username, password } = account): Promise<string> {
  const answer = await rawRequest("/api/admin/login", {
    method: "POST",
    headers: { "content-type": "application/json", ...(cookie ? { cookie } : {}) },
    body: JSON.stringify({ username, password }),
  });
  expect(answer.status).toBe(200);
  return cookieOf(answer.headers["set-cookie"]);
}
const me = async (cookie: string, query = "") =>
  (await rawRequest(`/api/admin/me${query}`, { headers: { cookie } })).status;

test("signing in creates a new session, for any cookie planted before", async () => {
  const own = await newAdmin();
  const sessions = () => query<{ id: string }>(`SELECT id FROM sessions WHERE "userId" = $1`, [own.id]);
  const planted = await signIn(undefined, own);
  const [before] = await sessions();
  const fresh = await signIn(planted, own);
  expect(fresh).not.toBe("");
  expect(fresh).not.toBe(planted);
  const after = await sessions();
  expect([after.length, after.some(({ id }) => id === before?.id)]).toEqual([2, true]);
  // An attacker who planted the first session learns nothing of the second: ending one leaves the other.
  const out = await rawRequest("/api/admin/logout", {
    method: "POST",
    headers: { cookie: fresh, origin: siteUrl },
  });
  expect(out.status).toBe(200);
  expect([await me(fresh), await me(planted)]).toEqual([401, 200]);

  for (const made of [`${name}=${randomUUID()}`, `${name}=`, `${name}=a.b.c.d.e`]) {
    expect(await me(made)).toBe(401);
    const given = await signIn(made, own);
    expect([made, await me(made)]).toEqual([made, 401]);
    expect(await me(given)).toBe(200);
  }
});

test("a session is read only from its cookie", async () => {
  const cookie = await signIn();
  const value = cookie.slice(name.length + 1);
  expect(await me("", `?${name}=${value}&session=${value}`)).toBe(401);
  const bearer = await rawRequest("/api/admin/me", {
    headers: { authorization: `Bearer ${value}`, "x-session": value },
  });
  expect(bearer.status).toBe(401);
  expect(await me(cookie)).toBe(200);
});

test("an account opens by its name in any case and any Unicode form", async () => {
  const username = `Zoë-${randomUUID().slice(0, 8)}`;
  const admin = await signedIn();
  const data = { username, password: "secret-1", isAdmin: true };
  await admin.post("/api/admin/users", { data });
  for (const typed of [username, username.toUpperCase(), username.normalize("NFD")]) {
    const client = await signedIn(typed, "secret-1");
    expect(await (await client.get("/api/admin/me")).json()).toMatchObject({ user: { username } });
    await client.dispose();
  }
  const twin = await admin.post("/api/admin/users", {
    data: { ...data, username: username.normalize("NFD").toLowerCase() },
  });
  await expectRefusal(twin, 409);
  await admin.dispose();
});

test("background requests of an open page do not extend a session", async () => {
  const username = `idle-${randomUUID().slice(0, 8)}`;
  const admin = await signedIn();
  const data = { username, password: "secret-1", isAdmin: true };
  const { id } = await (await admin.post("/api/admin/users", { data })).json();
  const idler = await signedIn(username, "secret-1");
  const isIdle = async () => {
    const sql = `SELECT now() - "lastSeenAt" > interval '1 hour' AS "isIdle" FROM sessions WHERE "userId" = $1`;
    return (await query<{ isIdle: boolean }>(sql, [id]))[0]?.isIdle;
  };
  await query(`UPDATE sessions SET "lastSeenAt" = now() - interval '90 minutes' WHERE "userId" = $1`, [id]);

  expect((await idler.get("/api/admin/changes")).status()).toBe(200);
  expect(await isIdle()).toBe(true);
  expect((await idler.get("/api/admin/me")).status()).toBe(200);
  expect(await isIdle()).toBe(false);
  await Promise.all([admin.dispose(), idler.dispose()]);
});

test("signing out through next-auth ends the session too, and is in the audit log", async () => {
  const own = await newAdmin();
  const cookie = await signIn(undefined, own);
  const leavings = () =>
    query(`SELECT "entityName" FROM audit_log WHERE action = 'session.sign-out' AND "entityId" = $1`, [
      String(own.id),
    ]);
  const csrf = await rawRequest("/api/auth/csrf", { headers: { cookie } });
  const { csrfToken } = JSON.parse(csrf.text);
  expect(await leavings()).toEqual([]);
  const out = await rawRequest("/api/auth/signout", {
    method: "POST",
    headers: {
      cookie: `${cookie}; ${cookiesOf(csrf)}`,
      origin: siteUrl,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ csrfToken }).toString(),
  });
  expect(out.status).toBe(302);
  expect(await me(cookie)).toBe(401);
  expect(await leavings()).toEqual([{ entityName: own.username }]);
});

test("the audit log records sign-ins, refusals and sign-outs, and no secret", async () => {
  const { id, username } = await newAdmin();
  const unknown = `my secret ${randomUUID().slice(0, 8)}`;
  const client = await visitor();
  const attempt = (as: string | undefined, password: string) =>
    client.post("/api/admin/login", { data: { username: as, password } });
  const known = await expectRefusal(await attempt(username, "wrong-word"), 401, "unauthenticated");
  const other = await expectRefusal(await attempt(unknown, "wrong-word"), 401, "unauthenticated");
  expect(other.message).toBe(known.message);
  expect((await attempt(username, "secret-1")).status()).toBe(200);
  // The second time the session has already ended.
  for (let time = 0; time < 2; time++) expect((await client.post("/api/admin/logout")).status()).toBe(200);
  const admin = await signedIn();
  const data = { isAdmin: false, password: process.env.ADMIN_PASSWORD };
  await admin.put(`/api/admin/users/${id}`, { data });
  const refused = await expectRefusal(await attempt(username, "secret-1"), 403, "forbidden");
  expect(refused.message).toMatch(/^This account has no access to the panel\./);

  const entries = await query(
    `SELECT "actorName", action, "newValue"->>'reason' AS reason FROM audit_log
     WHERE "entityKind" = 'session' AND "entityId" = $1 ORDER BY id`,
    [String(id)],
  );
  expect(entries).toEqual([
    { actorName: "Someone", action: "session.sign-in-refused", reason: "wrong password" },
    { actorName: username, action: "session.sign-in", reason: null },
    { actorName: username, action: "session.sign-out", reason: null },
    { actorName: username, action: "session.sign-in-refused", reason: "no right to enter the panel" },
  ]);
  const [stored] = await query<{ text: string }>(
    "SELECT string_agg(audit_log::text, ' ') AS text FROM audit_log",
  );
  expect(stored?.text).toContain("an unknown account");
  for (const secret of [unknown, "wrong-word", "secret-1"]) expect(stored?.text).not.toContain(secret);
});

test("only a signed-in admin reads the running version", async () => {
  const admin = await signedIn();
  expect(await (await admin.get("/api/health")).json()).toEqual({
    status: "alive",
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  await admin.dispose();
  expect(await (await (await visitor()).get("/api/health")).json()).toEqual({ status: "alive" });
});
