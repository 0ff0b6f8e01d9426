import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { LanguageHint } from "@/components/layout/language-hint";
import { LanguageLinks } from "@/components/layout/language-links";
import type { LanguageOffer } from "@/lib/shared/preferred-language";

// The page is in English, the default.
const offers: LanguageOffer[] = [
  { language: "en", text: "This page is also in English.", link: "Read it in English", close: "Close" },
  { language: "en-XA", text: "Ţĥíš þåĝé íš…", link: "Ŕéåð íţ", close: "Çļöšé" },
];

const prefer = (...languages: string[]) => vi.stubGlobal("navigator", { ...navigator, languages });
const show = () => render(<LanguageHint offers={offers} />);
const hint = () => screen.queryByRole("complementary");

beforeEach(() => window.history.replaceState(null, "", "/games?q=moss"));

describe("the hint", () => {
  it("offers the same page, with its query, in the language that the browser prefers", () => {
    prefer("ja", "en-XA", "en");
    show();
    expect(hint()?.lang).toBe("en-XA");
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Ŕéåð íţ" });
    expect(link.getAttribute("href")).toBe("/en-XA/games");
    expect(link.hreflang).toBe("en-XA");
    link.addEventListener("click", (event) => event.preventDefault());
    fireEvent.click(link);
    expect(link.href).toMatch(/\/en-XA\/games\?q=moss$/);
    expect(localStorage.getItem("language")).toBe("en-XA");
  });

  it.each([
    ["the page's language", ["en-GB", "en-XA"]],
    ["no language of the site", ["ja"]],
  ])("is left out for a browser that prefers %s", (_, languages) => {
    prefer(...languages);
    show();
    expect(hint()).toBeNull();
  });

  it("stays closed, and a language chosen before comes first", () => {
    prefer("en-XA");
    const { unmount } = show();
    fireEvent.click(screen.getByRole("button", { name: "Çļöšé" }));
    expect(hint()).toBeNull();
    unmount();
    show();
    expect(hint()).toBeNull();
    localStorage.setItem("language", "en-XA");
    prefer("en");
    unmount();
    show();
    expect(hint()?.lang).toBe("en-XA");
  });
});

describe("the links in the footer", () => {
  it("lead to the same page in each language, and store the choice", () => {
    window.history.replaceState(null, "", "/en-XA/blog/moss");
    render(<LanguageLinks languages={["en", "en-XA"]} />);
    const links = screen.getAllByRole<HTMLAnchorElement>("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/blog/moss", "/en-XA/blog/moss"]);
    expect(links.map(({ lang, hreflang }) => [lang, hreflang])).toEqual([
      ["en", "en"],
      ["en-XA", "en-XA"],
    ]);
    const [first] = links;
    first?.addEventListener("click", (event) => event.preventDefault());
    if (first) fireEvent.click(first);
    expect(localStorage.getItem("language")).toBe("en");
  });
});
