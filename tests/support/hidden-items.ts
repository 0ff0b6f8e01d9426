import { type APIRequestContext, expect } from "@playwright/test";
import { asAdmin, siteUrl, visitor } from "@/tests/support/api";
import { submitGame, uniqueWord } from "@/tests/support/catalog-page";
import { query } from "@/tests/support/database";
import { uniqueEmail } from "@/tests/support/message-forms";
import { jpegPicture } from "@/tests/support/pictures";

/** Items that a complaint takes down, and how each address of the site shows whether they are visible. */

export type Item = {
  kind: "game" | "streamer" | "clip";
  id: number;
  name: string;
  slug: string;
  /** of a game, whose maker has no other */
  developer: string;
  makerSlug: string;
  pictureId: string;
  submissionUrl: string;
};

/** An address that names it where it is there, by these words; without words one that answers at all. */
type Address = { path: string; words?: string };

const q = ({ name }: Item) => encodeURIComponent(name);
const there = (path: string): Address => ({ path });

/** Its links, by the name of its page: the search words are in an answer without results, too. */
export function listAddresses(item: Item, named: (path: string) => Address): Record<string, Address[]> {
  const { kind, slug, developer, makerSlug, pictureId } = item;
  const of = (asked: Item["kind"], ...found: Address[]) => (kind === asked ? found : []);
  return {
    "/games": of("game", named(`/games?q=${q(item)}`)),
    "/games/[slug]": of("game", there(`/games/${slug}`)),
    "/api/games": of("game", named(`/api/games?q=${q(item)}`), named("/api/games")),
    "/api/games/[slug]": of("game", there(`/api/games/${slug}`)),
    "/api/lists/games": of("game", named(`/api/lists/games?q=${q(item)}`)),
    "/saved": of("game", named(`/saved?games=${item.id.toString(36)}`)).concat(
      of("streamer", named(`/saved?streamers=${item.id.toString(36)}`)),
    ),
    "/api/lists/saved": of("game", named(`/api/lists/saved?games=${item.id.toString(36)}`)).concat(
      of("streamer", named(`/api/lists/saved?streamers=${item.id.toString(36)}`)),
    ),
    "/api/game-form/doubles": of(
      "game",
      named(`/api/game-form/doubles?title=${q(item)}&developer=${encodeURIComponent(developer)}`),
    ),
    "/og/games/[slug]": of("game", there(`/og/games/${slug}`)),
    "/makers/[slug]": of("game", there(`/makers/${makerSlug}`)),
    "/feeds/makers/[file]": of(
      "game",
      ...["atom", "json"].map((format) => there(`/feeds/makers/${makerSlug}.${format}`)),
    ),
    "/og/makers/[slug]": of("game", there(`/og/makers/${makerSlug}`)),
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
    "/claim/[noun]/[slug]": [there(`/claim/${kind}s/${slug}`)],
    "/pictures/[id]/[file]": [there(`/pictures/${pictureId}/640.webp`)],
  };
}

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

/** A clip's picture is given as an address, which no test fetches: it gets one from a game. */
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

export async function makeItem(kind: Item["kind"]): Promise<Item> {
  const sent =
    kind === "game"
      ? await submitGame({ developer: `Maker ${uniqueWord()}` }).then(({ title, ...rest }) => ({
          ...rest,
          name: title,
        }))
      : await { streamer: makeStreamer, clip: makeClip }[kind]();
  const admin = await asAdmin();
  const approved = await admin.put(`/api/admin/${kind}s/${sent.id}/status`, { data: { status: "approved" } });
  expect(approved.status(), await approved.text()).toBe(200);
  const columns = {
    game: `slug, developer, "pictureId", (SELECT slug FROM makers WHERE makers.id = "makerId") AS "makerSlug"`,
    streamer: `slug, "bannerPictureId" AS "pictureId"`,
    clip: `'link-' || id AS slug, "thumbnailPictureId" AS "pictureId"`,
  }[kind];
  const [row] = await query<{ slug: string; pictureId: string }>(
    `SELECT ${columns} FROM ${kind}s WHERE id = $1`,
    [sent.id],
  );
  return { kind, slug: "", developer: "", makerSlug: "", pictureId: "", ...sent, ...row };
}

/** The addresses of an item at a site that show it, and those that do not. */
export async function look(client: APIRequestContext, site: string, item: Item) {
  const name = item.kind === "clip" ? item.name : item.slug;
  const asked = Object.values(listAddresses(item, (path) => ({ path, words: name }))).flat();
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

/**
 * Takes an item down by a complaint and restores it, each with all sites looked at.
 * @param settle waits until every site shows it everywhere or nowhere
 */
export async function takeDownAndRestore(
  item: Item,
  settle: (state: "hidden" | "shown") => Promise<void>,
): Promise<void> {
  const { id, number } = await complain(item);
  const admin = await asAdmin();
  const post = async (path: string, data: object) => {
    const answer = await admin.post(`/api/admin/copyright/${id}/${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await post("takedown", {});
  await settle("hidden");
  const token = new URL(item.submissionUrl).searchParams.get("token");
  const counter = { token, number, statement: "I drew it myself.", consent: true, signature: "Bo Moss" };
  const answered = await (await visitor()).post("/api/submission/counter-notice", { data: counter });
  expect(answered.status()).toBe(201);
  await post("decision", { decision: "restored" });
  await settle("shown");
}

/** Asserts that a complaint hides an item everywhere with the next request, and that restoring brings it back. */
export async function expectHiddenAtOnce(kind: Item["kind"]): Promise<void> {
  const item = await makeItem(kind);
  const client = await visitor();
  const settle = async (state: "hidden" | "shown") => {
    const find = () => look(client, siteUrl, item);
    if (state === "hidden") expect((await find()).shown).toEqual([]);
    else await expect.poll(async () => (await find()).hidden, { timeout: 60_000 }).toEqual([]);
  };
  await settle("shown");
  await takeDownAndRestore(item, settle);
}
