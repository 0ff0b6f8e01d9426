import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { query } from "@/tests/support/database";
import { loseNextAnswer } from "@/tests/support/hold-back";
import { complaintsOf, mailTo, main, privateLink, toast, uniqueEmail } from "@/tests/support/message-forms";

const submit = (page: Page) => page.getByRole("button", { name: "Submit Ticket" });

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name").fill("Ada Fern");
  await main(page).getByLabel("Email").fill(email);
  await page.getByLabel("Category").selectOption("Website issue");
  await page.getByLabel("Subject").fill("The catalog is empty");
  await page.getByLabel("Message").fill("I see no games.\nA reload does not help.");
}

/** A ticket as the form sends it. */
async function openTicket(page: Page, subject = "The catalog is empty") {
  const email = uniqueEmail();
  const message = "I see no games.\nA reload does not help.";
  const data = { name: "Ada Fern", email, category: "Website issue", subject, message };
  expect((await page.request.post("/api/support/submit", { data })).status()).toBe(201);
  return { email, link: await privateLink(email, "ticket-confirmation") };
}

test("a ticket is corrected, sent, stored once after a lost answer, and mailed; every state is accessible", async ({
  page,
}) => {
  test.slow();
  const email = uniqueEmail();
  await page.goto("/support");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Support");
  expect(await page.getByLabel("Category").getByRole("option").allTextContents()).toEqual([
    "Select a category",
    "Website issue",
    "App Support",
    "General Request",
    "Discord Mod Application",
    "Business Enquiry",
    "Other",
  ]);
  await submit(page).click();
  await expect(page.getByRole("alert", { name: "Please check these fields" })).toBeVisible();
  await expectAccessible(page, "errors", "main");

  await fill(page, email);
  const stored = () =>
    query<{ number: string }>(
      "SELECT number, category, subject, status FROM support_tickets WHERE email = $1",
      [email],
    );
  await loseNextAnswer(page, "**/api/support/submit");
  await submit(page).click();
  await expect(toast(page)).toContainText("The site could not be reached.");
  expect(await stored()).toHaveLength(1);
  await page.reload();
  await page.getByRole("button", { name: "Restore draft" }).click();
  await submit(page).click();
  await expect(toast(page)).toContainText("Support ticket submitted!");
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeFocused();
  await expectAccessible(page, "thank you", "main");
  const rows = await stored();
  expect(rows).toEqual([
    {
      number: expect.any(String),
      category: "Website issue",
      subject: "The catalog is empty",
      status: "open",
    },
  ]);
  await expect(main(page)).toContainText(rows[0]?.number ?? "SP-");
  expect((await mailTo(email, "ticket-confirmation")).text).not.toContain("I see no games");
});

test("the private link shows the ticket as plain text, and accepts more; the link is not disclosed to anyone else", async ({
  page,
}) => {
  test.slow();
  const complaints = complaintsOf(page);
  const { email, link } = await openTicket(page, `<img src=x onerror=alert(1)> \u202Etxet`);
  await query(
    `INSERT INTO support_replies ("ticketId", "authorName", message)
     SELECT id, 'kim', 'Which phone is it?' FROM support_tickets WHERE email = $1`,
    [email],
  );
  const response = await page.goto(link);
  expect(response?.headers()).toMatchObject({
    "cache-control": expect.stringMatching(/private.*no-store|no-store.*private/),
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    "content-security-policy": expect.stringMatching(/script-src 'self' 'nonce-[^']+'/),
  });
  await expect(page.locator("meta[name=robots]").first()).toHaveAttribute("content", /noindex/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("<img src=x onerror=alert(1)> txet");
  await expect(main(page).locator("img")).toHaveCount(0);
  await expect(main(page).getByText("Open", { exact: true })).toBeVisible();
  await expect(main(page)).not.toContainText(email);

  await expectAccessible(page, "ticket", "main");

  await page.getByLabel("Your message").fill("It is a Pixel 7.\n<b>Thanks</b>");
  await page.getByRole("button", { name: "Add Message" }).click();
  await expect(page.getByText("Your message was added")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("article").last()).toContainText("It is a Pixel 7.\n<b>Thanks</b>");
  await expect(page.getByLabel("Your message")).toHaveValue("");
  const stored = await page.evaluate(() => Object.keys(localStorage));
  // When the form was touched first, which does not count as a draft.
  expect(stored.filter((name) => name !== "form-start")).toEqual([]);
  expect(complaints).toEqual([]);

  await page.goto("/support/ticket?token=wrong");
  await expect(page.getByRole("link", { name: "Open a new ticket" })).toBeVisible();
  await expectAccessible(page, "unknown link", "main");
});
