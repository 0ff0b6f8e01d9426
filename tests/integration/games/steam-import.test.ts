import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { SteamAnswer } from "@/lib/features/games/types";
import { type Mischief, mischief } from "@/tests/support/platforms";
import { steamAddress } from "@/tests/support/steam-store";

/** Named in the environment before anything reads that. */
const steam = await vi.hoisted(async () =>
  (await import("@/tests/support/steam-store")).startConfiguredSteam(),
);

const { POST: createGame } = await import("@/app/api/games/route");
const { POST } = await import("@/app/api/game-form/steam/route");
const { gameSubmissionSchema } = await import("@/lib/features/games/schema");
const { apiPaths } = await import("@/lib/shared/paths");
const { query, resetDatabase } = await import("@/tests/support/database");
const { asJson, callRoute, newClientAddress } = await import("@/tests/support/routes");

beforeEach(async () => {
  steam.reset();
  await resetDatabase();
});
afterAll(() => steam.stop());

const ask = (steamUrl: string, from = newClientAddress()) =>
  callRoute(POST, apiPaths.gameFromSteam, from, asJson({ steamUrl }));

async function fieldsOf(given: object) {
  steam.add(10, given);
  const response = await ask(steamAddress(10));
  expect(response.status).toBe(200);
  return ((await response.json()) as SteamAnswer).fields;
}

const sentenceOf = async (response: Response) => [response.status, (await response.json()).message];
const says =
  (text: string): Mischief =>
  (_, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end(text);
    return true;
  };
const noAnswer = [503, "Steam is not responding. Please fill in the form yourself."];

describe("Steam's data about a game", () => {
  it("fills the form, with one call in English and dollars and one for the picture", async () => {
    steam.add(2500001);
    const response = await ask(steamAddress(2500001, "?snr=1_7&l=german"));
    const { fields, hasPicture } = (await response.json()) as SteamAnswer;
    const { imageUrl, description, minSystemReqs, ...rest } = fields;
    expect(rest).toEqual({
      title: "Moss Boots™",
      developer: "Two Ferns, Ada Example",
      categories: ["Adventure", "Indie"],
      price: "$14.99",
      releaseDate: "Released",
      singlePlayer: true,
      onlineCoop: true,
      localCoop: true,
      achievements: true,
      cloudSaves: true,
      tradingCards: true,
      accessibility: ["difficulty"],
      languages: ["en", "de"],
    });
    expect(description).toBe(
      'A quiet walk with a sword, a fox & wet boots.\n\nWalk through a marsh that remembers you.\n\nFeatures\n• Boots & moss\n• A fox with "opinions"',
    );
    expect(minSystemReqs?.split("\n").filter(Boolean)).toEqual(["• OS *: Windows 10", "• Memory: 4 GB RAM"]);
    expect([hasPicture, imageUrl?.slice(0, 23)]).toEqual([true, "data:image/jpeg;base64,"]);
    expect(steam.calls.map(({ pathname, search }) => pathname + search)).toEqual([
      "/api/appdetails?appids=2500001&cc=us&l=english",
      "/pictures/2500001/header.jpg",
    ]);
    // Nothing is stored, and the filled form can be sent unchanged.
    expect(await query("SELECT 1 FROM games UNION ALL SELECT 1 FROM pictures")).toEqual([]);
    const body = { ...fields, steamUrl: steamAddress(2500001) };
    expect(gameSubmissionSchema.safeParse(body).error?.issues).toBeUndefined();
    const sent = await callRoute(createGame, apiPaths.games, newClientAddress(), asJson(body));
    expect(sent.status).toBe(201);
  });

  it.each<[string, object, object]>([
    ["a free game", { is_free: true, price_overview: undefined }, { price: "Free" }],
    ["no price at all", { price_overview: undefined }, { price: undefined }],
    ["another currency", { price_overview: { currency: "EUR", initial: 1299 } }, { price: "€12.99" }],
    ["one without cents", { price_overview: { currency: "JPY", initial: 198_000 } }, { price: "¥1,980" }],
    ["an unknown one", { price_overview: { currency: "XQZ", initial: 100 } }, { price: undefined }],
    [
      "a price that is a text",
      { price_overview: { currency: "USD", initial: "cheap" } },
      { price: undefined },
    ],
    [
      "early access",
      { genres: [{ id: "70" }, { id: 3 }] },
      { releaseDate: "Early Access", categories: ["RPG"] },
    ],
    ["a year", { release_date: { coming_soon: true, date: "2025" } }, { releaseDate: "2025" }],
    ["a quarter", { release_date: { coming_soon: true, date: "Q3 2025" } }, { releaseDate: "2025" }],
    ["a far year", { release_date: { coming_soon: true, date: "Q3 2099" } }, { releaseDate: "Coming Soon" }],
    [
      "a date of Japan",
      { release_date: { coming_soon: true, date: "2025年3月14日" } },
      { releaseDate: "2025" },
    ],
    [
      "a date of Thailand",
      { release_date: { coming_soon: true, date: "14 มี.ค. 2570" } },
      { releaseDate: "Coming Soon" },
    ],
    [
      "to be announced",
      { release_date: { coming_soon: true, date: "To be announced" } },
      { releaseDate: "TBA" },
    ],
    ["soon", { release_date: { coming_soon: true, date: "Coming soon" } }, { releaseDate: "Coming Soon" }],
    ["no date", { release_date: { coming_soon: true, date: "" } }, { releaseDate: "Coming Soon" }],
    ["nothing of a release", { release_date: null }, { releaseDate: undefined }],
    ["an age gate", { required_age: "18" }, { title: "Moss Boots™" }],
    ["no genres that we have", { genres: [{ id: "4" }, null, "x"] }, { categories: undefined }],
    ["no categories", { categories: undefined }, { singlePlayer: undefined, onlineCoop: undefined }],
    [
      "many play it, nobody alone",
      { categories: [{ id: 36 }] },
      { singlePlayer: false, onlineMultiplayer: true },
    ],
    [
      "languages with marks, regions and scripts",
      {
        supported_languages:
          "English<strong>*</strong>, Spanish - Spain, Spanish - Latin America, Portuguese-Brazil, Simplified Chinese, Traditional Chinese, Norwegian, Punjabi (Gurmukhi), Klingon<br><strong>*</strong>languages with full audio support, German",
      },
      { languages: ["zh", "en", "no", "pt", "pa", "es"] },
    ],
    ["languages that are not ours", { supported_languages: "Klingon, , <b>" }, { languages: undefined }],
    ["languages as a list", { supported_languages: ["English"] }, { languages: undefined }],
    [
      "accessibility features, those of which we have labels",
      { categories: [13, 65, 69, 74, 78, 2].map((id) => ({ id })) },
      { accessibility: ["subtitles", "no-timed-input", "difficulty"], singlePlayer: true },
    ],
    ["violence", { content_descriptors: { ids: [5, 2], notes: "Blood." } }, { contentNotes: ["violence"] }],
    ["other descriptors", { content_descriptors: { ids: [5, "x"] } }, { contentNotes: undefined }],
    ["descriptors as a text", { content_descriptors: "none" }, { contentNotes: undefined }],
    ["requirements as an empty list", { pc_requirements: [] }, { minSystemReqs: undefined }],
    ["no developers", { developers: undefined }, { developer: undefined }],
    ["a title that is too long", { name: "M".repeat(500) }, { title: "M".repeat(120) }],
    ["marks that turn a title round", { name: "Moss\u202e Boots\u0000" }, { title: "Moss Boots" }],
  ])("%s", async (_, given, expected) => {
    const fields = await fieldsOf(given);
    const read = Object.keys(expected).map((name) => [name, Reflect.get(fields, name)]);
    expect(Object.fromEntries(read)).toEqual(expected);
  });

  it("cuts long texts at the end of a word", async () => {
    const { description, developer } = await fieldsOf({
      about_the_game: `<p>${"Walk through a marsh. ".repeat(1000)}</p>`,
      developers: Array.from({ length: 30 }, (_, index) => `Studio ${index}`),
    });
    expect(description?.length).toBeLessThanOrEqual(5000);
    expect(description?.endsWith("marsh. …")).toBe(true);
    expect(developer?.length).toBeLessThanOrEqual(120);
    expect(developer?.endsWith("Studio 11")).toBe(true);
  });

  it.each<[string, object]>([
    ["a text", { header_image: "no address" }],
    ["a page that is not there", { header_image: "/nowhere.jpg" }],
    ["another machine of our network", { header_image: "http://127.0.0.1:9/header.jpg" }],
  ])("a picture that is %s keeps the other data", async (_, given) => {
    steam.add(10, given);
    const answer = (await (await ask(steamAddress(10))).json()) as SteamAnswer;
    expect([answer.hasPicture, answer.fields.imageUrl, answer.fields.title]).toEqual([
      false,
      undefined,
      "Moss Boots™",
    ]);
  });
});

describe("input that is not a game, or not an answer", () => {
  it("an app that does not exist, is hidden or is not sold here", async () => {
    steam.add(11, {}, ["jp"]);
    const sentence =
      "Steam has no game at this address. It may be hidden, or not sold everywhere. Please fill in the form yourself.";
    for (const app of [11, 404])
      expect(await sentenceOf(await ask(steamAddress(app)))).toEqual([404, sentence]);
  });

  it.each([
    ["dlc", { appid: "10", name: "Moss Boots" }, "an add-on of “Moss Boots”"],
    ["demo", { appid: "10", name: "Moss Boots" }, "a demo of “Moss Boots”"],
    ["music", undefined, "a soundtrack"],
    ["advertising", undefined, "not a game"],
  ])("%s", async (type, fullgame, words) => {
    steam.add(12, { type, fullgame });
    const [status, message] = await sentenceOf(await ask(steamAddress(12)));
    expect(status).toBe(404);
    expect(message).toContain(`On Steam, this is ${words}. Please paste the address of the game itself`);
    expect(steam.calls).toHaveLength(1);
  });

  it.each([
    ["the word null", says("null")],
    ["nothing", says("")],
    ["an HTML page", mischief.html],
    ["half an answer", mischief.halfPage],
    ["cut JSON", mischief.cutJson],
    ["too much", mischief.endless],
    ["a redirect", mischief.redirect("https://example.com/")],
    ["429", mischief.status(429, { "retry-after": "60" })],
    ["403", mischief.status(403)],
    ["502", mischief.status(502)],
    ["an end of the line", mischief.hangUp],
    ["silence", mischief.silence],
  ] as [string, Mischief][])("%s becomes a short sentence", { timeout: 15_000 }, async (_, does) => {
    steam.add(10);
    steam.mischief = does;
    expect(await sentenceOf(await ask(steamAddress(10)))).toEqual(noAnswer);
  });

  it("an app without a name", async () => {
    steam.add(10, { name: "" });
    expect(await sentenceOf(await ask(steamAddress(10)))).toEqual(noAnswer);
  });

  it("another address sends no request", async () => {
    for (const url of ["https://example.com/app/10", "https://store.steampowered.com/bundle/10", "moss"])
      expect((await ask(url)).status).toBe(422);
    expect(steam.calls).toEqual([]);
  });

  it("is limited like a form, and in total", async () => {
    steam.add(10);
    const address = newClientAddress();
    const statuses = [];
    for (let count = 0; count < 6; count++) statuses.push((await ask(steamAddress(10), address)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
