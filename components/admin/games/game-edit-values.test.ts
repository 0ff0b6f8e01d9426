import { describe, expect, it } from "vitest";
import { changedFields } from "@/components/admin/edit/use-panel-edit";
import { gameEdit, gameFormValues } from "@/components/admin/games/game-edit-values";
import { gameNoun, keepSignedUrls } from "@/components/admin/list/noun";
import { hostOf } from "@/components/admin/outside-link";
import { gameFields } from "@/lib/features/games/fields";
import { gameEditSchema } from "@/lib/features/games/schema";
import type { AdminGame } from "@/lib/features/games/types";
import { listFieldNames } from "@/lib/shared/field-table";
import { emptyRow } from "@/tests/support/field-examples";
import { untouchedFacts } from "@/tests/support/review-facts";

const game: AdminGame = {
  ...untouchedFacts,
  ...emptyRow(gameFields),
  slug: "moss-knight",
  writtenIn: "en",
  title: "Moss Knight",
  description: "A quiet walk.",
  developer: "Two Ferns",
  imageUrl: "pictures/aaaaaaaaaaaaaaaaaaaa",
  pictureSrc: "http://storage/a?signature=1",
  categories: ["RPG"],
  singlePlayer: true,
  onlineCoop: true,
  onlineCoopPlayers: "4 Players",
  achievements: true,
  featureRequested: true,
  contactEmail: null,
  price: "$4.99",
};

describe("the edit form's values", () => {
  it("pass the schema unchanged", () => {
    const parsed = gameEditSchema.parse(gameFormValues(game));
    for (const name of listFieldNames(gameFields)) expect(parsed[name], name).toEqual(game[name]);
  });

  it("omit a removed category, so that the game can be saved", () => {
    const values = gameFormValues({ ...game, categories: ["Westerns", "RPG"] });
    expect(gameEditSchema.parse(values).categories).toEqual(["RPG"]);
  });

  it("omit removed labels", () => {
    const values = gameFormValues({
      ...game,
      accessibility: ["smell", "subtitles"],
      languages: ["en", "tlh"],
    });
    expect(values).toMatchObject({ accessibility: ["subtitles"], languages: ["en"], generativeAi: [] });
  });

  it("list the fields that differ", () => {
    const before = gameFormValues(game);
    expect(changedFields(gameEdit, before, { ...before, categories: ["RPG"] })).toEqual([]);
    expect(
      changedFields(gameEdit, before, { ...before, price: "Free", categories: ["RPG", "Action"] }),
    ).toEqual(["categories", "price"]);
  });
});

describe("keepSignedUrls", () => {
  const answered = { ...game, title: "Renamed", pictureSrc: "http://storage/a?signature=2" };

  it("keeps the URL of the same picture, so that it is not loaded again", () => {
    expect(keepSignedUrls(gameNoun, game, answered)).toEqual({ ...answered, pictureSrc: game.pictureSrc });
  });

  it("uses the new URL for another picture, and for one that has just been stored", () => {
    const replaced = { ...answered, imageUrl: "pictures/bbbbbbbbbbbbbbbbbbbb" };
    expect(keepSignedUrls(gameNoun, game, replaced)).toEqual(replaced);
    expect(keepSignedUrls(gameNoun, { ...game, pictureSrc: null }, answered)).toEqual(answered);
  });
});

describe("hostOf", () => {
  it("names the host that the browser will open", () => {
    expect(hostOf("https://store.steampowered.com@evil.example/app")).toBe("evil.example");
    expect(hostOf("https://ѕteampowered.com/app")).toMatch(/^xn--/);
    expect(hostOf("http://127.0.0.1:8080/x")).toBe("127.0.0.1:8080");
  });
});
