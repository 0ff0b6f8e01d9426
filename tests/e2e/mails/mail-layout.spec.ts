import { expect, test } from "@playwright/test";
import { violationsIn } from "@/tests/support/accessible";
import { query } from "@/tests/support/database";
import { uniqueEmail } from "@/tests/support/message-forms";

/** The rules that matter to a mail program or its reader; the others are about whole web pages. */
const rules = ["color-contrast", "link-name", "link-in-text-block", "empty-heading", "html-has-lang", "list"];

test("mails are readable on any width, and load nothing from anywhere", async ({ page, request }) => {
  test.slow();
  const email = uniqueEmail("reader");
  const ticket = {
    name: "Ada <b>Fern</b>",
    email,
    category: "Other",
    subject: `Help with ${"a-very-long-word-".repeat(8)}`,
    message: `First line\n\n${"https://example.com/a/very/long/address/".repeat(5)}\nهذا نص من اليمين`,
  };
  expect((await request.post("/api/support/submit", { data: ticket })).status()).toBe(201);
  expect((await request.post("/api/newsletter/subscribe", { data: { email } })).status()).toBe(200);
  const mails = await query<{ template: string; html: string }>(
    `SELECT template, html FROM mail_outbox WHERE "toAddress" = $1 OR "replyTo" = $1 ORDER BY id`,
    [email],
  );
  expect(mails.map((mail) => mail.template)).toEqual([
    "ticket-received",
    "ticket-confirmation",
    "newsletter-confirm",
  ]);

  const requested: string[] = [];
  page.on("request", (sent) => requested.push(sent.url()));
  for (const { template, html } of mails) {
    expect(html, template).not.toContain("<b>Fern</b>");
    for (const width of [320, 700]) {
      await page.setViewportSize({ width, height: 600 });
      await page.setContent(html);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${template} at ${width}`).toBeLessThanOrEqual(0);
      expect(await violationsIn(page, "html", { type: "rule", values: rules }), template).toEqual([]);
    }
  }
  expect(requested).toEqual([]);
});
