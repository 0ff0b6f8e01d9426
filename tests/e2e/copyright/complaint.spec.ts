import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { asAdmin, siteUrl, visitor } from "@/tests/support/api";
import { decide, submitGame, uniqueWord } from "@/tests/support/catalog-page";
import { query } from "@/tests/support/database";
import { listAppPaths } from "@/tests/support/endpoints";
import { mailTo, main, uniqueEmail } from "@/tests/support/message-forms";
import { signInBrowser, toast } from "@/tests/support/panel-page";
import { jpegPicture } from "@/tests/support/pictures";
import { type SecondSite, startSecondSite } from "@/tests/support/sites";

/** What a complaint takes down, and how each address of the site says whether it is there. */

type Item = {
  kind: "game" | "streamer" | "clip";
  id: number;
  name: string;
  slug: string;
  pictureId: string;
  submissionUrl: string;
};

/** An address that names it where it is there, by these words; without words one that answers at all. */
type Place = { path: string; words?: string };

const q = ({ name }: Item) => encodeURIComponent(name);
const there = (path: string): Place => ({ path });

/** Where it is, by the name of its page: what was searched for stands in an answer without results, too. */
function placesOf(item: Item, named: (path: string) => Place): Record<string, Place[]> {
  const { kind, slug, pictureId } = item;
  const of = (asked: Item["kind"], ...found: Place[]) => (kind === asked ? found : []);
  return {
    "/games": of("game", named(`/games?q=${q(item)}`)),
    "/games/[slug]": of("game", there(`/games/${slug}`)),
    "/api/games": of("game", named(`/api/games?q=${q(item)}`), named("/api/games")),
    "/api/games/[slug]": of("game", there(`/api/games/${slug}`)),
    "/api/lists/games": of("game", named(`/api/lists/games?q=${q(item)}`)),
    "/api/game-form/doubles": of("game", named(`/api/game-form/doubles?title=${q(item)}&developer=A+Test`)),
    "/og/games/[slug]": of("game", there(`/og/games/${slug}`)),
    "/streamers": of("streamer", named(`/streamers?q=${q(item)}`)),
    "/streamers/[slug]": of("streamer", there(`/streamers/${slug}`)),
    "/api/streamers": of("streamer", named(`/api/streamers?q=${q(item)}`), named("/api/streamers")),
    "/api/streamers/[slug]": of("streamer", there(`/api/streamers/${slug}`)),
    "/api/lists/streamers": of("streamer", named(`/api/lists/streamers?q=${q(item)}`)),
    "/og/streamers/[slug]": of("streamer", there(`/og/streamers/${slug}`)),
    "/feeds/streamers.ics": of("streamer", named("/feeds/streamers.ics")),
    "/feeds/streamers/[file]": of("streamer", there(`/feeds/streamers/${slug}.ics`)),
    "/clips": of("clip", named("/clips")),
    "/clips/[slug]": of("clip", there(`/clips/${slug}`)),
    "/api/clips": of("clip", named("/api/clips")),
    "/og/clips/[slug]": of("clip", there(`/og/clips/${slug}`)),
    "/feeds/[file]": ["atom", "json"].map((format) => named(`/feeds/${kind}s.${format}`)),
    "/sitemap.xml": [{ path: "/sitemap.xml", words: `/${kind}s/${slug}<` }],
    "/badge/[noun]/[file]": kind === "clip" ? [] : [there(`/badge/${kind}s/${slug}.svg`)],
    "/embed/[noun]/[slug]": kind === "clip" ? [] : [there(`/embed/${kind}s/${slug}`)],
    "/report/[noun]/[slug]": [there(`/report/${kind}s/${slug}`)],
    "/pictures/[id]/[file]": [there(`/pictures/${pictureId}/640.webp`)],
  };
}

const nothing: Item = { kind: "game", id: 0, name: "", slug: "", pictureId: "", submissionUrl: "" };

/** Addresses that show no item, or all of them by the reads of tests/integration/copyright/hidden-everywhere.test.ts. */
const elsewhere = [
  ...["/", "/api/streams", "/clip-files/[id]/[file]", "/sitemaps/[file]", "/og/blog/[slug]", "/og/site"],
  ...["/api/blog/posts", "/api/testimonials", "/api/openapi.json", "/api/[...path]", "/api/contact/captcha"],
  ...["/api/health", "/api/ready", "/api/metrics", "/api/cron", "/api/downloads/[fileName]"],
  ...["/logo/[id]/[file]", "/offline", "/api/newsletter/unsubscribe"],
  ...["/blog", "/blog/[slug]", "/contact", "/copyright", "/developers", "/games-submit", "/games/submit"],
  ...[
    "/get-featured",
    "/newsletter/confirm",
    "/newsletter/unsubscribe",
    "/privacy-policy",
    "/streamers-submit",
  ],
  ...["/submission", "/submit", "/support", "/support/ticket", "/terms-of-service"],
];

test("every public address is asked below, or known to show no item by itself", () => {
  const isPublic = (path: string) =>
    !/^\/(?:admin|my-data|api\/(?:admin|auth|uploads|submission|my-data|challenge))(?:\/|$)/.test(path);
  const onlyWritten = [
    ...["/api/blog/refresh", "/api/contact", "/api/content-submission", "/api/copyright"],
    ...["/api/game-form/steam", "/api/newsletter/confirm", "/api/newsletter/leave"],
    ...["/api/newsletter/subscribe", "/api/reports", "/api/support/reply", "/api/support/submit"],
  ];
  const all = [...listAppPaths("page.tsx"), ...listAppPaths("route.ts")].filter(isPublic);
  const known = [...Object.keys(placesOf(nothing, there)), ...elsewhere, ...onlyWritten];
  expect(all.filter((path) => !known.includes(path))).toEqual([]);
});

async function makeStreamer(): Promise<{ id: number; name: string; submissionUrl: string }> {
  const name = `Streamer ${uniqueWord()}`;
  const soon = new Date(Date.now() + 3_600_000);
  const date = {
    date: soon.toISOString().slice(0, 10),
    start: soon.toISOString().slice(11, 16),
    minutes: 60,
  };
  const data = {
    streamName: name,
    description: "Made by a test.",
    twitchHandle: uniqueWord(),
    gamesPlayed: ["Fern"],
    schedule: "",
    contactEmail: "ada@example.com",
    socialLinks: [],
    bannerImageUrl: await pictureData(),
    dates: [{ ...date, timeZone: "UTC", note: "" }],
  };
  const answer = await (await visitor()).post("/api/streamers", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return { ...(await answer.json()), name };
}

/** A clip's picture is given as an address, which no test fetches: it gets one that came with a game. */
async function makeClip(): Promise<{ id: number; name: string; submissionUrl: string }> {
  const name = `Clip ${uniqueWord()}`;
  const words = { title: name, description: "Made by a test.", creator: "Ada" };
  const links = { thumbnailUrl: "https://pictures.invalid/a.png", clipUrl: "https://a.example/c" };
  const answer = await (await visitor()).post("/api/clips", { data: { ...words, ...links } });
  expect(answer.status(), await answer.text()).toBe(201);
  const clip = await answer.json();
  const { id: gameId } = await submitGame();
  const [game] = await query<{ pictureId: string }>(`SELECT "pictureId" FROM games WHERE id = $1`, [gameId]);
  await query(`UPDATE games SET "pictureId" = NULL WHERE id = $1`, [gameId]);
  await query(
    `UPDATE clips SET "thumbnailPictureId" = $1, "thumbnailUrl" = 'pictures/' || $1 WHERE id = $2`,
    [game?.pictureId, clip.id],
  );
  return { ...clip, name };
}

const pictureData = async () => `data:image/jpeg;base64,${(await jpegPicture()).buffer.toString("base64")}`;

async function makeItem(kind: Item["kind"]): Promise<Item> {
  const sent =
    kind === "game"
      ? await submitGame().then(({ title, ...rest }) => ({ ...rest, name: title }))
      : await { streamer: makeStreamer, clip: makeClip }[kind]();
  const admin = await asAdmin();
  const approved = await admin.put(`/api/admin/${kind}s/${sent.id}/status`, { data: { status: "approved" } });
  expect(approved.status(), await approved.text()).toBe(200);
  const columns = {
    game: `slug, "pictureId"`,
    streamer: `slug, "bannerPictureId" AS "pictureId"`,
    clip: `'link-' || id AS slug, "thumbnailPictureId" AS "pictureId"`,
  }[kind];
  const [row] = await query<{ slug: string; pictureId: string }>(
    `SELECT ${columns} FROM ${kind}s WHERE id = $1`,
    [sent.id],
  );
  return { kind, slug: "", pictureId: "", ...sent, ...row };
}

/** The addresses of an item at a site that show it, and those that do not. */
async function look(client: APIRequestContext, site: string, item: Item) {
  const name = item.kind === "clip" ? item.name : item.slug;
  const asked = Object.values(placesOf(item, (path) => ({ path, words: name }))).flat();
  const shown: string[] = [];
  const hidden: string[] = [];
  for (const { path, words } of asked) {
    const answer = await client.get(`${site}${path}`);
    const isShown = words ? (await answer.text()).includes(words) : answer.status() === 200;
    (isShown ? shown : hidden).push(`${path} ${answer.status()}`);
  }
  return { shown, hidden };
}

async function complain(item: Item): Promise<{ id: number; number: string; email: string }> {
  const email = uniqueEmail("owner");
  const data = {
    ...{ work: "The picture of my game Fern.", place: `${siteUrl}/pictures/${item.pictureId}/640.webp` },
    ...{ name: "Ada Fern", postalAddress: "1 Moss Lane", phone: "+49 30 123456", email },
    ...{ goodFaith: true, accuracy: true, signature: "Ada Fern" },
  };
  const answer = await (await visitor()).post("/api/copyright", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  const { number } = await answer.json();
  const [row] = await query<{ id: number }>("SELECT id FROM copyright_complaints WHERE number = $1", [
    number,
  ]);
  return { id: row?.id ?? 0, number, email };
}

test.describe("on two instances", () => {
  // One worker starts the other one, once.
  test.describe.configure({ mode: "default" });
  let other: SecondSite;
  test.beforeAll(async () => {
    other = await startSecondSite();
  });
  test.afterAll(() => other.close());

  for (const kind of ["game", "streamer", "clip"] as const)
    test(`a ${kind} is hidden at every address of two instances within a second, and is back as it was`, async ({
      request,
    }) => {
      test.slow();
      const item = await makeItem(kind);
      const sites = [siteUrl, other.url];
      const lookBoth = () => Promise.all(sites.map((site) => look(request, site, item)));
      const timeout = 30_000;
      await expect
        .poll(async () => (await lookBoth()).flatMap(({ hidden }) => hidden), { timeout })
        .toEqual([]);

      const { id, number } = await complain(item);
      const admin = await asAdmin();
      const post = async (path: string, data: object) => {
        const answer = await admin.post(`/api/admin/copyright/${id}/${path}`, { data });
        expect(answer.status(), await answer.text()).toBe(200);
        return performance.now();
      };
      const settle = async (
        at: number,
        isRight: (found: Awaited<ReturnType<typeof lookBoth>>) => boolean,
      ) => {
        let askedAt = at;
        await expect
          .poll(
            () => {
              askedAt = performance.now();
              return lookBoth().then((found) => (isRight(found) ? "right" : JSON.stringify(found)));
            },
            { intervals: [20], timeout },
          )
          .toBe("right");
        return Math.round(askedAt - at);
      };
      const downAfter = await settle(await post("takedown", {}), (found) =>
        found.every(({ shown }) => shown.length === 0),
      );
      expect((await request.get(`/games/${item.slug}`)).status()).toBe(404);

      const token = new URL(item.submissionUrl).searchParams.get("token");
      const counter = { token, number, statement: "I drew it myself.", consent: true, signature: "Bo Moss" };
      expect((await request.post("/api/submission/counter-notice", { data: counter })).status()).toBe(201);
      const backAfter = await settle(await post("decision", { decision: "restored" }), (found) =>
        found.every(({ hidden }) => hidden.length === 0),
      );
      const times = `hidden ${downAfter} ms after the answer, back ${backAfter} ms after the answer`;
      test.info().annotations.push({ type: "times", description: `${kind}: ${times}` });
      expect(Math.max(downAfter, backAfter)).toBeLessThan(1_000);
    });
});

const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: false }).first();

test("a complaint from the form to the end, with the submitter's answer", async ({ page, browser }) => {
  test.slow();
  const email = uniqueEmail("owner");
  const { id, title, submissionUrl } = await submitGame();
  await decide(id, "approved");
  const [game] = await query<{ slug: string }>("SELECT slug FROM games WHERE id = $1", [id]);

  await page.goto("/terms-of-service");
  await main(page).getByRole("link", { name: "form for copyright complaints" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Copyright Complaint");
  await field(page, "The work that is yours").fill("The cover of my game Fern.");
  await field(page, "Its address on this site").fill(`${siteUrl}/games/no-such-game`);
  await field(page, "Your name").fill("Ada Fern");
  await field(page, "Email").fill(email);
  await field(page, "Postal address").fill("1 Moss Lane\nFernton");
  await field(page, "Telephone number").fill("+49 30 123456");
  await page.getByRole("checkbox", { name: /good faith/ }).check();
  await page.getByRole("checkbox", { name: /accurate/ }).check();
  await field(page, "Signature").fill("Ada Fern");
  await page.getByRole("button", { name: "Send Complaint" }).click();
  await expect(page.getByText(/leads to no game, streamer or clip/).first()).toBeVisible();
  await expect(field(page, "The work that is yours")).toHaveValue("The cover of my game Fern.");
  await field(page, "Its address on this site").fill(`/games/${game?.slug}`);
  await page.getByRole("button", { name: "Send Complaint" }).click();
  await expect(page.getByRole("heading", { name: "We Have Your Complaint" })).toBeFocused();
  const number = (await main(page).textContent())?.match(/CC-\d{6}/)?.[0] ?? "";
  expect((await mailTo(email, "complaint-confirmation")).text).toContain(number);

  const panel = await (await browser.newContext()).newPage();
  await signInBrowser(panel);
  await panel.goto(`/admin/inbox/copyright?q=${number}`);
  await panel.getByRole("button", { name: new RegExp(number) }).press("Enter");
  await expect(panel.getByText("1 Moss Lane")).toBeVisible();
  await expectAccessible(panel, "a complaint");
  await panel.keyboard.press("r");
  await expect(panel.getByLabel("Our words, for both sides")).toBeFocused();
  await panel.keyboard.type("We look into it.");
  await panel.getByRole("button", { name: "Take down", exact: false }).click();
  await panel.getByRole("alertdialog").getByRole("button", { name: "Take down" }).click();
  await expect(toast(panel)).toContainText("hidden everywhere");
  expect((await page.request.get(`/games/${game?.slug}`)).status()).toBe(404);

  await page.goto(submissionUrl);
  await expect(main(page)).toContainText("Ada Fern says that it infringes their copyright");
  await expect(main(page)).toContainText("We look into it.");
  await expect(main(page)).not.toContainText("Moss Lane");
  await expectAccessible(page, "the page of what was taken down");
  await page.getByLabel("Why it is a mistake").fill("I drew it myself in 2019.");
  await page.getByRole("checkbox", { name: /by mistake/ }).check();
  await page.getByLabel("Signature").fill("Bo Moss");
  await page.getByRole("button", { name: "Send Answer" }).click();
  await expect(page.getByText("Our team has your answer", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send Answer" })).toHaveCount(0);

  await panel.reload();
  await panel.getByRole("button", { name: new RegExp(number) }).press("Enter");
  await expect(panel.getByText("I drew it myself in 2019.")).toBeVisible();
  await panel.getByRole("button", { name: "Restore", exact: false }).click();
  await panel.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(toast(panel)).toContainText("on the site again, as it was");
  await page.goto(`/games/${game?.slug}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await panel.context().close();
});
