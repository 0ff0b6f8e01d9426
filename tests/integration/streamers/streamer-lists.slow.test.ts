import { beforeAll, describe, expect, it } from "vitest";
import { readStreamersPage } from "@/lib/features/streamers/catalog";
import { parseStreamerSelection } from "@/lib/features/streamers/filters";
import { query, resetDatabase } from "@/tests/support/database";
import { insertManyStreamers } from "@/tests/support/streamers";

const approved = `"deletedAt" IS NULL AND status = 'approved'`;

beforeAll(async () => {
  await resetDatabase();
  await insertManyStreamers(10_000);
}, 300_000);

describe("with 10,000 streamers", () => {
  async function timeOf(address: Record<string, string>): Promise<number> {
    const begun = performance.now();
    await readStreamersPage(parseStreamerSelection(address));
    return performance.now() - begun;
  }

  it("answers in time: a page, a search and the counts under 100 ms each (p95)", async () => {
    const times: number[] = [];
    for (let round = 0; round < 20; round++) {
      const address: Record<string, string> =
        round % 2 ? { q: `moss${round}`, platform: "kick" } : { platform: "twitch", page: `${round}` };
      // The fastest of some: what else runs at that moment slows one of them down, not all.
      const tries: number[] = [];
      for (let attempt = 0; attempt < 5; attempt++) tries.push(await timeOf(address));
      times.push(Math.min(...tries));
    }
    expect(times.sort((a, b) => a - b)[18]).toBeLessThan(100);
  });
});

describe("plans", () => {
  // Right after the inserts their rows are too young for the planner to use an index.
  beforeAll(async () => void (await query("VACUUM ANALYZE streamers")));

  it.each([
    [
      "a page",
      `SELECT id FROM streamers WHERE ${approved} ORDER BY "deletedAt", "submittedAt" DESC, id DESC LIMIT 24`,
    ],
    ["the counts", `SELECT platforms, count(*) FROM streamers WHERE ${approved} GROUP BY platforms`],
    ["a slug", "SELECT * FROM streamers WHERE slug = 'streamer-77'"],
    [
      "a search",
      `SELECT id FROM streamers WHERE ${approved} AND ("searchText" @@ to_tsquery('english', '''mossgarden'':*') OR "searchTitle" % 'pilar paints' OR "searchTitle" LIKE 'pilar paints%')`,
    ],
    [
      "who plays a game",
      `SELECT id FROM streamers WHERE ${approved} AND ("searchText" @@ plainto_tsquery('english', search_words('Windrose Letters')) OR "gamesPlayed" @> ARRAY['Windrose Letters'])`,
    ],
    [
      "the last resort of a search",
      `SELECT id FROM streamers WHERE ${approved} AND ("searchText" @@ to_tsquery('english', without_accents('(''ubermtu'':*AB | ''ubermut'':AB)')) OR 'ubermtu' <% "searchTitle")`,
    ],
    [
      "same games",
      `SELECT id FROM streamers WHERE ${approved} AND "gamesPlayed" && ARRAY['Windrose Letters']`,
    ],
  ])("%s is read through an index", async (_, sql) => {
    const rows = await query<{ "QUERY PLAN": string }>(`EXPLAIN ${sql}`);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).not.toMatch(/Seq Scan on streamers/);
    expect(plan).toMatch(/Index|Bitmap/);
  });
});
