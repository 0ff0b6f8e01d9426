import { describe, expect, it } from "vitest";
import { defaultBrand } from "@/lib/shared/brand";
import { footerColumns, isCurrentPath, mainLinks, socialLinks } from "@/lib/shared/navigation";
import { pageTitle } from "@/lib/shared/page-title";
import { pageNames } from "@/lib/shared/titles";
import { navigation, networks } from "@/messages/en.json";

describe("the chrome's links", () => {
  it("have the specified names and order", () => {
    const names = ({ key }: { key: keyof typeof navigation }) => navigation[key];
    expect(mainLinks.map(names)).toEqual(["Games", "Streamers", "Blog", "Contact", "Support"]);
    expect(footerColumns.map(({ key, links }) => [navigation[key], ...links.map(names)])).toEqual([
      ["Platform", "Featured Games", "Featured Streamers", "Community Clips", "Submit Content"],
      ["Support", "Contact Us", "Privacy Policy", "Terms of Service"],
    ]);
    expect(footerColumns[0]?.links.slice(0, 2).map((link) => link.href)).toEqual([
      "/games?sort=featured",
      "/streamers?sort=featured",
    ]);
    expect(socialLinks(defaultBrand).map(({ network }) => networks[network])).toEqual([
      "Facebook",
      "TikTok",
      "YouTube",
      "Chat community",
      "X",
    ]);
  });

  it("skip a network without an address", () => {
    const brand = { ...defaultBrand, social: { ...defaultBrand.social, tiktok: null } };
    expect(socialLinks(brand).map((link) => link.network)).toEqual(["facebook", "youtube", "discord", "x"]);
  });
});

describe("isCurrentPath", () => {
  it("matches the page and the pages below it", () => {
    expect(isCurrentPath("/games", "/games")).toBe(true);
    expect(isCurrentPath("/games", "/games/hollow-tide")).toBe(true);
    expect(isCurrentPath("/games", "/games-submit")).toBe(true);
    expect(isCurrentPath("/streamers", "/streamers-submit")).toBe(true);
    expect(isCurrentPath("/games", "/gamesters")).toBe(false);
    expect(isCurrentPath("/", "/games")).toBe(false);
  });
});

describe("pageTitle", () => {
  it("is 'name | brand', or the brand alone", () => {
    expect(pageTitle(pageNames.home, "Spawnpoint")).toBe("Gaming Community Platform | Spawnpoint");
    expect(pageTitle(null, "Spawnpoint")).toBe("Spawnpoint");
  });
});
