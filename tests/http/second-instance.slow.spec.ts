import { expect, test } from "@playwright/test";
import { asAdmin } from "@/tests/support/api";
import { decide, submitGame, uniqueWord } from "@/tests/support/catalog-page";
import { query } from "@/tests/support/database";
import { applyDecisionNow } from "@/tests/support/queue-page";
import { type SecondSite, startSecondSite } from "@/tests/support/sites";

/** Two instances on one database: what the panel decides on one shows on the other with the next request. */

let other: SecondSite;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  other = await startSecondSite();
});
test.afterAll(() => other?.close());

test("an approval and its withdrawal show on another instance immediately, with the picture", async ({
  request,
}) => {
  const game = await submitGame();
  const [row] = await query<{ pictureId: string }>(`SELECT "pictureId" FROM games WHERE id = $1`, [game.id]);
  const isPictured = async () =>
    (await request.get(`${other.url}/pictures/${row?.pictureId}/640.webp`)).status() === 200;
  const isShown = async () => (await (await request.get(`${other.url}/games`)).text()).includes(game.title);
  const isListed = async () =>
    (await (await request.get(`${other.url}/api/games`)).text()).includes(game.title);
  const isThere = async () => [await isShown(), await isListed(), await isPictured()];
  expect(await isThere()).toEqual([false, false, false]);
  await decide(game.id, "approved");
  expect(await isThere()).toEqual([true, true, true]);
  await decide(game.id, "rejected");
  expect(await isThere()).toEqual([false, false, false]);
});

test("a change suggested by a game's owner shows on both instances within a second of its approval, not before", async ({
  request,
}) => {
  const [before, after] = [`Quiet ${uniqueWord()}`, `Loud ${uniqueWord()}`];
  const { id, title, submissionUrl } = await submitGame({ description: before });
  await decide(id, "approved");
  const [game] = await query<{ slug: string }>("SELECT slug FROM games WHERE id = $1", [id]);
  const readAt = async (site: string) => {
    const html = await (await request.get(`${site}/games/${game?.slug}`)).text();
    return [before, after].filter((words) => html.includes(words));
  };
  const readBoth = () => Promise.all(["", other.url].map(readAt));
  const old = [[before], [before]];
  expect(await readBoth()).toEqual(old);

  const token = new URL(submissionUrl).searchParams.get("token");
  const change = { token, title, developer: "A Test", description: after, categories: ["Puzzle"] };
  expect((await request.post("/api/submission/suggest", { data: change })).status()).toBe(201);
  expect(await readBoth()).toEqual(old);

  const findRevision = async () =>
    (
      await query<{ id: number; status: string }>("SELECT id, status::text FROM revisions WHERE name = $1", [
        title,
      ])
    )[0];
  const revisionId = (await findRevision())?.id;
  const items = [{ kind: "revision", id: revisionId }];
  const admin = await asAdmin();
  const decided = await admin.post("/api/admin/decisions", { data: { items, decision: "approved" } });
  expect(await decided.json()).toMatchObject({ results: [{ ok: true }] });
  await admin.dispose();
  expect(await readBoth(), "the decision can be undone").toEqual(old);
  await applyDecisionNow("revision", revisionId);

  const status = async () => (await findRevision())?.status;
  await expect.poll(status, { timeout: 40_000, intervals: [100] }).toBe("approved");
  const approvedAt = performance.now();
  let askedAt = approvedAt;
  const ask = () => {
    askedAt = performance.now();
    return readBoth();
  };
  await expect.poll(ask, { intervals: [50] }).toEqual([[after], [after]]);
  expect(askedAt - approvedAt).toBeLessThan(1_000);
});

test("changes missed while the database was away are dropped once it is back", async ({ request }) => {
  const game = await submitGame();
  const isShown = async () => (await (await request.get(`${other.url}/games`)).text()).includes(game.title);
  expect(await isShown()).toBe(false);
  await other.database.cut();
  await decide(game.id, "approved");
  expect(await isShown(), "the cached page is still served").toBe(false);
  await other.database.mend();
  await expect.poll(isShown).toBe(true);
});
