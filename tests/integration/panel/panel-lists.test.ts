import { beforeEach, describe, expect, it } from "vitest";
import { deleteUser } from "@/lib/features/accounts/mutations";
import { updateGame } from "@/lib/features/games/moderation";
import { listGamesForAdmin, pageGamesForAdmin } from "@/lib/features/games/panel";
import { gameEditSchema } from "@/lib/features/games/schema";
import { readChanges } from "@/lib/features/overview/data";
import { findPictureAddress } from "@/lib/features/pictures/panel";
import { changeStatus } from "@/lib/features/queue/moderation";
import { scheduleDecisions } from "@/lib/features/queue/mutations";
import { applyDecision } from "@/lib/features/queue/tasks";
import { fullQuery } from "@/lib/features/reviews/filters";
import { listStreamersForAdmin, pageStreamersForAdmin } from "@/lib/features/streamers/panel";
import { downloadFile } from "@/lib/features/submissions/files/data";
import {
  listSubmissionsForAdmin,
  pageSubmissionCards,
  pageVideoSubmissions,
} from "@/lib/features/submissions/panel";
import { moveToTrash } from "@/lib/features/trash/mutations";
import { plainPanels } from "@/lib/features/videos/panel";
import { db } from "@/lib/server/db";
import { absoluteUrl } from "@/lib/server/site-url";
import { allRows } from "@/tests/support/all-rows";
import { resetDatabase } from "@/tests/support/database";
import { makeAdmin, makeReviewed, makeSubmissionWithFile } from "@/tests/support/factories";
import { refusal } from "@/tests/support/games";

beforeEach(resetDatabase);

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

describe("a list's page", () => {
  it("has pending ones first, the oldest on top, then the newest decided; search and status with correct counts", async () => {
    const admin = await makeAdmin();
    const names = ["Moss", "Fern", "100% Moss", "Ash"];
    const ids: number[] = [];
    for (const [index, name] of names.entries())
      ids.push((await makeReviewed("game", { name, submittedAt: day(index + 1) })).id);
    for (const index of [0, 3])
      await changeStatus(admin, { kind: "game", id: ids[index] ?? 0, requestId: "r" }, { to: "rejected" });
    const titles = async (query: Parameters<typeof fullQuery>[0]) => {
      const page = await pageGamesForAdmin(admin, fullQuery(query));
      return { titles: page.rows.map((row) => row.title), total: page.total, counts: page.counts };
    };
    expect(await titles({})).toEqual({
      titles: ["Fern", "100% Moss", "Ash", "Moss"],
      total: 4,
      counts: { pending: 2, approved: 0, rejected: 2, taken_down: 0, spam: 0 },
    });
    expect((await titles({ sort: "newest" })).titles).toEqual(["Ash", "100% Moss", "Fern", "Moss"]);
    expect((await titles({ sort: "name" })).titles).toEqual(["100% Moss", "Ash", "Fern", "Moss"]);
    expect(await titles({ q: "moss", status: "rejected" })).toEqual({
      titles: ["Moss"],
      total: 1,
      counts: { pending: 1, approved: 0, rejected: 1, taken_down: 0, spam: 0 },
    });
    expect((await titles({ q: "100%" })).titles).toEqual(["100% Moss"]);
    expect((await titles({ page: 2 })).titles).toEqual([]);
  });

  it("counts the matches in the trash of a search without other results", async () => {
    const admin = await makeAdmin();
    const { id } = await makeReviewed("game", { name: "Moss" });
    const trashCount = async (q: string) => (await pageGamesForAdmin(admin, fullQuery({ q }))).trashCount;
    expect(await trashCount("moss")).toBe(0);
    await moveToTrash(admin, { kind: "game", id, requestId: "r" });
    expect([await trashCount("moss"), await trashCount("kite"), await trashCount("")]).toEqual([1, 0, 0]);
  });

  it("signs addresses for its rows, and none in a list of everything", async () => {
    const admin = await makeAdmin();
    await makeReviewed("game");
    const page = await pageGamesForAdmin(admin, fullQuery({}));
    expect(page.rows[0]?.pictureSrc).toMatch(/^http.*private\/pictures\/.*640\.webp\?.*X-Amz-Expires=600/);
    expect((await allRows(listGamesForAdmin(admin)))[0]?.pictureSrc).toBeNull();
  });
});

describe("content submissions", () => {
  it("are split as specified: by role, and by their file's name", async () => {
    const admin = await makeAdmin();
    const roles = ["indie-game-developer", "streamer", "content-creator", "other", "wizard"];
    for (const [index, role] of roles.entries()) {
      const { id } = await makeReviewed("submission", { name: role, submittedAt: day(index + 1) });
      const fileName = ["a.mp4", "b.PNG", "c.mkv", null, "d.webm.x"][index] ?? null;
      await db.contentSubmission.update({ where: { id }, data: { role, fileName } });
    }
    const { pages } = await pageSubmissionCards(admin, {});
    const names = (rows: { name: string }[]) => rows.map((row) => row.name);
    expect(names(pages.games.rows)).toEqual(["indie-game-developer"]);
    expect(names(pages.streamers.rows)).toEqual(["streamer", "content-creator"]);
    expect(names(pages.others.rows)).toEqual(["other", "wizard"]);
    expect(names((await pageVideoSubmissions(admin, fullQuery({}))).rows)).toEqual([
      "indie-game-developer",
      "content-creator",
      "wizard",
    ]);
    expect(await allRows(listSubmissionsForAdmin(admin))).toHaveLength(5);
  });
});

/** The documented columns, and those of reviewing. */
const columns = {
  submission: `id name email role message socials fileName originalFileName fileUrl fileMimeType fileSize status
    submittedAt reviewedAt reviewedBy`,
  game: `id title description developer imageUrl steamUrl playUrl twitterHandle indieGameMakerHandle categories
    singlePlayer localCoop onlineCoop localMultiplayer onlineMultiplayer localCoopPlayers onlineCoopPlayers
    localMultiplayerPlayers onlineMultiplayerPlayers steamDeck cloudSaves achievements tradingCards price releaseDate
    earlyAccess minSystemReqs featured status submittedAt reviewedAt reviewedBy`,
  streamer: `id streamName description bannerImageUrl platforms twitchHandle youtubeHandle kickHandle gamesPlayed
    schedule contactEmail socialLinks featured status submittedAt avatar discordUrl twitterUrl reviewedAt reviewedBy`,
  stream: `id title description streamer thumbnailUrl streamUrl featured submittedAt status reviewedAt reviewedBy`,
  clip: `id title description creator thumbnailUrl clipUrl featured submittedAt status reviewedAt reviewedBy`,
};

it.each([
  ["submission", listSubmissionsForAdmin],
  ["game", listGamesForAdmin],
  ["streamer", listStreamersForAdmin],
  ["stream", plainPanels.stream.list],
  ["clip", plainPanels.clip.list],
] as const)("the list of each %s has every documented column, and who decided", async (kind, list) => {
  // The first account can never be deleted.
  const [first, admin] = [await makeAdmin(), await makeAdmin()];
  const { id } = await makeReviewed(kind);
  await changeStatus(admin, { kind, id, requestId: "r" }, { to: "rejected" });
  const [row] = await allRows<object>(list(admin));
  expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(columns[kind].split(/\s+/)));
  expect(row).toMatchObject({ status: "rejected", reviewedBy: admin.id, reviewedByName: admin.username });
  await deleteUser(first, admin.id, "r");
  const [left] = await allRows<object>(list(first));
  expect(left).toMatchObject({ reviewedBy: null, reviewedByName: admin.username });
});

it("a bare list names pictures by working addresses, which an edit may send back", async () => {
  const admin = await makeAdmin();
  const { id, pictureId } = await makeReviewed("game");
  const [row] = await allRows(listGamesForAdmin(admin));
  const address = row?.imageUrl ?? "";
  expect(address).toBe(absoluteUrl(`/api/admin/pictures/${pictureId}`));
  expect(await findPictureAddress(admin, pictureId ?? "")).toMatch(/^http.*private\/pictures\/.*X-Amz-/);
  const edit = (imageUrl: string) => {
    const form = { ...row, updatedAt: undefined, imageUrl, title: "New title" };
    return updateGame(admin, { id, requestId: "r" }, gameEditSchema.parse(form));
  };
  await edit(address);
  const after = await db.game.findUniqueOrThrow({ where: { id } });
  expect(after).toMatchObject({ title: "New title", pictureId, imageUrl: `pictures/${pictureId}` });
  // The picture of another row is never accepted.
  const another = address.replace(/.$/, (last) => (last === "a" ? "b" : "a"));
  expect((await refusal(edit(another))).errors).toHaveProperty("imageUrl");
});

describe("downloadFile", () => {
  const content = Buffer.from("0123456789");
  const get = (headers: Record<string, string> = {}) => new Request("http://localhost/x", { headers });

  it("streams the file under its original name, whole or in parts", async () => {
    const admin = await makeAdmin();
    await makeSubmissionWithFile("clip1.mp4", content);
    const whole = await downloadFile(admin, "clip1.mp4", get());
    expect(whole.status).toBe(200);
    expect(await whole.text()).toBe("0123456789");
    expect(whole.headers.get("content-disposition")).toBe(
      `attachment; filename="Zw_lf Boxk_mpfer.mp4"; filename*=UTF-8''Zw%C3%B6lf%20Boxk%C3%A4mpfer.mp4`,
    );
    expect(whole.headers.get("x-content-type-options")).toBe("nosniff");
    expect(whole.headers.get("accept-ranges")).toBe("bytes");
    const part = await downloadFile(admin, "clip1.mp4", get({ range: "bytes=2-4" }));
    expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([
      206,
      "234",
      "bytes 2-4/10",
    ]);
    expect((await downloadFile(admin, "clip1.mp4", get({ range: "bytes=10-" }))).status).toBe(416);
    const resumed = { range: "bytes=2-4", "if-range": String(whole.headers.get("etag")) };
    expect((await downloadFile(admin, "clip1.mp4", get(resumed))).status).toBe(206);
    const other = { range: "bytes=2-4", "if-range": '"another"' };
    expect((await downloadFile(admin, "clip1.mp4", get(other))).status).toBe(200);
    const head = await downloadFile(
      admin,
      "clip1.mp4",
      new Request("http://localhost/x", { method: "HEAD" }),
    );
    expect([head.status, head.body, head.headers.get("content-length")]).toEqual([200, null, "10"]);
  });

  it("refuses missing files, files in the trash, and files in quarantine", async () => {
    const admin = await makeAdmin();
    await makeSubmissionWithFile("gone.mp4", content, false);
    const missing = await refusal(downloadFile(admin, "gone.mp4", get()));
    expect([missing.status, missing.message]).toEqual([404, "The file is no longer available"]);
    const head = new Request("http://localhost/x", { method: "HEAD" });
    expect((await refusal(downloadFile(admin, "gone.mp4", head))).status).toBe(404);
    expect((await refusal(downloadFile(admin, "never.mp4", get()))).status).toBe(404);
    const row = await makeSubmissionWithFile("bad.mp4", content);
    await db.submissionMedia.create({ data: { submissionId: row.id, scanStatus: "infected" } });
    expect((await refusal(downloadFile(admin, "bad.mp4", get()))).status).toBe(403);
    await db.contentSubmission.update({ where: { id: row.id }, data: { deletedAt: new Date() } });
    expect((await refusal(downloadFile(admin, "bad.mp4", get()))).status).toBe(404);
  });
});

describe("readChanges", () => {
  it("returns changes made elsewhere and arrivals, never the page's own actions", async () => {
    const [ada, bo] = [await makeAdmin("ada"), await makeAdmin("bo")];
    const game = await makeReviewed("game");
    const { cursor, changes } = await readChanges(ada, undefined);
    expect(changes).toEqual([]);
    await changeStatus(ada, { kind: "game", id: game.id, requestId: "r" }, { to: "rejected" });
    const change = { kind: "game", count: 1, isMoved: false };
    expect((await readChanges(ada, cursor)).changes).toEqual([]);
    expect((await readChanges(bo, cursor)).changes).toEqual([{ ...change, who: ["ada"] }]);
    const otherPage = { ...ada, pageId: "0".repeat(32) };
    expect((await readChanges(otherPage, cursor)).changes).toEqual([{ ...change, who: ["you"] }]);
    // A change cannot be hidden from others by the page's name.
    expect((await readChanges({ ...bo, pageId: ada.pageId }, cursor)).changes).toHaveLength(1);
    await moveToTrash(ada, { kind: "game", id: game.id, requestId: "r" });
    expect((await readChanges(bo, cursor)).changes).toEqual([{ ...change, who: ["ada"], isMoved: true }]);
    await makeReviewed("clip");
    const arrived = { kind: "clip", count: 1, who: [], isMoved: false };
    expect((await readChanges(bo, cursor)).changes).toContainEqual(arrived);
    for (const useless of ["1.2'; DROP", "1.2.3"])
      expect((await readChanges(bo, useless)).changes).toEqual([]);
  });

  it("recognises the page that scheduled a decision when the job applies it", async () => {
    const ada = await makeAdmin("ada");
    const { id } = await makeReviewed("game");
    const { cursor } = await readChanges(ada, undefined);
    const [result] = await scheduleDecisions(ada, {
      items: [{ kind: "game", id }],
      decision: "approved",
      reason: null,
      notify: false,
    });
    if (!result?.ok) throw new Error("not scheduled");
    await applyDecision({ id: result.scheduled.id });
    expect((await readChanges(ada, cursor)).changes).toEqual([]);
    expect((await readChanges({ ...ada, pageId: null }, cursor)).changes).toMatchObject([{ who: ["you"] }]);
  });
});

describe("search in the panel", () => {
  it.each([
    ["no accents", "cafe nandu"],
    ["a part of one word", "andú"],
    ["accents as marks of their own", "café ñandú".normalize("NFD")],
  ])("the panel finds games and streamers by their names, typed with %s", async (_, q) => {
    const admin = await makeAdmin();
    for (const kind of ["game", "streamer"] as const) {
      await makeReviewed(kind, { name: "Café Ñandú" });
      await makeReviewed(kind, { name: "Moss" });
    }
    const games = await pageGamesForAdmin(admin, fullQuery({ q }));
    expect(games.rows.map(({ title }) => title)).toEqual(["Café Ñandú"]);
    expect(games.counts.pending).toBe(1);
    const streamers = await pageStreamersForAdmin(admin, fullQuery({ q }));
    expect(streamers.rows.map(({ streamName }) => streamName)).toEqual(["Café Ñandú"]);
  });
});
