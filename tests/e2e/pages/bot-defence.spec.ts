import { expect, type Locator, type Page, test } from "@playwright/test";
import { spamScore, spamThreshold } from "@/lib/shared/spam";
import { siteUrl } from "@/tests/support/api";
import { query } from "@/tests/support/database";
import { complaintsOf, footer, main, uniqueEmail } from "@/tests/support/message-forms";

/*
 * The strategies of attackers with a browser, and a person without a mouse (docs/decisions/024). The site under test has a
 * threshold of its own, so that all other tests may be as quick as they like: what counts here are the reasons.
 */

async function reasonsFor(table: string, column: string, email: string): Promise<string[]> {
  const [row] = await query<{ spamReasons: string[] }>(
    `SELECT "spamReasons" FROM ${table} WHERE "${column}" = $1`,
    [email],
  );
  if (!row) throw new Error(`nothing from ${email} is in ${table}`);
  return row.spamReasons;
}

const sumOf = async (page: Page): Promise<string> => {
  const label = await main(page).locator("label", { hasText: "What is" }).textContent();
  const [, a, b] = label?.match(/(\d+) \+ (\d+)/) ?? [];
  return String(Number(a) + Number(b));
};

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

test("a browser that fills in and sends at once is suspected, on each form", async ({ page }) => {
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

test("somebody at a keyboard is suspected of nothing, and meets nothing of all this", async ({ page }) => {
  const complaints = complaintsOf(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const email = uniqueEmail();
  await page.goto("/contact");
  const form = page.getByRole("form", { name: "Contact" });
  await expect(page.getByLabel(/^What is \d+ \+ \d+\?/)).toBeEnabled();
  expect(asked, "nothing is asked for before the first touch").not.toContain("/api/challenge");
  const announced = form.locator("[role=status], [role=alert], [aria-live]");
  const announcedBefore = await announced.count();

  const worker = page.waitForEvent("worker");
  await page.getByLabel("Name").focus();
  expect(new URL((await worker).url()).origin, "the site's own script").toBe(new URL(siteUrl).origin);
  const answers = ["Ada Fern", email, "A question", `How do I submit a game? ${email}`, await sumOf(page)];
  for (const [index, answer] of answers.entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    // As fast as a very good typist.
    await page.keyboard.type(answer, { delay: 35 });
  }
  expect(await announced.count(), "nothing is said to who listens").toBe(announcedBefore);
  // By the button for other numbers; the field that nobody sees is no stop.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Other numbers" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send Message" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "MESSAGE SENT SUCCESSFULLY!" })).toBeFocused();
  // Other tests have the same address, and send forms meanwhile.
  const reasons = await reasonsFor("contact_messages", "email", email);
  expect(reasons.filter((sign) => sign !== "proofs_in_stock")).toEqual([]);
  expect(complaints).toEqual([]);
});
