import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { expectRefusal, signedIn, siteUrl, visitor } from "@/tests/support/api";
import { query } from "@/tests/support/database";

async function picture(): Promise<string> {
  const image = sharp({ create: { width: 640, height: 360, channels: 3, background: "#385" } });
  return `data:image/jpeg;base64,${(await image.jpeg().toBuffer()).toString("base64")}`;
}

async function submit(title = `Test Game ${randomUUID()}`) {
  const client = await visitor();
  const data = {
    title,
    developer: "A Test",
    description: "Made by a test.",
    imageUrl: await picture(),
    categories: ["Puzzle"],
    status: "approved",
    featured: true,
  };
  const answer = await client.post("/api/games", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return { title, id: (await answer.json()).id as number };
}

type Listed = { id: number; title: string; slug: string; imageUrl: string; featured: boolean };

async function findListed(id: number, query = ""): Promise<Listed | undefined> {
  const client = await visitor();
  const answer = await client.get(`/api/games${query}`);
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as Listed[]).find((game) => game.id === id);
}

test("a game's whole life: pending, approved, taken back, each seen by visitors at once", async () => {
  const { id, title } = await submit();
  const admin = await signedIn();
  const guest = await visitor();
  expect(await findListed(id)).toBeUndefined();
  const pending = (
    (await (await admin.get("/api/admin/games")).json()) as (Listed & { status: string })[]
  ).find((game) => game.id === id);
  expect(pending).toMatchObject({ title, status: "pending", featured: false, featureRequested: true });
  const pictureUrl = `/${pending?.imageUrl}/640.webp`;
  expect((await guest.get(pictureUrl)).status()).toBe(404);

  const decide = (status: string) => admin.put(`/api/admin/games/${id}/status`, { data: { status } });
  expect((await decide("approved")).status()).toBe(200);
  expect(await findListed(id, "?category=Puzzle")).toMatchObject({ title, imageUrl: pictureUrl });
  expect(await findListed(id, "?category=Racing")).toBeUndefined();
  const shown = await guest.get(pictureUrl);
  expect(shown.status()).toBe(200);
  expect((await sharp(await shown.body()).metadata()).format).toBe("webp");
  expect(shown.headers()["cache-control"]).toMatch(/^private/);
  const known = { "If-None-Match": `"other", ${shown.headers().etag}` };
  expect((await guest.get(pictureUrl, { headers: known })).status()).toBe(304);
  expect((await guest.get(`/games/${(await findListed(id))?.slug}`)).status()).toBe(200);

  await expectRefusal(await decide("approved"), 409, "conflict");
  const slug = (await findListed(id))?.slug;
  expect((await decide("rejected")).status()).toBe(200);
  expect(await findListed(id)).toBeUndefined();
  expect((await guest.get(pictureUrl)).status()).toBe(404);
  expect((await guest.get(`/games/${slug}`)).status()).toBe(404);
});

test("a repeated Idempotency-Key answers as the first did, once", async () => {
  const client = await visitor();
  const title = `Once ${randomUUID()}`;
  const data = { title, developer: "A", description: "B", imageUrl: await picture(), categories: ["RPG"] };
  const headers = { "Idempotency-Key": randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => client.post("/api/games", { data, headers })));
  const late = await client.post("/api/games", { data, headers });
  const bodies = await Promise.all([...answers, late].map((answer) => answer.json()));
  const created = bodies.filter((body) => body.id);
  expect(late.status()).toBe(201);
  expect(late.headers()["idempotency-replayed"]).toBe("true");
  expect(new Set(created.map((body) => body.id)).size).toBe(1);
  for (const answer of answers) expect([201, 409]).toContain(answer.status());
  const other = await client.post("/api/games", { data: { ...data, title: "Other" }, headers });
  await expectRefusal(other, 422, "invalid");
});

test("the list in pages tells the total and the neighbours", async () => {
  const client = await visitor();
  const answer = await client.get("/api/games?page=1&pageSize=2");
  expect(await answer.json()).toHaveLength(2);
  expect(Number(answer.headers()["x-total-count"])).toBeGreaterThan(2);
  expect(answer.headers().link).toContain(`<${siteUrl}/api/games?page=2&pageSize=2>; rel="next"`);
  expect(await (await client.get("/api/games?category=Cooking")).json()).toEqual([]);
});

test("signing in: wrong names and passwords get one answer, the session ends with logout", async () => {
  const client = await visitor();
  const login = (data: object) => client.post("/api/admin/login", { data });
  const unknown = await expectRefusal(
    await login({ username: `nobody-${randomUUID()}`, password: "wrong-password" }),
    401,
    "unauthenticated",
  );
  const wrong = await expectRefusal(
    await login({ username: process.env.ADMIN_USERNAME ?? "admin", password: "wrong-password" }),
    401,
  );
  expect(wrong.message).toBe(unknown.message);
  const empty = await expectRefusal(await login({ username: "", password: "" }), 422);
  expect(empty.errors).toEqual({ username: "Username is required", password: "Password is required" });

  const admin = await signedIn();
  const state = await admin.storageState();
  const cookie = state.cookies.find(({ name }) => name.includes("spawnpoint.session"));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect((await (await admin.get("/api/admin/me")).json()).user.username).toBe(process.env.ADMIN_USERNAME);
  expect((await admin.post("/api/admin/logout")).status()).toBe(200);
  const stolen = await visitor();
  const replay = await stolen.get("/api/admin/me", {
    headers: { cookie: `${cookie?.name}=${cookie?.value}` },
  });
  await expectRefusal(replay, 401, "unauthenticated");
});

test("next-auth's own callback is no second door: it counts and refuses as well", async () => {
  const admin = await signedIn();
  const username = `door-${randomUUID().slice(0, 8)}`;
  const data = { username, password: "secret-1", isAdmin: false };
  const { id } = await (await admin.post("/api/admin/users", { data })).json();
  const enter = async (password: string) => {
    const client = await visitor();
    const { csrfToken } = await (await client.get("/api/auth/csrf")).json();
    const form = { csrfToken, username, password };
    const answer = await client.post("/api/auth/callback/credentials", { form, maxRedirects: 0 });
    const { location = "", "set-cookie": cookies = "" } = answer.headers();
    const isIn = (await client.get("/api/admin/me")).status() === 200;
    await client.dispose();
    return [answer.status(), location.replace(siteUrl, ""), /spawnpoint\.session=\w/.test(cookies), isIn];
  };
  const refusals = () =>
    query<{ reason: string }>(
      `SELECT "newValue"->>'reason' AS reason FROM audit_log
       WHERE action = 'session.sign-in-refused' AND "entityId" = $1 ORDER BY id`,
      [String(id)],
    );
  const counted = () => query(`SELECT points FROM rate_limits WHERE key LIKE $1`, [`sign-in:${username}|%`]);

  const refused = (code: string) => [302, `/admin/login?error=CredentialsSignin&code=${code}`, false, false];
  expect(await enter("wrong-password")).toEqual(refused("unauthenticated"));
  expect(await refusals()).toEqual([{ reason: "wrong password" }]);
  expect(await counted()).toEqual([{ points: 1 }]);
  expect(await enter("secret-1")).toEqual(refused("forbidden"));
  expect((await refusals()).at(-1)).toEqual({ reason: "no right to enter the panel" });
  expect((await admin.put(`/api/admin/users/${id}`, { data: { isAdmin: true } })).status()).toBe(200);
  expect(await enter("secret-1")).toEqual([302, expect.any(String), true, true]);
  expect(await refusals()).toHaveLength(2);
  await admin.dispose();
});
