import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { expectRefusal, signedIn, siteUrl, visitor } from "@/tests/support/api";
import { decide, makeGame } from "@/tests/support/catalog-page";
import { query } from "@/tests/support/database";
import { askPlainly as ask } from "@/tests/support/raw-request";

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

test("a game's whole life (pending, approved, unapproved) is visible to visitors immediately", async () => {
  const { id, title } = await submit();
  const admin = await signedIn();
  const guest = await visitor();
  expect(await findListed(id)).toBeUndefined();
  const pending = (
    (await (await admin.get("/api/admin/games")).json()) as (Listed & { status: string })[]
  ).find((game) => game.id === id);
  expect(pending).toMatchObject({ title, status: "pending", featured: false, featureRequested: true });
  const pictureUrl = `${new URL(pending?.imageUrl ?? "").pathname.replace("/api/admin", "")}/640.webp`;
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

test("a repeated Idempotency-Key gets the first answer, and acts once", async () => {
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

test("the paged list returns the total and its neighbours", async () => {
  const client = await visitor();
  const answer = await client.get("/api/games?page=1&pageSize=2");
  expect(await answer.json()).toHaveLength(2);
  expect(Number(answer.headers()["x-total-count"])).toBeGreaterThan(2);
  expect(answer.headers().link).toContain(`<${siteUrl}/api/games?page=2&pageSize=2>; rel="next"`);
  expect(await (await client.get("/api/games?category=Cooking")).json()).toEqual([]);
});

test("wrong names and passwords get the same answer, and logout ends the session", async () => {
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

test("next-auth's callback does not bypass the limits and rights", async () => {
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
  const right = { isAdmin: true, password: process.env.ADMIN_PASSWORD };
  expect((await admin.put(`/api/admin/users/${id}`, { data: right })).status()).toBe(200);
  expect(await enter("secret-1")).toEqual([302, expect.any(String), true, true]);
  expect(await refusals()).toHaveLength(2);
  await admin.dispose();
});

test.describe("the list", () => {
  type Listed = { id: number; title: string };

  test("the whole list is a bare array of lean rows with an ETag, and 304 until a game changes", async () => {
    const client = await visitor();
    const first = await client.get("/api/games");
    const games: Listed[] = await first.json();
    expect(Array.isArray(games)).toBe(true);
    for (const hidden of [
      "status",
      "picture",
      "searchTitle",
      "searchNames",
      "submitterIp",
      "reviewReason",
      "featureRequested",
    ])
      expect(games[0]).not.toHaveProperty(hidden);
    const knowing = (etag: string) =>
      client.get("/api/games?category=All", { headers: { "If-None-Match": etag } });
    let etag = "";
    // Other tests create games at the same time.
    await expect(async () => {
      etag = (await client.get("/api/games")).headers().etag ?? "";
      const again = await knowing(etag);
      expect(again.status()).toBe(304);
      expect(await again.text()).toBe("");
    }).toPass();

    const made = await makeGame({ categories: ["Strategy"] });
    const changed = await knowing(etag);
    expect(changed.status()).toBe(200);
    const [newest] = ((await changed.json()) as Listed[]).filter(({ id }) => id <= made.id);
    expect(newest?.id).toBe(made.id);
    const inCategory: Listed[] = await (await client.get("/api/games?category=Strategy")).json();
    expect(inCategory.some(({ id }) => id === made.id)).toBe(true);
    await decide(made.id, "rejected");
    const gone: Listed[] = await (await client.get("/api/games?category=Strategy")).json();
    expect(gone.some(({ id }) => id === made.id)).toBe(false);
  });

  test("further parameters are checked against a list, with a message", async () => {
    const client = await visitor();
    const refused = async (query: string) =>
      Object.keys(
        (await expectRefusal(await client.get(`/api/games?${query}`), 422, "invalid")).errors ?? {},
      );
    expect(await refused("mode=Sitting")).toEqual(["mode"]);
    expect(await refused("price=cheap")).toEqual(["price"]);
    expect(await refused("players=9%20Players")).toEqual(["players"]);
    expect(await refused("sort=id;drop")).toEqual(["sort"]);
    expect(await refused(`q=${"x".repeat(101)}`)).toEqual(["q"]);
    expect(await refused("pageSize=101")).toEqual(["pageSize"]);
    expect(await refused("page=0")).toEqual(["page"]);
    for (const query of [
      "mode=All&price=All&players=All",
      "category=RPG,-Horror&mode=-Local+Co-op",
      "unknown=1",
      "q=%25%00",
    ])
      expect([query, (await client.get(`/api/games?${query}`)).status()]).toEqual([query, 200]);
  });

  test("a page of a filtered list returns its total and neighbours", async () => {
    const client = await visitor();
    // Other tests create games at the same time.
    await expect(async () => {
      const answer = await client.get("/api/games?category=-Racing&sort=title&page=2&pageSize=3");
      expect(await answer.json()).toHaveLength(3);
      const total = Number(answer.headers()["x-total-count"]);
      const whole: Listed[] = await (await client.get("/api/games?category=-Racing&sort=title")).json();
      expect(whole).toHaveLength(total);
      expect(answer.headers().link).toMatch(/page=3&pageSize=3>; rel="next"/);
      expect(answer.headers().link).toMatch(/page=1&pageSize=3>; rel="prev"/);
    }).toPass({ timeout: 10_000 });
    const beyond = (await client.get("/api/games?page=9999&pageSize=100")).headers().link ?? "";
    expect(beyond.match(/page=(\d+)[^>]*>; rel="prev"/)?.[1]).toBe(
      beyond.match(/page=(\d+)[^>]*>; rel="last"/)?.[1],
    );
  });
});

test.describe("pictures", () => {
  /** Pictures of what visitors see: cached in memory, and gone with the decision that takes them back. */

  async function madePicture() {
    const game = await makeGame();
    const [row] = await query<{ pictureId: string }>(`SELECT "pictureId" FROM games WHERE id = $1`, [
      game.id,
    ]);
    return { ...game, path: `/pictures/${row?.pictureId}/640.webp` };
  }

  test("a picture is the same from every instance, and is not sent again to a client that has it", async () => {
    const { path } = await madePicture();
    // The framework answers the question for the head, with the same handler.
    const [head, first, cached] = [await ask(path, {}, "HEAD"), await ask(path), await ask(path)];
    for (const answer of [first, cached]) {
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        "content-type": "image/webp",
        "content-length": String(answer.bytes.byteLength),
        "cache-control": "private, max-age=3600",
        "cross-origin-resource-policy": "cross-origin",
        "x-content-type-options": "nosniff",
        etag: head.headers.etag,
      });
      expect(answer.headers).not.toHaveProperty("content-encoding");
    }
    expect(head.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(cached.bytes.equals(first.bytes)).toBe(true);
    expect(cached.bytes.subarray(8, 12).toString()).toBe("WEBP");
    const known = await ask(path, { "If-None-Match": String(head.headers.etag) });
    expect([known.status, known.bytes.byteLength]).toEqual([304, 0]);
    expect((await ask(path.replace("640", "641"))).status).toBe(404);
  });

  test("a cached picture is gone with the decision that unapproves it", async () => {
    const admin = await signedIn();
    const ways = [
      (id: number) => decide(id, "rejected"),
      async (id: number) =>
        expect((await admin.delete(`/api/admin/games/${id}`)).ok(), "the game is deleted").toBe(true),
    ];
    for (const takeBack of ways) {
      const { id, path } = await madePicture();
      const status = async () => (await ask(path)).status;
      expect([await status(), await status()]).toEqual([200, 200]);
      await takeBack(id);
      expect(await status()).toBe(404);
    }
  });
});
