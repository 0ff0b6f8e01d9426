import { beforeEach, describe, expect, it, vi } from "vitest";
import { GET as getGame } from "@/app/api/games/[slug]/route";
import { POST as postGame } from "@/app/api/games/route";
import { GET as getPage } from "@/app/api/lists/games/route";
import { POST as postAgain } from "@/app/api/submission/again/route";
import { POST as postEdit } from "@/app/api/submission/edit/route";
import { POST as postSuggest } from "@/app/api/submission/suggest/route";
import { readFeed } from "@/lib/features/feeds/data";
import { catalogPage, listedGame } from "@/lib/features/games/answers/schema";
import { findRelatedGames, readCatalogPage } from "@/lib/features/games/catalog";
import { findApprovedGame } from "@/lib/features/games/data";
import { describeIn } from "@/lib/features/games/descriptions/policy";
import { parseSelection } from "@/lib/features/games/filters";
import { updateGame } from "@/lib/features/games/moderation";
import { findGameForAdmin } from "@/lib/features/games/panel";
import { gameEditSchema } from "@/lib/features/games/schema";
import type { CatalogPage } from "@/lib/features/games/types";
import { changeStatus } from "@/lib/features/queue/moderation";
import { findOwnItem } from "@/lib/features/submitter/data";
import { readConversation } from "@/lib/features/submitter/panel";
import type { Admin } from "@/lib/server/auth/gate";
import { db } from "@/lib/server/db";
import { siteLanguages } from "@/lib/server/i18n/languages";
import type { LanguageCode } from "@/lib/shared/languages";
import { resetDatabase } from "@/tests/support/database";
import { asked, makeAdmin } from "@/tests/support/factories";
import { dataString, listApprovedGames } from "@/tests/support/games";
import { asJson, bodyOf, callRoute, newClientAddress } from "@/tests/support/routes";
import { tokenIn } from "@/tests/support/submitter";
import { changed, decideRevision, listWaiting } from "@/tests/support/suggestions";

// French was switched off.
vi.hoisted(() => {
  process.env.SITE_LANGUAGES = "en,de,ja";
});

// These routes need no session, and next-auth loads only in Next.
vi.mock("@/lib/server/auth/gate", () => ({ requireAdmin: () => Promise.reject(new Error("not public")) }));

let admin: Admin;
beforeEach(async () => {
  await resetDatabase();
  admin = await makeAdmin("kim");
});

const descriptions = { fr: "Une promenade.", de: "Ein Spaziergang mit Schwert.", ja: "  " };
const stored = { de: "Ein Spaziergang mit Schwert.", fr: "Une promenade." };

const post = (handler: typeof postGame, body: object, language = "en") =>
  callRoute(handler, "/api/games", newClientAddress(), asJson(body, { "Accept-Language": language }));

const send = async (more: object, language?: string) =>
  post(
    postGame,
    {
      title: "Moss Knight",
      developer: "Two Ferns",
      description: "A quiet walk with a sword.",
      imageUrl: await dataString(),
      categories: ["RPG"],
      ...more,
    },
    language,
  );

async function makeGame(more: object = { descriptions }, language?: string) {
  const response = await send(more, language);
  expect(response.status, await response.clone().text()).toBe(201);
  const answer = await bodyOf(response);
  return { id: Number(answer.id), token: tokenIn(String(answer.submissionUrl)) };
}

const decide = (id: number, to: "approved" | "rejected") =>
  changeStatus(admin, asked("game", id), { to, ...(to === "rejected" ? { reason: "Not yet." } : {}) });
const rowOf = (id: number) =>
  db.game.findUniqueOrThrow({ where: { id }, select: { descriptions: true, writtenIn: true } });

describe("a description in other languages", () => {
  it("is stored with the game and the language of its form", async () => {
    expect(await rowOf((await makeGame()).id)).toEqual({ descriptions: stored, writtenIn: "en" });
    expect(await rowOf((await makeGame({}, "ja")).id)).toEqual({ descriptions: {}, writtenIn: "ja" });
  });

  it.each<[kind: string, given: object, field: string, sentence: string]>([
    [
      "its own language",
      { en: "A walk." },
      "descriptions.en",
      "Your description is in this language already.",
    ],
    ["an unknown language", { tlh: "yIt" }, "descriptions.tlh", "Please give one text for each language"],
    ["a long text", { de: "x".repeat(5001) }, "descriptions.de", "Please keep this to at most 5,000"],
  ])("is refused at its field for %s, and nothing is stored", async (_, given, field, sentence) => {
    const response = await send({ descriptions: { ...descriptions, ...given } });
    expect(response.status).toBe(422);
    const { errors } = (await bodyOf(response)) as { errors: Record<string, string> };
    expect(errors).toEqual({ [field]: expect.stringContaining(sentence) });
    expect([await db.game.count(), await db.picture.count()]).toEqual([0, 0]);
  });

  it("is shown to its readers; others see the written one, with its language", async () => {
    const { id } = await makeGame();
    await decide(id, "approved");
    const game = await findApprovedGame("moss-knight");
    const shownTo = (language: LanguageCode) => {
      const shown = game && describeIn(game, language, siteLanguages());
      return [shown?.description, shown?.descriptionLanguage];
    };
    expect(shownTo("en")).toEqual(["A quiet walk with a sword.", undefined]);
    expect(shownTo("de")).toEqual([stored.de, undefined]);
    expect(shownTo("ja")).toEqual(["A quiet walk with a sword.", "en"]);
  });

  it("is in public answers only in languages that are switched on", async () => {
    const { id } = await makeGame();
    await decide(id, "approved");
    const params = { slug: "moss-knight" };
    const answer = await callRoute(getGame, "/api/games/moss-knight", newClientAddress(), {
      method: "GET",
      params,
    });
    expect(listedGame.parse(await answer.json()).descriptions).toEqual({ de: stored.de });
    const [listed] = await listApprovedGames({});
    expect(listed?.descriptions).toEqual({ de: stored.de });
    expect(listed).not.toHaveProperty("writtenIn");
    await db.game.update({ where: { id }, data: { descriptions: { fr: "Une promenade." } } });
    expect((await listApprovedGames({}))[0]).not.toHaveProperty("descriptions");
  });

  it("is on cards, in the language of the page or the call", async () => {
    const long = `Ein ${"sehr ".repeat(60)}stiller Weg.`;
    const { id } = await makeGame({ descriptions: { de: long, fr: stored.fr } });
    await makeGame({ title: "Moss King", descriptions });
    for (const other of await db.game.findMany()) await decide(other.id, "approved");
    const cardOf = (page: CatalogPage) => page.items.find((card) => card.id === id);
    const germanCard = cardOf(await readCatalogPage(parseSelection({}), "de"));
    expect(germanCard?.description).toMatch(/^Ein sehr .{100,200}…$/);
    expect(germanCard).not.toHaveProperty("descriptions");
    for (const language of ["en", "ja", "fr", undefined] as const) {
      const card = cardOf(await readCatalogPage(parseSelection({}), language));
      expect(card?.description, language).toBe("A quiet walk with a sword.");
    }
    const ask = (lang: string) =>
      callRoute(getPage, `/api/lists/games?lang=${lang}`, newClientAddress(), { method: "GET" });
    expect(cardOf(catalogPage.parse(await (await ask("de")).json()))).toEqual(germanCard);
    expect(await (await ask("fr")).json()).toMatchObject(await (await ask("en")).json());
    const { byMaker } = await findRelatedGames(id, "de");
    expect(byMaker.map(({ description }) => description)).toEqual([stored.de]);
  });

  it("is found by its words, also without accents and spaces", async () => {
    const { id } = await makeGame({ descriptions: { de: "Ein stilles Höhlenabenteuer.", ja: "剣の散歩道" } });
    await decide(id, "approved");
    for (const q of ["hohlenabenteuer", "stilles", "散歩", "quiet walk"])
      expect(await listApprovedGames({ q }), q).toHaveLength(1);
    expect(await listApprovedGames({ q: "Regenbogenforelle" })).toEqual([]);
  });

  it("is in the feed of its language", async () => {
    const { id } = await makeGame();
    await decide(id, "approved");
    expect(await readFeed("games", "json", parseSelection({}), "de")).toContain(stored.de);
    expect(await readFeed("games", "json", parseSelection({}), "ja")).toContain("A quiet walk with a sword.");
  });

  it("is corrected by the team, with an audit entry; an equal one changes nothing", async () => {
    const { id } = await makeGame();
    const words = { title: "Moss Knight", developer: "Two Ferns", description: "A quiet walk with a sword." };
    const edit = (texts: object) =>
      updateGame(admin, { id, requestId: "r" }, gameEditSchema.parse({ ...words, descriptions: texts }));
    const { updatedAt } = await db.game.findUniqueOrThrow({ where: { id } });
    await edit({ ja: "", fr: stored.fr, de: stored.de });
    expect((await db.game.findUniqueOrThrow({ where: { id } })).updatedAt).toEqual(updatedAt);
    await edit({ de: "Ein Weg." });
    expect(await findGameForAdmin(admin, id)).toMatchObject({
      descriptions: { de: "Ein Weg." },
      writtenIn: "en",
    });
    expect(
      await db.auditEntry.findFirst({ where: { entityKind: "game" }, orderBy: { id: "desc" } }),
    ).toMatchObject({ oldValue: { descriptions: stored }, newValue: { descriptions: { de: "Ein Weg." } } });
    await expect(edit({ en: "A walk." })).rejects.toMatchObject({ code: "invalid" });
  });

  it("in the default language stays when that changes, and an edit keeps it", async () => {
    const { id } = await makeGame();
    await db.game.update({ where: { id }, data: { writtenIn: null, descriptions: { en: "A walk." } } });
    const words = { title: "Moss Knight", developer: "Two Ferns", description: "Other words." };
    const edit = gameEditSchema.parse({ ...words, descriptions: { en: "A walk." } });
    await updateGame(admin, { id, requestId: "r" }, edit);
    expect(await rowOf(id)).toMatchObject({ descriptions: { en: "A walk." } });
  });
});

describe("the submitter", () => {
  it("changes it while it waits, and the team sees the change in words", async () => {
    const { id, token } = await makeGame();
    const own = await findOwnItem(token);
    expect([own?.values.descriptions, own?.languages]).toEqual([stored, ["de", "ja"]]);
    const body = { token, ...changed.game, descriptions: { ja: "散歩", fr: stored.fr } };
    expect((await post(postEdit, body)).status).toBe(200);
    expect((await rowOf(id)).descriptions).toEqual({ ja: "散歩", fr: stored.fr });
    const { changes } = await readConversation(admin, { kind: "game", id });
    expect(changes?.fields).toContainEqual({
      label: "Description in other languages",
      before: "German: Ein Spaziergang mit Schwert.\n\nFrench: Une promenade.",
      after: "French: Une promenade.\n\nJapanese: 散歩",
      kind: "text",
    });
    const refused = await post(postEdit, { ...body, descriptions: { en: "A walk." } });
    expect([refused.status, (await bodyOf(refused)).errors]).toEqual([
      422,
      { "descriptions.en": expect.stringContaining("already") },
    ]);
  });

  it("suggests another for an approved game", async () => {
    const { id, token } = await makeGame();
    await decide(id, "approved");
    const same = { token, ...changed.game, descriptions: { ...stored, ja: "" } };
    expect((await post(postSuggest, { ...same, descriptions: { de: "Ein Weg." } })).status).toBe(201);
    expect((await rowOf(id)).descriptions).toEqual(stored);
    const [queued] = await listWaiting(admin);
    if (queued?.kind !== "revision") throw new Error("a change waits");
    expect(queued.row.changes).toContainEqual({
      label: "Description in other languages",
      before: "German: Ein Spaziergang mit Schwert.\n\nFrench: Une promenade.",
      after: "German: Ein Weg.",
      kind: "text",
    });
    await decideRevision(admin, queued.row.id, "approved");
    expect((await rowOf(id)).descriptions).toEqual({ de: "Ein Weg." });
  });

  it("leaves it out of a suggestion that does not change it", async () => {
    const { id, token } = await makeGame();
    await decide(id, "approved");
    const same = { token, ...changed.game, descriptions: { ja: "", fr: stored.fr, de: stored.de } };
    expect((await post(postSuggest, same)).status).toBe(201);
    const { fields } = await db.revision.findFirstOrThrow();
    expect(fields).not.toHaveProperty("descriptions");
  });

  it("sends it again with the same ones, in the language in which they were written", async () => {
    const { id, token } = await makeGame();
    await decide(id, "rejected");
    const answer = await post(postAgain, { token, ...changed.game }, "de");
    expect(answer.status, await answer.clone().text()).toBe(201);
    const again = await db.game.findFirstOrThrow({ where: { id: { not: id } } });
    expect(await rowOf(again.id)).toEqual({ descriptions: stored, writtenIn: "en" });
  });
});
