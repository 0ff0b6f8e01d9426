import { randomUUID } from "node:crypto";
import { get } from "node:http";
import { expect, test } from "@playwright/test";
import { query } from "@/tests/support/database";
import { newLoopbackAddress, rawRequest } from "@/tests/support/raw-request";
import { type SecondSite, startSecondSite } from "@/tests/support/sites";

/** The client that a request counts for, on instances whose limits are those of a real site. */

/** One after the other: a worker starts each kind of site once. */
test.describe.configure({ mode: "default" });
const sites = new Map<string, Promise<SecondSite>>();
let site: SecondSite;
async function use(env: Record<string, string>): Promise<void> {
  const kind = JSON.stringify(env);
  const started = sites.get(kind) ?? startSecondSite(env);
  site = await sites.set(kind, started).get(kind)!;
}
test.afterAll(async () => {
  for (const started of sites.values()) await (await started).close();
});

/** A form that is refused for what it says, but counts. @returns its status */
async function post(headers: Record<string, string | string[]>, from?: string): Promise<number> {
  const { status } = await rawRequest("/api/support/submit", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: "{}",
    base: site.url,
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

test("without a proxy no header dodges a limit", async () => {
  await use({ RATE_LIMIT_FACTOR: "1" });
  const from = await uncountedAddress();
  const spoofs: ((address: string) => Record<string, string>)[] = [
    (address) => ({ "x-forwarded-for": address }),
    (address) => ({ "x-real-ip": address, "cf-connecting-ip": address, "true-client-ip": address }),
    (address) => ({ forwarded: `for=${address}` }),
    (address) => ({ "x-spawnpoint-address": address }),
    (address) => ({ "x-client-ip": address, "x-cluster-client-ip": address }),
  ];
  for (const spoof of spoofs) expect(await post(spoof(someAddress("198.51")), from)).toBe(422);
  for (const spoof of spoofs) expect(await post(spoof(someAddress("198.51")), from)).toBe(429);
});

test("behind a proxy what a client says of itself neither dodges a limit nor is held against others", async () => {
  await use({ RATE_LIMIT_FACTOR: "1", TRUSTED_PROXIES: "loopback" });
  const [attacker, victim] = [someAddress("203.0"), someAddress("192.0")];
  // The proxy adds the address it sees behind whatever the client has sent.
  const through = (sent: string, address: string) => post({ "x-forwarded-for": `${sent}, ${address}` });
  for (let count = 0; count < 5; count++) expect(await through(someAddress("198.51"), attacker)).toBe(422);
  for (const sent of [victim, someAddress("198.51"), "127.0.0.1", "not an address", "::1", ""])
    expect(await through(sent, attacker), `claiming to be ${sent}`).toBe(429);
  for (let count = 0; count < 5; count++) expect(await through(victim, attacker)).toBe(429);
  expect(await post({ "x-forwarded-for": victim }), "the one whose address was used is not limited").toBe(
    422,
  );
  const network = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;
  for (let count = 0; count < 5; count++)
    expect(await post({ "x-forwarded-for": `${network}::${count + 1}` })).toBe(422);
  expect(await post({ "x-forwarded-for": `${network}:ffff::9` }), "one household is one client").toBe(429);
});

test("one client alone does not have every page rendered; what is cached it gets", async () => {
  await use({ RATE_LIMIT_FACTOR: "0.01" });
  // Another client each time: a game that other tests change meanwhile takes the list out of the cache, and it counts.
  await expect(async () => {
    const from = newLoopbackAddress();
    const ask = (path: string, headers = {}) => rawRequest(path, { headers, base: site.url, from });
    const lists = [1, 2, 3].map((page) => `/games?q=fern${randomUUID()}&page=${page}`);
    for (const path of lists) expect((await ask(path)).status).toBe(200);
    const refused = await ask("/games?q=moss");
    expect([refused.status, refused.headers["cache-control"]]).toEqual([429, "private, no-store"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.text).toContain("<h1>That was a lot at once</h1>");
    expect((await ask("/streamers?q=moss", { rsc: "1" })).status).toBe(429);
    for (const path of [lists[0] ?? "", "/games", "/games?category=RPG"])
      expect((await ask(path)).status).toBe(200);
  }).toPass({ timeout: 60_000 });
});

test("one client alone does not have the page for unknown addresses rendered without end", async () => {
  await use({ RATE_LIMIT_FACTOR: "0.01" });
  // As above: `/games` may leave the cache meanwhile, and is then counted.
  await expect(async () => {
    const from = newLoopbackAddress();
    const statusOf = async (path: string) => (await rawRequest(path, { base: site.url, from })).status;
    const known = ["/games", "/streamers", "/blog", "/contact", "/terms-of-service"];
    for (const path of [...known, ...known]) expect(await statusOf(path)).toBe(200);
    const unknown = (kind: string) => `/${kind}/${randomUUID()}`;
    for (const kind of ["games", "blog", "nothing"]) expect(await statusOf(unknown(kind))).toBe(404);
    const refused = await rawRequest(unknown("games"), { base: site.url, from });
    expect([refused.status, refused.headers["cache-control"]]).toEqual([429, "private, no-store"]);
    expect(refused.text).toContain("<h1>That was a lot at once</h1>");
    expect(await statusOf("/games")).toBe(200);
  }).toPass({ timeout: 60_000 });
});

test("who leaves before an answer has its page counted all the same", async () => {
  await use({ RATE_LIMIT_FACTOR: "0.01" });
  const from = newLoopbackAddress();
  const leave = (path: string) =>
    new Promise<void>((resolve) => {
      const asked = get({
        host: "127.0.0.1",
        port: new URL(site.url).port,
        path,
        agent: false,
        localAddress: from,
      });
      asked.on("error", () => {}).on("close", () => resolve());
      asked.on("socket", (socket) => socket.on("connect", () => setTimeout(() => asked.destroy(), 5)));
    });
  for (let count = 0; count < 6; count++) await leave(`/games/${randomUUID()}`);
  const statusOf = async (path: string) => (await rawRequest(path, { base: site.url, from })).status;
  expect(await statusOf(`/games/${randomUUID()}`)).toBe(429);
  expect(await statusOf("/games")).not.toBe(404);
});

test("a limit counts the calls of a path together, whatever their parameters are", async () => {
  await use({ RATE_LIMIT_FACTOR: "0.01" });
  const from = newLoopbackAddress();
  const statusOf = async (path: string) => (await rawRequest(path, { base: site.url, from })).status;
  for (let count = 0; count < 30; count++)
    expect(await statusOf(`/pictures/${randomUUID()}/320.webp`)).toBe(404);
  expect(await statusOf(`/pictures/${randomUUID()}/320.webp`)).toBe(429);
  expect(await statusOf(`/pictures/%61${randomUUID()}/%ff`)).not.toBe(404);
});

test("of many attempts to sign in that come at once ten are looked at", async () => {
  await use({ RATE_LIMIT_FACTOR: "1" });
  const from = await uncountedAddress();
  const body = JSON.stringify({ username: randomUUID(), password: "a wrong one" });
  const headers = { "content-type": "application/json" };
  const attempt = () =>
    rawRequest("/api/admin/login", { method: "POST", headers, body, base: site.url, from });
  const answers = await Promise.all(Array.from({ length: 30 }, attempt));
  expect(answers.filter(({ status }) => status === 401).length).toBe(10);
  expect(answers.filter(({ status }) => status === 429).length).toBe(20);
});
