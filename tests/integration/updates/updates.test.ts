import { createServer, type RequestListener } from "node:http";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storeSettings } from "@/lib/features/settings/mutations";
import { readUpdates } from "@/lib/features/updates/data";
import { lookNow } from "@/lib/features/updates/mutations";
import { lookForReleaseDaily } from "@/lib/features/updates/tasks";
import type { Admin } from "@/lib/server/auth/gate";
import * as environment from "@/lib/server/env";
import { readSettings } from "@/lib/server/read-settings";
import { siteVersion } from "@/lib/server/version";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { startLocally, stopLocally } from "@/tests/support/local-server";

let admin: Admin;
let answer: RequestListener;
let requests: { url: string | undefined; headers: object }[];
const server = createServer((request, response) => {
  requests.push({ url: request.url, headers: request.headers });
  answer(request, response);
});

beforeEach(async () => {
  await resetDatabase();
  await readSettings();
  admin = await makeAdmin("ada");
  requests = [];
  const url = `${await startLocally(server)}/releases/latest`;
  const given = environment.env();
  vi.spyOn(environment, "env").mockImplementation(() => ({ ...given, RELEASES_URL: url }));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopLocally(server);
});

const json =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const release = (tag_name: string, body = "Faster.") => json({ tag_name, body });
const look = () => lookForReleaseDaily(undefined, {} as never);
const allow = () => storeSettings(admin, [{ name: "UPDATE_CHECK", value: "on", version: 0 }], "r");

it("sends one request, without naming the site, and only if an admin allows it", async () => {
  answer = release("v99.0.0");
  await look();
  expect(requests).toEqual([]);
  await allow();
  await look();
  expect(requests).toHaveLength(1);
  const [{ url, headers } = { url: "", headers: {} }] = requests;
  expect(url).toBe("/releases/latest");
  expect(Object.keys(headers).sort()).toEqual([
    ...["accept", "accept-encoding", "accept-language", "connection", "host", "sec-fetch-mode", "user-agent"],
  ]);
  expect(JSON.stringify(headers)).not.toContain(siteVersion);
  expect(await readUpdates(admin)).toMatchObject({
    version: siteVersion,
    isAllowed: true,
    newest: {
      version: "99.0.0",
      notes: "Faster.",
      isNewer: true,
      composeFile: expect.stringContaining("/v99.0.0/compose.yaml"),
    },
    failure: null,
  });
});

it("does not announce the running version or an older one", async () => {
  for (const version of [siteVersion, "0.0.1"]) {
    answer = release(version);
    expect((await lookNow(admin)).newest).toMatchObject({ version, isNewer: false });
  }
});

it.each<[string, RequestListener, RegExp]>([
  ["refuses", json({}, 403), /status 403/],
  ["is no list", json(["v2"]), /named no version/],
  ["is no JSON", (_, response) => response.end("<html>"), /named no version/],
  ["is huge", (_, response) => response.end("x".repeat(2 * 1024 * 1024)), /named no version/],
  ["leads elsewhere", (_, response) => response.writeHead(302, { location: "/x" }).end(), /status 302/],
  ["breaks off", (_, response) => response.destroy(), /did not answer/],
])("keeps the newest known version when the list %s, and shows the reason", async (_, behaviour, reason) => {
  answer = release("99.0.0");
  await lookNow(admin);
  answer = behaviour;
  const updates = await lookNow(admin);
  expect(updates.newest?.version).toBe("99.0.0");
  expect(updates.failure).toMatch(reason);
  answer = release("99.1.0");
  expect(await lookNow(admin)).toMatchObject({ newest: { version: "99.1.0" }, failure: null });
});

it("cannot look without an address", async () => {
  const given = environment.env();
  vi.spyOn(environment, "env").mockImplementation(() => ({ ...given, RELEASES_URL: undefined }));
  expect(await refusal(lookNow(admin))).toMatchObject({ status: 409 });
  expect((await readUpdates(admin)).hasAddress).toBe(false);
});
