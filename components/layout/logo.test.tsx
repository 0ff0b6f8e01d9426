import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Logo } from "./logo";

it("breaks a name of one long word, so that the menu's button stays on a phone's screen", () => {
  const markup = renderToStaticMarkup(<Logo name="Spielentwicklergemeinschaft" logo={null} />);
  const [, look] = /class="([^"]*)">Spielentwicklergemeinschaft</.exec(markup) ?? [];
  expect(look).toMatch(/\bmin-w-0\b.*\bwrap-anywhere\b/);
});

it.each([
  ["wide", 700, 100],
  ["high", 40, 4000],
])("leaves room for the name beside a %s logo, and draws all of it", (_, width, height) => {
  const markup = renderToStaticMarkup(<Logo name="Moss" logo={{ id: "1", width, height }} />);
  const [, look] = /<img[^>]* class="([^"]*)"/.exec(markup) ?? [];
  for (const part of ["min-w-2", "max-w-20", "object-contain"]) expect(look?.split(" ")).toContain(part);
});
