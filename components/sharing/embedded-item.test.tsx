import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { EmbeddedCard } from "@/lib/features/feeds/types";
import { defaultLook } from "@/lib/shared/look";
import { EmbeddedItem } from "./embedded-item";

const site = { brand: "Spawnpoint", siteUrl: "https://spawnpoint.example/" };
const shown: EmbeddedCard = {
  ...site,
  state: "shown",
  title: "Hollow Lantern",
  byline: "by Two Ferns",
  facts: ["RPG", "Free"],
  pictureUrl: "/pictures/a/640.webp",
  url: "https://spawnpoint.example/games/hollow-lantern",
};
const draw = (card: EmbeddedCard, theme: "auto" | "dark" = "auto", look = defaultLook) =>
  renderToStaticMarkup(<EmbeddedItem card={card} theme={theme} look={look} language="en" read={String} />);

describe("a card on another site", () => {
  it.each([
    ["shown", shown],
    ["of markup", { ...shown, title: "</style><script>alert(1)</script>", byline: '"><img onerror=x>' }],
    ["gone", { ...site, state: "gone" as const }],
    ["out of reach", { ...site, state: "away" as const }],
  ])("%s has no script, form or input, and each link opens a new tab", (_name, card) => {
    const html = draw(card);
    expect(html).not.toMatch(/<(script|form|input|button|iframe|link|object|embed)\b/i);
    expect(html).not.toMatch(/<[^>]*\son\w+=/i);
    const links = html.match(/<a [^>]*>/g) ?? [];
    expect(links).toHaveLength(1);
    for (const link of links)
      expect(link).toMatch(/href="https:\/\/spawnpoint\.example\/[^"]*" target="_blank" rel="noopener"/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html.match(/<style>[^<]*<\/style>/)?.[0], "signs of markup would end the rules").not.toContain(
      "&",
    );
    expect(html, "is newer than the oldest browsers that the site promises").not.toContain("light-dark(");
  });

  it("shows the item and links to its page", () => {
    const html = draw(shown);
    for (const text of ["Hollow Lantern", "by Two Ferns", "RPG · Free", "Featured on Spawnpoint", shown.url])
      expect(html).toContain(text);
    expect(html).toContain('src="/pictures/a/640.webp" alt=""');
  });

  it("uses the requested theme", () => {
    expect(draw(shown)).toMatch(/^<html lang="en">/);
    expect(draw(shown, "dark")).toMatch(/^<html lang="en" data-theme="dark">/);
  });
  it("has the colours of the site's look", () => {
    const colours = {
      ...defaultLook.colours,
      dark: { ...defaultLook.colours.dark, cool: "#abcdef" as const },
    };
    expect(draw(shown)).toContain("--cool:#4be3c8");
    expect(draw(shown, "auto", { ...defaultLook, colours })).toContain("--cool:#abcdef");
  });
});
