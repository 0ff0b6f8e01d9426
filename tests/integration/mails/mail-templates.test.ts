import { readdirSync, readFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ticketReceivedMail } from "@/lib/features/support/mail";
import { ensureChromium } from "@/scripts/testing/chromium";
import { violationsIn } from "@/tests/support/accessible";
import { everyMail, nasty } from "@/tests/support/mails";

/** Every mail as text, as HTML and as a picture, as a reader sees it, with any visitor's input. */

let browser: Browser;
let page: Page;
const asked: string[] = [];

beforeAll(async () => {
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  browser = await chromium.launch({ executablePath: await ensureChromium(), args });
  const context = await browser.newContext();
  await context.route("**/*", (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  page = await context.newPage();
});
afterAll(() => browser.close());

/** Public: it has no query that could name its reader. */
const newsPicture = "https://site.example/pictures/a/640.webp";

it("covers every template of the site", () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((file) =>
    /features.+\.tsx?$/.test(file),
  );
  const sources = files.map((file) => readFileSync(`lib/${file}`, "utf8")).join("\n");
  const named = [...sources.matchAll(/template: "([a-z-]+)"/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !Object.hasOwn(everyMail, name ?? ""))).toEqual([]);
});

describe.each(Object.entries(everyMail))("%s", (name, write) => {
  it("has a plain-text part that reads well and a subject", async () => {
    const { text, subject } = await write();
    expect(text).not.toMatch(/<\/?(p|div|table|td|tr|a|strong|bdi|style|html)\b/i);
    await expect(`${subject ? `Subject: ${subject}\n\n` : ""}${text}\n`).toMatchFileSnapshot(
      `../../snapshots/mails/${name}.txt`,
    );
  });

  it("turns no text of a visitor into markup, and loads nothing but pictures that are the same for all readers", async () => {
    asked.length = 0;
    await page.setContent((await write()).html);
    const pictures = name === "follow-news" ? [newsPicture] : [];
    expect(asked).toEqual(pictures);
    expect(await page.locator("img").count()).toBe(pictures.length);
    expect(await page.locator("script, iframe, object, embed, form, [onerror]").count()).toBe(0);
    const protocols = await page
      .locator("a")
      .evaluateAll((links) => links.map((one) => new URL((one as HTMLAnchorElement).href).protocol));
    expect(protocols.filter((protocol) => !["https:", "http:"].includes(protocol))).toEqual([]);
  });

  it("is readable on a phone and on a desktop", async () => {
    await page.setContent((await write()).html);
    for (const width of [320, 390, 600]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `nothing sticks out sideways at ${width} px`).toBeLessThanOrEqual(0);
    }
    expect(await violationsIn(page, "html", { type: "tag", values: ["wcag2a", "wcag2aa"] })).toEqual([]);
    const { channels } = await sharp(await page.screenshot({ fullPage: true })).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev)), "the picture shows something").toBeGreaterThan(
      10,
    );
  });
});

it("does not reverse a visitor's text in a mail's HTML", async () => {
  const { html } = (await everyMail["game-received"]?.()) ?? { html: "" };
  expect(html).toContain("<bdi>");
  expect(html).not.toContain(nasty.name);
});

it("shows a ticket's indentation and blank lines as they were typed, in both parts", async () => {
  const typed = "if (a)\n    b();\n\n\n\tc  d";
  const shown = "if (a)\n    b();\n\n\n    c  d";
  const { html, text } = await ticketReceivedMail({
    id: 7,
    number: "T-1",
    name: "Ada",
    email: "a@example.com",
    category: "Other",
    subject: "Code",
    message: typed,
  });
  expect(text.replaceAll("\u00a0", " ")).toContain(shown);
  await page.setContent(html);
  // biome-ignore lint/performance/useDomNodeTextContent: the line layout is under test
  const inMail = await page.locator("td", { hasText: "if (a)" }).last().innerText();
  expect(inMail.replaceAll("\u00a0", " ")).toContain(shown);
});
