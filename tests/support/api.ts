import { type APIRequestContext, type APIResponse, expect, request, test } from "@playwright/test";

/** The launcher's data about the site under test. */
export const siteUrl = process.env.SITE_URL ?? "http://localhost:3000";
const adminName = process.env.ADMIN_USERNAME ?? "admin";
const adminPassword = process.env.ADMIN_PASSWORD ?? "";

let held = { testId: "", clients: [] as APIRequestContext[] };

/**
 * A client for the current test. Those of earlier tests are disposed: Playwright handles the trace of each remaining
 * one before and after every further test of the worker, a second for some hundreds.
 */
async function newClient(options: Parameters<typeof request.newContext>[0] = {}): Promise<APIRequestContext> {
  const { testId } = test.info();
  if (held.testId !== testId) {
    const { clients } = held;
    held = { testId, clients: [] };
    await Promise.all(clients.map((client) => client.dispose()));
  }
  const client = await request.newContext({ baseURL: siteUrl, ...options });
  held.clients.push(client);
  return client;
}

/** An HTTP client without a session. */
export const visitor = (): Promise<APIRequestContext> => newClient();

/** An HTTP client that is signed in to the panel. */
export async function signedIn(username = adminName, password = adminPassword): Promise<APIRequestContext> {
  const client = await visitor();
  const answer = await client.post("/api/admin/login", { data: { username, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return client;
}

let admin:
  | Promise<{ cookies: Awaited<ReturnType<APIRequestContext["storageState"]>>["cookies"] }>
  | undefined;

/** The session of the first admin that all tests of a worker share: for what they prepare and read, never for leaving. */
const adminSession = () =>
  (admin ??= signedIn().then(async (client) => {
    const { cookies } = await client.storageState();
    await client.dispose();
    return { cookies };
  }));

/** An HTTP client of the first admin. Signing in compares a password each time, which takes longer than most calls. */
export const asAdmin = async (): Promise<APIRequestContext> =>
  newClient({ storageState: { ...(await adminSession()), origins: [] } });

/** The cookies by which a browser is the first admin's. */
export const adminCookies = async () => (await adminSession()).cookies;

/** The header by which a request of any client is the first admin's. */
export const adminCookie = async (): Promise<string> =>
  (await adminCookies()).map(({ name, value }) => `${name}=${value}`).join("; ");

/** Asserts the one shape of a refusal and gives its body. */
export async function expectRefusal(answer: APIResponse, status: number, code?: string) {
  const text = await answer.text();
  expect(answer.status(), text).toBe(status);
  const body = JSON.parse(text);
  expect(typeof body.message).toBe("string");
  expect(body.message.length).toBeGreaterThan(5);
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers()["x-request-id"]).toBe(body.requestId);
  expect(text).not.toMatch(/prisma|select |insert |node_modules|at async/i);
  if (code) expect(body.code).toBe(code);
  return body as { message: string; code: string; errors?: Record<string, string> };
}

/** The oldest row of a public list of the site under test: sample data, which no test takes off the site. */
async function oldest(list: "games" | "streamers"): Promise<{ id: number; slug: string }> {
  const client = await visitor();
  const rows: { id: number; slug: string }[] = await (await client.get(`/api/${list}`)).json();
  const row = rows.at(-1);
  if (!row) throw new Error(`the site under test has nothing approved in its list of ${list}`);
  return row;
}

export const sampleGameSlug = async () => (await oldest("games")).slug;
export const sampleStreamerSlug = async () => (await oldest("streamers")).slug;

/** As in a link to a saved list. */
export const sampleGameCode = async () => (await oldest("games")).id.toString(36);

/** The slug of the maker of the oldest game. */
export async function sampleMakerSlug(): Promise<string> {
  const page = await (await visitor()).get(`/games/${await sampleGameSlug()}`);
  const slug = /href="\/makers\/([a-z0-9-]+)"/.exec(await page.text())?.[1];
  if (!slug) throw new Error("the oldest game of the site under test has no maker");
  return slug;
}
