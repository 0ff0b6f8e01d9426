import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findFollowRequest, findFollows } from "@/lib/features/follows/data";
import { changeFollow, confirmFollow, requestFollowLink, stopAll } from "@/lib/features/follows/mutations";
import { changeSchema, followPayloadSchema } from "@/lib/features/follows/schema";
import { findSubscription } from "@/lib/features/newsletter/data";
import { unsubscribe } from "@/lib/features/newsletter/mutations";
import { exportSubscribers, pageNewsletter } from "@/lib/features/newsletter/panel";
import { housekeeping } from "@/lib/features/operations/tasks";
import { daysAhead } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { toAssessment } from "@/lib/shared/spam";
import { query, resetDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { follow, followAndConfirm, followsOf, gameAt, resetClock, setClock } from "@/tests/support/follows";
import { refusal } from "@/tests/support/games";
import { ask, confirmedSubscriber, subscriberOf } from "@/tests/support/subscribers";
import { linksTo, sender } from "@/tests/support/visitor";

vi.hoisted(() => {
  const mail = { MAIL_FROM: "no-reply@arcade.test", MAIL_TO: "team@arcade.test" };
  Object.assign(process.env, { SMTP_URL: "smtp://127.0.0.1:9", ...mail });
});

/** Another address in each test: the limits of one count on. */
let ada = "";
let testCount = 0;
let game: { slug: string; title: string };

beforeEach(async () => {
  await resetDatabase();
  ada = `ada-${++testCount}-${process.pid}@example.com`;
  game = await gameAt("Moss", new Date());
});
afterEach(resetClock);

const ofGame = () => ({ kind: "game", slug: game.slug });
const mailsTo = (toAddress: string) => db.outboxMail.count({ where: { toAddress } });
const change = (fields: Record<string, unknown>) => changeFollow(changeSchema.parse(fields));

describe("a request", () => {
  it("stays pending until the button of its mail is pressed; opening the link changes nothing", async () => {
    await follow(ada, ofGame());
    expect(await followsOf(ada)).toMatchObject([
      { kind: "game", key: game.slug, every: "day", confirmedAt: null },
    ]);
    const [link] = await linksTo(ada, "follow-confirm");
    const token = link?.token ?? "";
    for (let scan = 0; scan < 3; scan++)
      expect(await findFollowRequest(token, "en")).toMatchObject({ name: "Moss", isConfirmed: false });
    expect((await followsOf(ada))[0]?.confirmedAt).toBeNull();
    const pageToken = await confirmFollow(token);
    expect((await followsOf(ada))[0]?.confirmedAt).toBeInstanceOf(Date);
    expect(await subscriberOf(ada)).toMatchObject({ status: "confirmed", unsubscribeToken: pageToken });
    expect((await findFollows(pageToken ?? "", "en"))?.follows).toMatchObject([
      { kind: "game", name: "Moss", isConfirmed: true },
    ]);
  });

  it("answers the same for unknown, pending, followed and left addresses, and changes no confirmed one", async () => {
    const left = `left-${ada}`;
    await stopAll(await followAndConfirm(left, ofGame()));
    await followAndConfirm(ada, ofGame(), "week");
    const before = await followsOf(ada);
    const answers = [
      await follow(`new-${ada}`, ofGame()),
      await follow(`new-${ada}`, ofGame()),
      await follow(ada, ofGame(), "day"),
      await follow(left, ofGame()),
    ];
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await followsOf(ada)).toEqual(before);
    expect((await linksTo(ada, "follow-known"))[0]?.url).toContain("/follows?token=");
  });

  it("sends one mail to an address that does not confirm until it has expired, for any number of requests", async () => {
    const other = await gameAt("Fern", new Date());
    await follow(ada, ofGame());
    await follow(ada, ofGame());
    await follow(ada, { kind: "game", slug: other.slug });
    expect(await mailsTo(ada)).toBe(1);
    setClock(daysAhead(8));
    await housekeeping({});
    expect(await followsOf(ada)).toEqual([]);
    await query(`DELETE FROM rate_limits`);
    await follow(ada, { kind: "game", slug: other.slug }, "day", { ...sender, address: "203.0.113.8" });
    expect(await mailsTo(ada)).toBe(2);
  });

  it("of a stranger adds nothing to a follower's list before its own button, which is on the page too", async () => {
    const token = await followAndConfirm(ada, ofGame());
    await follow(ada, { kind: "search", query: "category=RPG" });
    const page = await findFollows(token, "en");
    expect(page?.follows).toMatchObject([
      { name: "Moss", isConfirmed: true },
      { name: "New games: RPG", isConfirmed: false },
    ]);
    await change({ token, act: "confirm", id: String(page?.follows[1]?.id) });
    expect((await followsOf(ada)).every(({ confirmedAt }) => confirmedAt)).toBe(true);
  });

  it("refuses unknown, hidden and oversized targets in words", async () => {
    await query(`UPDATE games SET status = 'pending' WHERE slug = $1`, [game.slug]);
    for (const slug of [game.slug, "no-such-game"])
      expect((await refusal(follow(ada, { kind: "game", slug }))).message).toMatch(
        /^This page does not exist/,
      );
    for (const unknown of ["colour=blue", "price=a+fortune", "mode=Sideways"])
      expect(await refusal(follow(ada, { kind: "search", query: unknown }))).toMatchObject({
        code: "invalid",
      });
    for (const target of [
      { kind: "search", query: "q=".padEnd(1_001, "x") },
      { kind: "game", slug: "../etc" },
      { kind: "user", slug: "ada" },
      "game",
      null,
    ])
      expect(followPayloadSchema.safeParse({ email: ada, target }).success).toBe(false);
    expect(await mailsTo(ada)).toBe(0);
  });

  it("stores one follow for one search, however its address is written", async () => {
    await follow(ada, { kind: "search", query: "sort=title&category=rpg&live=1&page=3" });
    await follow(ada, { kind: "search", query: "?category=RPG".slice(1) });
    expect(await followsOf(ada)).toMatchObject([{ kind: "search", key: "category=RPG" }]);
  });

  it("leaves words that a visitor typed out of the mail to be confirmed", async () => {
    await follow(ada, { kind: "search", query: "q=buy+at+evil.example&category=RPG" });
    const mail = await db.outboxMail.findFirstOrThrow({ where: { toAddress: ada } });
    expect(`${mail.text}${mail.html}`).not.toContain("evil.example");
    expect(mail.text).toContain("RPG");
  });

  it("holds the mail of suspected spam, which does not keep a person from following", async () => {
    const robot = { ...sender, assessment: toAssessment(["proof_missing"], 5) };
    await follow(ada, ofGame(), "day", robot);
    expect(await followsOf(ada)).toMatchObject([{ spam: true }]);
    expect(await db.outboxMail.findFirst({ where: { toAddress: ada } })).toMatchObject({ status: "held" });
    await follow(ada, ofGame());
    expect(await followsOf(ada)).toMatchObject([{ spam: false }]);
    expect(await db.outboxMail.count({ where: { toAddress: ada, status: "pending" } })).toBe(1);
  });

  it("is limited for each address as the newsletter is", async () => {
    for (let sent = 0; sent < 3; sent++) await follow(ada, ofGame());
    expect(await refusal(follow(ada, ofGame()))).toMatchObject({ code: "rate_limited" });
  });
});

describe("the newsletter", () => {
  it("is one of the things that an address follows", async () => {
    const { unsubscribeToken } = await confirmedSubscriber(ada);
    expect(await followsOf(ada)).toMatchObject([{ kind: "newsletter", key: "" }]);
    expect((await findFollows(unsubscribeToken, "en"))?.follows).toMatchObject([
      { id: 0, kind: "newsletter" },
    ]);
    await change({ token: unsubscribeToken, act: "stop", id: "0" });
    expect(await subscriberOf(ada)).toMatchObject({ status: "unsubscribed" });
  });

  it("and other follows end separately", async () => {
    const { unsubscribeToken: token } = await confirmedSubscriber(ada);
    await followAndConfirm(ada, ofGame());
    await unsubscribe(token);
    expect(await findSubscription(token)).toMatchObject({ status: "unsubscribed" });
    expect(await followsOf(ada)).toMatchObject([{ kind: "game" }]);
    expect(await subscriberOf(ada)).toMatchObject({ status: "confirmed" });
    await ask(ada);
    const [link] = await linksTo(ada, "newsletter-confirm");
    expect(link).toBeDefined();
  });

  it("still comes to subscribers of a version without follows, also once they follow something", async () => {
    await db.newsletterSubscriber.create({
      data: { email: ada, unsubscribeToken: `t-${ada}`, status: "confirmed", confirmedAt: new Date() },
    });
    expect((await findFollows(`t-${ada}`, "en"))?.follows).toMatchObject([{ kind: "newsletter" }]);
    await followAndConfirm(ada, ofGame());
    expect((await followsOf(ada)).map(({ kind }) => kind).sort()).toEqual(["game", "newsletter"]);
  });
});

it("shows the team who gets the newsletter, who follows other things, and how many", async () => {
  const admin = await makeAdmin();
  await confirmedSubscriber(`news-${ada}`);
  await followAndConfirm(ada, ofGame());
  const page = await pageNewsletter(admin, { q: "", status: null, page: 1 });
  expect(page.counts).toMatchObject({ all: 2, confirmed: 1, following: 1 });
  expect(page.subscribers.map(({ email, status, follows }) => [email, status, follows])).toEqual([
    [ada, "following", 1],
    [`news-${ada}`, "confirmed", 0],
  ]);
  const only = await exportSubscribers(admin, { status: "confirmed" });
  expect([only.includes(`news-${ada}`), only.includes(`\n${ada}`)]).toEqual([true, false]);
});

describe("the page of an address", () => {
  it("changes how often, stops one or all, and ignores other addresses' follows", async () => {
    const token = await followAndConfirm(ada, ofGame());
    const bo = `bo-${ada}`;
    await followAndConfirm(bo, ofGame());
    const [own] = await followsOf(ada);
    const [foreign] = await followsOf(bo);
    await change({ token, act: "every", id: String(own?.id), every: "week" });
    await change({ token, act: "every", id: String(foreign?.id), every: "week" });
    await change({ token, act: "stop", id: String(foreign?.id) });
    await change({ token: "wrong", act: "stopAll" });
    expect(await followsOf(ada)).toMatchObject([{ every: "week" }]);
    expect(await followsOf(bo)).toMatchObject([{ every: "day" }]);
    await change({ token, act: "stop", id: String(own?.id) });
    expect(await followsOf(ada)).toEqual([]);
    expect(await subscriberOf(ada)).toMatchObject({
      status: "unsubscribed",
      unsubscribedAt: expect.any(Date),
    });
  });

  it("is linked in a mail to a known address, with the same answer for an unknown one", async () => {
    await followAndConfirm(ada, ofGame());
    const known = await requestFollowLink({ email: ada }, sender);
    expect(await requestFollowLink({ email: `nobody-${ada}` }, sender)).toEqual(known);
    expect((await linksTo(ada, "follow-link"))[0]?.token).toBe((await subscriberOf(ada)).unsubscribeToken);
    expect(await mailsTo(`nobody-${ada}`)).toBe(0);
  });
});
