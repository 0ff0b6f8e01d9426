import { describe, expect, it } from "vitest";
import { firstFreeSlug, numberedSlugs, toSlug } from "./slug";

describe("toSlug", () => {
  it.each([
    ["Moss Knight: Reborn!", "moss-knight-reborn"],
    ["Größe & Würde", "groesse-and-wuerde"],
    ["3D Dot Game Heroes", "3d-dot-game-heroes"],
    ["SteamWorld Dig", "steamworld-dig"],
    ["FIFA 2K", "fifa-2k"],
    ["Pokéfarm's Gardens", "pokefarms-gardens"],
    ["Don’t Starve", "dont-starve"],
    ["Rock ʼn` Roll", "rock-n-roll"],
    ["Ｍｏｓｓ", "moss"],
    ["東京", "game"],
    ["../../etc", "etc"],
  ])("turns %s into %s", (name, slug) => expect(toSlug(name, "game")).toBe(slug));

  it("stays within 60 characters and never ends with a dash", () => {
    const slug = toSlug(`${"a".repeat(59)} bcd`, "game");
    expect(slug).toBe("a".repeat(59));
  });
});

describe("firstFreeSlug", () => {
  it("counts up past taken and reserved names", () => {
    expect(firstFreeSlug("moss", new Set(), [])).toBe("moss");
    expect(firstFreeSlug("moss", new Set(["moss", "moss-2"]), [])).toBe("moss-3");
    expect(firstFreeSlug("submit", new Set(), ["submit"])).toBe("submit-2");
  });

  it("numbers the requested names", () => {
    const names = numberedSlugs("moss", 3);
    expect(names).toEqual(["moss", "moss-2", "moss-3"]);
    expect(firstFreeSlug("moss", new Set(names.slice(0, 2)), [])).toBe(names[2]);
  });
});
