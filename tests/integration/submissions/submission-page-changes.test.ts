import { beforeEach, describe, expect, inject, it, vi } from "vitest";
import { POST as postAgain } from "@/app/api/submission/again/route";
import { POST as postEdit } from "@/app/api/submission/edit/route";
import { housekeeping, tasks } from "@/lib/features/operations/tasks";
import { pageQueue } from "@/lib/features/queue/data";
import { changeStatus } from "@/lib/features/queue/moderation";
import { scanHeldFile } from "@/lib/features/submissions/tasks";
import { findOwnItem } from "@/lib/features/submitter/data";
import { answerOwn, switchMails } from "@/lib/features/submitter/mutations";
import { markRead, readConversation } from "@/lib/features/submitter/panel";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { runWaitingJobs } from "@/lib/server/jobs/runner";
import { resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin } from "@/tests/support/factories";
import { dataString } from "@/tests/support/games";
import { asJson, bodyOf, callRoute, newClientAddress } from "@/tests/support/routes";
import { listStoredKeys } from "@/tests/support/storage";
import { asMultipart, clipFile, sendSubmission, submissionFields } from "@/tests/support/submissions";
import { makeSent, tokenIn } from "@/tests/support/submitter";
import { mp4Bytes, storedFiles, UploadingBrowser } from "@/tests/support/uploads";
import { robot, sender } from "@/tests/support/visitor";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

let admin: Admin;
beforeEach(async () => {
  await resetDatabase();
  admin = await makeAdmin("kim");
});

const post = (handler: typeof postEdit, body: object, cookie = "") =>
  callRoute(handler, "/api/submission/edit", newClientAddress(), asJson(body, cookie ? { cookie } : {}));
const storedKeys = () => listStoredKeys(inject("storageFolder"), process.env.S3_BUCKET ?? "");
const game = { title: "Moss", developer: "Two Ferns", description: "A quiet walk.", categories: ["RPG"] };

const changesOf = async (kind: "game" | "submission", id: number) =>
  (await readConversation(admin, { kind, id })).changes?.fields ?? [];
const askForChanges = (kind: "game" | "submission", id: number) =>
  changeStatus(admin, asked(kind, id), { to: "changes", reason: "More.", notify: false });

describe("a submitter's changes", () => {
  it("are everything since the team looked last, as one difference for each field", async () => {
    const { id, name, token } = await makeSent("game");
    await post(postEdit, { token, ...game, title: "First" });
    await askForChanges("game", id);
    expect(await changesOf("game", id)).toEqual([]);
    await post(postEdit, { token, ...game, title: "Second", price: "Free" });
    await post(postEdit, { token, ...game, title: "Third", price: "" });
    const changes = await changesOf("game", id);
    expect(changes.map(({ label, before, after }) => [label, before, after])).toEqual([
      ["Title", "First", "Third"],
    ]);
    expect(name).not.toBe("First");
  });

  it("show the picture that the reviewer saw next to the newest one, privately and until the decision", async () => {
    const { id, token, pictureId } = await makeSent("game");
    await askForChanges("game", id);
    for (let count = 0; count < 2; count++)
      expect((await post(postEdit, { token, ...game, imageUrl: await dataString() })).status).toBe(200);
    const { pictureId: current } = await db.game.findUniqueOrThrow({ where: { id } });
    const picture = (await changesOf("game", id)).find(({ kind }) => kind === "picture");
    expect(picture?.before).toContain(`private/pictures/${pictureId}/`);
    expect(picture?.after).toContain(`private/pictures/${current}/`);
    for (const address of [picture?.before, picture?.after])
      expect((await fetch(address ?? "")).status).toBe(200);
    const pictures = () => db.picture.findMany({ select: { id: true, published: true } });
    const kept = [pictureId, current].map((each) => ({ id: each, published: false }));
    expect(await pictures()).toEqual(expect.arrayContaining(kept));
    expect(await pictures()).toHaveLength(2);
    await db.picture.updateMany({ data: { createdAt: new Date("2026-01-01") } });
    await housekeeping({});
    expect(await pictures()).toHaveLength(2);
    await changeStatus(admin, asked("game", id), { to: "approved" });
    // Nothing names it from then on: an erasure a minute later would not find it.
    await runWaitingJobs(tasks);
    expect(await pictures()).toEqual([{ id: current, published: true }]);
    expect(storedKeys().filter((key) => key.includes(pictureId ?? ""))).toEqual([]);
  });
});

describe("a submitter's updates", () => {
  const news = async () => (await pageQueue(admin, { page: 1 })).items.map(({ submitter }) => submitter);

  it("are marked until the team has seen them, and new ones still are", async () => {
    const { id, token } = await makeSent("game");
    expect(await news()).toEqual([{ newsAt: null, mailsOff: false }]);
    await post(postEdit, { token, ...game });
    const { newsAt } = await readConversation(admin, { kind: "game", id });
    expect(await news()).toEqual([{ newsAt, mailsOff: false }]);
    expect(newsAt).not.toBeNull();
    await answerOwn({ token, message: "One more thing." }, sender);
    const seen = new Date(newsAt ?? "");
    await markRead(admin, { kind: "game", id }, { readUntil: new Date(seen.getTime() - 1) });
    expect((await news())[0]?.newsAt).not.toBeNull();
    const later = (await readConversation(admin, { kind: "game", id })).newsAt ?? "";
    await markRead(admin, { kind: "game", id }, { readUntil: new Date(later) });
    expect(await news()).toEqual([{ newsAt: null, mailsOff: false }]);
  });

  it("are absent from items that a honeypot caught, and end with a decision", async () => {
    const { id, token } = await makeSent("game");
    await answerOwn({ token, message: "Buy now" }, robot);
    expect((await news())[0]?.newsAt).toBeNull();
    await answerOwn({ token, message: "Hello" }, sender);
    await askForChanges("game", id);
    expect((await readConversation(admin, { kind: "game", id })).newsAt).toBeNull();
  });

  it("include that the submitter wants no mails", async () => {
    const { token } = await makeSent("streamer");
    await switchMails({ token, isOn: false });
    expect(await news()).toEqual([{ newsAt: null, mailsOff: true }]);
  });
});

describe("a content submission", () => {
  const { email: _, ...words } = submissionFields;
  const link = (platform: string, url: string) => ({ platform, url, confirmed: true });

  async function sentWithFile(bytes = mp4Bytes()) {
    const socials = JSON.stringify([link("Twitch", "moss")]);
    const form = asMultipart({ ...submissionFields, socials }, clipFile(bytes));
    const answer = await bodyOf(await sendSubmission(newClientAddress(), form));
    const row = await db.contentSubmission.findFirstOrThrow({ orderBy: { id: "desc" } });
    return { ...row, token: tokenIn(String(answer.submissionUrl)) };
  }

  async function uploaded(bytes: Buffer) {
    const browser = new UploadingBrowser(newClientAddress());
    const { id: uploadId } = await browser.upload(bytes, { fileName: "second.mp4" });
    return { uploadId, cookie: browser.cookie };
  }

  it("gets other links and another file while it waits, and nothing is left of the first", async () => {
    const before = storedFiles();
    const sent = await sentWithFile();
    const { uploadId, cookie } = await uploaded(mp4Bytes(3000, 9));
    const socials = [link("Twitch", "moss"), link("Steam", "fern")];
    const edit = { token: sent.token, ...words, socials, uploadId };
    expect((await post(postEdit, edit, cookie)).status).toBe(200);
    const item = await findOwnItem(sent.token);
    expect(item).toMatchObject({
      file: { name: "second.mp4", sizeBytes: 3000 },
      socials: [
        { platform: "Twitch", url: "https://www.twitch.tv/moss" },
        { platform: "Steam", url: "https://steamcommunity.com/id/fern" },
      ],
    });
    const row = await db.contentSubmission.findUniqueOrThrow({
      where: { id: sent.id },
      include: { media: true },
    });
    expect(row.media).toMatchObject({ mediaStatus: "waiting", posterKey: null });
    expect(storedFiles().filter((key) => !before.includes(key))).toEqual([row.fileUrl]);
    expect(
      (await changesOf("submission", sent.id)).map(({ label, before: old, after }) => [label, old, after]),
    ).toEqual([
      [
        "Social links",
        "Twitch: https://www.twitch.tv/moss",
        "Twitch: https://www.twitch.tv/moss\nSteam: https://steamcommunity.com/id/fern",
      ],
      ["File", expect.stringMatching(/^my run\.mp4 \(/), expect.stringMatching(/^second\.mp4 \(/)],
    ]);
  });

  it("keeps fields that an edit omits, and accepts no file of another browser", async () => {
    const sent = await sentWithFile();
    const { uploadId } = await uploaded(mp4Bytes(3000, 8));
    const stranger = new UploadingBrowser(newClientAddress());
    await stranger.upload(mp4Bytes(2500, 6), {});
    const refused = await post(postEdit, { token: sent.token, ...words, uploadId }, stranger.cookie);
    expect(refused.status).toBe(422);
    expect((await post(postEdit, { token: sent.token, ...words, message: "Other words here." })).status).toBe(
      200,
    );
    expect(await db.contentSubmission.findUniqueOrThrow({ where: { id: sent.id } })).toMatchObject({
      fileUrl: sent.fileUrl,
      socials: sent.socials,
      message: "Other words here.",
    });
  });

  it("ignores the virus check of a file that was replaced while it ran", async () => {
    const sent = await sentWithFile();
    await db.submissionMedia.update({ where: { submissionId: sent.id }, data: { scanStatus: "waiting" } });
    // The check of the first file has started, and holds its name only.
    const find = vi.spyOn(db.submissionMedia, "findUnique").mockImplementationOnce((async () => ({
      scanStatus: "waiting",
      submission: { ...sent, fileUrl: "private/submissions/gone.mp4", fileName: "gone.mp4" },
    })) as never);
    await scanHeldFile({ submissionId: sent.id });
    expect(find).toHaveBeenCalledOnce();
    find.mockRestore();
    const media = await db.submissionMedia.findUniqueOrThrow({ where: { submissionId: sent.id } });
    expect(media).toMatchObject({ scanStatus: "waiting", scanNote: null });
  });

  it("is sent again with a separate file, which outlives the first one's", async () => {
    const before = storedFiles();
    const sent = await sentWithFile();
    await changeStatus(admin, asked("submission", sent.id), { to: "rejected" });
    const answers = await Promise.all([1, 2].map(() => post(postAgain, { token: sent.token, ...words })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const again = await db.contentSubmission.findFirstOrThrow({
      orderBy: { id: "desc" },
      include: { media: true, upload: true },
    });
    expect(again).toMatchObject({
      originalFileName: sent.originalFileName,
      fileSize: sent.fileSize,
      socials: sent.socials,
      media: { mediaStatus: "waiting" },
      upload: { status: "claimed" },
    });
    expect(again.fileUrl).not.toBe(sent.fileUrl);
    expect(
      storedFiles()
        .filter((key) => !before.includes(key))
        .sort(),
    ).toEqual([again.fileUrl, sent.fileUrl].sort());
  });

  it("is sent again with another file, or with the notice that its own is gone", async () => {
    const sent = await sentWithFile();
    await changeStatus(admin, asked("submission", sent.id), { to: "rejected" });
    await db.contentSubmission.update({ where: { id: sent.id }, data: { fileUrl: "quarantine/x.mp4" } });
    const refused = await post(postAgain, { token: sent.token, ...words });
    expect([refused.status, (await bodyOf(refused)).message]).toEqual([
      409,
      "Its file no longer exists. Please choose a file.",
    ]);
    const { uploadId, cookie } = await uploaded(mp4Bytes(3000, 5));
    const answer = await post(postAgain, { token: sent.token, ...words, uploadId }, cookie);
    expect(answer.status).toBe(201);
    const item = await findOwnItem(tokenIn(String((await bodyOf(answer)).submissionUrl)));
    expect(item?.file).toEqual({ name: "second.mp4", sizeBytes: 3000 });
  });
});
