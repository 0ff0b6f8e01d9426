import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cutPage, fillPage } from "./page-surround.mjs";

const asScript = (text: string) => JSON.stringify([1, text]).replaceAll("<", "\\u003c");
const push = (text: string) => `<script>self.__next_f.push(${asScript(text)})</script>`;

type Own = Parameters<typeof cutPage>[1];
const own = (name: string): Own => ({
  markup: `<ul><li>${name}</li></ul>`,
  content: [`{"name":"${name}",`, `"cards":["<b title=\\"é ${name}\\">😀</b>"`, "]}"],
  feedQuery: `?q=${name}+x&n=1`,
  search: `?q=${name}+x&n=1&sort=title`,
});

/** A page as the framework makes it: its data in several scripts, which are cut anywhere. */
function pageOf({ markup, content, feedQuery, search }: Own): string {
  const text = content.join("");
  const rendered = search.replace("+", "%20");
  const data = `1:["games${search}","q","${rendered}"]\n2a:T${Buffer.byteLength(text).toString(16)},${text}3:["/feed${feedQuery}"]\n`;
  const head = `<link href="/feed${feedQuery.replaceAll("&", "&amp;")}"/>`;
  const [one, other, last] = [data.slice(0, 30), data.slice(30, 90), data.slice(90)];
  return `<html><head>${head}</head><body>${markup}<script>first()</script>${push(one)}<script src="x"></script>${push(other)}${push(last)}</body></html>`;
}

const pushes = /<script>self\.__next_f\.push\((.*?)\)<\/script>/gs;
const dataIn = (page: string) => [...page.matchAll(pushes)].map(([, json]) => JSON.parse(json!)[1]).join("");
const around = (page: string) => page.replace(pushes, "");

describe("a page put into the surround of another", () => {
  const surround = cutPage(pageOf(own("nobody")), own("nobody"));

  it.each(["moss", "</script><script>alert(1)</script>", "$& $1 \\u003c \u2028", "nobody"])(
    "is the framework's own: %s",
    (name) => {
      const its = {
        ...own(encodeURIComponent(name)),
        markup: `<p>${name}</p>`,
        content: [JSON.stringify(name)],
      };
      const html = String(fillPage(surround, its).html);
      const expected = pageOf(its);
      expect(dataIn(html)).toBe(dataIn(expected));
      expect(around(html)).toBe(around(expected));
    },
  );

  it("allows its one script by what it is", () => {
    const { html, source } = fillPage(surround, own("moss"));
    const [[, script] = []] = [...String(html).matchAll(/<script>(self\.__next_f.*?)<\/script>/gs)];
    expect(source).toBe(
      `'sha256-${createHash("sha256")
        .update(script ?? "")
        .digest("base64")}'`,
    );
  });

  it("leaves nothing of the page that it was cut from", () => {
    expect(String(fillPage(surround, own("moss")).html)).not.toContain("nobody");
  });
});

describe("a surround", () => {
  it("is not cut where something is not as expected", () => {
    const page = pageOf(own("moss"));
    for (const [wrong, words] of [
      [{ markup: "<ol></ol>" }, "markup"],
      [{ content: ["{}"] }, "content"],
      [{ search: "?q=fern" }, "search"],
      [{ feedQuery: "?q=fern" }, "feeds"],
    ] as const)
      expect(() => cutPage(page, { ...own("moss"), ...wrong } as Own)).toThrow(words);
    expect(() => cutPage(around(page), own("moss"))).toThrow("no data");
  });

  it("has no place for feeds where the page names none", () => {
    const bare = { ...own("moss"), feedQuery: "" };
    const surround = cutPage(pageOf(bare), bare);
    expect(String(fillPage(surround, { ...own("fern"), feedQuery: "" }).html)).toContain("fern");
  });
});
