import { beforeEach, expect, it, vi } from "vitest";
import type { z } from "zod";
import { gameModes } from "@/lib/features/games/constants";
import { gameFields } from "@/lib/features/games/fields";
import { anyGameSchema, gameSubmissionSchema } from "@/lib/features/games/schema";
import { issueChallenge } from "@/lib/features/messages/captcha";
import type { Admin } from "@/lib/server/auth/gate";
import { hashPassword } from "@/lib/server/auth/password";
import { daysAhead } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { sha256 } from "@/lib/server/signature";
import { namesAsked } from "@/lib/shared/field-table";
import { query, resetDatabase } from "@/tests/support/database";
import { loadRoutes } from "@/tests/support/endpoints";
import { bodyExamples, token } from "@/tests/support/examples";
import { makeAdmin, makeReviewed } from "@/tests/support/factories";
import { typedTexts } from "@/tests/support/field-examples";
import { asForm, asJson, callRoute, newClientAddress } from "@/tests/support/routes";
import { asCookieHeader } from "@/tests/support/visitor";

/** Every text of every call's body gets a zero byte, which PostgreSQL refuses, and a mark that turns a text around. */
const marks = "\u0000\u202e";

const signedIn = vi.hoisted(() => ({ admin: undefined as Admin | undefined }));
vi.mock("@/lib/server/auth/gate", () => ({
  requireAdmin: async () => signedIn.admin,
  requireModerator: async () => signedIn.admin,
  isAdmin: () => true,
}));
vi.mock("next/cache", () => ({ unstable_cache: (read: unknown) => read, revalidateTag: () => {} }));

// Each handler declares its body, so that none of its texts is forgotten below.
vi.mock("@/lib/server/http/route", async (load) => {
  const { defineRoute } = await load<typeof import("@/lib/server/http/route")>();
  const sayBody = (options: Parameters<typeof defineRoute>[0]) =>
    Object.assign(defineRoute(options), { body: options.body });
  return { defineRoute: sayBody };
});

const times = { start: "20:00", minutes: 180, timeZone: "Europe/Berlin", note: "With viewers" };
const schedule = { slots: [{ day: "MO", ...times }], dates: [{ date: "2099-03-28", ...times }] };

const furtherLinks = {
  youtubeHandle: "youtube.com/@moss",
  kickHandle: "moss",
  discordUsername: "moss",
  bannerImageUrl: "https://a.example/a.png",
};

const { imageUrl: image } = bodyExamples["POST /api/games"] as { imageUrl: string };
const screenshots = { screenshots: [{ image, description: "The gate" }] };

/** A bad character in each of them is refused or removed as in the description. */
const descriptions = { descriptions: { de: "Ein Weg.", "pt-BR": "Um caminho." } };

const labels = {
  accessibility: ["subtitles"],
  languages: ["en"],
  generativeAi: ["none"],
  contentNotes: ["violence"],
};

/** The team's forms that add and edit an item take the same texts. */
const forBoth = (path: string, texts: object): Record<string, object> => ({
  [`POST /api/admin/${path}`]: texts,
  [`PUT /api/admin/${path}/[id]`]: texts,
});

/** Texts that an example has no need of, or that only these rows take. */
const furtherTexts: Record<string, object> = {
  "POST /api/admin/account/passkeys/options": { password: "a password" },
  "POST /api/games": {
    ...typedTexts(gameFields, namesAsked(gameFields, "submit")),
    ...screenshots,
    ...descriptions,
    ...labels,
    website: "x",
    contactEmail: "ada@example.com",
  },
  "POST /api/streamers": { ...furtherLinks, ...schedule },
  "POST /api/streams": { contactEmail: "ada@example.com" },
  "POST /api/clips": { contactEmail: "ada@example.com" },
  "POST /api/newsletter/confirm": { "List-Unsubscribe": "One-Click" },
  "POST /api/newsletter/unsubscribe": { "List-Unsubscribe": "One-Click" },
  "PUT /api/admin/users/[id]": { password: "a password" },
  "PUT /api/admin/users/[id]/password": { currentPassword: "a password" },
  "PUT /api/admin/account/password": { currentPassword: "a password" },
  ...forBoth("games", { ...typedTexts(gameFields), ...screenshots, ...descriptions, ...labels }),
  ...forBoth("streams", { streamUrl: "https://a.example/s" }),
  ...forBoth("clips", { clipUrl: "https://a.example/c" }),
  ...forBoth("streamers", {
    ...bodyExamples["POST /api/streamers"],
    ...furtherLinks,
    ...schedule,
    discordUrl: "discord.gg/moss",
    twitterUrl: "https://x.com/moss",
    avatar: "https://a.example/a.png",
  }),
  "POST /api/admin/published-clips/[id]": {
    creditUrl: "https://a.example/c",
    game: "Moss Knight",
    captions: "WEBVTT\n\n00:00.000 --> 00:01.000\nHello",
  },
  "PUT /api/admin/inbox/[kind]/[id]": { notes: "Ask Kim" },
  "PUT /api/admin/reports/[id]": { note: "Ask Kim" },
  "POST /api/admin/reports/[id]/outcome": { note: "Ask Kim", words: "Thank you", reason: "It is gone" },
  "POST /api/admin/decisions": { decision: "rejected", reason: "Another picture" },
  ...Object.fromEntries(
    ["games", "streamers", "streams", "clips", "submissions"].map((kind) => [
      `PUT /api/admin/${kind}/[id]/status`,
      { status: "rejected", reason: "Another picture" },
    ]),
  ),
  ...Object.fromEntries(
    ["POST /api/admin/account", "DELETE /api/admin/account", "DELETE /api/admin/users/[id]"].map((call) => [
      `${call}/second-factor`,
      { password: "a password" },
    ]),
  ),
};

/** Calls that are refused without marks too: the row they name is made by calls before them, whose tests try them. */
const refusedAnyway = [
  // These tests call no Steam.
  "POST /api/game-form/steam",
  "POST /api/uploads/[id]/parts",
  "PUT /api/admin/account/second-factor",
  // Values that a device has made (tests/integration/accounts/passkeys.test.ts).
  "POST /api/admin/account/passkeys",
  "DELETE /api/admin/account/passkeys/[id]",
  "POST /api/admin/newsletter/digests/[id]/test",
  "PUT /api/admin/newsletter/digests/[id]/schedule",
  // Only rejected items are sent again, and changes are suggested only for approved ones.
  "POST /api/submission/again",
  "POST /api/submission/suggest",
  "POST /api/submission/suggest/withdraw",
  // No mail is set up here.
  "POST /api/admin/set-up/mail/test",
  // Only a submission with a video becomes a clip (lib/features/clips/schema.ts takes every text through the same fields).
  "POST /api/admin/published-clips/[id]",
];

/** The body once for each text in it, with the marks in that one. */
function marked(value: unknown): unknown[] {
  if (typeof value === "string") return [`${value.slice(0, -1)}${marks}${value.slice(-1)}`];
  if (Array.isArray(value))
    return value.flatMap((item, index) => marked(item).map((other) => value.with(index, other)));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    marked(item).map((other) => ({ ...value, [name]: other })),
  );
}

type Complained = Record<
  "work" | "place" | "name" | "postalAddress" | "phone" | "email" | "signature",
  string
> & { goodFaith: boolean; accuracy: boolean };

/** One row of each kind: after a reset they have the same ids. */
async function makeRows(): Promise<void> {
  for (const kind of ["game", "streamer", "stream", "clip", "submission"] as const) await makeReviewed(kind);
  // What the examples report: a page that visitors see, and that was reported before.
  const { id: gameId } = await makeReviewed("game");
  await db.game.update({ where: { id: gameId }, data: { slug: "reported", status: "approved" } });
  await db.reportCase.create({ data: { gameId, itemName: "Moss", status: "open" } });
  const sent = { name: "Bo", email: "bo@example.com", subject: "A question", message: "How?" };
  await db.contactMessage.create({ data: sent });
  await db.testimonial.create({ data: { username: "Bo", userType: "Streamer", content: "Lovely" } });
  const columns = { name: "Robot", format: "signed_json", sealedAddress: "", shownAddress: "" } as const;
  const updatedAt = new Date("2026-11-25T10:00:00.000Z");
  await db.webhook.create({ data: { ...columns, updatedAt, updatedBy: "kim" } });
  // Behind the token that the examples name.
  const link = { tokenHash: sha256(token), expiresAt: daysAhead(1) };
  const ticket = { ...sent, number: "SP-1", category: "Other" };
  await db.supportTicket.create({ data: { ...ticket, links: { create: link } } });
  await db.submissionAccess.create({
    data: { gameId: 1, nonce: "n", tokenHash: link.tokenHash, contactEmail: "bo@example.com" },
  });
  const subscriber = { email: "bo@example.com", unsubscribeToken: token };
  await db.newsletterSubscriber.create({ data: { ...subscriber, confirmations: { create: link } } });
}

/** The answer of a browser to the sum in the example. */
function solvedCaptcha(): string {
  for (;;) {
    const { challenge, cookies } = issueChallenge(null);
    if (challenge.a + challenge.b === 7) return asCookieHeader(cookies);
  }
}

/** The tables that hold a forbidden text. */
async function marksStored(): Promise<unknown[]> {
  const tables = await query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const found = tables.map(
    ({ name }) => `SELECT '${name}' AS name, row_to_json(t)::text AS row FROM "${name}" AS t`,
  );
  return query(`SELECT * FROM (${found.join(" UNION ALL ")}) AS found WHERE row LIKE '%\u202e%'`);
}

/** Choices, versions, ids, the handles' results, and the honeypot: typed text is never stored from these. */
const noTexts = [
  ...[
    "from",
    "until",
    "updatedAt",
    "response",
    "rating",
    "source",
    "uploadId",
    "resume",
    "platforms",
    "website",
  ],
  ...["assigneeName", "sendAt", "without", "withoutPictures", "language", "constructor"],
  // Tried in templates.test.ts.
  "templates",
  ...gameModes.map(({ playersField }): string => playersField),
];

/**
 * The fields of a body that accept free text: all expected ones except those with another type or a fixed set of
 * values.
 */
function textFieldsOf(body: z.ZodType): string[] {
  const asked = new Set<string>();
  const get = (_: object, name: string | symbol) => asked.add(String(name)) && "x";
  const { error } = body.safeParse(new Proxy({}, { get, has: () => true }));
  const isOther = ({ code, message }: z.core.$ZodIssue) =>
    code === "invalid_value" || /expected (?:boolean|number)/.test(message);
  const others = error?.issues.filter(isOther) ?? [];
  return [...asked].filter((name) => !others.some(({ path: [field] }) => field === name));
}

const routes = await loadRoutes();
const password = await hashPassword("a password");
const begin = async () => {
  await resetDatabase();
  signedIn.admin = await makeAdmin();
  await db.user.updateMany({ data: { password } });
  await makeRows();
};
beforeEach(begin);

// Signing in and out need the framework itself; tests/http/hostile-addresses.spec.ts tries that.
const isSigningIn = (url: string) => /^\/api\/(?:admin\/log(?:in|out)|auth\/)/.test(url);
const cases = Object.keys(bodyExamples)
  .filter((call) => !isSigningIn(call.replace(/^\w+ /, "")))
  .map((call) => ({ call, example: { ...bodyExamples[call], ...furtherTexts[call] } }))
  .map(({ call, example }) => ({ call, example, bodies: marked(example) }))
  .filter(({ bodies }) => bodies.length > 0);

// Loads all handlers, which takes seconds.
it("every text of every call's body is tried", { timeout: 60_000 }, async () => {
  const untried: string[] = [];
  for (const [url, route] of [...routes].filter(([address]) => !isSigningIn(address))) {
    for (const [method, { body }] of Object.entries(route)) {
      if (!body) continue;
      const call = `${method} ${url}`;
      const fields = textFieldsOf(body === anyGameSchema ? gameSubmissionSchema : body);
      const tried = Object.keys({ ...bodyExamples[call], ...furtherTexts[call] });
      const missing = fields.filter((field) => ![...noTexts, ...tried].includes(field));
      untried.push(...missing.map((field) => `${call}: ${field}`));
    }
  }
  const whatToDo =
    "A new text? Give it an example in furtherTexts. No text that somebody types? Name it in noTexts.";
  expect(untried, whatToDo).toEqual([]);
});

/** A complaint about something that visitors see, and one that holds what the token is of; no other call may find it so. */
async function makeComplaints(): Promise<void> {
  await db.copyrightComplaint.deleteMany();
  const { goodFaith: _, accuracy: __, ...given } = bodyExamples["POST /api/copyright"] as Complained;
  const texts = { title: "Fern", slug: "fern", developer: "D", description: "D", imageUrl: "x" };
  const { id } = await db.game.upsert({
    where: { slug: "fern" },
    create: { ...texts, status: "approved" },
    update: { status: "approved" },
  });
  const about = { ...given, itemKind: "game", itemName: "Fern", itemPath: "/games/fern" };
  const held = { itemId: 1, state: "taken_down", takenDownAt: new Date() } as const;
  await db.copyrightComplaint.create({ data: { ...about, id: 1, number: "CC-1", itemId: id } });
  await db.copyrightComplaint.create({ data: { ...about, ...held, id: 2, number: "CC-000002" } });
  await query(`SELECT setval(pg_get_serial_sequence('copyright_complaints', 'id'), 2)`);
}

/** Sends a body as its form does. */
async function send(call: string, body: unknown): Promise<Response> {
  const [method = "", url = ""] = call.split(" ");
  if (/copyright|counter-notice/.test(url)) await makeComplaints();
  const handler = routes.get(url)?.[method];
  if (!handler) throw new Error(`there is no ${call}`);
  const params = {
    id: url.startsWith("/api/uploads") ? "0".repeat(20) : "1",
    kind: url.includes("/conversations/") ? "game" : "messages",
    name: "terms-of-service",
  };
  const form = /newsletter\/(?:confirm|unsubscribe)|my-data\/(?!find)/.test(url) ? asForm : asJson;
  const headers: Record<string, string> = url === "/api/contact" ? { cookie: solvedCaptcha() } : {};
  const sent = { ...form(body as Record<string, string>, headers), method, params };
  return callRoute(handler, url, newClientAddress(), sent);
}

it.each(cases)("$call stores no forbidden text", async ({ call, example, bodies }) => {
  // A body that is refused stores nothing, with or without marks.
  const plain = await send(call, example);
  expect(plain.status >= 400, await plain.text()).toBe(refusedAnyway.includes(call));
  await begin();
  for (const body of bodies) {
    const { status } = await send(call, body);
    expect([429, 500, 503], JSON.stringify(body)).not.toContain(status);
  }
  expect(await marksStored()).toEqual([]);
});
