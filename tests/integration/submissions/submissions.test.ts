import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { query, resetDatabase } from "@/tests/support/database";
import { ResendServer } from "@/tests/support/resend-server";
import { asJson, bodyOf, newClientAddress } from "@/tests/support/routes";
import { digestOf } from "@/tests/support/submission-media";
import {
  submissionFields as fields,
  submissionReceived as received,
  sendSubmission,
} from "@/tests/support/submissions";
import { mp4Bytes, storedFiles, UploadingBrowser } from "@/tests/support/uploads";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

const provider = new ResendServer();
let client = "";
let before: string[] = [];
const left = () => storedFiles().filter((key) => !before.includes(key));
const sendJson = (body: object, headers = {}) =>
  sendSubmission(client, asJson({ ...fields, ...body }, headers));

beforeAll(async () => {
  await provider.start();
});
afterAll(() => provider.stop());
/** The private page of the submission. */
const submissionUrl = expect.stringMatching(/^http:\/\/localhost:3000\/submission\?token=[\w-]{43}$/);

beforeEach(async () => {
  await resetDatabase();
  provider.reset();
  env().RESEND_API_KEY = undefined;
  client = newClientAddress();
  before = storedFiles();
});

describe("POST /api/content-submission as JSON", () => {
  it("can be sent again a minute after its first attempt died with the site", async () => {
    const create = vi.spyOn(db.idempotencyKey, "create");
    const key = { "Idempotency-Key": "12345678-died" };
    expect((await sendJson({ acceptTerms: true }, key)).status).toBe(201);
    const { lockedUntil } = create.mock.calls[0]?.[0].data ?? {};
    expect(Number(lockedUntil) - Date.now()).toBeLessThanOrEqual(60_000);
    create.mockRestore();
  });

  it("stores the submission, its consent, its links and the mail to the team", async () => {
    const socials = [
      { platform: "Twitch", url: "moss_knight", confirmed: true },
      { platform: "Facebook", url: "https://facebook.com/fern", confirmed: true },
      { platform: "Steam", url: "left-out", confirmed: false },
    ];
    const response = await sendJson({
      socials: JSON.stringify(socials),
      source: "get-featured",
      acceptTerms: true,
      notificationEmail: "evil@example.org",
    });
    expect([response.status, await bodyOf(response)]).toEqual([
      201,
      { message: received, emailSent: false, fileUploaded: false, submissionUrl, expectation: null },
    ]);
    const row = await db.contentSubmission.findFirstOrThrow();
    expect(row).toMatchObject({
      ...fields,
      source: "get_featured",
      status: "pending",
      spam: false,
      fileName: null,
      submitterIp: client,
      termsAcceptedAt: expect.any(Date),
      termsVersion: expect.any(String),
    });
    expect(JSON.parse(row.socials ?? "")).toEqual([
      { platform: "Twitch", url: "https://www.twitch.tv/moss_knight" },
      { platform: "Facebook", url: "https://facebook.com/fern" },
    ]);
    expect(await db.outboxMail.findMany()).toMatchObject([
      { toAddress: "team@example.com", replyTo: "ada@example.com", template: "submission-received" },
      { toAddress: "ada@example.com", template: "submitter-received" },
    ]);
  });

  it("accepts the file of a finished upload, once", async () => {
    const browser = new UploadingBrowser(client);
    const { id } = await browser.upload(mp4Bytes(), { fileName: "my run.mp4" });
    const response = await sendJson({ uploadId: id }, { cookie: browser.cookie });
    expect(await bodyOf(response)).toEqual({
      message: received,
      emailSent: false,
      fileUploaded: true,
      submissionUrl,
      expectation: null,
    });
    const row = await db.contentSubmission.findFirstOrThrow({ include: { media: true } });
    expect(row).toMatchObject({
      originalFileName: "my run.mp4",
      fileSize: 2000,
      fileMimeType: "video/mp4",
      media: { scanStatus: "off", mediaStatus: "waiting" },
    });
    expect(row.fileName).toMatch(/^[0-9a-z]{24}\.mp4$/);
    expect(row.fileUrl).toBe(`private/submissions/${row.fileName}`);
    expect(left()).toEqual([row.fileUrl]);
    const again = await sendJson({ uploadId: id, name: "Somebody else" }, { cookie: browser.cookie });
    expect([again.status, (await bodyOf(again)).message]).toEqual([
      409,
      "This file was already sent with another submission. Please choose another one.",
    ]);
    expect((await browser.abort(id)).status).toBe(409);
    expect(await db.contentSubmission.count()).toBe(1);
  });

  it("gives one upload to one of several simultaneous submissions", async () => {
    const browser = new UploadingBrowser(client);
    const { id } = await browser.upload(mp4Bytes());
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        sendJson({ uploadId: id, name: `Ada ${index}` }, { cookie: browser.cookie }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect([await db.contentSubmission.count(), await db.outboxMail.count()]).toEqual([1, 2]);
  });

  it("refuses uploads of others, unfinished ones and expired ones", async () => {
    const browser = new UploadingBrowser(client);
    const { id } = await browser.upload(mp4Bytes());
    const { body: open } = await browser.begin({ sizeBytes: 2000, fingerprint: digestOf(Buffer.from("b")) });
    const stranger = new UploadingBrowser(newClientAddress());
    await stranger.begin({ sizeBytes: 2000 });
    expect((await sendJson({ uploadId: id })).status).toBe(404);
    expect((await sendJson({ uploadId: id }, { cookie: stranger.cookie })).status).toBe(422);
    expect((await sendJson({ uploadId: open.id }, { cookie: browser.cookie })).status).toBe(409);
    await query(`UPDATE uploads SET "expiresAt" = now() - interval '1 second'`);
    expect((await sendJson({ uploadId: id }, { cookie: browser.cookie })).status).toBe(422);
    expect(await db.contentSubmission.count()).toBe(0);
  });

  it("answers a repetition as it answered the first time, the mail included", async () => {
    env().RESEND_API_KEY = provider.key;
    env().RESEND_BASE_URL = provider.url;
    const headers = { "Idempotency-Key": randomBytes(8).toString("hex") };
    const [first, second] = [await sendJson({}, headers), await sendJson({}, headers)];
    expect([first.status, second.status]).toEqual([201, 201]);
    const answer = await bodyOf(first);
    expect(answer).toEqual({
      message: received,
      emailSent: true,
      fileUploaded: false,
      submissionUrl,
      expectation: null,
    });
    expect(await bodyOf(second)).toEqual(answer);
    expect([await db.contentSubmission.count(), provider.mails.length]).toEqual([1, 1]);
  });

  it("loses nothing while the mail service is down, and reports that no mail was sent", async () => {
    env().RESEND_API_KEY = provider.key;
    env().RESEND_BASE_URL = provider.url;
    provider.behave = () => ({ kind: "hang" });
    const begun = performance.now();
    const response = await sendJson({});
    expect((await bodyOf(response)).emailSent).toBe(false);
    expect(performance.now() - begun).toBeLessThan(4_000);
    const template = "submission-received";
    // The attempt goes on: a service that is only slow does not get the mail twice.
    expect(await db.outboxMail.findFirst({ where: { template } })).toMatchObject({ status: "sending" });
  });

  it("keeps a honeypot hit, flagged, its mail held", async () => {
    expect((await sendJson({ website: "http://spam.example" })).status).toBe(201);
    expect(await db.contentSubmission.findFirst()).toMatchObject({ spam: true });
    expect(await db.outboxMail.findFirst()).toMatchObject({
      status: "held",
      heldReason: "Suspected to be spam",
    });
  });

  it.each([
    ["name", { name: "A" }, "Name must be at least 2 characters"],
    ["email", { email: "ada" }, "Please enter a valid email address"],
    ["role", { role: "boss" }, "Please select your role"],
    ["role", { role: undefined }, "Please select your role"],
    ["message", { message: "too short" }, "Message must be at least 10 characters"],
    ["acceptTerms", { acceptTerms: false }, "You must accept the terms and conditions"],
    ["acceptTerms", { acceptTerms: "false" }, "You must accept the terms and conditions"],
    ["acceptTerms", { source: "get-featured" }, "You must accept the terms and conditions"],
    ["acceptTerms", { source: "submit" }, "You must accept the terms and conditions"],
    ["socials", { socials: "{" }, "The social links could not be read"],
    [
      "socials",
      { socials: Array(13).fill({ platform: "Epic", url: "moss" }) },
      "Please add at most 12 links",
    ],
    ["socials.0.url", { socials: [{ platform: "Epic", url: "" }] }, "Please enter a URL or username"],
    [
      "socials.0.url",
      { socials: [{ platform: "Epic", url: "javascript:alert(1)" }] },
      "Please enter a valid URL or username (letters, numbers, underscore, dash, dot only)",
    ],
  ])("answers 422 with the words for %s", async (field, change, words) => {
    const response = await sendJson(change);
    expect([response.status, (await bodyOf(response)).errors]).toEqual([422, { [field]: words }]);
    expect(await db.contentSubmission.count()).toBe(0);
  });
});
