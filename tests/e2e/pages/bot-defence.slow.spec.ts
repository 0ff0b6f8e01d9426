import { expect, type Locator, type Page, test } from "@playwright/test";
import { spamScore, spamThreshold } from "@/lib/shared/spam";
import { footer, main, uniqueEmail } from "@/tests/support/message-forms";
import { reasonsFor, sumOf } from "@/tests/support/spam-reasons";

/*
 * The strategies of attackers with a browser (docs/decisions/024). The site under test has a high threshold, so that
 * other tests may be fast: here the reasons count.
 */

/** Fills fields as a program does that waits for nothing: no focus, no key. */
async function fillAtOnce(form: Locator, values: Record<string, string>): Promise<void> {
  await expect(form.locator("[name=email], [name=title]").first()).toBeEnabled();
  await form.evaluate((element, given) => {
    for (const [name, value] of Object.entries(given))
      (element as HTMLFormElement).querySelector<HTMLInputElement>(`[name="${name}"]`)!.value = value;
  }, values);
}

const forms: Record<string, (page: Page, email: string) => Promise<string[]>> = {
  "a message": async (page, email) => {
    await page.goto("/contact");
    await expect(page.getByLabel(/^What is \d+ \+ \d+\?/)).toBeEnabled();
    const values = { name: "Ada Fern", email, subject: "A question", message: `Buy now, ${email}` };
    await fillAtOnce(page.getByRole("form", { name: "Contact" }), { ...values, captcha: await sumOf(page) });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("MESSAGE SENT SUCCESSFULLY!")).toBeVisible();
    return reasonsFor("contact_messages", "email", email);
  },
  "a ticket": async (page, email) => {
    await page.goto("/support");
    const values = {
      name: "Ada Fern",
      email,
      category: "Other",
      subject: "A question",
      message: `Buy, ${email}`,
    };
    await fillAtOnce(page.getByRole("form", { name: "Support ticket" }), values);
    await page.getByRole("button", { name: "Submit Ticket" }).click();
    await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
    return reasonsFor("support_tickets", "email", email);
  },
  "a clip": async (page, email) => {
    await page.goto("/submit#clips");
    const link = "https://clips.example/a";
    const values = {
      title: email,
      creator: "Ada",
      description: `Buy, ${email}`,
      clipUrl: link,
      thumbnailUrl: link,
    };
    await fillAtOnce(page.getByRole("form", { name: "Submit a clip" }), values);
    await page.getByRole("button", { name: "Submit Clip" }).click();
    await expect(main(page).getByText("Your clip has been submitted successfully.").first()).toBeVisible();
    return reasonsFor("clips", "title", email);
  },
};

test("a browser that fills in and sends immediately is suspected, on each form", async ({ page }) => {
  for (const [name, send] of Object.entries(forms)) {
    const reasons = await send(page, uniqueEmail("robot"));
    // It solves its proofs of work, and gives itself away by its hurry.
    expect(reasons, name).toContain("instant");
    expect(spamScore(reasons), name).toBeGreaterThanOrEqual(spamThreshold);
  }

  // A person may be as quick with a single field.
  await page.goto("/support");
  const email = uniqueEmail("robot");
  await footer(page).getByRole("textbox", { name: /inbox/ }).fill(email);
  await footer(page).getByRole("button", { name: "Subscribe" }).click();
  await expect(footer(page).getByRole("status")).toContainText("confirm with the link");
  const reasons = await reasonsFor("newsletter_subscribers", "email", email);
  expect(["instant", "quick"]).toContain(reasons[0]);
});
