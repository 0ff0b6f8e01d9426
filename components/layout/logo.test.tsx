import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Logo } from "./logo";

it("wraps a long name, so that the menu button stays visible on a phone", () => {
  const markup = renderToStaticMarkup(<Logo name="Spielentwicklergemeinschaft" logo={null} />);
  const [, look] = /class="([^"]*)">Spielentwicklergemeinschaft</.exec(markup) ?? [];
  expect(look).toMatch(/\bmin-w-0\b.*\bwrap-anywhere\b/);
});

it.each([
  ["wide", 700, 100],
  ["high", 40, 4000],
])("leaves room for the name next to a %s logo, and shows all of it", (_, width, height) => {
  const markup = renderToStaticMarkup(<Logo name="Moss" logo={{ id: "1", width, height }} />);
  const [, look] = /<img[^>]* class="([^"]*)"/.exec(markup) ?? [];
  for (const part of ["min-w-2", "max-w-20", "object-contain"]) expect(look?.split(" ")).toContain(part);
});
