import { describe, expect, it } from "vitest";
import { releaseStatuses } from "./constants";
import { languageCodes } from "./labels/constants";
import { cleanTwitterHandle } from "./policy";
import { anyGameSchema, gameEditSchema, gameListQuerySchema, gameSubmissionSchema } from "./schema";

const full = {
  title: "Moss Knight",
  developer: "Two Ferns",
  description: "A quiet walk with a sword.",
  imageUrl: "data:image/png;base64,AAAA",
  categories: ["RPG"],
};

const messagesOf = (schema: { safeParse: (value: unknown) => unknown }, value: unknown): string[] => {
  const result = schema.safeParse(value) as { error?: { issues: { message: string }[] } };
  return result.error?.issues.map((issue) => issue.message) ?? [];
};

describe("gameSubmissionSchema", () => {
  it("accepts the required fields and fills in the others", () => {
    const game = gameSubmissionSchema.parse(full);
    expect(game).toMatchObject({
      singlePlayer: true,
      localCoop: false,
      price: null,
      steamUrl: null,
      featured: false,
    });
  });

  it("reports missing fields with the specified messages", () => {
    expect(messagesOf(gameSubmissionSchema, { ...full, title: " ", categories: [], imageUrl: "" })).toEqual([
      "Title is required",
      "Please upload a game image before submitting.",
      "Please select at least one category",
    ]);
  });

  it.each<[field: string, given: unknown, stored: string[]]>([
    ["accessibility", ["one-handed", "subtitles"], ["subtitles", "one-handed"]],
    ["languages", ["en", "de", "zh"], ["zh", "en", "de"]],
    ["generativeAi", ["none"], ["none"]],
    ["generativeAi", ["voices", "art"], ["art", "voices"]],
    ["contentNotes", [], []],
    ["contentNotes", undefined, []],
  ])("reads %s %j as %j", (field, given, stored) => {
    expect(gameSubmissionSchema.parse({ ...full, [field]: given })).toHaveProperty(field, stored);
  });

  it("reads descriptions in other languages in one order, without empty ones", () => {
    const descriptions = { "pt-BR": " Um\u0000 caminho.\r\nFim. ", ja: null, fr: "  ", de: "Ein Weg." };
    const read = gameSubmissionSchema.parse({ ...full, descriptions }).descriptions;
    expect(JSON.stringify(read)).toBe(JSON.stringify({ de: "Ein Weg.", "pt-BR": "Um caminho.\nFim." }));
    expect(gameSubmissionSchema.parse(full).descriptions).toEqual({});
    expect(gameEditSchema.parse(full)).not.toHaveProperty("descriptions");
  });

  it.each<[kind: string, given: unknown, path: string, sentence: string]>([
    ["an unknown language", { xx: "Text" }, "descriptions.xx", "Please give one text for each language"],
    ["a built-in name", { constructor: "x" }, "descriptions.constructor", "Please give one text for each"],
    ["a list", ["Text"], "descriptions", "Please give one text for each language of the list"],
    ["one text", "Text", "descriptions", "Please give one text for each language of the list"],
    ["a long text", { de: "x".repeat(5001) }, "descriptions.de", "5,000"],
  ])("rejects %s as descriptions", (_, descriptions, path, sentence) => {
    for (const schema of [gameSubmissionSchema, gameEditSchema, anyGameSchema]) {
      const { error } = schema.safeParse({ ...full, descriptions });
      expect(error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
      expect(messagesOf(schema, { ...full, descriptions })[0]).toContain(sentence);
    }
  });

  it.each<[field: string, given: unknown, message: string]>([
    ["accessibility", ["subtitles", "smell"], "Please choose labels from the list"],
    ["accessibility", ["subtitles", "subtitles"], "Please choose each label only once"],
    ["accessibility", Array(20).fill("subtitles"), "Please choose at most 19 labels"],
    ["languages", ["en", "xx"], "Please choose languages from the list"],
    ["languages", ["German"], "Please choose languages from the list"],
    ["languages", ["en", "en"], "Please choose each language only once"],
    ["languages", languageCodes.slice(0, 61), "Please choose at most 60 languages"],
    ["generativeAi", ["none", "art"], "Please choose either that none was used, or what it was used for"],
    ["contentNotes", ["none"], "Please choose labels from the list"],
    ["contentNotes", "violence", "Please choose labels from the list"],
    ["contentNotes", null, "Please choose labels from the list"],
  ])("rejects %s %j with one error at the field", (field, given, message) => {
    for (const schema of [gameSubmissionSchema, gameEditSchema, anyGameSchema]) {
      const { error } = schema.safeParse({ ...full, [field]: given });
      expect(error?.issues.map((issue) => [issue.path[0], issue.path.length, issue.message])).toEqual([
        [field, 1, message],
      ]);
    }
  });

  it("keeps labels that an edit omits", () => {
    const { imageUrl: _, ...edit } = full;
    expect(gameEditSchema.parse(edit)).not.toHaveProperty("generativeAi");
    expect(gameEditSchema.parse({ ...edit, generativeAi: [] })).toMatchObject({ generativeAi: [] });
  });

  it("removes line breaks from names, and invisible or direction-changing characters from all texts", () => {
    const game = gameSubmissionSchema.parse({
      ...full,
      title: "Moss\nKnight \u202eexe.gnp",
      developer: "Two\u200b Ferns",
      description: "Line\r\nline\u2066",
      price: "\u2067$5\nor less",
      releaseDate: "Early\nAccess",
      minSystemReqs: "8 GB\nWindows",
    });
    expect([game.title, game.developer]).toEqual(["Moss Knight exe.gnp", "Two Ferns"]);
    expect([game.description, game.minSystemReqs]).toEqual(["Line\nline", "8 GB\nWindows"]);
    expect([game.price, game.releaseDate, game.earlyAccess]).toEqual(["$5 or less", "Early Access", true]);
    expect(messagesOf(gameSubmissionSchema, { ...full, title: "\u200b\u2060" })).toEqual([
      "Title is required",
    ]);
  });

  it.each([
    ["https://x.com/two_ferns?s=20", "two_ferns"],
    [" www.twitter.com/@two_ferns", "two_ferns"],
    ["oldhttps://x.com/two_ferns", "two_ferns"],
    ["https://x.com/", ""],
    ["@two-ferns", "twoferns"],
    ["https://netflix.com/two_ferns", "httpsnetflixcomtwo_ferns"],
    ["https://x.com.example/two_ferns", "httpsxcomexampletwo_ferns"],
  ])("reduces %s to its handle in the form and the payload", (typed, handle) => {
    expect(cleanTwitterHandle(typed)).toBe(handle);
    expect(gameSubmissionSchema.parse({ ...full, twitterHandle: typed }).twitterHandle).toBe(handle || null);
  });

  it("removes @ and invalid characters from the handle", () => {
    expect(gameSubmissionSchema.parse({ ...full, twitterHandle: "@two-ferns!_x" }).twitterHandle).toBe(
      "twoferns_x",
    );
    expect(gameSubmissionSchema.parse({ ...full, twitterHandle: "@" }).twitterHandle).toBeNull();
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.com",
    "steam",
    "https://",
    "http:// example.com",
  ])("rejects the link %s", (steamUrl) =>
    expect(messagesOf(gameSubmissionSchema, { ...full, steamUrl })).toEqual(["Please enter a valid URL"]),
  );

  it("keeps player numbers only for enabled modes", () => {
    const game = gameSubmissionSchema.parse({
      ...full,
      localCoop: true,
      localCoopPlayers: "4 Players",
      onlineCoopPlayers: "8 Players",
    });
    expect(game).toMatchObject({ localCoopPlayers: "4 Players", onlineCoopPlayers: null });
  });

  it.each(["", null, undefined])("defaults a multiplayer mode with %j players to two", (players) => {
    const game = gameSubmissionSchema.parse({
      ...full,
      onlineMultiplayer: true,
      onlineMultiplayerPlayers: players,
    });
    expect(game).toMatchObject({ onlineMultiplayerPlayers: "2 Players", localMultiplayerPlayers: null });
  });

  it("reports an unlisted number of players in its own words", () => {
    expect(
      messagesOf(gameSubmissionSchema, { ...full, localCoop: true, localCoopPlayers: "9 Friends" }),
    ).toEqual(["Please select a number of players"]);
    expect(gameSubmissionSchema.parse({ ...full, localCoopPlayers: "" }).localCoopPlayers).toBeNull();
  });

  it("sets the flag for the release status Early Access", () => {
    expect(gameSubmissionSchema.parse({ ...full, releaseDate: "Early Access" }).earlyAccess).toBe(true);
  });

  it("removes control characters and rejects unknown categories", () => {
    expect(gameSubmissionSchema.parse({ ...full, title: "Moss\u0000 Knight\u0007" }).title).toBe(
      "Moss Knight",
    );
    expect(gameSubmissionSchema.safeParse({ ...full, categories: ["Cooking"] }).success).toBe(false);
  });

  it("ignores review fields", () => {
    const game = gameSubmissionSchema.parse({ ...full, status: "approved", slug: "x", reviewedBy: 1, id: 9 });
    expect(Object.keys(game)).not.toEqual(expect.arrayContaining(["status"]));
    expect(game).not.toHaveProperty("slug");
    expect(game).not.toHaveProperty("reviewedBy");
  });
});

describe("anyGameSchema", () => {
  const simple = {
    title: "Moss Knight",
    developer: "Two Ferns",
    description: "A quiet walk.",
    imageUrl: "https://example.com/moss.png",
    playUrl: "",
  };

  it("recognizes the simple form by its keys", () => {
    expect(anyGameSchema.parse(simple)).toMatchObject({
      kind: "simple",
      game: { playUrl: null, featured: false },
    });
    expect(anyGameSchema.parse(full).kind).toBe("full");
  });

  it("requires the full form's fields for any other key", () => {
    expect(messagesOf(anyGameSchema, { ...simple, price: "Free" })).toContain(
      "Please select at least one category",
    );
  });

  it("validates addresses in the simple form with its own messages", () => {
    expect(
      messagesOf(anyGameSchema, { ...simple, imageUrl: "data:image/png;base64,AAAA", developer: "" }),
    ).toEqual(["Developer name is required", "Please enter a valid URL"]);
  });
});

describe("gameEditSchema", () => {
  it("reports errors with the specified messages", () => {
    expect(
      messagesOf(gameEditSchema, {
        title: "",
        description: "",
        developer: "",
        imageUrl: "x",
        categories: [],
      }),
    ).toEqual([
      "Title is required",
      "Developer is required",
      "Description is required",
      "Must be a valid URL",
    ]);
  });

  it("requires a picture when it was removed", () => {
    for (const imageUrl of ["", " "])
      expect(messagesOf(gameEditSchema, { ...full, imageUrl })).toEqual([
        "A game needs a picture. Please choose one, or keep the picture as it was.",
      ]);
  });

  it("accepts a stored key, an address or a new picture", () => {
    for (const imageUrl of [
      "pictures/0123456789abcdefghij",
      "https://example.com/a.png",
      "data:image/png;base64,AA",
    ])
      expect(gameEditSchema.safeParse({ ...full, imageUrl }).success).toBe(true);
  });
});

it("lists the specified release statuses with this year and the next", () => {
  expect(releaseStatuses(new Date("2031-05-01"))).toEqual([
    "Released",
    "Early Access",
    "Coming Soon",
    "2024",
    "2025",
    "2031",
    "2032",
    "TBA",
  ]);
  expect(releaseStatuses(new Date("2025-05-01"))).toHaveLength(7);
});

describe("gameListQuerySchema", () => {
  it("ignores empty parameters, which forms send", () => {
    const blank = { category: "", price: "", q: "", sort: "", page: "", pageSize: "" };
    const { sort, page, pageSize } = gameListQuerySchema.parse(blank);
    expect([sort, page, pageSize]).toEqual([undefined, undefined, undefined]);
    expect(gameListQuerySchema.parse({})).toEqual({});
  });

  it("rejects unknown values with a message", () => {
    for (const wrong of [{ sort: "best" }, { page: "0" }, { page: "x" }, { pageSize: "101" }, { page: " " }])
      expect(gameListQuerySchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    expect(gameListQuerySchema.safeParse({ sort: "best" }).error?.issues[0]?.message).toMatch(
      /^Please sort by/,
    );
  });
});
