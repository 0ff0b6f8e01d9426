import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { publicCalls } from "@/app/api/openapi.json/public-calls";
import { GET as describeApi } from "@/app/api/openapi.json/route";
import { gameFields } from "@/lib/features/games/fields";
import { streamerFields } from "@/lib/features/streamers/fields";
import { db } from "@/lib/server/db";
import type { PublishedCall } from "@/lib/server/http/published-call";
import { failure } from "@/lib/shared/answers";
import { findCachedRoute } from "@/lib/shared/cached-routes";
import { resetDatabase } from "@/tests/support/database";
import { loadRoutes } from "@/tests/support/endpoints";
import { makeReviewed } from "@/tests/support/factories";
import { emptyRow, filledRow } from "@/tests/support/field-examples";
import { callRoute, type Handler, newClientAddress } from "@/tests/support/routes";

vi.mock("@/lib/features/live/data", async (original) => ({
  ...(await original<object>()),
  readLiveNow: async () => new Map([[1, [onAir]]]),
}));
vi.mock("@/lib/features/blog/data", async (original) => ({
  ...(await original<object>()),
  readPublicList: async () => [
    { ...post, image: { type: "url", src: "/stock/post.webp", alt: "" } },
    { ...post, authorTwitter: "ada", image: null },
  ],
}));

const onAir = {
  platform: "twitch",
  title: "Moss",
  game: null,
  viewers: 40,
  startedAt: "2026-11-26T10:00:00.000Z",
  until: "2026-11-26T10:10:00.000Z",
  url: "https://www.twitch.tv/moss",
};
const post = {
  slug: "a-post",
  title: "A post",
  excerpt: "It begins.",
  category: "Community",
  author: "Ada",
  authorTwitter: null,
  publishedAt: "2026-11-20T10:00:00.000Z",
  readTime: "5 min read",
  featured: false,
};

type Operation = {
  parameters?: { name: string; in: string }[];
  responses: Record<string, { content: { "application/json": { schema: object } } }>;
};
type Document = { paths: Record<string, { get: Operation }>; components: { schemas: object } };
type LoadedHandler = Handler & { published?: PublishedCall };

const handlers = new Map<string, LoadedHandler>();
let document: Document;

const ask = (path: string, url: string, params: Record<string, string> = {}) => {
  const handler = handlers.get(path);
  if (!handler) throw new Error(`${path} is no call`);
  return callRoute(handler, url, newClientAddress(), { method: "GET", params });
};

const approved = { status: "approved" as const };

/** A row with everything and one with nothing besides what it must have, of each noun. */
async function fillTables() {
  await resetDatabase();
  const streamer = filledRow(streamerFields);
  // As the database has them, with the facts that calendars need.
  const stored = <Entry extends object>(entries: Entry[]) =>
    entries.map((entry) => ({ ...entry, id: 1, sequence: 0, since: "2026-11-20T10:00:00.000Z" }));
  const schedule = { slots: stored(streamer.slots), dates: stored(streamer.dates) };
  await db.streamer.create({
    data: { ...streamer, ...schedule, platforms: ["twitch"], slug: "full", ...approved },
  });
  await db.streamer.create({
    data: { ...emptyRow(streamerFields), slug: "bare", platforms: [], ...approved },
  });
  const picture = { id: "e".repeat(32), width: 1280, height: 720, blurDataUrl: "" };
  const screenshots = { create: [{ position: 0, description: "A cave", picture: { create: picture } }] };
  const full = { ...filledRow(gameFields), screenshots, slug: "full", ...approved };
  await db.game.create({ data: full });
  const { screenshots: _, ...nothing } = emptyRow(gameFields);
  await db.game.create({ data: { ...nothing, slug: "bare", ...approved } });
  for (const kind of ["game", "streamer", "stream", "clip"] as const) {
    const { id } = await makeReviewed(kind);
    const where = { where: { id }, data: approved };
    if (kind === "game") await db.game.update(where);
    else if (kind === "streamer") await db.streamer.update(where);
    else if (kind === "stream") await db.stream.update(where);
    else await db.clip.update(where);
  }
  const words = { username: "Kim", userType: "Streamer", content: "Good people.", rating: 5 };
  await db.testimonial.create({ data: { ...words, featured: true } });
}

beforeAll(async () => {
  await fillTables();
  for (const [url, { GET }] of await loadRoutes())
    if (GET) handlers.set(url.replace(/\[(\w+)\]/g, "{$1}"), GET as LoadedHandler);
  document = (await (
    await callRoute(describeApi, "/api/openapi.json", newClientAddress(), { method: "GET" })
  ).json()) as Document;
});

/** The schemas as in the document: clients are generated from these. */
function documented(path: string, status: number, answer: unknown): string {
  const ajv = new Ajv2020({ strict: false, formats: { "date-time": true, date: true } });
  const schema = document.paths[path]?.get.responses[status]?.content["application/json"].schema;
  const check = ajv.compile({ ...schema, components: document.components });
  return check(answer) ? "" : ajv.errorsText(check.errors);
}

const asked: [path: string, url: string, params?: Record<string, string>][] = [
  ["/api/games", "/api/games"],
  ["/api/games", "/api/games?page=1&pageSize=2&sort=title"],
  ["/api/games/{slug}", "/api/games/full", { slug: "full" }],
  ["/api/games/{slug}", "/api/games/bare", { slug: "bare" }],
  ["/api/streamers", "/api/streamers"],
  ["/api/streamers", "/api/streamers?page=1&platform=twitch"],
  ["/api/streamers/{slug}", "/api/streamers/full", { slug: "full" }],
  ["/api/streamers/{slug}", "/api/streamers/bare", { slug: "bare" }],
  ["/api/streams", "/api/streams"],
  ["/api/clips", "/api/clips?page=1"],
  ["/api/testimonials", "/api/testimonials"],
  ["/api/blog/posts", "/api/blog/posts"],
  ["/api/lists/games", "/api/lists/games?category=-Horror"],
  ["/api/lists/streamers", "/api/lists/streamers"],
];

describe("the description of the public API", () => {
  it("is valid OpenAPI", async () => {
    const { valid, errors } = await new Validator().validate(
      structuredClone<Record<string, unknown>>(document),
    );
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it("has each call that is defined as published, and each that other sites may read", () => {
    const published = [...handlers].filter(([, { published }]) => published).map(([path]) => path);
    expect(Object.keys(document.paths).sort()).toEqual(published.sort());
    expect(new Set(asked.map(([path]) => path))).toEqual(new Set(published));
    const open = [...handlers.keys()].filter((path) => findCachedRoute(path.replace("{slug}", "a"))?.isOpen);
    const further = open.filter((path) => path.startsWith("/api/") && !published.includes(path));
    expect(further).toEqual(["/api/openapi.json"]);
    for (const path of published) expect(open).toContain(path);
  });

  it("names exactly the parameters that the response cache accepts", () => {
    for (const [path, { get }] of Object.entries(document.paths)) {
      const named = (get.parameters ?? []).filter((one) => one.in === "query").map(({ name }) => name);
      const known = findCachedRoute(path.replace("{slug}", "a"))?.parameters ?? [];
      expect([path, named.sort()]).toEqual([path, [...known].sort()]);
    }
  });
});

describe("real answers", () => {
  it.each(asked)("of %s match their definition and the description: %s", async (path, url, params = {}) => {
    const answer = await ask(path, url, params);
    expect(answer.status).toBe(200);
    const body: unknown = await answer.json();
    if (Array.isArray(body)) expect(body.length).toBeGreaterThan(0);
    const schema = publicCalls[path]?.answer as z.ZodType;
    expect(schema.safeParse(body).error?.issues ?? []).toEqual([]);
    expect(documented(path, 200, body)).toBe("");
  });

  it("fail the check with a field more or less", async () => {
    const game = (await (
      await ask("/api/games/{slug}", "/api/games/full", { slug: "full" })
    ).json()) as object;
    expect(documented("/api/games/{slug}", 200, { ...game, contactEmail: "ada@example.com" })).not.toBe("");
    expect(documented("/api/games/{slug}", 200, { ...game, title: undefined })).not.toBe("");
  });

  it.each([
    ["/api/games", "/api/games?sort=loudest", {}, 422],
    ["/api/streamers", "/api/streamers?live=maybe", {}, 422],
    ["/api/clips", "/api/clips?pageSize=1000", {}, 422],
    ["/api/games/{slug}", "/api/games/none", { slug: "none" }, 404],
    ["/api/streamers/{slug}", "/api/streamers/none", { slug: "none" }, 404],
  ] as const)("refuse in the one documented form: %s %s", async (path, url, params, status) => {
    const answer = await ask(path, url, params);
    expect(answer.status).toBe(status);
    const body: unknown = await answer.json();
    expect(failure.safeParse(body).error?.issues ?? []).toEqual([]);
    expect(documented(path, status, body)).toBe("");
  });

  it("of one row equal those of its list, and hold nothing private", async () => {
    const list = (await (await ask("/api/games", "/api/games")).json()) as { slug: string }[];
    const one = await (await ask("/api/games/{slug}", "/api/games/full", { slug: "full" })).json();
    expect(one).toEqual(list.find(({ slug }) => slug === "full"));
    const { id } = await makeReviewed("game");
    const { slug } = await db.game.findUniqueOrThrow({ where: { id } });
    expect((await ask("/api/games/{slug}", `/api/games/${slug}`, { slug })).status).toBe(404);
  });
});
