import { randomUUID } from "node:crypto";
import { get } from "node:http";
import { expect, test } from "@playwright/test";
import { siteUrl } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { newLoopbackAddress, rawRequest } from "@/tests/support/raw-request";
import { type SecondSite, startSecondSite } from "@/tests/support/sites";

/**
 * Settings that the site under test does not have, on two more instances: limits of one call for a hundred of a real site,
 * one of them behind a proxy and https, the other with a new secret and two languages.
 */
test.describe.configure({ mode: "default" });

const publicUrl = "https://spawnpoint.example";
let direct: SecondSite;
let proxied: SecondSite;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const [AUTH_SECRET, AUTH_SECRET_PREVIOUS] = ["b".repeat(40), process.env.AUTH_SECRET ?? ""];
  const few = { RATE_LIMIT_FACTOR: "0.01" };
  direct = await startSecondSite({
    ...few,
    AUTH_SECRET,
    AUTH_SECRET_PREVIOUS,
    SITE_LANGUAGES: "en,en-XA",
  });
  proxied = await startSecondSite({ ...few, TRUSTED_PROXIES: "loopback", SITE_URL: publicUrl });
});
test.afterAll(() => Promise.all([direct?.close(), proxied?.close()]));

/** A form that is refused for its content, but counts. @returns its status */
async function post(
  { url }: SecondSite,
  headers: Record<string, string | string[]>,
  from?: string,
): Promise<number> {
  const { status } = await rawRequest("/api/support/submit", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: "{}",
    base: url,
    from,
  });
  return status;
}

/** The counts of one address are shared with the site under test, which other tests call from 127.0.0.1. */
async function uncountedAddress(): Promise<string> {
  const address = newLoopbackAddress();
  await query("DELETE FROM rate_limits WHERE key LIKE $1", [`%:${address}`]);
  return address;
}

const random = () => Math.floor(Math.random() * 250) + 1;
const someAddress = (network: string) => `${network}.${random()}.${random()}`;

test("without a proxy no header bypasses a limit", async () => {
  const from = await uncountedAddress();
  const spoofs: ((address: string) => Record<string, string>)[] = [
    (address) => ({ "x-forwarded-for": address }),
    (address) => ({ "x-real-ip": address, "cf-connecting-ip": address, "true-client-ip": address }),
    (address) => ({ forwarded: `for=${address}` }),
    (address) => ({ "x-spawnpoint-address": address }),
    (address) => ({ "x-client-ip": address, "x-cluster-client-ip": address }),
  ];
  expect(await post(direct, {}, from)).toBe(422);
  for (const spoof of spoofs) expect(await post(direct, spoof(someAddress("198.51")), from)).toBe(429);
});

test("behind a proxy a client's claims neither bypass a limit nor count against others", async () => {
  const [attacker, victim] = [someAddress("203.0"), someAddress("192.0")];
  // The proxy appends the address it sees to the client's header.
  const through = (sent: string, address: string) =>
    post(proxied, { "x-forwarded-for": `${sent}, ${address}` });
  expect(await through(someAddress("198.51"), attacker)).toBe(422);
  for (const sent of [victim, someAddress("198.51"), "127.0.0.1", "not an address", "::1", ""])
    expect(await through(sent, attacker), `claiming to be ${sent}`).toBe(429);
  const answer = await post(proxied, { "x-forwarded-for": victim });
  expect(answer, "the one whose address was used is not limited").toBe(422);
  const network = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;
  expect(await post(proxied, { "x-forwarded-for": `${network}::1` })).toBe(422);
  const household = await post(proxied, { "x-forwarded-for": `${network}:ffff::9` });
  expect(household, "one household is one client").toBe(429);
});

test("one client cannot have every page rendered, but gets cached pages", async () => {
  // Another client each time: a game that other tests change drops the list from the cache, and the request counts.
  await expect(async () => {
    const from = newLoopbackAddress();
    const ask = (path: string, headers = {}) => rawRequest(path, { headers, base: direct.url, from });
    const lists = [1, 2, 3].map((page) => `/games?q=fern${randomUUID()}&page=${page}`);
    for (const path of lists) expect((await ask(path)).status).toBe(200);
    const refused = await ask("/games?q=moss");
    expect([refused.status, refused.headers["cache-control"]]).toEqual([429, "private, no-store"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.text).toContain("<h1>Too many requests</h1>");
    expect((await ask("/streamers?q=moss&_rsc", { rsc: "1" })).status).toBe(429);
    for (const path of [lists[0] ?? "", "/games", "/games?category=RPG"])
      expect((await ask(path)).status).toBe(200);
  }).toPass({ timeout: 60_000 });
});

test("one client cannot have the page for unknown addresses rendered without limit", async () => {
  // As above: `/games` may be dropped from the cache, and is then counted.
  await expect(async () => {
    const from = newLoopbackAddress();
    const statusOf = async (path: string) => (await rawRequest(path, { base: direct.url, from })).status;
    const known = ["/games", "/streamers", "/blog", "/contact", "/terms-of-service"];
    for (const path of [...known, ...known]) expect(await statusOf(path)).toBe(200);
    const unknown = (kind: string) => `/${kind}/${randomUUID()}`;
    for (const kind of ["games", "blog", "nothing"]) expect(await statusOf(unknown(kind))).toBe(404);
    const refused = await rawRequest(unknown("games"), { base: direct.url, from });
    expect([refused.status, refused.headers["cache-control"]]).toEqual([429, "private, no-store"]);
    expect(refused.text).toContain("<h1>Too many requests</h1>");
    expect(await statusOf("/games")).toBe(200);
  }).toPass({ timeout: 60_000 });
});

test("a client that leaves before an answer has its page counted anyway", async () => {
  const from = newLoopbackAddress();
  const leave = (path: string) =>
    new Promise<void>((resolve) => {
      const asked = get({
        host: "127.0.0.1",
        port: new URL(direct.url).port,
        path,
        agent: false,
        localAddress: from,
      });
      asked.on("error", () => {}).on("close", () => resolve());
      asked.on("socket", (socket) => socket.on("connect", () => setTimeout(() => asked.destroy(), 5)));
    });
  for (let count = 0; count < 6; count++) await leave(`/games/${randomUUID()}`);
  const statusOf = async (path: string) => (await rawRequest(path, { base: direct.url, from })).status;
  expect(await statusOf(`/games/${randomUUID()}`)).toBe(429);
  expect(await statusOf("/games")).not.toBe(404);
});

test("a limit counts the calls of a path together, for all parameters", async () => {
  const from = newLoopbackAddress();
  const statusOf = async (path: string) => (await rawRequest(path, { base: direct.url, from })).status;
  for (let count = 0; count < 30; count++)
    expect(await statusOf(`/pictures/${randomUUID()}/320.webp`)).toBe(404);
  expect(await statusOf(`/pictures/${randomUUID()}/320.webp`)).toBe(429);
  expect(await statusOf(`/pictures/%61${randomUUID()}/%ff`)).not.toBe(404);
});

/** Signs in from an address that has not called before. @returns the line that sets the cookie of the session */
async function signIn(base: string, origin: string, headers: Record<string, string> = {}): Promise<string> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = process.env;
  const answer = await rawRequest("/api/admin/login", {
    method: "POST",
    headers: { "content-type": "application/json", origin, ...headers },
    body: JSON.stringify({ username, password }),
    base,
    from: await uncountedAddress(),
  });
  expect(answer.status).toBe(200);
  return (answer.headers["set-cookie"] ?? []).find((line) => line.includes("spawnpoint.session")) ?? "";
}

test("HSTS is sent, and cookies are bound to the host and to https", async () => {
  const { headers } = await rawRequest("/games", { base: proxied.url });
  expect(headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
  const cookie = await signIn(proxied.url, publicUrl, { "x-forwarded-for": someAddress("198.18") });
  expect(cookie).toMatch(/^__Host-spawnpoint\.session=/);
  expect(cookie).toMatch(/; Secure/);
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/i);
  expect(cookie).not.toMatch(/Domain=/i);
});

test("a cookie signed with the previous secret still opens the panel, one of an unknown secret does not", async () => {
  // One instance has a new secret; the site under test has only the previous one.
  const [old, fresh] = [await signIn(siteUrl, siteUrl), await signIn(direct.url, direct.url)];
  const statusWith = async (base: string, cookie: string) => {
    const headers = { cookie: cookie.split(";")[0] ?? "" };
    return (await rawRequest("/api/admin/me", { headers, base, from: newLoopbackAddress() })).status;
  };
  expect([await statusWith(siteUrl, old), await statusWith(direct.url, fresh)]).toEqual([200, 200]);
  expect(await statusWith(direct.url, old)).toBe(200);
  expect(await statusWith(siteUrl, fresh)).toBe(401);
});

const readPage = async (site: string, path: string) => {
  const answer = await fetch(site + path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};

test("a further language has its own addresses, which name each other", async () => {
  const { status, html } = await readPage(direct.url, "/en-XA/games?category=RPG");
  expect(status).toBe(200);
  expect(html).toContain('<html lang="en-XA" class=');
  expect(html).toContain("[Gámëš··]");
  expect(html).toContain('href="/en-XA/streamers"');
  const own = `${direct.url}/games?category=RPG`;
  const other = `${direct.url}/en-XA/games?category=RPG`;
  for (const link of [
    `<link rel="canonical" href="${other}"/>`,
    `<link rel="alternate" hrefLang="en" href="${own}"/>`,
    `<link rel="alternate" hrefLang="en-XA" href="${other}"/>`,
    `<link rel="alternate" hrefLang="x-default" href="${own}"/>`,
  ])
    expect(html).toContain(link);
  const { html: first } = await readPage(direct.url, "/games?category=RPG");
  expect(first).toContain(`<link rel="canonical" href="${own}"/>`);
  expect(first).toContain('href="/streamers"');
  const { html: sitemap } = await readPage(direct.url, "/sitemap.xml");
  expect(sitemap).toContain(
    `<url><loc>${direct.url}/en-XA/games</loc><xhtml:link rel="alternate" hreflang="en" href="${direct.url}/games"/>`,
  );
});

test("a private page in a further language is as private as in the default one", async () => {
  const { headers } = await readPage(direct.url, "/en-XA/submission?token=unknown");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
});

test("a plain form returns to its page in the page's language", async () => {
  const { status, headers } = await rawRequest("/api/my-data/close", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "formKey=unknown&language=en-XA",
    base: direct.url,
  });
  expect([status, headers.location]).toEqual([303, "/en-XA/my-data?problem=session"]);
});

test("the default language has no prefix, and one that is switched off is not found", async () => {
  for (const [site, path] of [
    [direct.url, "/en"],
    [direct.url, "/en/games"],
    [direct.url, "/de/games"],
    [siteUrl, "/en-XA"],
    [siteUrl, "/en-XA/games"],
  ] as const) {
    const { status, html } = await readPage(site, path);
    expect([path, status]).toEqual([path, 404]);
    expect(html).toContain("<title>Page Not Found | Spawnpoint</title>");
    expect(html).toContain("404 Page Not Found</h1>");
  }
});
