import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { query } from "@/tests/support/database";
import { mailTo, main, uniqueEmail } from "@/tests/support/message-forms";

const sumField = (page: Page) => page.getByLabel(/^What is \d+ \+ \d+\?/);
const send = (page: Page) => page.getByRole("button", { name: "Send Message" });

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name").fill("Ada Fern");
  await main(page).getByLabel("Email").fill(email);
  await page.getByLabel("Subject").fill("A question");
  await page.getByLabel("Message").fill("How do I submit a game?");
  const label = await main(page).locator("label", { hasText: "What is" }).textContent();
  const [, a, b] = label?.match(/(\d+) \+ (\d+)/) ?? [];
  await sumField(page).fill(String(Number(a) + Number(b)));
}

const messagesFrom = (email: string) =>
  query("SELECT name, subject, message, spam FROM contact_messages WHERE email = $1", [email]);

/** What else the form does is in contact-form.dom.test.tsx. */
test("a message is corrected, sent, stored and mailed; every state is accessible", async ({ page }) => {
  test.slow();
  const email = uniqueEmail();
  await page.goto("/contact");
  await expect(sumField(page)).toBeEnabled();
  await expect(main(page).locator("input[name=website]"), "the honeypot").toBeAttached();
  await send(page).click();
  await expect(page.getByRole("alert", { name: "Please check these fields" })).toBeFocused();
  await expectAccessible(page, "errors", "main");

  await fill(page, email);
  await send(page).click();
  await expect(page.getByRole("heading", { name: "MESSAGE SENT SUCCESSFULLY!" })).toBeFocused();
  await expectAccessible(page, "sent", "main");
  expect(await messagesFrom(email)).toEqual([
    { name: "Ada Fern", subject: "A question", message: "How do I submit a game?", spam: false },
  ]);
  const [toTeam] = await query<{ subject: string; replyTo: string }>(
    `SELECT subject, "replyTo" FROM mail_outbox WHERE "replyTo" = $1`,
    [email],
  );
  expect(toTeam).toEqual({ subject: "Contact: A question", replyTo: email });
  expect((await mailTo(email, "contact-confirmation")).text).not.toContain("submit a game");

  await page.reload();
  await expect(sumField(page)).toBeEnabled();
  await expect(page.getByText("You have an unfinished draft")).toBeHidden();
});
