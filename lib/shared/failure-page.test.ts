import { afterEach, describe, expect, it, vi } from "vitest";
import { addFailureText, failureDocument } from "./failure-page.ts";

const empty =
  '<!DOCTYPE html><html id="__next_error__"><head><script src="/a.js"></script></head><body></body></html>';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ["", "Too many requests | Spawnpoint"],
  ["Moss & <Grove>", "Too many requests | Moss &#38; &#60;Grove>"],
])("puts the brand in the title: %j", (name, title) => {
  vi.stubEnv("SITE_NAME", name);
  expect(failureDocument({ title: "Too many requests", text: "Wait." })).toContain(`<title>${title}</title>`);
});

describe("addFailureText", () => {
  it("adds a text, a title and a language to Next's empty document, and keeps its script", () => {
    const html = addFailureText(empty, "/games");
    expect(html).toContain('<html lang="en" id="__next_error__">');
    expect(html).toContain("<title>This page failed to load | Spawnpoint</title>");
    expect(html).toMatch(/<body><main .*<h1>This page failed to load<\/h1>.*<\/main><\/body>/);
    expect(html).toContain('<script src="/a.js"></script>');
  });

  it("uses a media query for the dark theme", () => {
    for (const html of [addFailureText(empty, "/games"), addFailureText("", "/games")]) {
      expect(html).toMatch(/<head>.*@media\(prefers-color-scheme:dark\).*<\/head>/);
      expect(html).not.toContain("light-dark(");
    }
  });

  it("escapes the brand", () => {
    vi.stubEnv("SITE_NAME", "Ca$h & $'s");
    expect(addFailureText(empty, "/games")).toContain(
      "<title>This page failed to load | Ca$h &#38; $'s</title>",
    );
  });

  it("has the specified text for /streamers", () => {
    const html = addFailureText(empty, "/streamers");
    expect(html).toContain("<h2>Error Loading Streamers</h2>");
    expect(html).toContain("Failed to load streamers. Please try again later.");
  });

  it("creates a missing document, and keeps one with a heading", () => {
    expect(addFailureText("Internal Server Error", "/")).toMatch(/^<!DOCTYPE html>.*<h1>/);
    const speaking = "<html><body><h1>Down for an hour</h1></body></html>";
    expect(addFailureText(speaking, "/")).toBe(speaking);
  });
});
