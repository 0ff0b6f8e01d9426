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
  it("takes the least a game needs and fills the rest", () => {
    const game = gameSubmissionSchema.parse(full);
    expect(game).toMatchObject({
      singlePlayer: true,
      localCoop: false,
      price: null,
      steamUrl: null,
      featured: false,
    });
  });

  it("says the specified words for what is missing", () => {
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
  ])("takes %s %j as %j", (field, given, stored) => {
    expect(gameSubmissionSchema.parse({ ...full, [field]: given })).toHaveProperty(field, stored);
  });

  it.each<[field: string, given: unknown, message: string]>([
    ["accessibility", ["subtitles", "smell"], "Please choose labels of the list"],
    ["accessibility", ["subtitles", "subtitles"], "The same label is there twice"],
    ["accessibility", Array(20).fill("subtitles"), "Please choose at most 19 labels"],
    ["languages", ["en", "xx"], "Please choose languages of the list"],
    ["languages", ["German"], "Please choose languages of the list"],
    ["languages", ["en", "en"], "The same language is there twice"],
    ["languages", languageCodes.slice(0, 61), "Please choose at most 60 languages"],
    ["generativeAi", ["none", "art"], "Please say either that none was used, or what it was used for"],
    ["contentNotes", ["none"], "Please choose labels of the list"],
    ["contentNotes", "violence", "Please choose labels of the list"],
    ["contentNotes", null, "Please choose labels of the list"],
  ])("refuses %s %j in one sentence at the field", (field, given, message) => {
    for (const schema of [gameSubmissionSchema, gameEditSchema, anyGameSchema]) {
      const { error } = schema.safeParse({ ...full, [field]: given });
      expect(error?.issues.map((issue) => [issue.path[0], issue.path.length, issue.message])).toEqual([
        [field, 1, message],
      ]);
    }
  });

  it("leaves labels that an edit does not name as they are", () => {
    const { imageUrl: _, ...edit } = full;
    expect(gameEditSchema.parse(edit)).not.toHaveProperty("generativeAi");
    expect(gameEditSchema.parse({ ...edit, generativeAi: [] })).toMatchObject({ generativeAi: [] });
  });

  it("keeps names on one line and every text free of what turns or hides it", () => {
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
  ])("keeps the name of %s, in a form's field and in what is sent", (typed, handle) => {
    expect(cleanTwitterHandle(typed)).toBe(handle);
    expect(gameSubmissionSchema.parse({ ...full, twitterHandle: typed }).twitterHandle).toBe(handle || null);
  });

  it("strips the handle's @ and foreign characters", () => {
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
  ])("refuses the link %s", (steamUrl) =>
    expect(messagesOf(gameSubmissionSchema, { ...full, steamUrl })).toEqual(["Please enter a valid URL"]),
  );

  it("keeps a number of players only for a mode that is on", () => {
    const game = gameSubmissionSchema.parse({
      ...full,
      localCoop: true,
      localCoopPlayers: "4 Players",
      onlineCoopPlayers: "8 Players",
    });
    expect(game).toMatchObject({ localCoopPlayers: "4 Players", onlineCoopPlayers: null });
  });

  it.each(["", null, undefined])(
    "takes a mode for several whose number is %j for two at least",
    (players) => {
      const game = gameSubmissionSchema.parse({
        ...full,
        onlineMultiplayer: true,
        onlineMultiplayerPlayers: players,
      });
      expect(game).toMatchObject({ onlineMultiplayerPlayers: "2 Players", localMultiplayerPlayers: null });
    },
  );

  it("asks for a number of players of the list in its own words", () => {
    expect(
      messagesOf(gameSubmissionSchema, { ...full, localCoop: true, localCoopPlayers: "9 Friends" }),
    ).toEqual(["Please select a number of players"]);
    expect(gameSubmissionSchema.parse({ ...full, localCoopPlayers: "" }).localCoopPlayers).toBeNull();
  });

  it("takes Early Access as release status for the flag", () => {
    expect(gameSubmissionSchema.parse({ ...full, releaseDate: "Early Access" }).earlyAccess).toBe(true);
  });

  it("removes control characters and refuses unknown categories", () => {
    expect(gameSubmissionSchema.parse({ ...full, title: "Moss\u0000 Knight\u0007" }).title).toBe(
      "Moss Knight",
    );
    expect(gameSubmissionSchema.safeParse({ ...full, categories: ["Cooking"] }).success).toBe(false);
  });

  it("lets nobody set review fields", () => {
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

  it("knows the simple form by its keys", () => {
    expect(anyGameSchema.parse(simple)).toMatchObject({
      kind: "simple",
      game: { playUrl: null, featured: false },
    });
    expect(anyGameSchema.parse(full).kind).toBe("full");
  });

  it("asks a payload with any further key for the full form's fields", () => {
    expect(messagesOf(anyGameSchema, { ...simple, price: "Free" })).toContain(
      "Please select at least one category",
    );
  });

  it("asks the simple form for real addresses and its own words", () => {
    expect(
      messagesOf(anyGameSchema, { ...simple, imageUrl: "data:image/png;base64,AAAA", developer: "" }),
    ).toEqual(["Developer name is required", "Please enter a valid URL"]);
  });
});

describe("gameEditSchema", () => {
  it("says the specified words", () => {
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

  it("says that a game needs a picture where it was taken away", () => {
    for (const imageUrl of ["", " "])
      expect(messagesOf(gameEditSchema, { ...full, imageUrl })).toEqual([
        "A game needs a picture. Please choose one, or keep the picture as it was.",
      ]);
  });

  it("takes our own key, an address or a new picture", () => {
    for (const imageUrl of [
      "pictures/0123456789abcdefghij",
      "https://example.com/a.png",
      "data:image/png;base64,AA",
    ])
      expect(gameEditSchema.safeParse({ ...full, imageUrl }).success).toBe(true);
  });
});

it("lists the specified release statuses, this year and the next", () => {
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
  it("takes a parameter without a value for none, as an address of a form has it", () => {
    const blank = { category: "", price: "", q: "", sort: "", page: "", pageSize: "" };
    const { sort, page, pageSize } = gameListQuerySchema.parse(blank);
    expect([sort, page, pageSize]).toEqual([undefined, undefined, undefined]);
    expect(gameListQuerySchema.parse({})).toEqual({});
  });

  it("says what it does not take", () => {
    for (const wrong of [{ sort: "best" }, { page: "0" }, { page: "x" }, { pageSize: "101" }, { page: " " }])
      expect(gameListQuerySchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    expect(gameListQuerySchema.safeParse({ sort: "best" }).error?.issues[0]?.message).toMatch(
      /^Please sort by/,
    );
  });
});
