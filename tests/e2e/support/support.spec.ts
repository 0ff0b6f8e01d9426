import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { query } from "@/tests/support/database";
import { loseNextAnswer } from "@/tests/support/hold-back";
import {
  complaintsOf,
  mailTo,
  main,
  privateLink,
  scriptWith,
  toast,
  toasterWords,
  uniqueEmail,
} from "@/tests/support/message-forms";

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

test("a ticket is submitted, stored and mailed, and the form is blank again", async ({ page }) => {
  const email = uniqueEmail();
  await page.goto("/support");
  await expect(page).toHaveTitle(/^Support \| /);
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
  await fill(page, email);
  await submit(page).click();
  await expect(toast(page)).toContainText("Support ticket submitted!");
  await expect(toast(page)).toContainText("We'll get back to you as soon as possible.");
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeFocused();
  const [row] = await query<{ number: string }>(
    "SELECT number, category, subject, status FROM support_tickets WHERE email = $1",
    [email],
  );
  expect(row).toMatchObject({ category: "Website issue", subject: "The catalog is empty", status: "open" });
  await expect(main(page)).toContainText(row?.number ?? "SP-");
  expect((await mailTo(email, "ticket-confirmation")).text).not.toContain("I see no games");

  await page.getByRole("button", { name: "Submit Another Ticket" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  for (const label of ["Name", "Category", "Subject", "Message"])
    await expect(page.getByLabel(label)).toHaveValue("");
});

test("a form whose scripts do not come looks ready, and says after a while what to do", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const colours = () =>
    submit(page).evaluate((button) => {
      const { color, backgroundColor } = getComputedStyle(button);
      return { color, backgroundColor };
    });
  await page.goto("/support");
  await expect(submit(page)).toBeEnabled();
  const readyColours = await colours();

  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.reload();
  const notice = page.getByText("This form is still loading.");
  await expect(notice).toBeAttached();
  await expect(notice).toBeHidden();
  await expect(submit(page)).toBeDisabled();
  expect(await colours()).toEqual(readyColours);
  await expect(notice).toBeVisible();
});

test("each field says what is missing, in the specified words; the form is accessible in every state", async ({
  page,
}) => {
  test.slow();
  await page.goto("/support");
  await submit(page).click();
  const summary = page.getByRole("alert", { name: "Please check these fields" });
  for (const words of [
    "Name is required",
    "Please enter a valid email address",
    "Please select a category",
    "Subject is required",
    "Message must be at least 10 characters long",
  ])
    await expect(summary.getByRole("link", { name: words, exact: true })).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectAccessible(page, "errors", "main");
  await fill(page, uniqueEmail());
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  await expectAccessible(page, "thank you", "main");
});

test("a failure loses nothing, without a connection too; what was stored and never answered is not stored twice", async ({
  page,
  context,
}) => {
  const sentence = "We cannot reach our database right now. Please try again in a minute.";
  const email = uniqueEmail();
  await page.goto("/support");
  const toaster = scriptWith(page, toasterWords);
  await fill(page, email);
  await toaster;
  await context.setOffline(true);
  await submit(page).click();
  await expect(toast(page)).toContainText("Failed to submit ticket");
  await expect(toast(page)).toContainText("The site could not be reached.");
  await context.setOffline(false);
  await page.route("**/api/support/submit", (route) =>
    route.fulfill({ status: 503, json: { message: sentence, code: "unavailable", requestId: "1" } }),
  );
  await submit(page).click();
  await expect(toast(page).filter({ hasText: sentence })).toContainText("Failed to submit ticket");
  await expect(page.getByLabel("Subject")).toHaveValue("The catalog is empty");
  await page.route("**/api/support/submit", (route) => route.fulfill({ status: 500, body: "oops" }));
  await submit(page).click();
  await expect(toast(page).filter({ hasText: "Please try again later." })).toBeVisible();
  await page.unroute("**/api/support/submit");

  const stored = () => query("SELECT id FROM support_tickets WHERE email = $1", [email]);
  expect(await stored()).toHaveLength(0);
  await loseNextAnswer(page, "**/api/support/submit");
  await submit(page).click();
  await expect(toast(page).filter({ hasText: "The site could not be reached." })).toBeVisible();
  expect(await stored()).toHaveLength(1);
  await page.reload();
  await page.getByRole("button", { name: "Restore draft" }).click();
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  expect(await stored()).toHaveLength(1);

  // Answered, the same once more is meant so.
  await page.getByRole("button", { name: "Submit Another Ticket" }).click();
  await fill(page, email);
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  expect(await stored()).toHaveLength(2);
});

test("the private link shows the ticket, words as words, and takes more; nobody else learns of it", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const { email, link } = await openTicket(page, `<img src=x onerror=alert(1)> \u202Etxet`);
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

  await page.getByRole("button", { name: "Add Message" }).click();
  await expect(page.getByRole("link", { name: "Please write a message" })).toBeVisible();
  await page.getByLabel("Your message").fill("It is a Pixel 7.\n<b>Thanks</b>");
  await page.reload();
  await page.getByRole("button", { name: "Restore draft" }).click();
  await expect(page.getByLabel("Your message")).toBeFocused();
  await page.getByRole("button", { name: "Add Message" }).click();
  await expect(page.getByText("Your message was added")).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("article").last()).toContainText("It is a Pixel 7.\n<b>Thanks</b>");
  await expect(page.getByLabel("Your message")).toHaveValue("");
  const stored = await page.evaluate(() => Object.keys(localStorage));
  // When the form was touched first, which is no draft of it.
  expect(stored.filter((name) => name !== "form-start")).toEqual([]);
  expect(complaints).toEqual([]);

  await test.step("a failed second message is not shown beside the first", async () => {
    const added = main(page).getByText("Your message was added");
    await expect(added).toBeVisible();
    await page.route("**/api/support/reply", (route) => route.fulfill({ status: 500, body: "oops" }));
    await page.getByLabel("Your message").fill("And it has no SIM.");
    await page.getByRole("button", { name: "Add Message" }).click();
    await expect(main(page).getByRole("alert")).toContainText("Your message was not added");
    await expect(added).toBeHidden();
    await page.unroute("**/api/support/reply");
    await page.getByRole("button", { name: "Add Message" }).click();
    await expect(added).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(3);
  });
});

test("a wrong or missing token is HTTP 404 with a way on", async ({ request }) => {
  for (const path of ["/support/ticket?token=wrong", "/support/ticket", "/support/ticket?token=a&token=b"]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(answer.headers()["cache-control"]).toMatch(/no-store/);
    const shown = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
    expect(shown).toMatch(/<h1[^>]*>This link no longer works<\/h1>/);
    expect(shown).toMatch(/<a [^>]*href="\/support"[^>]*>(?:<svg[\s\S]*?<\/svg>)?Open a new ticket/);
  }
});

test("a ticket's page is accessible in both themes and at both widths", async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { email, link } = await openTicket(page);
  await query(
    `INSERT INTO support_replies ("ticketId", "authorName", message)
     SELECT id, 'kim', 'Which phone is it?' FROM support_tickets WHERE email = $1`,
    [email],
  );
  await page.goto(link);
  await expect(page.getByRole("article")).toHaveCount(2);
  await expectAccessible(page, "ticket", "main");
  await page.goto("/support/ticket?token=wrong");
  await expect(page.getByRole("link", { name: "Open a new ticket" })).toBeVisible();
  await expectAccessible(page, "unknown link", "main");
});
