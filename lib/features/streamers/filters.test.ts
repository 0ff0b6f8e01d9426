import { describe, expect, it } from "vitest";
import {
  areKnownPlatforms,
  isKnownFeatured,
  isKnownLive,
  isNarrowed,
  parseStreamerSelection,
  streamerQuery,
  togglePlatform,
  unknownStreamerFilters,
  withoutUnknown,
} from "./filters";

const roundTrip = (query: Record<string, string>) => streamerQuery(parseStreamerSelection(query));

describe("the streamers list in the URL", () => {
  it.each([
    [{}, ""],
    [{ platform: "kick" }, "?platform=kick"],
    [{ platform: " Kick , TWITCH,kick" }, "?platform=twitch,kick"],
    [{ platform: "Mixer,All" }, "?platform=mixer"],
    [{ platform: "mixer,kick,myspace" }, "?platform=kick,mixer"],
    [{ q: "  moss   grove " }, "?q=moss+grove"],
    [{ q: "a&b=#" }, "?q=a%26b%3D%23"],
    [{ page: "3" }, "?page=3"],
    [{ page: "1" }, ""],
    [{ page: "-2" }, ""],
    [{ page: "1e9" }, ""],
    [{ featured: "featured" }, "?featured=Featured"],
    [{ featured: "All", sort: "newest" }, ""],
    [{ sort: "featured" }, "?sort=featured"],
    [{ live: " NOW " }, "?live=now"],
    [{ live: "All", featured: "all", on: "ALL" }, ""],
    [{ live: " yes ", featured: "no", on: "someday" }, "?featured=no&live=yes&on=someday"],
    [{ live: "now", featured: "Featured", q: "x" }, "?featured=Featured&live=now&q=x"],
    [{ platform: "twitch", q: "x", page: "2" }, "?platform=twitch&q=x&page=2"],
  ])("normalizes %j to %s", (query, address) => expect(roundTrip(query)).toBe(address));

  it("cuts a search at 100 characters without splitting one", () => {
    const { q } = parseStreamerSelection({ q: "🎮".repeat(120) });
    expect([...q]).toEqual(Array(100).fill("🎮"));
  });

  it("returns to the first page when a platform changes", () => {
    const chosen = togglePlatform(parseStreamerSelection({ platform: "kick", page: "4" }), "twitch");
    expect(streamerQuery(chosen)).toBe("?platform=twitch,kick");
    expect(streamerQuery(togglePlatform(chosen, "kick"))).toBe("?platform=twitch");
    expect([isNarrowed(chosen), isNarrowed(parseStreamerSelection({ page: "4" }))]).toEqual([true, false]);
  });

  it("is narrowed by featured and live, but not by an order", () => {
    expect(isNarrowed(parseStreamerSelection({ featured: "Featured" }))).toBe(true);
    expect(isNarrowed(parseStreamerSelection({ sort: "featured" }))).toBe(false);
    expect(["", "all", "FEATURED", "yes"].map(isKnownFeatured)).toEqual([true, true, true, false]);
    expect(isNarrowed(parseStreamerSelection({ live: "now" }))).toBe(true);
    expect(["", "all", "Now", "yes"].map(isKnownLive)).toEqual([true, true, true, false]);
  });

  it("reports each unknown value with its filter, and is narrowed by it", () => {
    const selection = parseStreamerSelection({
      platform: "mixer",
      live: "yes",
      on: "x".repeat(99),
      sort: "x",
    });
    expect(unknownStreamerFilters(selection)).toEqual([
      { label: "Platform", value: "mixer" },
      { label: "Live now", value: "yes" },
      { label: "When they stream", value: "x".repeat(60) },
    ]);
    const { live } = parseStreamerSelection({ live: "yes" }).unknown;
    expect([live, isNarrowed(parseStreamerSelection({ live: "yes" }))]).toEqual(["yes", true]);
    expect(unknownStreamerFilters(parseStreamerSelection({ platform: "kick", live: "now" }))).toEqual([]);
    expect(streamerQuery(withoutUnknown(parseStreamerSelection({ on: "someday", page: "2" }), "on"))).toBe(
      "?page=2",
    );
  });

  it("recognizes known platforms", () => {
    expect(["", "All", "kick", "Twitch,youtube"].map(areKnownPlatforms)).toEqual([true, true, true, true]);
    expect(["myspace", "kick,x"].map(areKnownPlatforms)).toEqual([false, false]);
  });
});
