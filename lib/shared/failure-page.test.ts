import { afterEach, describe, expect, it, vi } from "vitest";
import { addFailureText, failureDocument, type PageTexts } from "./failure-page.ts";

const empty =
  '<!DOCTYPE html><html id="__next_error__"><head><script src="/a.js"></script></head><body></body></html>';

const texts: PageTexts = { language: "en", home: "/", read: (text) => text };

afterEach(() => vi.unstubAllEnvs());

it.each([
  ["", "Too many requests | Spawnpoint"],
  ["Moss & <Grove>", "Too many requests | Moss &#38; &#60;Grove>"],
])("puts the brand in the title: %j", (name, title) => {
  vi.stubEnv("SITE_NAME", name);
  expect(failureDocument({ title: "Too many requests", text: "Wait." }, texts)).toContain(
    `<title>${title}</title>`,
  );
});

describe("addFailureText", () => {
  it("adds a text, a title and a language to Next's empty document, and keeps its script", () => {
    const html = addFailureText(empty, "/games", texts);
    expect(html).toContain('<html lang="en" id="__next_error__">');
    expect(html).toContain("<title>This page failed to load | Spawnpoint</title>");
    expect(html).toMatch(/<body><main .*<h1>This page failed to load<\/h1>.*<\/main><\/body>/);
    expect(html).toContain('<script src="/a.js"></script>');
  });

  it("uses a media query for the dark theme", () => {
    for (const html of [addFailureText(empty, "/games", texts), addFailureText("", "/games", texts)]) {
      expect(html).toMatch(/<head>.*@media\(prefers-color-scheme:dark\).*<\/head>/);
      expect(html).not.toContain("light-dark(");
    }
  });

  it("escapes the brand", () => {
    vi.stubEnv("SITE_NAME", "Ca$h & $'s");
    expect(addFailureText(empty, "/games", texts)).toContain(
      "<title>This page failed to load | Ca$h &#38; $'s</title>",
    );
  });

  it("has the specified text for /streamers", () => {
    const html = addFailureText(empty, "/streamers", texts);
    expect(html).toContain("<h2>Error Loading Streamers</h2>");
    expect(html).toContain("Failed to load streamers. Please try again later.");
  });

  it("is in the language of the page, whose texts may have signs of HTML", () => {
    const other: PageTexts = { language: "en-XA", home: "/en-XA", read: (text) => `<${text}>` };
    const html = addFailureText(empty, "/en-XA/streamers", other);
    expect(html).toContain('<html lang="en-XA" id="__next_error__">');
    expect(html).toContain("<h2>&lt;Error Loading Streamers&gt;</h2>");
    expect(html).toContain('<a href="/en-XA">&lt;Back to Home&gt;</a>');
  });

  it("creates a missing document, and keeps one with a heading", () => {
    expect(addFailureText("Internal Server Error", "/", texts)).toMatch(/^<!DOCTYPE html>.*<h1>/);
    const speaking = "<html><body><h1>Down for an hour</h1></body></html>";
    expect(addFailureText(speaking, "/", texts)).toBe(speaking);
  });
});
