import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as postGame } from "@/app/api/games/route";
import { POST as postAgain } from "@/app/api/submission/again/route";
import { POST as postEdit } from "@/app/api/submission/edit/route";
import { POST as postSuggest } from "@/app/api/submission/suggest/route";
import { findApprovedGame } from "@/lib/features/games/data";
import { updateGame } from "@/lib/features/games/moderation";
import { findGameForAdmin } from "@/lib/features/games/panel";
import { gameEditSchema } from "@/lib/features/games/schema";
import { housekeeping } from "@/lib/features/operations/tasks";
import { changeStatus } from "@/lib/features/queue/moderation";
import { findOwnItem } from "@/lib/features/submitter/data";
import { readConversation } from "@/lib/features/submitter/panel";
import { moveToTrash, restoreFromTrash } from "@/lib/features/trash/mutations";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { pictureFiles } from "@/lib/server/storage/file-keys";
import * as objects from "@/lib/server/storage/objects";
import { AppError } from "@/lib/shared/errors";
import { readTagVersion } from "@/lib/shared/tag-versions";
import { resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin } from "@/tests/support/factories";
import { dataString, listApprovedGames, privately, published } from "@/tests/support/games";
import { asJson, bodyOf, callRoute, newClientAddress } from "@/tests/support/routes";
import { tokenIn } from "@/tests/support/submitter";
import { changed, decideRevision, discardJob, listWaiting } from "@/tests/support/suggestions";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

let admin: Admin;
beforeEach(async () => {
  vi.restoreAllMocks();
  await resetDatabase();
  admin = await makeAdmin("kim");
});

const post = (handler: typeof postGame, body: object) =>
  callRoute(handler, "/api/games", newClientAddress(), asJson(body));

let width = 40;
/** Each of another size, so that no two are the same. */
const shot = async (description: string) => ({ image: await dataString(width++, 30), description });

const trailerUrl = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

async function sendGame(descriptions: string[], more: object = {}) {
  const body = {
    title: "Moss Knight",
    developer: "Two Ferns",
    description: "A quiet walk with a sword.",
    imageUrl: await dataString(),
    categories: ["RPG"],
    screenshots: await Promise.all(descriptions.map(shot)),
    ...more,
  };
  return post(postGame, body);
}

async function makeGame(descriptions: string[], more: object = {}) {
  const response = await sendGame(descriptions, more);
  expect(response.status, await response.clone().text()).toBe(201);
  const answer = await bodyOf(response);
  return { id: Number(answer.id), token: tokenIn(String(answer.submissionUrl)) };
}

const approve = (id: number) => changeStatus(admin, asked("game", id), { to: "approved" });
const rowsOf = (gameId: number) =>
  db.gameScreenshot.findMany({ where: { gameId }, orderBy: { position: "asc" } });
const shotsOf = async (id: number) => (await rowsOf(id)).map(({ description }) => description);
const arePublished = async (id: number) =>
  Promise.all((await rowsOf(id)).map(({ pictureId }) => objects.hasObject(published(pictureId))));
const given = async (id: number) =>
  (await rowsOf(id)).map(({ pictureId, description }) => ({ image: `pictures/${pictureId}`, description }));

const words = { title: "Moss Knight", developer: "Two Ferns", description: "A walk.", categories: ["RPG"] };
const edit = async (id: number, more: object) =>
  updateGame(admin, { id, requestId: "r" }, gameEditSchema.parse({ ...words, ...more }));

describe("screenshots of a game", () => {
  it("keep their order, are private, and are published with it", async () => {
    const { id } = await makeGame(["The gate", "The lake"], { trailerUrl });
    expect(await shotsOf(id)).toEqual(["The gate", "The lake"]);
    expect(await arePublished(id)).toEqual([false, false]);
    const row = await findGameForAdmin(admin, id);
    expect(row).toMatchObject({ trailerUrl, screenshots: [{ description: "The gate" }, {}] });
    expect(row?.screenshots[0]?.src).toContain((await rowsOf(id))[0]?.pictureId);
    await approve(id);
    expect(await arePublished(id)).toEqual([true, true]);
    const [listed] = await listApprovedGames({});
    const [first] = await rowsOf(id);
    expect(listed).toMatchObject({
      trailerUrl,
      screenshots: [
        { description: "The gate", height: 30, imageUrl: expect.stringContaining(String(first?.pictureId)) },
        { description: "The lake" },
      ],
    });
    expect(listed).not.toHaveProperty("picture");
    const page = await findApprovedGame(String(listed?.slug));
    expect(page?.screenshots[1]).toMatchObject({ description: "The lake", picture: { height: 30 } });
  });

  it.each([
    ["nine of them", Array(9).fill("A view"), /up to 8/],
    ["one without words", [" "], /what it shows/],
    ["words without end", ["x".repeat(201)], /200/],
  ])("refuses %s", async (_, descriptions, sentence) => {
    const response = await sendGame(descriptions);
    expect(response.status).toBe(422);
    expect(JSON.stringify((await bodyOf(response)).errors)).toMatch(sentence);
    expect([await db.game.count(), await db.picture.count()]).toEqual([0, 0]);
  });

  it("refuses files that are not pictures, and leaves nothing of the others", async () => {
    const broken = { image: "data:image/png;base64,AAAA", description: "Broken" };
    const shots = [await shot("The gate"), broken];
    const response = await sendGame([], { screenshots: shots });
    expect([response.status, Object.keys((await bodyOf(response)).errors as object)]).toEqual([
      422,
      ["screenshots.1.image"],
    ]);
    const twice = await sendGame([], { screenshots: [shots[0], shots[0]] });
    expect(JSON.stringify((await bodyOf(twice)).errors)).toContain("only once");
    expect([await db.game.count(), await db.picture.count()]).toEqual([0, 0]);
  });

  it("leaves nothing half done when storage fails in between", async () => {
    let count = 0;
    const real = objects.putObject;
    vi.spyOn(objects, "putObject").mockImplementation(async (...args) => {
      if (++count > 8) throw new AppError("unavailable", "We cannot reach our file storage right now.");
      return real(...args);
    });
    expect((await sendGame(["The gate", "The lake"])).status).toBe(503);
    vi.restoreAllMocks();
    expect([await db.game.count(), await db.picture.count()]).toEqual([0, 0]);
  });

  it("accepts no picture of another game", async () => {
    const other = await makeGame(["The gate"]);
    const { id } = await makeGame(["The lake"]);
    const stolen = await given(other.id);
    await expect(edit(id, { screenshots: stolen })).rejects.toMatchObject({ code: "invalid" });
    expect((await sendGame([], { screenshots: stolen })).status).toBe(422);
    expect(await shotsOf(other.id)).toEqual(["The gate"]);
    expect(await shotsOf(id)).toEqual(["The lake"]);
  });

  it("recognises one twice by either spelling of its key", async () => {
    const { id, token } = await makeGame(["The gate"]);
    const [gate] = await given(id);
    const slashed = { image: `/${gate?.image}`, description: "The gate" };
    const twice = await post(postEdit, { token, ...changed.game, screenshots: [gate, slashed] });
    expect(twice.status).toBe(422);
    expect(JSON.stringify((await bodyOf(twice)).errors)).toContain("only once");
    expect((await post(postEdit, { token, ...changed.game, screenshots: [slashed] })).status).toBe(200);
    expect(await given(id)).toEqual([gate]);
  });
});

describe("an edit of the team", () => {
  it("reorders them, replaces one, and removes the old one from the site", async () => {
    const { id } = await makeGame(["The gate", "The lake"]);
    await approve(id);
    const [gate, lake] = await given(id);
    const gateId = String(gate?.image.slice("pictures/".length));
    const version = readTagVersion("games");
    await edit(id, { screenshots: [{ ...lake, description: "The great lake" }, await shot("The hill")] });
    expect(readTagVersion("games")).toBeGreaterThan(version);
    expect(await shotsOf(id)).toEqual(["The great lake", "The hill"]);
    expect(await arePublished(id)).toEqual([true, true]);
    expect(await objects.hasObject(published(gateId))).toBe(false);
    await discardJob();
    expect(await objects.hasObject(privately(gateId))).toBe(false);
    expect(await db.picture.findUnique({ where: { id: gateId } })).toBeNull();
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: { startsWith: "game.edit" } } });
    expect(entry.newValue).toMatchObject({ screenshots: [{ description: "The great lake" }, {}] });
    expect(entry.oldValue).toMatchObject({
      screenshots: [{ pictureId: gateId, description: "The gate" }, {}],
    });
  });

  it("without any leaves them, and with the same ones changes nothing", async () => {
    const { id } = await makeGame(["The gate"]);
    await edit(id, { trailerUrl });
    const { updatedAt } = await db.game.findUniqueOrThrow({ where: { id } });
    await edit(id, { trailerUrl, screenshots: await given(id) });
    expect(await db.game.findUniqueOrThrow({ where: { id } })).toMatchObject({ updatedAt, trailerUrl });
    expect(await shotsOf(id)).toEqual(["The gate"]);
    await edit(id, { screenshots: [] });
    expect(await rowsOf(id)).toEqual([]);
  });

  it("of an old version stores none of its pictures", async () => {
    const { id } = await makeGame(["The gate"]);
    const pictures = await db.picture.count();
    const stale = { screenshots: [await shot("The hill")], updatedAt: new Date(0).toISOString() };
    await expect(edit(id, stale)).rejects.toMatchObject({ code: "conflict" });
    expect(await db.picture.count()).toBe(pictures);
    expect(await shotsOf(id)).toEqual(["The gate"]);
  });
});

it("are copied in parallel: the transaction of an approval waits for storage once", async () => {
  const { id } = await makeGame(["The gate", "The lake"]);
  const copies = 3 * pictureFiles.length;
  let release: () => void = () => {};
  const allBegun = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = 0;
  const real = objects.copyObject;
  vi.spyOn(objects, "copyObject").mockImplementation(async (...args) => {
    if (++begun === copies) release();
    await allBegun;
    return real(...args);
  });
  await approve(id);
  expect(begun).toBe(copies);
  expect(await arePublished(id)).toEqual([true, true]);
});

it("are hidden with their game, and permanently deleted with it", async () => {
  const { id } = await makeGame(["The gate"]);
  await approve(id);
  await moveToTrash(admin, asked("game", id));
  expect(await arePublished(id)).toEqual([false]);
  await restoreFromTrash(admin, asked("game", id));
  expect(await arePublished(id)).toEqual([true]);
  await changeStatus(admin, asked("game", id), { to: "rejected" });
  expect(await arePublished(id)).toEqual([false]);
  await db.picture.updateMany({ data: { createdAt: new Date(0) } });
  await housekeeping({});
  expect(await shotsOf(id)).toEqual(["The gate"]);
  await db.game.delete({ where: { id } });
  await housekeeping({});
  expect(await db.picture.count()).toBe(0);
});

describe("the submitter", () => {
  it("changes them while it waits; the team sees the new ones", async () => {
    const { id, token } = await makeGame(["The gate", "The lake"]);
    const item = await findOwnItem(token);
    expect(item?.values.screenshots).toEqual(await given(id));
    const [gate, lake] = await given(id);
    expect(Object.keys(item?.pictures ?? {})).toContain(gate?.image);
    const body = { token, ...changed.game, screenshots: [lake, await shot("The hill")] };
    expect((await post(postEdit, body)).status).toBe(200);
    expect(await shotsOf(id)).toEqual(["The lake", "The hill"]);
    const { changes } = await readConversation(admin, { kind: "game", id });
    expect(changes?.fields).toContainEqual({
      label: "Screenshots",
      before: "1. The gate\n2. The lake",
      after: "1. The lake\n2. The hill (new picture)",
      kind: "text",
    });
  });

  it("suggests others for an approved game, which are private until then", async () => {
    const { id, token } = await makeGame(["The gate", "The lake"]);
    await approve(id);
    const [gate, lake] = await given(id);
    const body = { token, ...changed.game, screenshots: [lake, await shot("The hill")] };
    expect((await post(postSuggest, body)).status).toBe(201);
    expect(await shotsOf(id)).toEqual(["The gate", "The lake"]);
    const hill = await db.revisionPicture.findFirstOrThrow();
    expect(await objects.hasObject(published(hill.pictureId))).toBe(false);
    const [queued] = await listWaiting(admin);
    if (queued?.kind !== "revision") throw new Error("a change waits");
    expect(queued.row.changes.map(({ label }) => label)).toEqual(
      expect.arrayContaining(["Screenshots", "Screenshot 1", "Screenshot 2"]),
    );
    expect(queued.row.changes.find(({ label }) => label === "Screenshot 2")?.after).toContain(hill.pictureId);
    const own = (await findOwnItem(token))?.revision;
    expect(own?.values.screenshots).toEqual([
      lake,
      { image: `pictures/${hill.pictureId}`, description: "The hill" },
    ]);

    // Changed once more: the new one stays, another is added.
    const again = {
      ...body,
      revision: queued.row.id,
      screenshots: [...((own?.values.screenshots ?? []) as object[]), await shot("The sea")],
    };
    expect((await post(postSuggest, again)).status).toBe(201);
    expect(await db.revisionPicture.count()).toBe(2);
    await decideRevision(admin, queued.row.id, "approved");
    expect(await shotsOf(id)).toEqual(["The lake", "The hill", "The sea"]);
    expect(await arePublished(id)).toEqual([true, true, true]);
    await discardJob();
    expect(await db.picture.findUnique({ where: { id: String(gate?.image.slice(9)) } })).toBeNull();
    expect(await db.picture.count()).toBe(4);
  });

  it("loses the new ones when that is refused, and pictures that the team removed stay removed", async () => {
    const { id, token } = await makeGame(["The gate", "The lake"]);
    await approve(id);
    const [gate, lake] = await given(id);
    const body = { token, ...changed.game, screenshots: [lake, gate, await shot("The hill")] };
    expect((await post(postSuggest, body)).status).toBe(201);
    await edit(id, { screenshots: [gate] });
    const [queued] = await listWaiting(admin);
    await decideRevision(admin, queued?.row.id ?? 0, "rejected", "No.");
    await discardJob();
    expect(await db.picture.count()).toBe(2);
    expect((await post(postSuggest, { ...body, screenshots: [gate, await shot("The sea")] })).status).toBe(
      201,
    );
    const [next] = await listWaiting(admin);
    await edit(id, { screenshots: [] });
    await decideRevision(admin, next?.row.id ?? 0, "approved");
    expect(await shotsOf(id)).toEqual(["The sea"]);
  });

  it("cannot make a screenshot of the cover in the same suggestion", async () => {
    const { id, token } = await makeGame(["The gate"]);
    await approve(id);
    const body = { token, ...changed.game };
    expect((await post(postSuggest, { ...body, imageUrl: await dataString(70) })).status).toBe(201);
    const cover = await db.revisionPicture.findFirstOrThrow();
    const screenshots = [{ image: `pictures/${cover.pictureId}`, description: "The cover" }];
    const both = await post(postSuggest, { ...body, revision: cover.revisionId, screenshots });
    expect(both.status).toBe(422);
    expect((await bodyOf(both)).errors).toHaveProperty(["screenshots.0.image"]);
  });

  it("sends it again with copies of them", async () => {
    const { id, token } = await makeGame(["The gate", "The lake"]);
    await changeStatus(admin, asked("game", id), { to: "rejected" });
    const [, lake] = await given(id);
    const body = { token, ...changed.game, screenshots: [lake, await shot("The hill")] };
    expect((await post(postAgain, body)).status).toBe(201);
    const { id: newId } = await db.game.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(await shotsOf(newId)).toEqual(["The lake", "The hill"]);
    expect(await shotsOf(id)).toEqual(["The gate", "The lake"]);
    const all = [...(await rowsOf(id)), ...(await rowsOf(newId))].map(({ pictureId }) => pictureId);
    expect(new Set(all).size).toBe(4);
  });
});
