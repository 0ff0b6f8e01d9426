import { beforeAll, expect, it, vi } from "vitest";
import { listPostsMentioning } from "@/lib/features/blog/mentions/data";
import { listClipsOfGame } from "@/lib/features/clips/joined/data";
import { readMentionedNames } from "@/lib/features/games/names/data";
import { readGameSurroundings, readStreamerClips } from "@/lib/features/joined/data";
import { plannedStreams } from "@/lib/features/streamers/schedule/catalog";
import { pool } from "@/lib/server/db";
import { invalidateAll, setListening } from "@/lib/shared/tag-versions";
import { query, resetDatabase } from "@/tests/support/database";
import { insertManyStreamers } from "@/tests/support/streamers";

/** The statements of game and streamer pages on large tables: none reads a whole table or walks far through one. */

vi.hoisted(() => {
  const url = new URL(process.env.DATABASE_URL ?? "");
  const explain =
    "-c session_preload_libraries=auto_explain -c auto_explain.log_min_duration=0 -c auto_explain.log_analyze=on";
  url.searchParams.set("options", `${explain} -c client_min_messages=log`);
  process.env.DATABASE_URL = url.href;
});

const plans: string[] = [];
pool.on("connect", (client) => client.on("notice", ({ message }) => plans.push(message ?? "")));

const name = (n: string) =>
  `initcap(w[1 + ${n} % 12] || ' ' || w[1 + ${n} / 12 % 12] || ' ' || w[1 + ${n} / 144 % 12])`;
const words = "lantern harbor knight orchard signal kingdom tower garden forge comet voyage engine".split(
  " ",
);
const fill = (insert: string, count: number, more = "") =>
  query(
    `${insert} FROM generate_series(1, ${count}) AS n, (SELECT $1::text[] AS w) AS words ${more && `, ${more}`}`,
    [words],
  );

beforeAll(async () => {
  await resetDatabase();
  await insertManyStreamers(5_000);
  await fill(
    `INSERT INTO games (slug, title, developer, description, "imageUrl", categories, price, "priceCents", languages, status)
     SELECT 'game-' || n, ${name("n")}, 'Studio ' || n, 'A journey.', 'pictures/' || n, ARRAY['RPG'], 'Free', 0,
       ARRAY['en'], 'approved'`,
    1_728,
  );
  await fill(
    `INSERT INTO streams (title, description, streamer, "thumbnailUrl", "streamUrl", status, "submittedAt")
     SELECT 'Tonight: ' || ${name("(n * 7)")} || ' part ' || n, 'A stream.', 'Streamer ' || n, 'pictures/' || n,
       'https://twitch.tv/s' || n, 'approved', now() - n * interval '1 minute'`,
    20_000,
  );
  await fill(
    `INSERT INTO clips (title, description, creator, "thumbnailUrl", "clipUrl", status, "submittedAt")
     SELECT 'Best of ' || ${name("(n * 3)")}, 'A clip.', 'Creator ' || n % 5000, 'pictures/' || n, 'https://clips.example/' || n, 'approved',
       now() - n * interval '1 minute'`,
    20_000,
  );
  await fill(
    `INSERT INTO content_submissions (id, name, email, role, message) OVERRIDING SYSTEM VALUE
     SELECT n, 'Creator', 'creator@example.com', 'streamer', 'A clip.'`,
    20_000,
  );
  await fill(
    `INSERT INTO published_clips ("submissionId", slug, title, credit, "creditUrl", game, stage, "mediaId", "publishedAt")
     SELECT n, 'clip-' || n, 'The end of ' || ${name("(n * 7)")}, 'Creator ' || n % 5000,
       CASE WHEN n % 2 = 0 THEN 'https://twitch.tv/creator' || n % 5000 END, CASE WHEN n * 5 % 1728 > 0 THEN ${name("(n * 5)")} END, 'published', 'media-' || n,
       now() - n * interval '1 minute'`,
    20_000,
  );
  await fill(
    `INSERT INTO written_posts (slug, title, excerpt, category, author, featured, text, "imageAlt", "pictureSources",
       "searchText", "isPublished", "publishedAt", "createdBy")
     SELECT 'post-' || n, 'Post ' || n, '', 'News', 'Team', false, post.text, '', '{}', lower(post.text), true,
       now() - n * interval '1 hour', 'team'`,
    5_000,
    `LATERAL (SELECT 'About ' || ${name("(n * 11)")} || repeat(' and more of it', 100) AS text) AS post`,
  );
  for (const table of ["games", "streamers", "streams", "clips", "published_clips", "written_posts"])
    await query(`VACUUM ANALYZE ${table}`);
  setListening(true);
  invalidateAll();
  // Read once a quarter of an hour for all pages.
  await plannedStreams(Date.now());
}, 600_000);

const streamer = {
  ...{
    id: 77,
    streamName: "Creator 77",
    socialLinks: [],
    discordUrl: null,
    discordUsername: null,
    twitterUrl: null,
  },
  ...{ twitchHandle: "creator77", youtubeHandle: null, kickHandle: null },
};

/** Of the tables, and of an index that finds too much. */
const readsMuch =
  /Seq Scan on (games|streamers|streams|clips|published_clips|written_posts)|Removed by Filter: \d{4}/;

const clipsOf = async (id: number) => listClipsOfGame(await readMentionedNames(id), 3);

const reads: [string, () => Promise<unknown>][] = [
  ["the names of a game", () => readMentionedNames(77)],
  ["the clips of a game", () => clipsOf(77)],
  ["the clips of a game without any", () => clipsOf(1_728)],
  ["the posts about a game", async () => listPostsMentioning(await readMentionedNames(77), 3)],
  ["all that a game's page collects", () => readGameSurroundings(77)],
  ["the clips of a streamer", () => readStreamerClips(streamer)],
];

it.each(reads)("%s are found by indexes", async (_, read) => {
  // A repeated statement may get a generic plan.
  for (let turn = 0; turn < 7; turn++) {
    plans.length = 0;
    await read();
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter((plan) => readsMuch.test(plan))).toEqual([]);
  }
});
