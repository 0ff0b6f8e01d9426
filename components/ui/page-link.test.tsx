import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LanguagePrefix, LocalAnchor } from "@/components/ui/page-link";

const shown = (href: string) =>
  /href="([^"]*)"/.exec(
    renderToStaticMarkup(
      <LanguagePrefix language="en-XA">
        <LocalAnchor href={href} />
      </LanguagePrefix>,
    ),
  )?.[1];

it.each([
  ["/games?sort=title", "/en-XA/games?sort=title"],
  ["/?a=b", "/en-XA?a=b"],
  ["/en-XA/games", "/en-XA/games"],
  ["/en-XA?a=b", "/en-XA?a=b"],
  ["/api/games", "/api/games"],
  ["/feeds/games.atom", "/feeds/games.atom"],
  ["#main", "#main"],
  ["https://elsewhere.example/", "https://elsewhere.example/"],
])("on a page in a further language, %s leads to %s", (href, expected) => {
  expect(shown(href)).toBe(expected);
});
