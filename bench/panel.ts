/** The panel's lists with 10,000 rows of each kind; see measure-panel.ts. */
import { db, pool } from "@/lib/server/db";
import { signIn } from "./ask.ts";
import { median, percentile } from "./figures.ts";
import { residentMegabytes, serverOf } from "./memory.ts";
import { measureScroll } from "./panel-scroll";

const site = process.env.BENCH_URL ?? "";
const rows = 10_000;
const requestsEach = 50;
const warmUpEach = 20;
const limitMs = 150;
/** how much a thousand requests may add */
const limitMegabytes = 30;

/** Fills a table up to `rows` rows, a tenth of them pending. */
async function fill(table: string, columns: string, values: string): Promise<void> {
  const { rows: found } = await pool.query(`SELECT count(*)::int AS count FROM ${table}`);
  await pool.query(
    `INSERT INTO ${table} (${columns}, status, "submittedAt")
     SELECT ${values}, (CASE WHEN n % 10 = 0 THEN 'pending' WHEN n % 2 = 0 THEN 'approved' ELSE 'rejected' END)::review_status,
       now() - n * interval '11 minutes'
     FROM generate_series(1, $1::int) AS n`,
    [Math.max(0, rows - found[0].count)],
  );
  await pool.query(`ANALYZE ${table}`);
}

async function fillAll(): Promise<void> {
  const words = `'A quiet walk with a sword, number ' || n`;
  await fill(
    "streamers",
    `slug, "streamName", description, platforms, "gamesPlayed", "twitchHandle"`,
    `'bench-' || n || '-' || gen_random_uuid(), 'Streamer ' || n, ${words}, '{twitch}', '{Fern}', 'moss'`,
  );
  const video = `'Title ' || n, ${words}, 'Person ' || n, 'https://pictures.example/' || n`;
  await fill("streams", `title, description, streamer, "thumbnailUrl"`, video);
  await fill("clips", `title, description, creator, "thumbnailUrl"`, video);
  await fill(
    "content_submissions",
    `name, email, role, message, "fileName"`,
    `'Sender ' || n, 'sender' || n || '@example.com',
     (ARRAY['streamer', 'indie-game-developer', 'other'])[1 + n % 3], ${words}, CASE WHEN n % 4 = 0 THEN n || '.mp4' END`,
  );
  await pool.query(
    `INSERT INTO users (username, password, "isAdmin", "totpEnabledAt", "updatedAt")
     SELECT 'person-' || n, 'no hash', n % 10 = 0, CASE WHEN n % 20 = 0 THEN now() END, now()
     FROM generate_series(1, $1::int) AS n ON CONFLICT DO NOTHING`,
    [rows],
  );
  await pool.query(`ANALYZE users`);
  await pool.query(`UPDATE games SET status = 'pending' WHERE id % 10 = 0 AND status = 'approved'`);
  await pool.query(`ANALYZE games`);
}

const lists = ["games", "streamers", "streams", "clips", "content-submissions"];
const addresses = [
  ...lists.map((list) => `/api/admin/${list}?page=1`),
  ...lists.map((list) => `/api/admin/${list}?page=100`),
  ...lists.map((list) => `/api/admin/${list}?q=77&status=pending&sort=name`),
  "/api/admin/users?page=1",
  "/api/admin/users?page=100&sort=name",
  "/api/admin/users?q=77&filter=admins&sort=name",
  "/admin",
  "/admin/queue",
  "/admin/queue?page=50",
  "/admin?tab=games",
  "/admin?tab=submissions",
  "/api/admin/changes?since=0.0.0.0.0.0.0.0",
];

async function measure(cookie: string): Promise<boolean> {
  let isFast = true;
  const ask = async (address: string) => {
    const begun = performance.now();
    const answer = await fetch(`${site}${address}`, { headers: { cookie } });
    await answer.text();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return performance.now() - begun;
  };
  for (const address of addresses) for (let round = 0; round < warmUpEach; round++) await ask(address);
  const server = serverOf(Number(process.env.BENCH_PID));
  const before = residentMegabytes(server);
  for (const address of addresses) {
    const times: number[] = [];
    for (let round = 0; round < requestsEach; round++) times.push(await ask(address));
    const p95 = percentile(times, 0.95);
    isFast &&= p95 < limitMs;
    process.stdout.write(
      `${address.padEnd(64)} median ${median(times).toFixed(0).padStart(4)} ms  p95 ${p95.toFixed(0).padStart(4)} ms\n`,
    );
  }
  const grown = residentMegabytes(server) - before;
  const requests = addresses.length * requestsEach;
  process.stdout.write(
    `memory grew by ${grown.toFixed(1)} MB, from ${before.toFixed(0)}, over ${requests} requests\n`,
  );
  return isFast && (grown * 1000) / requests < limitMegabytes;
}

try {
  await fillAll();
  const cookie = await signIn(site);
  const [isWithin, isSmooth] = [await measure(cookie), await measureScroll(site, cookie)];
  if (!isWithin) process.stderr.write(`limits: p95 ${limitMs} ms, ${limitMegabytes} MB for 1,000 requests\n`);
  if (!isSmooth) process.stderr.write("a frame costs too much while a long list is scrolled\n");
  if (!isWithin || !isSmooth) process.exitCode = 1;
} finally {
  await db.$disconnect();
  await pool.end();
}
