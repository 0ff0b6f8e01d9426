import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { articleText } from "@/lib/features/blog/text";
import { injections } from "@/tests/support/injections";
import { articleToHtml, inspectArticle, renderArticle } from "./pipeline";
import { countShownWords } from "./shown-words";

const site = {
  siteUrl: "https://site.example",
  sourceRoot: "https://source.example/repo",
  isPost: (slug: string) => slug === "features",
  read: (text: string) => text,
};
const picture = (width: number, height: number) => ({ src: "/pictures/x", width, height, blurDataUrl: "" });
const pictures = { "path posts/icon.png": picture(32, 32), "path posts/large.png": picture(1280, 720) };
const source = (text: string) => ({ text, title: "A title", textPath: "posts/a.md", pictures });
const html = async (text: string) =>
  renderToStaticMarkup((await renderArticle(source(text), site, {})).content)
    .replace(/\n+/g, "\n")
    .trim();

const folder = "tests/support/posts";

describe("posts with every construct", () => {
  const files = readdirSync(folder);

  it.each(files)("%s shows every word", async (name) => {
    const markdown = readFileSync(path.join(folder, name), "utf8");
    const { total, missing } = await countShownWords(markdown);
    expect(total).toBeGreaterThan(20);
    expect(missing).toEqual([]);
    expect(await html(articleText(markdown))).not.toMatch(/never|editor|draft|tags:/i);
  });

  it("counts a word that its page does not show", async () => {
    const markdown =
      "Seen here.\n\n[unused]: https://example.com 'hidden'\n\n| a | b |\n| - | - |\n| c | d | dropped |";
    expect((await countShownWords(markdown)).missing).toEqual(["dropped"]);
  });
});

describe("HTML in markdown", () => {
  it.each([
    ["H<sub>2</sub>O", "<p>H<sub>2</sub>O</p>"],
    [
      "<details><summary>Spoiler</summary>Text</details>",
      "<details><summary>Spoiler</summary>Text</details>",
    ],
    ['<div class="note" style="color:red">Important: …</div>', "<div>Important: …</div>"],
    ["<p align=center>Mid</p>", '<p align="center">Mid</p>'],
    ["<kbd>Esc</kbd>", "<p><kbd>Esc</kbd></p>"],
    ["List<Item> here", "<p>List&lt;Item&gt; here</p>"],
    ["in the <script> tag\n\nnext", "<p>in the &lt;script&gt; tag</p>\n<p>next</p>"],
    ["<Note>\n\nWithin *it*\n\n</Note>\n\nAfter", "<p>Within <em>it</em></p>\n<p>After</p>"],
    [
      '<h3 id="main">Main</h3>',
      '<h2 id="section-main">Main<a href="#section-main" class="heading-anchor" aria-label="Link to the section Main">#</a></h2>',
    ],
  ])("shows %j as %j", async (markdown, shown) => {
    expect(await html(markdown)).toBe(shown);
  });

  it.each([
    [
      "<iframe src='https://www.youtube.com/embed/abcdefghijk'></iframe>",
      "https://www.youtube.com/watch?v=abcdefghijk",
      "YouTube",
    ],
    [
      "<iframe src='//player.vimeo.com/video/123' title='Trailer' />",
      "https://vimeo.com/123",
      "Trailer (Vimeo)",
    ],
    ["<video src='https://media.example/a.mp4'></video>", "https://media.example/a.mp4", "media.example"],
    ["<embed src='https://www.w.example/x'>", "https://www.w.example/x", "w.example"],
  ])("replaces %s with a link and keeps the rest of the post", async (embed, href, name) => {
    const shown = await html(`Before\n\n${embed}\n\nAfter`);
    expect(shown).toContain(`href="${href}"`);
    expect(shown).toContain(`>${name}<`);
    expect(shown).toContain(`<p><a href="${href}"`);
    expect(shown).toContain("<p>After</p>");
    expect(shown).not.toMatch(/<(iframe|video|embed)/);
  });

  it("marks playable links itself and ignores an author's marks", async () => {
    const embed = "<iframe src='https://player.twitch.tv/?channel=moss&parent=elsewhere.example'></iframe>";
    expect(await html(embed)).toContain('data-player="twitch"');
    expect(await html("[a film](https://www.youtube.com/watch?v=abcdefghijk)")).not.toContain("data-player");
    expect(await html('<a data-player="kick" href="https://evil.example/">x</a>')).not.toContain(
      "data-player",
    );
    // Feed readers have no player.
    expect(await articleToHtml(source(embed), site)).not.toContain("data-player");
  });

  it("blocks known injections", async () => {
    for (const injection of injections) {
      const shown = `${await html(injection)}${await articleToHtml(source(injection), site)}`;
      const tags = (shown.match(/<[^>]*>/g) ?? []).map((tag) =>
        tag.replace(/="[^"]*"/g, (value) => (/^="\s*javascript:/i.test(value) ? value : "")),
      );
      expect(
        tags.filter((tag) =>
          /<(script|style|iframe|object|svg|math|form|link|meta|base)|\son\w+=|javascript:/i.test(tag),
        ),
        injection,
      ).toEqual([]);
    }
  });

  it.each(["<b><p>", "<b>\n\n<p>\n\n", "<a href=x>", "x <foo> ", "<!-- ", "<table><td>", '<a b="'])(
    "%j again and again is refused or read in time",
    async (piece) => {
      const begun = performance.now();
      await inspectArticle(piece.repeat(Math.floor(120_000 / piece.length)), "a.md").catch(() => []);
      expect(performance.now() - begun).toBeLessThan(10_000);
    },
  );
});

describe("alerts", () => {
  it.each(["note", "tip", "important", "warning", "caution"])("shows a %s as a box", async (kind) => {
    const shown = await html(`> [!${kind.toUpperCase()}]\n> Words`);
    expect(shown).toContain(`<div class="alert alert-${kind}"><p class="alert-title">`);
    expect(shown).toContain("<p>Words</p>");
    expect(shown).not.toContain("[!");
  });

  it("shows a quote with an unknown mark as a quote", async () => {
    expect(await html("> [!OTHER]\n> Words")).toContain("<blockquote>");
    expect(await html("> [!NOTE] Words")).toContain("<blockquote>");
  });
});

describe("links", () => {
  it.each([
    ["[x](#über)\n\n## Über", "#section-über"],
    ["[x](#%C3%BCber)\n\n## Über", "#section-über"],
    ["[x](./features.md#same-heading)", "/blog/features#section-same-heading"],
    ["[x](../posts/features.mdx)", "/blog/features"],
    ["[x](features)", "/blog/features"],
    ["[x](/blog/features#Same-Heading)", "/blog/features#section-same-heading"],
    ["[x](other.md)", "https://source.example/repo/posts/other.md"],
    ["[x](../LICENSE.txt)", "https://source.example/repo/LICENSE.txt"],
    ["[x](/games?q=1)", "/games?q=1"],
    ["[x](//elsewhere.example/a.md)", "https://elsewhere.example/a.md"],
  ])("resolves %j to %s", async (markdown, href) => {
    expect(await html(markdown)).toContain(`<a href="${href}"`);
  });

  it("shows text for files outside the source or without an address", async () => {
    const { content } = await renderArticle(source("[x](LICENSE.txt)"), { ...site, sourceRoot: null }, {});
    expect(renderToStaticMarkup(content)).toBe("<p><span>x</span></p>");
    expect(await html("[x](../../../etc/passwd.txt)")).toBe("<p><span>x</span></p>");
  });
});

describe("pictures", () => {
  it("shows small pictures inline at their own size", async () => {
    const shown = await html("Press the ![A](icon.png) button");
    expect(shown).toMatch(/^<p>Press the <img [^>]*class="inline-picture"[^>]*> button<\/p>$/);
    expect(shown).toMatch(/width="32" height="32" sizes="32px"/);
  });

  it("limits a picture in its own paragraph to the column", async () => {
    const shown = await html("![A](large.png)");
    expect(shown).not.toContain("inline-picture");
    expect(shown).toContain('width="1280" height="720"');
  });

  it("uses the width given in HTML", async () => {
    expect(await html('<img src="large.png" width="200">')).toContain(
      'width="200" height="113" sizes="200px"',
    );
    expect(await html('<img src="large.png" height="90px">')).toContain('width="160" height="90"');
    expect(await html('<img src="large.png" width="50%">')).toContain('width="1280"');
  });

  it("replaces SVG drawings with links", async () => {
    expect(await html("![Plan](plan.svg)")).toContain('<a href="https://source.example/repo/posts/plan.svg"');
    expect(await html("[![Plan](plan.svg)](/games)")).not.toContain("plan.svg");
  });
});

it.each(["jsx", "tsx", "zig", "py", "sh", "haskell", "vb"])("highlights %s", async (language) => {
  expect(await html(`\`\`\`${language}\nconst a = "b" # c\n\`\`\``)).toContain('<span class="code-');
});
