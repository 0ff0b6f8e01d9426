import { type APIRequestContext, expect, test } from "@playwright/test";
import { OwnSite } from "@/tests/support/sites";

/** Two instances of a separate site, whose database refuses to read the whole index of the catalog. */

let sites: [OwnSite, OwnSite];
let admin: APIRequestContext;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const first = await OwnSite.create({ SEED_SAMPLE_DATA: "false" });
  sites = [first, await OwnSite.create({ SEED_SAMPLE_DATA: "false", ...first.services })];
  admin = await first.signInAdmin();
});
test.afterAll(async () => {
  await admin?.dispose();
  await Promise.all(sites?.map((site) => site.stop()) ?? []);
});

const slugs = ["fern", "moss", "lichen"] as const;
const paths = ["/games", "/games?category=RPG", "/games?sort=title&category=RPG", "/games/lichen", "/"];
const calls = ["/api/games", "/api/lists/games?category=RPG", "/feeds/games.atom", "/sitemap.xml"];

const addresses = () => sites.flatMap(({ url }) => [...paths, ...calls].map((path) => url + path));

/** The games on every address of both instances, all requested together. */
const shown = () =>
  Promise.all(
    addresses().map(async (address) => {
      const answer = await admin.get(address);
      const text = await answer.text();
      const found = slugs.filter((slug) => text.includes(`/games/${slug}`) || text.includes(`"${slug}"`));
      return [address, answer.status(), ...found];
    }),
  );
const everywhere = (...expected: string[]) => addresses().map((address) => [address, 200, ...expected]);

/** The index of the catalog alone reads the column with each game. */
const renameColumn = (from: string, to: string) =>
  sites[0].query(`ALTER TABLE games RENAME COLUMN "${from}" TO "${to}"`);

/** Each instance may have missed notifications then, and reads all games again. */
const loseNotifications = () =>
  sites[0].query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'spawnpoint-refresh'`,
  );

test("a game that is withdrawn while both instances fail to read the index is shown by neither", async () => {
  test.slow();
  await sites[0].query(
    `INSERT INTO games (slug, title, developer, description, "imageUrl", categories, featured, status)
     SELECT slug, initcap(slug), 'Somebody', 'A walk.', '/stock/game.svg', '{RPG}', true, 'approved'
     FROM unnest($1::text[]) AS slug`,
    [slugs],
  );
  const [moss] = await sites[0].query<{ id: number }>("SELECT id FROM games WHERE slug = 'moss'");
  await loseNotifications();
  await expect.poll(shown, { timeout: 30_000 }).toEqual(everywhere(...slugs));

  await renameColumn("searchTitle", "searchTitleAway");
  await loseNotifications();
  const isBehind = () => sites.map((site) => site.readLog().includes("its last index serves"));
  const ask = async () => {
    await shown();
    return isBehind();
  };
  await expect.poll(ask, { timeout: 30_000 }).toEqual([true, true]);
  expect(await shown()).toEqual(everywhere(...slugs));

  const decided = await admin.put(`/api/admin/games/${moss?.id}/status`, { data: { status: "rejected" } });
  expect(decided.status(), await decided.text()).toBe(200);
  expect(await shown()).toEqual(everywhere("fern", "lichen"));

  await renameColumn("searchTitleAway", "searchTitle");
  await sites[0].query("UPDATE games SET status = 'approved' WHERE id = $1", [moss?.id]);
  await loseNotifications();
  await expect.poll(shown, { timeout: 30_000 }).toEqual(everywhere(...slugs));
});
