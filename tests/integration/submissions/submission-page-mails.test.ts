import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST as postClip } from "@/app/api/clips/route";
import { POST as postSubmission } from "@/app/api/content-submission/route";
import { POST as postGame } from "@/app/api/games/route";
import { POST as postStreamer } from "@/app/api/streamers/route";
import { POST as postStream } from "@/app/api/streams/route";
import { POST as postFind } from "@/app/api/submission/find/route";
import { changeStatus } from "@/lib/features/queue/moderation";
import { tableNames } from "@/lib/features/reviews/constants";
import { type ReviewedKind, reviewedKinds } from "@/lib/features/reviews/policy";
import { findOwnItem } from "@/lib/features/submitter/data";
import { answerOwn, switchMails } from "@/lib/features/submitter/mutations";
import { readConversation, writeToSubmitter } from "@/lib/features/submitter/panel";
import { suggestChange } from "@/lib/features/submitter/suggestions/mutations";
import { followUpChanges, mailSubmissionLinks } from "@/lib/features/submitter/tasks";
import { clock } from "@/lib/server/clock";
import { db } from "@/lib/server/db";
import { query, resetDatabase } from "@/tests/support/database";
import { bodyExamples } from "@/tests/support/examples";
import { asked, makeAdmin, makeReviewed } from "@/tests/support/factories";
import { asJson, bodyOf, callRoute, type Handler, newClientAddress } from "@/tests/support/routes";
import { makeSent, tokenIn } from "@/tests/support/submitter";
import { linksTo, sender } from "@/tests/support/visitor";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

beforeEach(resetDatabase);
afterEach(() => vi.restoreAllMocks());

const recordAnswer = async () => {};
const mailsTo = (toAddress: string) =>
  db.outboxMail.findMany({
    where: { toAddress },
    orderBy: { id: "asc" },
    select: { template: true, text: true },
  });
const address = "ada@example.com";

const forms: Record<ReviewedKind, [Handler, string]> = {
  game: [postGame as Handler, "/api/games"],
  streamer: [postStreamer as Handler, "/api/streamers"],
  stream: [postStream as Handler, "/api/streams"],
  clip: [postClip as Handler, "/api/clips"],
  submission: [postSubmission as Handler, "/api/content-submission"],
};

describe.each(reviewedKinds)("sending a %s", (kind) => {
  const [handler, path] = forms[kind];
  const body = {
    ...bodyExamples[`POST ${path}`],
    ...(kind === "submission" ? {} : { contactEmail: address }),
  };
  const send = (more: object = {}) =>
    callRoute(handler, path, newClientAddress(), asJson({ ...body, ...more }));

  it("returns its private page, which is mailed without a word of the sender", async () => {
    const { submissionUrl } = await bodyOf(await send());
    expect(await findOwnItem(tokenIn(String(submissionUrl)))).toMatchObject({ kind, state: "pending" });
    const [link] = await linksTo(address, "submitter-received");
    expect(link?.url).toBe(submissionUrl);
    const [mail] = await mailsTo(address);
    expect(mail?.text).not.toMatch(/A quiet walk|\bAda\b/);
    const stored = await query(`SELECT to_jsonb(row)::text AS text FROM submission_access AS row`);
    expect(JSON.stringify(stored)).not.toContain(link?.token);
  });

  it("returns the decision times of its kind", async () => {
    expect(await bodyOf(await send())).toMatchObject({ expectation: null });
    await query(`INSERT INTO audit_log (at, action, "entityKind", "entityId", "entityName", "actorName")
      SELECT now(), '${kind}.approve', '${kind}', id::text, 'x', 'kim'
      FROM "${tableNames[kind]}", generate_series(1, 20)`);
    expect(await bodyOf(await send())).toMatchObject({ expectation: { median: 1, most: 1 } });
  });

  it("holds the mail of suspected spam, and writes none without an address", async () => {
    await send({ website: "x" });
    const heldReason = "Suspected to be spam";
    expect(await db.outboxMail.count({ where: { toAddress: address, heldReason } })).toBe(1);
    await resetDatabase();
    if (kind === "submission") return;
    expect((await send({ contactEmail: "" })).status).toBe(201);
    expect(await db.outboxMail.count()).toBe(0);
    expect((await send({ contactEmail: "no address" })).status).toBe(422);
  });
});

it.each(reviewedKinds)("the decision on a %s is mailed with the link, unless mails are off", async (kind) => {
  const admin = await makeAdmin();
  const { id, name, token, url } = await makeSent(kind);
  await changeStatus(admin, asked(kind, id), { to: "changes", reason: "A sharper picture.", notify: true });
  await switchMails({ token, isOn: false });
  await changeStatus(admin, asked(kind, id), { to: "approved", reason: null, notify: true });
  const mails = await mailsTo(address);
  expect(mails.map(({ template }) => template)).toEqual(["decision-changes-wanted"]);
  expect(mails[0]?.text).toContain(url);
  expect(mails[0]?.text).not.toContain(name);
});

describe("the conversation", () => {
  it("goes both ways, and returns an item that waited for the submitter", async () => {
    const admin = await makeAdmin("kim");
    const { id, token, url } = await makeSent("game");
    await changeStatus(admin, asked("game", id), { to: "changes", reason: "Longer.", notify: true });
    expect(await findOwnItem(token)).toMatchObject({
      state: "changes",
      place: null,
      changes: { reason: "Longer." },
    });
    await answerOwn({ token, message: "Is this enough?" }, sender);
    expect(await findOwnItem(token)).toMatchObject({ state: "pending", place: { place: 1, total: 1 } });
    await writeToSubmitter(admin, { ...asked("game", id), recordAnswer }, "It is.");
    const item = await findOwnItem(token);
    expect(item?.messages).toMatchObject([
      { isFromTeam: false, message: "Is this enough?" },
      { isFromTeam: true, message: "It is." },
    ]);
    expect(JSON.stringify(item)).not.toContain("kim");
    const [toTeam] = await db.outboxMail.findMany({ where: { template: "submitter-message" } });
    expect(toTeam?.text).toContain("Is this enough?");
    const answer = (await mailsTo(address)).at(-1);
    expect(answer?.template).toBe("submitter-answer");
    expect(answer?.text).toContain(url);
  });

  it("is on the page only where no mail reaches the submitter", async () => {
    const admin = await makeAdmin();
    const { id, token } = await makeSent("clip", { email: null });
    const { message } = await writeToSubmitter(admin, { ...asked("clip", id), recordAnswer }, "Hello.");
    expect(message).toContain("no mail reaches the submitter");
    expect(await readConversation(admin, { kind: "clip", id })).toMatchObject({ isReachable: false });
    expect((await findOwnItem(token))?.messages).toHaveLength(1);
    expect(await db.outboxMail.count()).toBe(0);
  });
});

describe("a lost link", () => {
  const find = (email: string, more: object = {}) =>
    callRoute(postFind, "/api/submission/find", newClientAddress(), asJson({ email, ...more }));
  const jobs = async () =>
    (
      await query<{ payload: { email: string } }>(
        `SELECT payload FROM graphile_worker._private_jobs AS jobs JOIN graphile_worker._private_tasks AS tasks
         ON tasks.id = task_id AND identifier = 'mail_submission_links'`,
      )
    ).map(({ payload }) => payload);

  it("requested ten times is one mail, and the answer for an unknown address is the same", async () => {
    const answers = [];
    for (let count = 0; count < 10; count++)
      answers.push(await find(count % 2 ? address : "Ada+x@example.com"));
    answers.push(await find("nobody@example.com"));
    const said = await Promise.all(
      answers.map(async (answer) => [answer.status, (await bodyOf(answer)).message]),
    );
    expect(new Set(said.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await jobs()).toHaveLength(2);
  });

  it("is mailed although a password manager filled the honeypot", async () => {
    // Its links were not requested within the hour.
    expect((await find("fern@example.com", { website: "x" })).status).toBe(200);
    expect(await jobs()).toEqual([{ email: "fern@example.com", language: "en" }]);
  });

  it("brings the links of everything that was sent with the address, old ones too, and invalidates none", async () => {
    const sent = [];
    for (const kind of reviewedKinds) sent.push(await makeSent(kind));
    const others = await makeSent("game", { email: "ad_@example.com" });
    await makeSent("clip", { email: "bo@example.com" });
    const before = await makeReviewed("streamer");
    await db.clip.updateMany({ where: { id: sent[3]?.id ?? 0 }, data: { deletedAt: new Date() } });
    await mailSubmissionLinks({ email: "ADA@example.com" });
    const links = (await linksTo("ADA@example.com", "submitter-links")).map(({ url }) => url);
    const expected = sent.filter(({ kind }) => kind !== "clip").map(({ url }) => url);
    expect(links).toEqual(expect.arrayContaining(expected));
    expect(links).toHaveLength(5);
    const added = links.find((url) => !expected.includes(url));
    expect(await findOwnItem(tokenIn(added ?? "http://x"))).toMatchObject({
      kind: "streamer",
      id: before.id,
    });
    await mailSubmissionLinks({ email: "ad_@example.com" });
    expect((await linksTo("ad_@example.com", "submitter-links")).map(({ url }) => url)).toEqual([others.url]);
    await mailSubmissionLinks({ email: "nobody@example.com" });
    expect(await db.outboxMail.count({ where: { toAddress: "nobody@example.com" } })).toBe(0);
  });
});

describe("requested changes that are never made", () => {
  const days = (count: number) =>
    vi.spyOn(clock, "now").mockReturnValue(new Date(Date.now() + count * 86_400_000));

  it("are reminded of once after 14 days, and close the item after 30", async () => {
    const admin = await makeAdmin();
    const { id, token } = await makeSent("streamer");
    await changeStatus(admin, asked("streamer", id), { to: "changes", reason: "Longer.", notify: true });
    const templates = async () => (await mailsTo(address)).map(({ template }) => template);
    days(13.9);
    await followUpChanges({});
    expect(await templates()).toEqual(["decision-changes-wanted"]);
    days(14.1);
    await followUpChanges({});
    await followUpChanges({});
    expect(await templates()).toEqual(["decision-changes-wanted", "submitter-reminder"]);
    days(29.9);
    await followUpChanges({});
    expect((await findOwnItem(token))?.state).toBe("changes");
    days(30.1);
    await followUpChanges({});
    expect(await findOwnItem(token)).toMatchObject({
      state: "rejected",
      decision: { reason: expect.stringMatching(/No answer came/) },
      can: { again: true },
    });
    expect(await templates()).toEqual(["decision-changes-wanted", "submitter-reminder", "decision-rejected"]);
    expect(await db.auditEntry.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
      action: "streamer.no-answer",
      actorId: null,
    });
  });

  it("of a suggestion are reminded of and close it as well; the public version stays", async () => {
    const admin = await makeAdmin();
    const { id, token } = await makeSent("game");
    await changeStatus(admin, asked("game", id), { to: "approved" });
    const words = { title: "New name", developer: "Two Ferns", description: "New words." };
    await suggestChange({ token, ...words, categories: ["RPG"] }, { requestId: "r", recordAnswer });
    const { id: revisionId } = await db.revision.findFirstOrThrow();
    await changeStatus(admin, asked("revision", revisionId), {
      to: "changes",
      reason: "Less.",
      notify: true,
    });
    days(14.1);
    await followUpChanges({});
    await followUpChanges({});
    days(30.1);
    await followUpChanges({});
    expect((await mailsTo(address)).map(({ template }) => template)).toEqual([
      "decision-changes-wanted",
      "submitter-reminder",
      "decision-rejected",
    ]);
    expect(await findOwnItem(token)).toMatchObject({ state: "approved", revision: { state: "rejected" } });
  });

  it("are not followed up once the submitter has answered", async () => {
    const admin = await makeAdmin();
    const { id, token } = await makeSent("game");
    await changeStatus(admin, asked("game", id), { to: "changes", reason: "Longer.", notify: true });
    await answerOwn({ token, message: "Here." }, sender);
    days(31);
    await followUpChanges({});
    expect((await findOwnItem(token))?.state).toBe("pending");
  });
});
