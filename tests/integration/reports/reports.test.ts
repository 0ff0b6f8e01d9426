import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST } from "@/app/api/reports/route";
import { sendNoticeDigests } from "@/lib/features/notices/tasks";
import { countOpen, readChanges } from "@/lib/features/overview/data";
import { changeStatus } from "@/lib/features/queue/moderation";
import { parseReportQuery } from "@/lib/features/reports/filters";
import { pageReports, shownReports } from "@/lib/features/reports/panel";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { storeMailSettings } from "@/lib/features/webhooks/mutations";
import { readMailSettings } from "@/lib/features/webhooks/panel";
import { db } from "@/lib/server/db";
import { suspectedReason } from "@/lib/server/mail/outbox";
import { query, resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin, makeModerator } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { makeReportable, makeShownGame, report, reportedWords } from "@/tests/support/reports";
import { asJson, bodyOf, callRoute, newClientAddress } from "@/tests/support/routes";

vi.mock("@/lib/server/auth/gate", () => ({
  requireAdmin: () => Promise.reject(new Error("not public")),
  isAdmin: () => false,
}));

const list = async (params: Record<string, string> = {}) =>
  pageReports(await makeModerator(), parseReportQuery(params));
const [ada, bo] = ["203.0.113.1", "203.0.113.2"];

beforeEach(resetDatabase);

describe("a report", () => {
  it("is stored with its item, from any kind of page", async () => {
    for (const [kind, { page, is }] of Object.entries(await makeReportable())) {
      expect(await report(page)).toEqual({ message: "Thank you. Our team looks into it." });
      const found = await db.reportCase.findFirst({ where: is, include: { reports: true } });
      expect(found, kind).toMatchObject({
        status: "open",
        spam: false,
        reports: [
          {
            reason: "wrong",
            message: reportedWords,
            email: null,
            isRepeat: false,
            termsAcceptedAt: expect.any(Date),
            termsVersion: expect.any(String),
          },
        ],
      });
    }
    const { rows } = await list();
    expect(rows.map(({ item }) => [item.kind, item.state, item.path])).toEqual([
      ["game", "shown", expect.stringMatching(/^\/games\/slug-/)],
      ["streamer", "shown", expect.stringMatching(/^\/streamers\/slug-/)],
      ["clip", "shown", expect.stringMatching(/^\/clips\/link-/)],
      ["submission", "shown", expect.stringMatching(/^\/clips\/clip-/)],
    ]);
  });

  it("of a hidden item is not found, and stores nothing", async () => {
    const admin = await makeAdmin();
    const { game, streamer, clip, submission } = await makeReportable();
    await changeStatus(admin, asked("game", game.is.gameId), { to: "rejected" });
    await query(`UPDATE streamers SET "channelsGoneAt" = now()`);
    await moveToTrash(admin, asked("clip", clip.is.clipId));
    await query(`UPDATE published_clips SET stage = 'waiting'`);
    const pages = [game, streamer, clip, submission].map(({ page }) => page);
    const others = ["", "..", "MOSS", "moss'--"].map((slug) => ({ noun: "games", slug }));
    for (const page of [...pages, ...others])
      expect(await refusal(report(page)), page.slug).toMatchObject({ code: "not_found", status: 404 });
    expect(await db.report.count()).toBe(0);
  });

  it("is accepted once for any number of requests, and refused with a message where it is wrong", async () => {
    const { slug } = await makeShownGame();
    const body = { noun: "games", slug, reason: "link", message: reportedWords, email: "ada@example.com" };
    const from = newClientAddress();
    const send = (sent: object, key: string) =>
      callRoute(POST, "/api/reports", from, asJson(sent, { "Idempotency-Key": key }));
    const key = "k".repeat(32);
    const first = await send(body, key);
    expect([first.status, await bodyOf(first)]).toEqual([
      201,
      { message: "Thank you. Our team looks into it." },
    ]);
    expect((await send(body, key)).status).toBe(201);
    expect(await db.report.count()).toBe(1);
    const wrong = await send({ ...body, reason: "", message: "no" }, "w".repeat(32));
    expect([wrong.status, (await bodyOf(wrong)).errors]).toEqual([
      422,
      {
        reason: "Please choose what is wrong",
        message: "Please describe it in at least 10 characters",
      },
    ]);
    const gone = await send({ ...body, slug: "none" }, "g".repeat(32));
    expect([gone.status, (await bodyOf(gone)).message]).toEqual([
      404,
      "This page is not on the site any more.",
    ]);
  });
});

describe("reports of one item", () => {
  it("are one row, which counts each reporter once", async () => {
    const page = { noun: "games", slug: (await makeShownGame()).slug };
    await report(page, { from: ada });
    await report(page, { from: ada, reason: "label", message: "No language is right." });
    await report(page, { from: bo, email: "Bo@example.com" });
    await report(page, { from: "203.0.113.3", email: "bo@EXAMPLE.com", message: "Once more, from a phone." });
    const { rows, counts } = await list();
    expect(counts).toEqual({ all: 1, open: 1, acted: 0, dismissed: 0, spam: 0 });
    expect(rows).toMatchObject([
      { reportCount: 4, senderCount: 2, addressCount: 1, reasons: ["wrong", "label"] },
    ]);
    expect(rows[0]?.reports.map(({ message, isRepeat }) => [message, isRepeat])).toEqual([
      ["Once more, from a phone.", true],
      [reportedWords, false],
      ["No language is right.", true],
      [reportedWords, false],
    ]);
    expect(await db.notice.count({ where: { kind: "report.arrived" } })).toBe(2);
  });

  it("are one row when they arrive simultaneously", async () => {
    const page = { noun: "games", slug: (await makeShownGame()).slug };
    await Promise.all(Array.from({ length: 8 }, (_, index) => report(page, { from: `203.0.113.${index}` })));
    expect(await db.reportCase.findMany({ include: { _count: true } })).toMatchObject([
      { _count: { reports: 8 } },
    ]);
  });

  it("open another row once the team has handled the earlier ones", async () => {
    const page = { noun: "games", slug: (await makeShownGame()).slug };
    await report(page);
    await query(`UPDATE report_cases SET status = 'dismissed'`);
    await report(page);
    expect((await list()).counts).toMatchObject({ open: 1, dismissed: 1 });
  });

  it("are shown up to a number, and counted beyond it", async () => {
    const page = { noun: "games", slug: (await makeShownGame()).slug };
    await report(page);
    const { id } = await db.reportCase.findFirstOrThrow();
    await db.report.createMany({
      data: Array.from({ length: 29 }, () => ({ caseId: id, reason: "link", message: reportedWords })),
    });
    const [row] = (await list()).rows;
    expect([row?.reportCount, row?.reports.length]).toEqual([30, shownReports]);
  });
});

describe("the team", () => {
  it("gets a line that is collected for an hour, without a visitor's words", async () => {
    const game = await makeShownGame();
    await report({ noun: "games", slug: game.slug }, { email: "ada@example.com" });
    const { id } = await db.reportCase.findFirstOrThrow();
    const [notice] = await db.notice.findMany({ where: { kind: "report.arrived" } });
    expect(notice).toMatchObject({
      itemKind: "report",
      itemId: String(id),
      title: "Moss Knight",
      path: `/admin/inbox?kind=reports&item=${id}`,
      mailRhythm: "hourly",
    });
    expect(JSON.stringify(notice)).not.toMatch(/another one|ada@/);
    await query(`UPDATE notices SET "createdAt" = now() - interval '61 minutes'`);
    await sendNoticeDigests({});
    const mail = await db.outboxMail.findFirstOrThrow({ where: { template: "team-notice" } });
    expect(mail.text).toContain("New report: Moss Knight");
  });

  it("gets a mail with the words immediately where an admin has chosen so; a reply goes to the address", async () => {
    const admin = await makeAdmin();
    const { rhythms, updatedAt } = await readMailSettings(admin);
    await storeMailSettings(admin, { rhythms: { ...rhythms, "report.arrived": "at_once" }, updatedAt }, "r");
    const { slug } = await makeShownGame();
    await report({ noun: "games", slug }, { email: "ada@example.com" });
    const mail = await db.outboxMail.findFirstOrThrow({ where: { template: "report-received" } });
    expect(mail).toMatchObject({
      toTeam: true,
      replyTo: "ada@example.com",
      subject: "Report of the game Moss Knight",
    });
    expect(mail.text).toContain(reportedWords);
  });

  it("sees the number of open ones, and is notified of new ones on an open page", async () => {
    const moderator = await makeModerator();
    const page = { noun: "games", slug: (await makeShownGame()).slug };
    const { cursor } = await readChanges(moderator, undefined);
    await report(page, { from: ada });
    await report(page, { from: bo });
    expect((await countOpen(moderator)).reports).toBe(1);
    expect((await readChanges(moderator, cursor)).changes).toContainEqual({
      kind: "report",
      count: 2,
      who: [],
      isMoved: false,
    });
  });
});

describe("suspected spam", () => {
  it("is stored and flagged, its mail held, is in no status and notifies no one", async () => {
    const page = { noun: "games", slug: (await makeShownGame()).slug };
    await report(page, { from: ada, website: "http://spam.example" });
    expect(await db.report.findFirst()).toMatchObject({
      spam: true,
      spamReasons: ["honeypot"],
      message: reportedWords,
    });
    const [mail] = await db.outboxMail.findMany({ where: { template: "report-received" } });
    expect(mail).toMatchObject({ status: "held", heldReason: suspectedReason });
    expect(await db.notice.count({ where: { kind: "report.arrived" } })).toBe(0);
    expect((await list()).counts).toEqual({ all: 1, open: 0, acted: 0, dismissed: 0, spam: 1 });
    expect((await countOpen(await makeModerator())).reports).toBe(0);
    expect((await list({ status: "spam" })).rows).toMatchObject([{ spam: true }]);
  });

  it("does not affect other reports of the same item, before and after it", async () => {
    const page = { noun: "games", slug: (await makeShownGame()).slug };
    await report(page, { from: ada, website: "x" });
    await report(page, { from: ada });
    const [row] = (await list({ status: "open" })).rows;
    expect(row).toMatchObject({ spam: false, reportCount: 2 });
    expect(row?.reports.map(({ spam, isRepeat }) => [spam, isRepeat])).toEqual([
      [false, false],
      [true, false],
    ]);
    await report(page, { from: bo, website: "x" });
    const [after] = (await list({ status: "open" })).rows;
    expect(after).toMatchObject({ spam: false, updatedAt: row?.updatedAt });
  });
});

describe("the inbox's list", () => {
  it("is searched by item, words and addresses, and filtered by kind and reason", async () => {
    const { game, submission } = await makeReportable();
    await report(game.page, { email: "ada@example.com", reason: "label" });
    await report(submission.page, { reason: "stolen", message: "I recorded this jump myself." });
    const found = async (params: Record<string, string>) =>
      (await list(params)).rows.map(({ item }) => item.name);
    for (const q of ["moss", "ANOTHER one", "ada@example"])
      expect(await found({ q })).toEqual(["Moss Knight"]);
    expect(await found({ q: "recorded this" })).toEqual(["A jump"]);
    for (const q of ["%", "_", "\\", "' OR 1=1 --"]) expect(await found({ q }), q).toEqual([]);
    expect(await found({ noun: "clips" })).toEqual(["A jump"]);
    expect(await found({ noun: "streamers" })).toEqual([]);
    expect(await found({ reason: "label" })).toEqual(["Moss Knight"]);
    expect(await found({ noun: "posts", reason: "none", status: "none", sort: "none" })).toHaveLength(2);
    expect(await found({ sort: "newest" })).toEqual(["A jump", "Moss Knight"]);
    const [{ id } = { id: 0 }] = (await list({ noun: "clips" })).rows;
    expect(await found({ item: String(id) })).toEqual(["A jump"]);
  });

  it("has pages", async () => {
    const { id: gameId } = await makeShownGame();
    await db.reportCase.createMany({
      data: Array.from({ length: 30 }, (_, index) => ({
        gameId,
        itemName: `Moss ${index}`,
        status: "dismissed" as const,
        submittedAt: new Date(Date.UTC(2026, 0, 1 + index)),
      })),
    });
    const second = await list({ page: "2" });
    expect([second.pageCount, second.total, second.rows.map(({ item }) => item.name)]).toEqual([
      2,
      30,
      ["Moss 25", "Moss 26", "Moss 27", "Moss 28", "Moss 29"],
    ]);
  });

  it("shows the state of an item that left the site in the meantime", async () => {
    const admin = await makeAdmin();
    const { game, clip, submission } = await makeReportable();
    for (const { page } of [game, clip, submission]) await report(page);
    await changeStatus(admin, asked("game", game.is.gameId), { to: "rejected" });
    await moveToTrash(admin, asked("clip", clip.is.clipId));
    await db.publishedClip.deleteMany();
    expect((await list()).rows.map(({ item }) => [item.state, item.path])).toEqual([
      ["hidden", null],
      ["trash", null],
      ["hidden", null],
    ]);
  });
});
