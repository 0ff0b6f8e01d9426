import { readdirSync, readFileSync } from "node:fs";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gameReceivedMail } from "@/lib/features/games/mail";
import { messageReplyMail } from "@/lib/features/inbox/mail";
import { contactConfirmationMail, contactReceivedMail } from "@/lib/features/messages/mail";
import {
  alreadySubscribedMail,
  confirmSubscriptionMail,
  digestContent,
  leaveMail,
} from "@/lib/features/newsletter/mail";
import { decisionMail } from "@/lib/features/reviews/mail";
import { streamerReceivedMail } from "@/lib/features/streamers/mail";
import { submissionReceivedMail } from "@/lib/features/submissions/mail";
import {
  ticketAdditionMail,
  ticketConfirmationMail,
  ticketReceivedMail,
  ticketReplyMail,
} from "@/lib/features/support/mail";
import { videoReceivedMail } from "@/lib/features/videos/mail";
import type { MailTemplate } from "@/lib/shared/mail-templates";
import { ensureChromium } from "@/scripts/testing/chromium";
import { violationsIn } from "@/tests/support/accessible";

const siteName = "Spawnpoint";
const site = "https://site.example";
const to = "reader@example.com";
const panelUrl = `${site}/admin`;
const link = `${site}/link?token=${"t".repeat(43)}`;

/** A text for breaking out of a mail, and a word that fits no phone. */
const nasty = {
  name: `<img src=x onerror="alert(1)"> & "Quote" \u202egnp.exe`,
  long: "Un".concat("believabl".repeat(30), "y"),
  text: "Hello,\n\n<script>alert(1)</script> & so on.\nSecond line: [click](javascript:alert(1))",
};

const person = { name: nasty.name, email: "visitor@example.com" };
const team = { siteName, panelUrl, to, number: "T-000123" };
const visitor = {
  siteName,
  replyTo: "team@example.com",
  to,
  number: "T-000123",
  ticketUrl: link,
  linkDays: 90,
};
const item = (title: string) => ({ title, description: nasty.text, url: `${site}/games/moss-knight` });

type Written = { html: string; text: string; subject?: string };

/** Every template of the site, each with the worst a visitor can put into it. */
const everyMail: Record<MailTemplate, () => Promise<Written>> = {
  "game-received": () =>
    gameReceivedMail({ title: nasty.name, developer: nasty.long, siteName, panelUrl, to }),
  "streamer-received": () =>
    streamerReceivedMail({ streamName: nasty.name, platforms: ["twitch", "kick"], siteName, panelUrl, to }),
  "stream-received": () => videoReceivedMail("stream", nasty.name, nasty.long),
  "clip-received": () => videoReceivedMail("clip", nasty.name, nasty.long),
  "submission-received": () =>
    submissionReceivedMail({
      submission: { ...person, role: "content-creator", message: nasty.text, source: "get-featured" },
      socials: [{ platform: "Twitch", url: nasty.long }],
      file: { originalFileName: nasty.long, fileSize: 123_456_789 },
      siteName,
      panelUrl,
      to,
    }),
  "contact-received": () =>
    contactReceivedMail({ ...person, subject: nasty.long, message: nasty.text }, { siteName, panelUrl, to }),
  "contact-confirmation": () => contactConfirmationMail(to, { siteName, contactEmail: null }),
  "message-reply": () =>
    messageReplyMail({ to, subject: nasty.name, question: nasty.text, answer: nasty.text, siteName }),
  "ticket-received": () =>
    ticketReceivedMail({ ...person, category: "Other", subject: nasty.name, message: nasty.text }, team),
  "ticket-addition": () => ticketAdditionMail({ ...person, subject: nasty.name, message: nasty.text }, team),
  "ticket-confirmation": () => ticketConfirmationMail(visitor),
  "ticket-reply": () => ticketReplyMail(nasty.text, visitor),
  "newsletter-confirm": () => confirmSubscriptionMail({ siteName, to, confirmUrl: link, linkDays: 7 }),
  "newsletter-known": () => alreadySubscribedMail({ siteName, to, unsubscribeUrl: link }),
  "newsletter-leave": () => leaveMail({ siteName, to, unsubscribeUrl: link }),
  "newsletter-digest": () =>
    digestContent(
      {
        games: { items: [item(nasty.name), item("Moss Knight")], total: 2, allUrl: link },
        posts: { items: [item(nasty.long)], total: 1, allUrl: link },
      },
      { siteName, unsubscribeUrl: link },
    ),
  "decision-approved": () =>
    decisionMail({ kind: "game", name: nasty.name, to, decision: "approved", reason: null }),
  "decision-rejected": () =>
    decisionMail({ kind: "streamer", name: nasty.name, to, decision: "rejected", reason: nasty.text }),
  "decision-unapproved": () =>
    decisionMail({ kind: "game", name: nasty.name, to, decision: "unapproved", reason: nasty.text }),
  "decision-changes-wanted": () =>
    decisionMail({ kind: "submission", name: nasty.name, to, decision: "changes", reason: nasty.text }),
};

/** Every mail as text, as HTML and as a picture: what a reader sees, whatever a visitor wrote. */

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

it("knows every template of the site", () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((file) =>
    /features.+\.tsx?$/.test(file),
  );
  const sources = files.map((file) => readFileSync(`lib/${file}`, "utf8")).join("\n");
  const named = [...sources.matchAll(/template: "([\w-]+)"/g)].map(([, name]) => name);
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

  it("lets nothing of a visitor become markup, and fetches nothing", async () => {
    asked.length = 0;
    await page.setContent((await write()).html);
    expect(asked).toEqual([]);
    expect(await page.locator("script, img, iframe, object, embed, form, [onerror]").count()).toBe(0);
    const protocols = await page
      .locator("a")
      .evaluateAll((links) => links.map((one) => new URL((one as HTMLAnchorElement).href).protocol));
    expect(protocols.filter((protocol) => !["https:", "http:"].includes(protocol))).toEqual([]);
  });

  it("is readable on a phone and on a desk", async () => {
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

it("turns no text of a visitor round in a mail's HTML", async () => {
  const { html } = (await everyMail["game-received"]?.()) ?? { html: "" };
  expect(html).toContain("<bdi>");
  expect(html).not.toContain(nasty.name);
});

it("shows a ticket's indentation and blank lines as they were typed, in both parts", async () => {
  const typed = "if (a)\n    b();\n\n\n\tc  d";
  const shown = "if (a)\n    b();\n\n\n    c  d";
  const ticket = {
    name: "Ada",
    email: "a@example.com",
    category: "Other" as const,
    subject: "Code",
    message: typed,
  };
  const team = {
    siteName: "Site",
    panelUrl: "https://site.example/admin",
    to: "t@example.com",
    number: "T-1",
  };
  const { html, text } = await ticketReceivedMail(ticket, team);
  expect(text.replaceAll("\u00a0", " ")).toContain(shown);
  await page.setContent(html);
  // biome-ignore lint/performance/useDomNodeTextContent: how lines are laid out is what is looked at
  const inMail = await page.locator("td", { hasText: "if (a)" }).last().innerText();
  expect(inMail.replaceAll("\u00a0", " ")).toContain(shown);
});
