import { beforeEach, describe, expect, it, vi } from "vitest";
import { POST as postGame } from "@/app/api/games/route";
import { POST as postAgain } from "@/app/api/submission/again/route";
import { POST as postEdit } from "@/app/api/submission/edit/route";
import { POST as postSuggest } from "@/app/api/submission/suggest/route";
import { readFeed } from "@/lib/features/feeds/data";
import { readCatalogPage } from "@/lib/features/games/catalog";
import { parseSelection } from "@/lib/features/games/filters";
import { updateGame } from "@/lib/features/games/moderation";
import { findGameForAdmin } from "@/lib/features/games/panel";
import { gameEditSchema } from "@/lib/features/games/schema";
import { changeStatus } from "@/lib/features/queue/moderation";
import { findOwnItem } from "@/lib/features/submitter/data";
import { readConversation } from "@/lib/features/submitter/panel";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { query, resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin } from "@/tests/support/factories";
import { dataString, listApprovedGames } from "@/tests/support/games";
import { asJson, bodyOf, callRoute, newClientAddress } from "@/tests/support/routes";
import { tokenIn } from "@/tests/support/submitter";
import { changed, decideRevision, listWaiting } from "@/tests/support/suggestions";

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

let admin: Admin;
beforeEach(async () => {
  await resetDatabase();
  admin = await makeAdmin("kim");
});

const post = (handler: typeof postGame, body: object) =>
  callRoute(handler, "/api/games", newClientAddress(), asJson(body));

const sendGame = async (labels: object) =>
  post(postGame, {
    title: "Moss Knight",
    developer: "Two Ferns",
    description: "A quiet walk with a sword.",
    imageUrl: await dataString(),
    categories: ["RPG"],
    ...labels,
  });

async function makeGame(labels: object) {
  const response = await sendGame(labels);
  expect(response.status, await response.clone().text()).toBe(201);
  const answer = await bodyOf(response);
  return { id: Number(answer.id), token: tokenIn(String(answer.submissionUrl)) };
}

const decide = (id: number, to: "approved" | "rejected") =>
  changeStatus(admin, asked("game", id), { to, ...(to === "rejected" ? { reason: "Not yet." } : {}) });
const labelsOf = (id: number) =>
  db.game.findUniqueOrThrow({
    where: { id },
    select: { accessibility: true, languages: true, generativeAi: true, contentNotes: true },
  });

const nothing = { accessibility: [], languages: [], generativeAi: [], contentNotes: [] };
const given = {
  accessibility: ["one-handed", "subtitles"],
  languages: ["de", "en", "zh"],
  generativeAi: ["none"],
  contentNotes: ["violence"],
};
const stored = {
  accessibility: ["subtitles", "one-handed"],
  languages: ["zh", "en", "de"],
  generativeAi: ["none"],
  contentNotes: ["violence"],
};

describe("labels of a game", () => {
  it("are stored with it, and are empty where none was given", async () => {
    expect(await labelsOf((await makeGame(given)).id)).toEqual(stored);
    expect(await labelsOf((await makeGame({})).id)).toEqual(nothing);
  });

  it("of older rows, or rows without a list, are empty", async () => {
    await query(
      `INSERT INTO games (slug, title, developer, description, "imageUrl", status, languages)
       VALUES ('old', 'Old', 'D', 'Words.', 'pictures/x', 'approved', NULL)`,
    );
    expect(await listApprovedGames({})).toMatchObject([nothing]);
    expect((await readCatalogPage(parseSelection({ ai: "-art", language: "-en" }))).total).toBe(1);
    expect((await readCatalogPage(parseSelection({ ai: "none" }))).total).toBe(0);
  });

  it.each([
    [{ generativeAi: ["none", "art"] }, "generativeAi", "Please choose either that none was used"],
    [{ languages: ["en", "Klingon"] }, "languages", "Please choose languages from the list"],
    [{ accessibility: ["subtitles", "subtitles"] }, "accessibility", "Please choose each label only once"],
    [{ contentNotes: "violence" }, "contentNotes", "Please choose labels from the list"],
    [{ contentNotes: [{ toString: 1 }] }, "contentNotes", "Please choose labels from the list"],
  ])(
    "that are invalid are refused at their field, and nothing is stored: %j",
    async (labels, field, sentence) => {
      const response = await sendGame({ ...given, ...labels });
      expect(response.status).toBe(422);
      const { errors } = (await bodyOf(response)) as { errors: Record<string, string> };
      expect(Object.keys(errors).map((name) => name.split(".")[0])).toEqual([field]);
      expect(Object.values(errors)[0]).toContain(sentence);
      expect([await db.game.count(), await db.picture.count()]).toEqual([0, 0]);
    },
  );

  it("are public once it is approved: in calls, feeds and filters", async () => {
    const { id } = await makeGame(given);
    await decide(id, "approved");
    expect(await listApprovedGames({})).toMatchObject([stored]);
    const feed = await readFeed("games", "json", parseSelection({ language: "de", ai: "none,-art" }));
    const { title, items } = JSON.parse(feed);
    expect(title).toContain("New games: German, No generative AI, not AI art |");
    expect(items[0].content_html).toContain(
      "Accessibility: Subtitles, One-handed play · Languages: Chinese, English, German · Generative AI: No generative AI · Content notes: Violence",
    );
    const hidden = await readFeed("games", "json", parseSelection({ content: "-violence" }));
    expect(JSON.parse(hidden).items).toEqual([]);
  });

  it("are corrected by the team, list by list", async () => {
    const { id } = await makeGame(given);
    const words = {
      title: "Moss Knight",
      developer: "Two Ferns",
      description: "A walk.",
      categories: ["RPG"],
    };
    const edit = gameEditSchema.parse({ ...words, generativeAi: ["voices", "art"], contentNotes: [] });
    await updateGame(admin, { id, requestId: "r" }, edit);
    const after = { ...stored, generativeAi: ["art", "voices"], contentNotes: [] };
    expect(await labelsOf(id)).toEqual(after);
    expect(await findGameForAdmin(admin, id)).toMatchObject(after);
  });
});

describe("the submitter", () => {
  it("changes them while it waits, and the team sees the changes in words", async () => {
    const { id, token } = await makeGame(given);
    expect((await findOwnItem(token))?.values).toMatchObject(stored);
    const body = { token, ...changed.game, ...given, languages: ["en", "is"], generativeAi: ["code"] };
    expect((await post(postEdit, body)).status).toBe(200);
    expect(await labelsOf(id)).toMatchObject({ languages: ["en", "is"], generativeAi: ["code"] });
    const { changes } = await readConversation(admin, { kind: "game", id });
    const seen = changes?.fields.map(({ label, before, after }) => [label, before, after]);
    expect(seen).toEqual(
      expect.arrayContaining([
        ["Languages", "Chinese, English, German", "English, Icelandic"],
        ["Generative AI", "No generative AI", "AI code"],
      ]),
    );
    expect(seen?.map(([label]) => label)).not.toContain("Accessibility");
  });

  it("suggests others for an approved game", async () => {
    const { id, token } = await makeGame(given);
    await decide(id, "approved");
    const wrong = { token, ...changed.game, ...given, generativeAi: ["none", "text"] };
    const refused = await post(postSuggest, wrong);
    expect([refused.status, (await bodyOf(refused)).errors]).toEqual([
      422,
      { generativeAi: "Please choose either that none was used, or what it was used for" },
    ]);
    const body = { token, ...changed.game, ...given, accessibility: ["volumes"], contentNotes: [] };
    expect((await post(postSuggest, body)).status).toBe(201);
    expect(await labelsOf(id)).toEqual(stored);
    const [queued] = await listWaiting(admin);
    if (queued?.kind !== "revision") throw new Error("a change waits");
    const seen = queued.row.changes.map(({ label, before, after }) => [label, before, after]);
    expect(seen).toEqual(
      expect.arrayContaining([
        ["Accessibility", "Subtitles, One-handed play", "Separate volumes"],
        ["Content notes", "Violence", ""],
      ]),
    );
    await decideRevision(admin, queued.row.id, "approved");
    expect(await labelsOf(id)).toEqual({ ...stored, accessibility: ["volumes"], contentNotes: [] });
  });

  it("sends it again with the same ones, or others", async () => {
    const { id, token } = await makeGame(given);
    await decide(id, "rejected");
    const answer = await post(postAgain, { token, ...changed.game, generativeAi: [] });
    expect(answer.status, await answer.clone().text()).toBe(201);
    const again = await db.game.findFirstOrThrow({ where: { id: { not: id } } });
    expect(await labelsOf(again.id)).toEqual({ ...stored, generativeAi: [] });
  });
});
