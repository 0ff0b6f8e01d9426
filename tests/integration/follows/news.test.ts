import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { changeFollow, stopAll } from "@/lib/features/follows/mutations";
import { sendFollows } from "@/lib/features/follows/tasks";
import { db } from "@/lib/server/db";
import { deliverMail } from "@/lib/server/mail/deliver";
import { dayMs, hourMs } from "@/lib/shared/durations";
import { makeShownClip } from "@/tests/support/clips";
import { query, resetDatabase } from "@/tests/support/database";
import { makePost } from "@/tests/support/factories";
import { followAndConfirm, followsOf, gameAt, newsTo, resetClock, setClock } from "@/tests/support/follows";

const mailbox = await vi.hoisted(async () => {
  const { SmtpMailbox } = await import("@/tests/support/smtp-mailbox");
  const started = await new SmtpMailbox({ allowInsecureAuth: true }).start();
  Object.assign(process.env, {
    SMTP_URL: started.url(),
    MAIL_FROM: "Spawnpoint <no-reply@arcade.test>",
    MAIL_TO: "team@arcade.test",
  });
  return started;
});

let ada = "";
let testCount = 0;
/** A Monday. */
const start = new Date("2027-02-01T00:00:00Z");
const at = (day: number, hour = 0): Date => new Date(start.getTime() + day * dayMs + hour * hourMs);
const allGames = { kind: "search", query: "" };

beforeEach(async () => {
  await resetDatabase();
  await query("DELETE FROM rate_limits");
  mailbox.reset();
  ada = `ada-${++testCount}-${process.pid}@example.com`;
  setClock(at(0, 8));
});
afterEach(resetClock);
afterAll(() => mailbox.stop());

/** Runs the job at a time; several times, as its crontab does. */
async function run(when: Date) {
  setClock(when);
  await Promise.all([sendFollows({}), sendFollows({})]);
  await sendFollows({});
}

const textsOf = async (email = ada) => (await newsTo(email)).map(({ text }) => text);
const titlesIn = (text: string) => [...new Set(text.match(/Title-\d+/g))].sort();

it("sends one mail a period with exactly the new items, over thirty days, two workers and two rhythms", async () => {
  const bo = `bo-${ada}`;
  await followAndConfirm(ada, { kind: "search", query: "category=RPG" }, "day");
  await followAndConfirm(bo, { kind: "search", query: "category=RPG" }, "week");
  const expected: Record<string, string[]> = { [ada]: [], [bo]: [] };
  const [waiting, weekly]: [string[], string[]] = [[], []];
  for (let day = 0; day < 30; day++) {
    for (let hour = 5; hour < 8; hour++) await run(at(day, hour));
    // Everything since the last run is in the mail of this morning.
    if (waiting.length > 0) expected[ada]?.push(waiting.splice(0).sort().join());
    if (day % 7 === 0 && weekly.length > 0) expected[bo]?.push(weekly.splice(0).sort().join());
    if (day % 3 === 1) {
      const title = `Title-${day}`;
      await gameAt(title, at(day, 12));
      await gameAt(`Horror ${day}`, at(day, 12), ["Horror"]);
      waiting.push(title);
      weekly.push(title);
    }
  }
  for (const email of [ada, bo]) {
    const mails = await textsOf(email);
    expect(mails.map((text) => titlesIn(text).join())).toEqual(expected[email]);
  }
  expect(expected[ada]).toHaveLength(10);
  expect(expected[bo]).toHaveLength(4);
  expect((await textsOf()).join()).not.toContain("Horror");
});

it("delivers it with the follower's links, pictures and one-click headers", async () => {
  const token = await followAndConfirm(ada, allGames);
  await query("DELETE FROM mail_outbox");
  await gameAt("Title-1", at(0, 12));
  await run(at(1, 6));
  resetClock();
  await deliverMail({});
  const [received, ...more] = mailbox.mails.filter(({ to }) => to.includes(ada));
  expect(more).toEqual([]);
  expect(received?.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(received?.text.replace(/\r\n\s+/g, "")).toContain(`/api/follows/stop?token=${token}`);
  const [mail] = await newsTo(ada);
  expect(mail?.subject).toBe("New on Spawnpoint: Title-1");
  expect(mail?.text).toContain("http://localhost:3000/games/news-");
});

it("has one mail for everything that is due, each item once", async () => {
  await followAndConfirm(ada, allGames, "day");
  await query("DELETE FROM rate_limits");
  await followAndConfirm(ada, { kind: "search", query: "category=RPG" }, "week");
  await gameAt("Title-1", at(0, 12));
  // Both are due on the next Monday.
  for (const day of [1, 2, 3, 4, 5, 6]) await run(at(day, 7));
  await gameAt("Title-2", at(6, 12));
  await run(at(7, 7));
  const mails = await newsTo(ada);
  expect(mails).toHaveLength(2);
  const [first = "", second = ""] = mails.map(({ text }) => text);
  expect(first.match(/\/games\/news-/g)).toHaveLength(1);
  expect(second.match(/\/games\/news-/g)).toHaveLength(2);
  expect(titlesIn(second)).toEqual(["Title-1", "Title-2"]);
});

it("names nothing that is withdrawn, and sends no empty mail", async () => {
  await followAndConfirm(ada, allGames);
  const game = await gameAt("Title-1", at(0, 12));
  await db.game.update({ where: { id: game.id }, data: { status: "rejected" } });
  await run(at(1, 7));
  await run(at(2, 7));
  expect(await newsTo(ada)).toEqual([]);
});

it("leaves out an item that is withdrawn before the mail is sent, and the mail if it was the only one", async () => {
  const bo = `bo-${ada}`;
  await followAndConfirm(ada, allGames);
  await followAndConfirm(bo, { kind: "search", query: "category=Horror" });
  await query("DELETE FROM mail_outbox");
  await gameAt("Title-1", at(0, 12));
  const withdrawn = await gameAt("Title-2", at(0, 12), ["Horror"]);
  await run(at(1, 7));
  expect(titlesIn((await textsOf()).join())).toEqual(["Title-1", "Title-2"]);
  await db.game.update({ where: { id: withdrawn.id }, data: { status: "rejected" } });
  resetClock();
  await deliverMail({});
  expect(mailbox.mails.map(({ to }) => to[0])).toEqual([ada]);
  expect(titlesIn(mailbox.mails[0]?.text ?? "")).toEqual(["Title-1"]);
  expect(await newsTo(bo)).toMatchObject([{ status: "discarded" }]);
});

it("reports new games of a maker, and posts that mention a game", async () => {
  const game = await gameAt("Moss Lantern", at(-9));
  const maker = await db.maker.create({ data: { slug: "two-ferns", name: "Two Ferns" } });
  await db.game.update({ where: { id: game.id }, data: { makerId: maker.id } });
  await followAndConfirm(ada, { kind: "maker", slug: maker.slug });
  const bo = `bo-${ada}`;
  await followAndConfirm(bo, { kind: "game", slug: game.slug });
  const next = await gameAt("Title-1", at(0, 12));
  await db.game.update({ where: { id: next.id }, data: { makerId: maker.id } });
  await gameAt("Title-2", at(0, 12));
  const text = "We played Moss Lantern.";
  const post = { isPublished: true, publishedAt: at(0, 12) };
  await makePost({ ...post, slug: "about", title: "Title-3", text, searchText: text.toLowerCase() });
  await makePost({ ...post, slug: "other", title: "Title-4" });
  await run(at(1, 7));
  expect((await textsOf(ada)).map(titlesIn)).toEqual([["Title-1"]]);
  expect((await textsOf(bo)).map(titlesIn)).toEqual([["Title-3"]]);
});

it("neither repeats nor loses news when the clock goes back, or a run dies before its commit", async () => {
  await followAndConfirm(ada, allGames);
  await gameAt("Title-1", at(0, 12));
  await run(at(1, 7));
  await run(at(0, 7));
  await run(at(1, 9));
  await gameAt("Title-2", at(1, 12));
  const broken = vi.spyOn(db, "$transaction").mockRejectedValueOnce(new Error("killed"));
  setClock(at(2, 7));
  await expect(sendFollows({})).rejects.toThrow(AggregateError);
  broken.mockRestore();
  await run(at(2, 8));
  const mails = await textsOf();
  expect(mails.map((text) => titlesIn(text))).toEqual([["Title-1"], ["Title-2"]]);
});

it("names a search whose filter is gone once, and drops it", async () => {
  await followAndConfirm(ada, { kind: "search", query: "category=RPG" });
  await query(`UPDATE follows SET key = 'category=Cosy'`);
  await run(at(1, 7));
  await run(at(2, 7));
  const [mail, ...more] = await newsTo(ada);
  expect(mail?.text).toContain("New games: Cosy");
  expect(more).toEqual([]);
  expect(await followsOf(ada)).toEqual([]);
});

it("reports clips, prices and releases of a game, and nothing to those who follow its clips alone", async () => {
  const game = await gameAt("Moss", at(-9));
  const bo = `bo-${ada}`;
  await followAndConfirm(ada, { kind: "game", slug: game.slug });
  await followAndConfirm(bo, { kind: "clips", slug: game.slug });
  await makeShownClip({ title: "Title-1", game: "moss", publishedAt: at(0, 12) });
  await makeShownClip({ title: "Title-2", game: "Fern", publishedAt: at(0, 12) });
  await makeShownClip({ title: "Title-3", game: null, publishedAt: at(0, 12) });
  await run(at(1, 7));
  for (const email of [ada, bo])
    expect((await textsOf(email)).map((text) => titlesIn(text))).toEqual([["Title-1"]]);
  await db.game.update({ where: { id: game.id }, data: { price: "Free" } });
  await run(at(2, 7));
  await run(at(3, 7));
  expect(await textsOf(ada)).toHaveLength(2);
  expect((await textsOf(ada))[1]).toContain("Price: Free");
  expect(await textsOf(bo)).toHaveLength(1);
});

it("reports posts of a category of the blog when they come out", async () => {
  await followAndConfirm(ada, { kind: "category", slug: "community" });
  await makePost({ slug: "one", title: "Title-1", isPublished: true, publishedAt: at(0, 12) });
  await makePost({
    slug: "two",
    title: "Title-2",
    isPublished: true,
    publishedAt: at(0, 12),
    category: "Streaming",
  });
  await makePost({ slug: "three", title: "Title-3" });
  await run(at(1, 7));
  expect((await textsOf()).map((text) => titlesIn(text))).toEqual([["Title-1"]]);
});

it("reports a streamer's clips and schedule", async () => {
  await db.streamer.create({
    data: {
      slug: "ada-fern",
      streamName: "Ada Fern",
      description: "d",
      status: "approved",
      platforms: ["twitch"],
    },
  });
  await followAndConfirm(ada, { kind: "streamer", slug: "ada-fern" });
  await makeShownClip({ title: "Title-1", publishedAt: at(0, 12) });
  await db.streamer.update({ where: { slug: "ada-fern" }, data: { schedule: "Fridays at eight" } });
  await run(at(1, 7));
  const [text = "", ...more] = await textsOf();
  expect(more).toEqual([]);
  expect(titlesIn(text)).toContain("Title-1");
  expect(text).toContain("Schedule: Fridays at eight");
});

it("stops with one item or with all, and discards a mail that was not sent", async () => {
  const token = await followAndConfirm(ada, allGames);
  await gameAt("Title-1", at(0, 12));
  await run(at(1, 7));
  await stopAll(token);
  expect(await newsTo(ada)).toMatchObject([{ status: "discarded" }]);
  const bo = `bo-${ada}`;
  const boToken = await followAndConfirm(bo, allGames);
  const [one] = await followsOf(bo);
  await changeFollow({ token: boToken, act: "stop", id: one?.id });
  await run(at(3, 7));
  expect(await newsTo(bo)).toEqual([]);
});
