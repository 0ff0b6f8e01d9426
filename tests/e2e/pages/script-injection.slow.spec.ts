import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { gameFields } from "@/lib/features/games/fields";
import { type FieldRow, namesAsked } from "@/lib/shared/field-table";
import { adminCookies, asAdmin, siteUrl, visitor } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { findings, isTrapped, setTraps, showParsed } from "@/tests/support/injections";
import { bannerData } from "@/tests/support/streamers-page";

/**
 * Each text field that `fill` names holds something that wants to run, all of it is approved, and every page that shows
 * any of it is opened without our policy, which would hide what got there.
 */
const hostile = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'<svg/onload=alert(1)>",
  "javascript:alert(1)//</title></textarea></script>",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant as text
  "{{constructor.constructor('alert(1)')()}}${alert(1)}",
  "]]></script><script>alert(1)</script><!--",
];
type Made = { games: string[]; streamers: string[] };

async function sent(client: APIRequestContext, path: string, data: object, status = 201) {
  const answer = await client.post(path, { data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(status);
  return answer.json();
}

/** A game's form with the text, or the link, in every field. */
const gameTexts = (text: string, link: string) =>
  Object.fromEntries(
    namesAsked(gameFields, "submit").flatMap((name) => {
      const { kind, maxLength }: FieldRow = gameFields[name];
      if (kind === "url") return [[name, link]];
      return kind === "line" || kind === "lines" || kind === "handle"
        ? [[name, text.slice(0, maxLength)]]
        : [];
    }),
  );

/** The effect of one hostile text, sent through every form. */
async function fill(text: string, word: string, made: Made): Promise<void> {
  const client = await visitor();
  const admin = await asAdmin();
  const link = `https://store.steampowered.com/?${encodeURI(text)}"onmouseover="alert(1)`;
  const picture = await bannerData();
  const common = { description: `${text} ${text}`, featured: true };
  const game = await sent(client, "/api/games", {
    ...gameTexts(text, link),
    ...common,
    title: `${word} ${text}`,
    imageUrl: picture,
    categories: ["RPG"],
  });
  const streamer = await sent(client, "/api/streamers", {
    ...common,
    streamName: `${word} ${text}`,
    twitchHandle: "moss",
    bannerImageUrl: picture,
    gamesPlayed: [text.replaceAll(",", " "), "Fern"],
    schedule: text,
    contactEmail: "ada@example.com",
  });
  const video = { ...common, title: `${word} ${text}`, thumbnailUrl: "https://a.invalid/a.png" };
  const stream = await sent(client, "/api/streams", { ...video, streamer: text, streamUrl: link });
  const clip = await sent(client, "/api/clips", { ...video, creator: text, clipUrl: link });
  await sent(client, "/api/content-submission", {
    name: text,
    email: "ada@example.com",
    role: "streamer",
    message: `${word} ${text}`,
    socials: [{ platform: "Twitch", url: link, confirmed: true }],
  });
  const { a, b } = await (await client.get("/api/contact/captcha")).json();
  const letter = {
    name: text,
    email: "ada@example.com",
    subject: `${word} ${text}`,
    message: `${word} ${text}`,
  };
  await sent(client, "/api/contact", { ...letter, captcha: a + b });
  await sent(client, "/api/support/submit", { ...letter, category: "Other" });
  await sent(admin, "/api/admin/testimonials", {
    username: text,
    userType: text,
    content: text,
    featured: true,
  });
  await sent(admin, "/api/admin/users", { username: `${word}${text}`.slice(0, 60), password: "long enough" });
  for (const [path, { id }] of [
    ["games", game],
    ["streamers", streamer],
  ] as const)
    expect(
      (await admin.put(`/api/admin/${path}/${id}/status`, { data: { status: "approved" } })).status(),
    ).toBe(200);
  // Their pictures never come, so no admin could approve them.
  await query(`UPDATE streams SET status = 'approved', featured = true WHERE id = $1`, [stream.id]);
  await query(`UPDATE clips SET status = 'approved', featured = true WHERE id = $1`, [clip.id]);
  const [shown] = await query<{ slug: string; streamer: string }>(
    `SELECT games.slug, streamers.slug AS streamer FROM games, streamers WHERE games.id = $1 AND streamers.id = $2`,
    [game.id, streamer.id],
  );
  made.games.push(shown?.slug ?? "");
  made.streamers.push(shown?.streamer ?? "");
}

test("no text of a visitor runs or becomes markup on any page, including the panel's", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const word = `x${randomUUID().slice(0, 6)}`;
  const made: Made = { games: [], streamers: [] };
  for (const text of hostile) await fill(text, word, made);
  const context = await browser.newContext({ bypassCSP: true, baseURL: siteUrl });
  await setTraps(context);
  await context.addCookies(await adminCookies());
  const panel = ["users", "games", "streamers", "clips", "submissions"].map(
    (tab) => `/admin?tab=${tab}&q=${word}`,
  );
  // Pages that repeat their address: each text in another list, and one invalid address.
  const echoes = hostile.flatMap((text, index) => {
    const lists = ["/games", "/streamers", "/blog"].map((list) => `${list}?q=${encodeURIComponent(text)}`);
    return [...lists, `/${encodeURIComponent(text)}`].map(
      (_, at, all) => all[(at + index) % all.length] ?? "",
    );
  });
  const own = [
    ...made.games.map((slug) => `/games/${slug}`),
    ...made.streamers.map((slug) => `/streamers/${slug}`),
  ];
  const paths = [
    "/",
    ...own.filter((_, index) => index % 5 === 0),
    ...["/games", "/streamers"].map((list) => `${list}?q=${word}`),
    ...echoes.filter((_, index) => index % 8 === 0),
    `/admin/login?next=${encodeURIComponent(hostile[3] ?? "")}`,
    ...panel,
    "/admin/queue",
    "/admin/community",
    "/admin/community?tab=testimonials",
    "/admin/inbox",
    "/admin/inbox?tab=tickets",
    "/admin/audit-log",
    "/admin/mail-queue",
    "/admin/notices",
    "/admin/settings",
    "/admin/trash",
    "/admin/newsletter",
  ];
  const queue = [...paths];
  const look = async (page: Page) => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      await page.goto(path, { waitUntil: "load" });
      await page.evaluate(() => {
        for (const details of document.querySelectorAll<HTMLDetailsElement>("main details"))
          details.open = true;
      });
      await expect(page.locator("main"), path).toHaveCount(1);
      expect(await isTrapped(page), path).toBe(false);
      expect(await findings(page, "main"), path).toEqual([]);
    }
  };
  await Promise.all([look(await context.newPage()), look(await context.newPage())]);

  // The others as a browser parses them: what no element of the page could run, cannot run.
  const page = await context.newPage();
  await page.goto("/robots.txt");
  const documents: string[] = [];
  const parsedOnly = [...own, ...echoes];
  for (const path of parsedOnly) {
    const answer = await context.request.get(path);
    expect(answer.status(), path).toBeLessThan(500);
    documents.push(await answer.text());
  }
  const parsed = await showParsed(page, documents);
  for (const [index, path] of parsedOnly.entries())
    expect(parsed[index], path).toMatchObject({ mains: 1, found: [], handlers: [] });
  expect(await isTrapped(page)).toBe(false);

  for (const path of ["/feeds/games.atom", "/sitemap.xml"])
    expect(await (await context.request.get(path)).text(), path).not.toMatch(/<script|<img|<svg/);
  const headers = (await context.request.get(`/api/games?q=${word}`)).headers();
  expect(headers["content-type"]).toMatch(/^application\/json/);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  await context.close();
});
