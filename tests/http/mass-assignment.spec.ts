import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { gameFields } from "@/lib/features/games/fields";
import { listFieldNames, namesAsked } from "@/lib/shared/field-table";
import { asAdmin, sampleGameSlug, visitor } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { listEndpoints } from "@/tests/support/endpoints";
import { bodyExamples, labelOf } from "@/tests/support/examples";
import { tryEach } from "@/tests/support/try-each";

/**
 * Every call that writes a row gets each of the row's columns as a field of its body, with a value that would be worth
 * something to the sender: no column may take it but those that the form has.
 */
type Row = Record<string, unknown>;
type Case = {
  call: string;
  /** the path's other parameter */
  kind?: string;
  table: string;
  /** the columns that the call's own fields fill */
  own: string[];
  /** a field with a unique text, by which a new row is found; without one the row exists before */
  marker?: { field: string; column: string; text: string };
  query?: (client: APIRequestContext) => Promise<{ path: string; body: Row }>;
};

const unique = () => randomUUID().replaceAll("-", "").slice(0, 20);
/** Derived from a game's own fields. */
const gameDerived = ["priceCents", "releaseRank", "pictureId"];
const gameSent = namesAsked(gameFields, "submit").filter((name) => name !== "featured");
const streamerOwn =
  "streamName description bannerImageUrl twitchHandle youtubeHandle kickHandle gamesPlayed schedule slots dates contactEmail socialLinks discordUsername";
const video = "title description thumbnailUrl";
const words = (text: string) => text.split(" ");
const named = (field: string, column = field, text = "") => ({ field, column, text });

const emailMarker = named("email", "email", "@example.com");
const post = words("slug title excerpt category author authorTwitter featured text imageAlt publishAt");
const testimonial = words("username userType content rating featured");

/** The panel's edit forms, whose fields adding a row takes too. */
const edited = {
  games: [...listFieldNames(gameFields), ...gameDerived],
  streamers: words(`${streamerOwn} avatar discordUrl twitterUrl platforms featured`),
  streams: words(`${video} streamer streamUrl featured`),
  clips: words(`${video} creator clipUrl featured`),
};

const cases: Case[] = [
  {
    call: "POST /api/games",
    table: "games",
    own: [...gameSent, ...gameDerived, "featureRequested"],
    marker: named("title"),
  },
  {
    call: "POST /api/streamers",
    table: "streamers",
    own: words(`${streamerOwn} featureRequested`),
    marker: named("streamName"),
  },
  ...["streams streamer streamUrl", "clips creator clipUrl"].map(words).map(([table = "", ...own]) => ({
    call: `POST /api/${table}`,
    table,
    own: [...words(`${video} featureRequested`), ...own],
    marker: named("title"),
  })),
  {
    call: "POST /api/contact",
    table: "contact_messages",
    own: words("name email subject message"),
    marker: named("subject"),
    query: async (client) => {
      const { a, b, id } = await (await client.get("/api/contact/captcha")).json();
      return { path: `/api/contact?challenge=${id ?? ""}`, body: { captcha: a + b } };
    },
  },
  {
    call: "POST /api/support/submit",
    table: "support_tickets",
    own: words("name email category subject message"),
    marker: named("subject"),
  },
  {
    call: "POST /api/reports",
    table: "reports",
    own: words("reason message email"),
    marker: named("message"),
    query: async () => ({ path: "/api/reports", body: { slug: await sampleGameSlug() } }),
  },
  {
    call: "POST /api/copyright",
    table: "copyright_complaints",
    own: words("work place name postalAddress phone email signature"),
    marker: named("work"),
    query: async () => ({ path: "/api/copyright", body: { place: `/games/${await sampleGameSlug()}` } }),
  },
  {
    call: "POST /api/content-submission",
    table: "content_submissions",
    own: words("name email role message socials source"),
    marker: named("name"),
  },
  {
    call: "POST /api/newsletter/subscribe",
    table: "newsletter_subscribers",
    own: ["email"],
    marker: emailMarker,
  },
  {
    call: "POST /api/follows",
    table: "newsletter_subscribers",
    own: ["email"],
    marker: emailMarker,
    query: async () => ({ path: "/api/follows", body: { target: { kind: "search", query: "" } } }),
  },
  {
    call: "POST /api/uploads",
    table: "uploads",
    own: words("originalFileName declaredMimeType sizeBytes fingerprint"),
    marker: named("fileName", "originalFileName", ".mp4"),
  },
  {
    call: "POST /api/admin/users",
    table: "users",
    own: words("username password isAdmin isModerator"),
    marker: named("username"),
  },
  {
    call: "POST /api/admin/webhooks",
    table: "webhooks",
    // It is on from the start, which is what a hostile `isOn` would ask for.
    own: words("name format sealedAddress sealedSecret shownAddress kinds isOn audience quietFrom quietTo"),
    marker: named("name"),
  },
  {
    call: "POST /api/admin/testimonials",
    table: "testimonials",
    own: testimonial,
    marker: named("username"),
  },
  ...Object.entries(edited).flatMap(([table, own]): Case[] => [
    {
      call: `POST /api/admin/${table}`,
      table,
      own: [...own, "status"],
      marker: named(table === "streamers" ? "streamName" : "title"),
    },
    { call: `PUT /api/admin/${table}/[id]`, table, own },
  ]),
  { call: "PUT /api/admin/testimonials/[id]", table: "testimonials", own: testimonial },
  { call: "PUT /api/admin/users/[id]", table: "users", own: words("isAdmin isModerator mayWrite") },
  { call: "PUT /api/admin/makers/[id]", table: "makers", own: words("name isNamed key") },
  { call: "POST /api/admin/posts", table: "written_posts", own: post, marker: named("title") },
  { call: "PUT /api/admin/posts/[id]", table: "written_posts", own: post },
  { call: "PUT /api/admin/users/[id]/password", table: "users", own: ["password"] },
  ...[
    ["messages", "contact_messages"],
    ["tickets", "support_tickets"],
  ].map(([kind = "", table = ""]) => ({
    call: "PUT /api/admin/inbox/[kind]/[id]",
    kind,
    table,
    own: words("status notes assigneeName spam"),
  })),
  {
    call: "PUT /api/admin/reports/[id]",
    table: "report_cases",
    // The reported item and its name are not fields of the form; the example opens it again.
    own: words("status spam note handledAt"),
  },
  { call: "PUT /api/admin/copyright/[id]", table: "copyright_complaints", own: words("notes spam") },
  ...words("games streamers streams clips submissions").map((noun) => ({
    call: `PUT /api/admin/${noun}/[id]/status`,
    table: noun === "submissions" ? "content_submissions" : noun,
    own: words("status reviewReason"),
  })),
  ...words("games streamers streams clips testimonials").map((noun) => ({
    call: `PUT /api/admin/${noun}/[id]/featuring`,
    table: noun,
    own: words("featured featuredFrom featuredUntil featuredOrder"),
  })),
];

/** Calls whose body names no column: tokens, codes, answers, lists of ids. */
const writesNoRow = new Set([
  "POST /api/game-form/steam",
  // Items of an import are validated by the edit form's schema (tests/integration/imports).
  "POST /api/admin/imports",
  "POST /api/admin/imports/[id]/apply",
  "POST /api/support/reply",
  "POST /api/submission/counter-notice",
  ...words("withdraw suggest/withdraw answer link mails find").map((name) => `POST /api/submission/${name}`),
  "POST /api/admin/conversations/[kind]/[id]",
  "PUT /api/admin/conversations/[kind]/[id]",
  ...["POST /api/claims/accept", "POST /api/claims/ask", "POST /api/claims/prove"],
  ...words("find open close withdraw erase").map((name) => `POST /api/my-data/${name}`),
  ...words(
    "follows/plain follows/confirm follows/change follows/link admin/makers/[id]/merge admin/makers/[id]/split",
  ).map((name) => `POST /api/${name}`),
  ...["POST /api/newsletter/leave", "POST /api/newsletter/confirm"],
  ...["POST /api/uploads/[id]/sign", "POST /api/uploads/[id]/parts"],
  "POST /api/admin/login",
  "POST /api/admin/login/passkey",
  "POST /api/admin/account/passkeys/options",
  "POST /api/admin/account/passkeys",
  "DELETE /api/admin/account/passkeys/[id]",
  ...words("POST PUT DELETE").map((method) => `${method} /api/admin/account/second-factor`),
  "DELETE /api/admin/users/[id]/second-factor",
  "POST /api/admin/inbox/[kind]/[id]/reply",
  "POST /api/admin/reports/[id]/outcome",
  "POST /api/admin/reports/dismiss",
  "POST /api/admin/copyright/[id]/takedown",
  "POST /api/admin/copyright/[id]/decision",
  "POST /api/admin/reviews/[kind]/[id]/reopen",
  "POST /api/admin/reviews/[kind]/[id]/not-spam",
  "PUT /api/admin/settings",
  ...words("logo categories look pictures/[kind] legal/[name]").map(
    (name) => `PUT /api/admin/settings/${name}`,
  ),
  "POST /api/admin/settings/legal/[name]/preview",
  "POST /api/admin/posts/preview",
  ...words("mail platforms/[platform] address zone languages").map((name) => `PUT /api/admin/set-up/${name}`),
  "POST /api/admin/set-up/mail/test",
  "PUT /api/admin/first-run",
  "PUT /api/admin/words",
  "POST /api/admin/words/check",
  "POST /api/admin/words/import",
  "PUT /api/admin/templates/[decision]",
  ...words("decisions decisions/undo inbox/close mail-queue/release mail-queue/discard").map(
    (name) => `POST /api/admin/${name}`,
  ),
  "POST /api/admin/newsletter/digests",
  "POST /api/admin/newsletter/digests/[id]/test",
  "PUT /api/admin/newsletter/digests/[id]/schedule",
  "POST /api/admin/webhooks/[id]/retry",
  "PUT /api/admin/notices/mails",
]);

/** Those of a private page: tests/integration/submissions has submission-page.test.ts and suggestions.test.ts. */
const triedElsewhere = [
  ...words("edit again suggest").map((name) => `POST /api/submission/${name}`),
  // tests/integration/accounts/roles.test.ts: the other tests sign in with that account's password
  "PUT /api/admin/account/password",
  // tests/integration/my-data/actions.test.ts
  "POST /api/my-data/name",
  "POST /api/follows/check", // tests/e2e/follows
  // tests/integration/push
  ...words("POST PUT DELETE").map((method) => `${method} /api/push`),
  // tests/integration/handover
  "POST /api/claims",
  "POST /api/admin/handovers/[kind]/[id]",
  "POST /api/admin/handovers/claims/[id]",
  // tests/integration/clips/clip-publishing.test.ts
  "POST /api/admin/published-clips/[id]",
  // tests/integration/webhooks/webhook-settings.test.ts
  "PUT /api/admin/webhooks/[id]",
];

test("every call with a body is tried, or listed as writing no row", () => {
  const calls = listEndpoints()
    .filter(({ hasBody }) => hasBody)
    .map(labelOf);
  expect([...new Set([...cases.map(({ call }) => call), ...writesNoRow, ...triedElsewhere])].sort()).toEqual(
    calls.sort(),
  );
});

type Column = { name: string; type: string; kind: string };

async function columnsOf(table: string): Promise<Column[]> {
  const columns = await query<Column>(
    `SELECT column_name AS name, data_type AS type, udt_name AS kind FROM information_schema.columns
     WHERE table_name = $1 AND table_schema = 'public' AND is_generated = 'NEVER'`,
    [table],
  );
  expect(columns.length, table).toBeGreaterThan(4);
  return columns;
}

/** The worst that a column of a type could be given. */
const worst: Record<string, unknown> = {
  review_status: "approved",
  message_status: "answered",
  report_status: "dismissed",
  subscriber_status: "confirmed",
  submission_source: "get-featured",
  upload_status: "completed",
  webhook_format: "discord",
  complaint_state: "upheld",
};
function hostileValue({ name, type, kind }: Column, before: Row): unknown {
  if (kind in worst) return worst[kind];
  if (type === "boolean") return !before[name];
  if (/int|numeric|double/.test(type)) return 424_242;
  if (type.startsWith("timestamp")) return "1999-01-01T00:00:00.000Z";
  if (type === "ARRAY") return ["hostile"];
  return type === "jsonb" ? { hostile: true } : "hostile";
}

/** Whether a column took the value it was given. */
const took = (row: Row, { name }: Column, value: unknown): boolean =>
  JSON.stringify(row[name]) === JSON.stringify(value);

/** A row for a call that changes one, as it is first stored. */
async function makeRow(table: string): Promise<number> {
  const description = "'Made by a test.'";
  const text = unique();
  const [columns, values] = {
    games: [
      `slug, title, developer, description, "imageUrl"`,
      `'${text}', '${text}', 'D', ${description}, 'pictures/none'`,
    ],
    streamers: [
      `slug, "streamName", description, platforms, "gamesPlayed"`,
      `'${text}', '${text}', ${description}, '{}', '{}'`,
    ],
    streams: [
      `title, description, streamer, "thumbnailUrl"`,
      `'${text}', ${description}, 'S', 'pictures/none'`,
    ],
    clips: [`title, description, creator, "thumbnailUrl"`, `'${text}', ${description}, 'C', 'pictures/none'`],
    written_posts: [
      `slug, title, excerpt, category, author, text, "imageAlt", "searchText", "createdBy"`,
      `'${text}', '${text}', '', 'Community', '', ${description}, '', '', 'kim'`,
    ],
    makers: ["slug, name", `'${text}', '${text}'`],
    testimonials: [`username, content, "userType"`, `'${text}', ${description}, 'T'`],
    users: [`username, password, "updatedAt"`, `'${text}', 'no hash', now()`],
    contact_messages: ["name, email, subject, message", `'A', 'a@a.example', '${text}', ${description}`],
    support_tickets: [
      "number, name, email, category, subject, message",
      `'${text}', 'A', 'a@a.example', 'Other', '${text}', ${description}`,
    ],
    report_cases: [`"gameId", "itemName", status`, `(SELECT min(id) FROM games), '${text}', 'acted'`],
    copyright_complaints: [
      `number, "itemKind", "itemId", "itemName", "itemPath", work, place, name, "postalAddress", phone, email, signature`,
      `'${text}', 'game', 0, 'G', '/games/g', ${description}, '/games/g', 'A', 'A', '1', 'a@a.example', 'A'`,
    ],
    content_submissions: ["name, email, role, message", `'${text}', 'a@a.ex', 'streamer', ${description}`],
  }[table] ?? ["", ""];
  const [row] = await query<{ id: number }>(
    `INSERT INTO ${table} (${columns}) VALUES (${values}) RETURNING id`,
  );
  return row?.id ?? 0;
}

async function expectOwnFieldsOnly({
  call,
  kind = "",
  table,
  own,
  marker,
  query: prepare,
}: Case): Promise<void> {
  const [method = "", route = ""] = call.split(" ");
  const client = route.startsWith("/api/admin") ? await asAdmin() : await visitor();
  const columns = (await columnsOf(table)).filter(({ name }) => !own.includes(name));
  const id = marker ? 0 : await makeRow(table);
  const [before = {}] = marker ? [] : await query<Row>(`SELECT * FROM ${table} WHERE id = $1`, [id]);
  // The version of an edit is a field of its form; which columns the panel itself writes is known.
  const extra = Object.fromEntries(
    columns
      .filter(({ name }) => marker || name !== "updatedAt")
      .map((column) => [column.name, hostileValue(column, before)]),
  );
  const text = `${unique()}${marker?.text ?? ""}`;
  const example = bodyExamples[call] as Row;
  const prepared = prepare ? await prepare(client) : undefined;
  const status = route.endsWith("/status") ? { status: "rejected" } : {};
  const answer = await client.fetch(
    prepared?.path ?? route.replace("[kind]", kind).replace("[id]", String(id)),
    {
      method,
      data: {
        ...extra,
        ...example,
        ...prepared?.body,
        ...status,
        ...(marker ? { [marker.field]: text } : {}),
      },
    },
  );
  expect(answer.status(), await answer.text()).toBeLessThan(300);

  const [row = {}] = await query<Row>(`SELECT * FROM ${table} WHERE "${marker?.column ?? "id"}" = $1`, [
    marker ? text : id,
  ]);
  expect(Object.keys(row).length, "the row is found").toBeGreaterThan(4);
  const stored = JSON.parse(JSON.stringify(row)) as Row;
  const taken = columns.filter((column) => took(stored, column, hostileValue(column, before)));
  expect(
    taken.map(({ name }) => name),
    "A new field of the form? Name its column in the case's own (of a game: in lib/features/games/fields.ts)",
  ).toEqual([]);
}

test("no call accepts a field that its form does not have", async () => {
  test.slow();
  await tryEach(cases, ({ call, kind = "" }) => `${call} ${kind}`, expectOwnFieldsOnly);
});
