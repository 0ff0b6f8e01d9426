import { describe, expect, it } from "vitest";
import { reviewedSocials, storedSocial } from "./socials";

describe("storedSocial", () => {
  it.each([
    ["Twitch", "moss_knight", "https://www.twitch.tv/moss_knight"],
    ["Steam", "two.ferns", "https://steamcommunity.com/id/two.ferns"],
    ["Steam", "76561198000000001", "https://steamcommunity.com/profiles/76561198000000001"],
    ["Epic", "TwoFerns", "TwoFerns"],
    ["Twitter", " https://X.com/moss ", "https://x.com/moss"],
    ["Facebook", "http://facebook.com", "http://facebook.com/"],
  ] as const)("stores %s %s as %s", (platform, typed, url) => {
    expect(storedSocial({ platform, url: typed })).toEqual({ platform, url });
  });
});

describe("reviewedSocials", () => {
  const review = (platform: string, url: unknown) => reviewedSocials(JSON.stringify([{ platform, url }]))[0];

  it.each([
    ["Twitch", "https://www.twitch.tv/a", "www.twitch.tv", true],
    ["Twitch", "https://twitch.tv.evil.example/a", "twitch.tv.evil.example", false],
    ["Steam", "https://steamcommunity.com@evil.example/", "evil.example", false],
    ["Steam", "https://eviltwitch.tv/", "eviltwitch.tv", false],
    ["Steam", "https://store.steampowered.com/app/1", "store.steampowered.com", true],
  ])("resolves %s %s to %s", (platform, url, host, isOwnHost) => {
    expect(review(platform, url)).toMatchObject({ host, isOwnHost });
  });

  it("links only http(s) addresses", () => {
    expect(review("Epic", "TwoFerns")).toMatchObject({ href: null, host: null, isOwnHost: false });
    expect(review("Epic", "javascript:alert(1)")).toMatchObject({ href: null });
  });

  it("skips invalid links", () => {
    expect(reviewedSocials(null)).toEqual([]);
    expect(reviewedSocials("{")).toEqual([]);
    expect(reviewedSocials('[1, null, {"platform": "MySpace", "url": "a"}, {"platform": "Epic"}]')).toEqual(
      [],
    );
  });
});
