import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as outcomeRoute } from "@/app/api/admin/reports/[id]/outcome/route";
import { changeStatus } from "@/lib/features/queue/moderation";
import { reportChangeSchema, reportOutcomeSchema } from "@/lib/features/reports/edit-schema";
import { parseReportQuery } from "@/lib/features/reports/filters";
import { changeReport, dismissReports, handleReport } from "@/lib/features/reports/moderation";
import { pageReports } from "@/lib/features/reports/panel";
import { moveToTrash } from "@/lib/features/trash/mutations";
import type { Moderator } from "@/lib/server/auth/gate";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { claimDueMail } from "@/lib/server/mail/claim";
import { suspectedReason } from "@/lib/server/mail/outbox";
import * as store from "@/lib/server/pictures/store";
import { AppError } from "@/lib/shared/errors";
import { query, resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin, makeModerator } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";
import { makeReportable, makeShownGame, report, reportedWords } from "@/tests/support/reports";
import { asJson, bodyOf, callRoute, newClientAddress } from "@/tests/support/routes";

const signedIn = vi.hoisted(() => ({ moderator: undefined as Moderator | undefined }));
vi.mock("@/lib/server/auth/gate", () => ({
  requireAdmin: () => Promise.reject(new Error("not for admins alone")),
  requireModerator: async () => signedIn.moderator,
  isAdmin: () => false,
}));

const [ada, bo] = ["203.0.113.1", "203.0.113.2"];
let kim: Moderator;
beforeEach(async () => {
  await resetDatabase();
  kim = await makeModerator("kim");
});

const caseOf = (where: object = {}) =>
  db.reportCase.findFirstOrThrow({ where, orderBy: { id: "desc" }, include: { reports: true } });
const handle = (id: number, body: Record<string, unknown>, actor = kim) =>
  handleReport(actor, { id, requestId: "r" }, reportOutcomeSchema.parse(body));
const change = (id: number, body: Record<string, unknown>, actor = kim) =>
  changeReport(actor, { id, requestId: "r" }, reportChangeSchema.parse(body));
const outcomeMails = () =>
  db.outboxMail.findMany({ where: { template: "report-outcome" }, orderBy: { id: "asc" } });
const actions = async () =>
  (await db.auditEntry.findMany({ orderBy: { id: "asc" } })).map(({ action }) => action);

/** A game that Ada and Bo have reported, and left their addresses. */
async function reportedGame() {
  const game = await makeShownGame();
  const page = { noun: "games", slug: game.slug };
  await report(page, { from: ada, email: "ada@example.com" });
  await report(page, { from: bo, email: "bo@example.com" });
  await db.auditEntry.deleteMany();
  return { game, page, found: await caseOf() };
}

describe("dismissing", () => {
  it("closes it with the team's note, and mails each address once in the team's words", async () => {
    const { page, found } = await reportedGame();
    await report(page, { from: ada, email: "ADA@example.com", message: "It is still wrong today." });
    const answer = await handle(found.id, {
      outcome: "dismissed",
      note: "Looked twice",
      words: "We found nothing.",
      updatedAt: found.updatedAt.toISOString(),
    });
    const after = await caseOf();
    expect(after).toMatchObject({
      status: "dismissed",
      note: "Looked twice",
      updatedBy: "kim",
      handledAt: expect.any(Date),
    });
    expect(answer).toEqual({ message: "The report is dismissed", updatedAt: after.updatedAt.toISOString() });
    const mails = await outcomeMails();
    expect(mails.map(({ toAddress }) => toAddress)).toEqual(["ada@example.com", "bo@example.com"]);
    expect(mails[0]?.text).toContain("Thank you for reporting the game “Moss Knight”");
    expect(mails[0]?.text).toContain("it stays as it is.");
    expect(mails[0]?.text).toContain("We found nothing.");
    expect(JSON.stringify(mails)).not.toContain(reportedWords);
    expect(JSON.stringify(mails)).not.toContain("Looked twice");
    expect(await db.auditEntry.findMany()).toMatchObject([
      {
        action: "report.dismiss",
        entityKind: "report",
        entityId: String(found.id),
        entityName: "Moss Knight",
        actorName: "kim",
        actorRole: "moderator",
        newValue: { status: "dismissed", note: "Looked twice", words: "We found nothing.", mailed: 2 },
      },
    ]);
    expect(await query(`SELECT "newValue"::text AS said FROM audit_log`)).toEqual([
      { said: expect.not.stringContaining("@example.com") },
    ]);
  });

  it("leaves the page public, and mails no one where no address was left", async () => {
    const game = await makeShownGame();
    await report({ noun: "games", slug: game.slug });
    await handle((await caseOf()).id, { outcome: "dismissed" });
    expect(await outcomeMails()).toEqual([]);
    expect(await db.game.findUnique({ where: { id: game.id } })).toMatchObject({ status: "approved" });
  });

  it("of several handles each separately, and reports the remaining ones", async () => {
    const { found, page } = await reportedGame();
    await handle(found.id, { outcome: "acted" }, await makeModerator("bo"));
    await report(page, { from: ada });
    const { id } = await caseOf();
    const items = [{ id: found.id }, { id }, { id: 999 }];
    expect(await dismissReports(kim, { items }, "r")).toEqual([
      {
        id: found.id,
        ok: false,
        message: expect.stringMatching(/^This report is acted on already, by bo on/),
      },
      { id, ok: true },
      { id: 999, ok: false, message: expect.any(String) },
    ]);
  });
});

describe("acting on it", () => {
  it("unpublishes a game in the same moment, with words to its sender and to its reporters", async () => {
    const { game, found } = await reportedGame();
    await db.submissionAccess.create({
      data: { gameId: game.id, nonce: "n", tokenHash: "h", contactEmail: "dev@example.com" },
    });
    await handle(found.id, {
      outcome: "unpublished",
      reason: "The rights are unclear.",
      notify: true,
      words: "It is off the site.",
    });
    expect(await db.game.findUnique({ where: { id: game.id } })).toMatchObject({
      status: "rejected",
      reviewReason: "The rights are unclear.",
      reviewedByName: "kim",
    });
    expect(await caseOf()).toMatchObject({ status: "acted" });
    expect((await outcomeMails())[0]?.text).toContain("have acted on it.");
    const toSender = await db.outboxMail.findFirstOrThrow({ where: { template: "decision-unapproved" } });
    expect([toSender.toAddress, toSender.text.includes("The rights are unclear.")]).toEqual([
      "dev@example.com",
      true,
    ]);
    expect(await actions()).toEqual(["game.unapprove", "report.act-on"]);
    const { rows } = await pageReports(kim, parseReportQuery({}));
    expect(rows).toMatchObject([{ status: "acted", item: { state: "hidden", path: null } }]);
  });

  it("unpublishes streamers, links and clips as well; a submission stays approved", async () => {
    const { streamer, clip, submission } = await makeReportable();
    for (const { page, is } of [streamer, clip, submission]) {
      await report(page);
      await handle((await caseOf(is)).id, { outcome: "unpublished" });
    }
    expect(await db.streamer.findFirst()).toMatchObject({ status: "rejected" });
    expect(await db.clip.findFirst()).toMatchObject({ status: "rejected" });
    expect(await db.publishedClip.count()).toBe(0);
    expect(await db.contentSubmission.findFirst()).toMatchObject({ status: "approved" });
    expect(await actions()).toEqual([
      "game.approve",
      "streamer.unapprove",
      "report.act-on",
      "clip.unapprove",
      "report.act-on",
      "submission.unpublish",
      "report.act-on",
    ]);
  });

  it("changes nothing where storage is down: neither the page, nor the report, nor any mail", async () => {
    const { game, found } = await reportedGame();
    const refused = new AppError("unavailable", "Storage is down.");
    const spy = vi.spyOn(store, "unpublishPictures").mockRejectedValue(refused);
    expect(await refusal(handle(found.id, { outcome: "unpublished" }))).toMatchObject({ status: 503 });
    spy.mockRestore();
    expect(await db.game.findUnique({ where: { id: game.id } })).toMatchObject({ status: "approved" });
    expect(await caseOf()).toMatchObject({ status: "open" });
    expect(await outcomeMails()).toEqual([]);
    expect(await actions()).toEqual([]);
  });

  it("can record an action that was done elsewhere, or an item in the trash", async () => {
    const admin = await makeAdmin();
    const { game, found } = await reportedGame();
    await moveToTrash(admin, asked("game", game.id));
    expect(await refusal(handle(found.id, { outcome: "unpublished" }))).toMatchObject({ status: 404 });
    expect(await caseOf()).toMatchObject({ status: "open" });
    await handle(found.id, { outcome: "acted", words: "It is gone." });
    expect(await caseOf()).toMatchObject({ status: "acted" });
    expect(await outcomeMails()).toHaveLength(2);
  });
});

describe("two team members at one report", () => {
  it("unpublish the page once; the second gets who was first", async () => {
    const { game, found } = await reportedGame();
    const bo = await makeModerator("bo");
    const results = await Promise.allSettled([
      handle(found.id, { outcome: "unpublished", updatedAt: found.updatedAt.toISOString() }),
      handle(found.id, { outcome: "dismissed", updatedAt: found.updatedAt.toISOString() }, bo),
    ]);
    const failed = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(failed).toMatchObject([
      { code: "conflict", message: expect.stringMatching(/^This report is .+ already, by (kim|bo) on/) },
    ]);
    const { status } = await caseOf();
    const row = await db.game.findUniqueOrThrow({ where: { id: game.id } });
    expect([status, row.status]).toEqual(
      status === "acted" ? ["acted", "rejected"] : ["dismissed", "approved"],
    );
    expect(await outcomeMails()).toHaveLength(2);
  });

  it("get a conflict where the game was unapproved in the tabs in the meantime, and the report stays open", async () => {
    const { game, found } = await reportedGame();
    await changeStatus(await makeAdmin("cy"), asked("game", game.id), { to: "rejected" });
    expect(await refusal(handle(found.id, { outcome: "unpublished" }))).toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/^This game is already rejected by cy on/),
    });
    expect(await caseOf()).toMatchObject({ status: "open" });
  });

  it("wait for a decision of the queue that is about to be applied", async () => {
    const { game, found } = await reportedGame();
    await db.scheduledDecision.create({
      data: {
        entityKind: "game",
        entityId: game.id,
        decision: "rejected",
        decidedBy: kim.id,
        deciderName: "kim",
        applyAt: new Date(Date.now() + 10_000),
      },
    });
    expect(await refusal(handle(found.id, { outcome: "unpublished" }))).toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/^This game was decided by kim on .+, applying within seconds\.$/),
    });
    expect(await caseOf()).toMatchObject({ status: "open" });
  });

  it("must look again after a new reporter in the meantime, and not after the same sender again", async () => {
    const { page, found } = await reportedGame();
    const updatedAt = found.updatedAt.toISOString();
    await report(page, { from: ada, message: "The very same, once more." });
    expect((await caseOf()).updatedAt).toEqual(found.updatedAt);
    await report(page, { from: "203.0.113.9" });
    expect(await refusal(handle(found.id, { outcome: "dismissed", updatedAt }))).toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/^Somebody changed this report on .+ Please look again\.$/),
    });
  });
});

describe("reopening it", () => {
  it("undoes the mails that wait their ten seconds, so that the next outcome is mailed", async () => {
    const { found } = await reportedGame();
    await handle(found.id, { outcome: "dismissed" });
    const [first] = await outcomeMails();
    const waits = Number(first?.nextAttemptAt) - clock.now().getTime();
    expect(waits).toBeGreaterThan(5_000);
    expect(waits).toBeLessThanOrEqual(10_000);
    const { updatedAt } = await caseOf();
    await change(found.id, { status: "open", updatedAt: updatedAt.toISOString() });
    expect(await caseOf()).toMatchObject({ status: "open", handledAt: null });
    expect((await outcomeMails()).map(({ status }) => status)).toEqual(["discarded", "discarded"]);
    await handle(found.id, { outcome: "acted" });
    expect((await outcomeMails()).slice(2).map(({ toAddress }) => toAddress)).toEqual([
      "ada@example.com",
      "bo@example.com",
    ]);
    expect(await actions()).toEqual(["report.dismiss", "report.reopen", "report.act-on"]);
  });

  it("sends no second mail to earlier recipients", async () => {
    const { found } = await reportedGame();
    await handle(found.id, { outcome: "dismissed" });
    await query(`UPDATE mail_outbox SET status = 'sent' WHERE "toAddress" = 'ada@example.com'`);
    await change(found.id, { status: "open" });
    await handle(found.id, { outcome: "acted" });
    expect((await outcomeMails()).map(({ toAddress, status }) => [toAddress, status])).toEqual([
      ["ada@example.com", "sent"],
      ["bo@example.com", "discarded"],
      ["bo@example.com", expect.stringMatching(/pending|held/)],
    ]);
  });

  it("is refused where the item was reported again since", async () => {
    const { page, found } = await reportedGame();
    await handle(found.id, { outcome: "dismissed" });
    await report(page, { from: ada });
    expect(await refusal(change(found.id, { status: "open" }))).toMatchObject({
      code: "conflict",
      message: "It was reported anew since: please handle the report that is open.",
    });
    expect((await outcomeMails()).every(({ status }) => status !== "discarded")).toBe(true);
  });

  it("changes nothing of open or missing reports", async () => {
    const { found } = await reportedGame();
    await change(found.id, { status: "open", spam: false, updatedAt: "2020-01-01T00:00:00Z" });
    await change(found.id, {});
    expect(await caseOf()).toMatchObject({ updatedAt: found.updatedAt });
    expect(await actions()).toEqual([]);
    expect(await refusal(change(999, { status: "open" }))).toMatchObject({ status: 404 });
  });
});

describe("the note and the suspicion", () => {
  it("are stored in the version that was seen, and are in the log", async () => {
    const { found } = await reportedGame();
    await change(found.id, { note: "Ask the developer", updatedAt: found.updatedAt.toISOString() });
    expect(await caseOf()).toMatchObject({ note: "Ask the developer", updatedBy: "kim" });
    const stale = change(found.id, { note: "Mine", updatedAt: found.updatedAt.toISOString() });
    expect(await refusal(stale)).toMatchObject({
      message: expect.stringMatching(/^kim changed this report on/),
    });
    expect(await actions()).toEqual(["report.edit"]);
  });

  it("of spam is cleared for all of its reports; until then their mails are held", async () => {
    const page = { noun: "games", slug: (await makeShownGame()).slug };
    await report(page, { email: "ada@example.com", website: "x" });
    const { id } = await caseOf();
    await handle(id, { outcome: "dismissed" });
    expect(await outcomeMails()).toMatchObject([{ heldReason: suspectedReason }]);
    await report(page, { email: "bo@example.com", website: "x" });
    const second = await caseOf();
    await change(second.id, { spam: false });
    expect(await caseOf()).toMatchObject({ spam: false, reports: [{ spam: false }] });
    expect(await actions()).toContain("report.not-spam");
    await handle(second.id, { outcome: "dismissed" });
    expect((await outcomeMails()).at(-1)?.heldReason).not.toBe(suspectedReason);
  });
});

it("an address that strangers use repeatedly gets three mails a day, the others wait for an admin", async () => {
  const held: (string | null)[] = [];
  for (let number = 0; number < 4; number++) {
    const { slug } = await makeShownGame(`Moss ${number}`);
    await report({ noun: "games", slug }, { email: "victim@example.com" });
    await handle((await caseOf()).id, { outcome: "dismissed" });
    held.push((await outcomeMails()).at(-1)?.heldReason ?? null);
  }
  expect(held.map((reason) => /three such mails/.test(String(reason)))).toEqual([false, false, false, true]);
});

it("a mail waits until it can no longer be undone, and is then sent", async () => {
  const { found } = await reportedGame();
  await db.outboxMail.deleteMany();
  await handle(found.id, { outcome: "dismissed" });
  await query(`UPDATE mail_outbox SET status = 'pending', "heldReason" = NULL`);
  expect(await claimDueMail()).toBeUndefined();
  await query(`UPDATE mail_outbox SET "nextAttemptAt" = "nextAttemptAt" - interval '11 seconds'`);
  expect(await claimDueMail()).toMatchObject({ template: "report-outcome" });
});

it("an outcome that is sent again under its key gets the first answer, and is mailed once", async () => {
  const { found } = await reportedGame();
  signedIn.moderator = kim;
  const send = () =>
    callRoute(outcomeRoute, `/api/admin/reports/${found.id}/outcome`, newClientAddress(), {
      ...asJson(
        { outcome: "dismissed", updatedAt: found.updatedAt.toISOString() },
        { "Idempotency-Key": "o".repeat(32) },
      ),
      params: { id: String(found.id) },
    });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await bodyOf(second)).toEqual(await bodyOf(first));
  expect(await outcomeMails()).toHaveLength(2);
});
