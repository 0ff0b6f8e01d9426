import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { query } from "@/tests/support/database";
import { holdBack, loseNextAnswer } from "@/tests/support/hold-back";
import { mailTo, main, scriptWith, toast, toasterWords, uniqueEmail } from "@/tests/support/message-forms";

const sumField = (page: Page) => page.getByLabel(/^What is \d+ \+ \d+\?/);
const send = (page: Page) => page.getByRole("button", { name: "Send Message" });

async function solve(page: Page): Promise<void> {
  const label = await main(page).locator("label", { hasText: "What is" }).textContent();
  const [, a, b] = label?.match(/(\d+) \+ (\d+)/) ?? [];
  await sumField(page).fill(String(Number(a) + Number(b)));
}

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel("Name").fill("Ada Fern");
  await main(page).getByLabel("Email").fill(email);
  await page.getByLabel("Subject").fill("A question");
  await page.getByLabel("Message").fill("How do I submit a game?");
}

async function openForm(page: Page): Promise<void> {
  await page.goto("/contact");
  await expect(sumField(page)).toBeEnabled();
}

const messagesFrom = (email: string) =>
  query<{ subject: string; spam: boolean }>(
    "SELECT name, subject, message, spam FROM contact_messages WHERE email = $1",
    [email],
  );

test("a message is sent, stored and mailed; new numbers wait for the next one", {
  tag: "@mobile",
}, async ({ page }) => {
  const email = uniqueEmail();
  await openForm(page);
  await expect(page).toHaveTitle(/^Contact Us \| /);
  await expect(main(page).locator("input[name=website]"), "what only a program fills in").toBeAttached();
  await fill(page, email);
  await solve(page);
  const regenerated = page.waitForRequest("**/api/contact/captcha");
  await send(page).click();
  await expect(page.getByRole("heading", { name: "MESSAGE SENT SUCCESSFULLY!" })).toBeFocused();
  await regenerated;
  await expect(main(page)).toContainText("within 24 hours");
  await expect(main(page)).toContainText("Refresh the page to send another message.");
  expect(await messagesFrom(email)).toEqual([
    { name: "Ada Fern", subject: "A question", message: "How do I submit a game?", spam: false },
  ]);
  const [toTeam] = await query<{ subject: string; replyTo: string }>(
    `SELECT subject, "replyTo" FROM mail_outbox WHERE "replyTo" = $1`,
    [email],
  );
  expect(toTeam).toEqual({ subject: "Contact: A question", replyTo: email });
  expect((await mailTo(email, "contact-confirmation")).text).not.toContain("submit a game");

  await page.getByRole("button", { name: "Send Another Message" }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  for (const label of ["Name", "Subject", "Message"]) await expect(page.getByLabel(label)).toHaveValue("");
  await fill(page, email);
  await solve(page);
  await send(page).click();
  await expect(page.getByText("MESSAGE SENT SUCCESSFULLY!")).toBeVisible();
  expect(await messagesFrom(email)).toHaveLength(2);
  await page.reload();
  await expect(page.getByText("You have an unfinished draft")).toBeHidden();
});

test("each field says what is missing, in the specified words; every state is accessible in both themes", async ({
  page,
}) => {
  test.slow();
  await openForm(page);
  await send(page).click();
  const summary = page.getByRole("alert", { name: "Please check these fields" });
  await expect(summary).toBeFocused();
  for (const words of [
    "Name must be at least 2 characters",
    "Please enter a valid email address",
    "Subject must be at least 5 characters",
    "Message must be at least 10 characters",
    "Please complete the captcha",
  ]) {
    await expect(summary.getByRole("link", { name: words })).toBeVisible();
    await expect(main(page).getByRole("paragraph").filter({ hasText: words })).toBeVisible();
  }
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expectAccessible(page, "errors", "main");
  await fill(page, uniqueEmail());
  await solve(page);
  await send(page).click();
  await expect(page.getByText("MESSAGE SENT SUCCESSFULLY!")).toBeVisible();
  await expectAccessible(page, "sent", "main");
});

test("a wrong sum brings new numbers, says so, clears nothing else, and breaks no other tab", async ({
  page: other,
  context,
}) => {
  const [email, otherEmail] = [uniqueEmail(), uniqueEmail()];
  const page = await context.newPage();
  await openForm(page);
  await fill(page, email);

  await openForm(other);
  await fill(other, otherEmail);
  await sumField(other).fill("99");
  const renewed = other.waitForResponse("**/api/contact/captcha");
  await send(other).click();
  await expect(toast(other)).toContainText("Captcha Error");
  await expect(toast(other)).toContainText("Please solve the math problem correctly.");
  await renewed;
  await expect(sumField(other)).toBeFocused();
  await expect(sumField(other)).toHaveValue("");
  await expect(sumField(other)).toHaveAttribute("aria-invalid", "true");
  await expect(other.getByLabel("Message")).toHaveValue("How do I submit a game?");
  await solve(other);
  await send(other).click();
  await expect(other.getByText("MESSAGE SENT SUCCESSFULLY!")).toBeVisible();
  expect(await messagesFrom(otherEmail)).toHaveLength(1);

  await solve(page);
  await send(page).click();
  await expect(page.getByText("MESSAGE SENT SUCCESSFULLY!")).toBeVisible();
  expect(await messagesFrom(email)).toHaveLength(1);
});

test.describe("when it cannot be sent", () => {
  test("it says why, keeps everything, and the next attempt arrives once, after a lost answer too", async ({
    page,
    context,
  }) => {
    const limited = "That was a lot at once. Please try again in 30 seconds.";
    const email = uniqueEmail();
    await openForm(page);
    const toaster = scriptWith(page, toasterWords);
    await fill(page, email);
    await solve(page);
    await toaster;
    await context.setOffline(true);
    await send(page).click();
    await expect(toast(page)).toContainText("Failed to send message");
    await expect(toast(page)).toContainText("The site could not be reached.");
    await context.setOffline(false);
    for (const [answer, words] of [
      [
        { status: 429, json: { message: limited, code: "rate_limited", requestId: "1" } },
        `Failed to send message: ${limited}`,
      ],
      [{ status: 502, body: "<h1>Bad Gateway</h1>" }, "Please try again later."],
    ] as const) {
      await page.route("**/api/contact?*", (route) => route.fulfill(answer));
      await send(page).click();
      await expect(toast(page)).toContainText(words);
      await expect(main(page)).toContainText("Everything you entered is still here.");
      await page.unroute("**/api/contact?*");
    }
    await loseNextAnswer(page, "**/api/contact?*");
    await send(page).click();
    await expect(toast(page).filter({ hasText: "The site could not be reached." })).toBeVisible();
    await expect.poll(() => messagesFrom(email)).toHaveLength(1);
    await send(page).click();
    await expect(page.getByText("MESSAGE SENT SUCCESSFULLY!")).toBeVisible();
    expect(await messagesFrom(email)).toHaveLength(1);
  });

  test("the captcha does not load: says so and tries again; other numbers keep the focus", async ({
    page,
  }) => {
    await page.route("**/api/contact/captcha", (route) => route.abort());
    await page.goto("/contact");
    const tryAgain = page.getByRole("button", { name: "Try again" });
    await expect(page.getByText("The captcha could not be loaded")).toBeVisible();
    const asked = page.waitForEvent("requestfailed");
    await tryAgain.press("Enter");
    await asked;
    await expect(tryAgain).toBeFocused();
    await page.unroute("**/api/contact/captcha");
    await tryAgain.press("Enter");
    await expect(sumField(page)).toBeFocused();
    await askForOthers(page);
    await expectOtherWays(page);
  });
});

test("what was typed survives a reload, but the captcha's answer; what was cleared again or discarded does not", async ({
  page,
}) => {
  const draft = () => page.evaluate(() => localStorage.getItem("draft:contact"));
  const offer = page.getByText("You have an unfinished draft");
  await openForm(page);
  await page.getByLabel("Name").fill("Ada Fern");
  await expect.poll(draft).toContain("Ada Fern");
  await page.getByLabel("Name").fill("");
  await expect.poll(draft).toBeNull();
  await page.reload();
  await expect(sumField(page)).toBeEnabled();
  await expect(offer).toBeHidden();

  await page.getByLabel("Name").fill("Ada Fern");
  await page.getByLabel("Subject").fill("A question");
  await page.getByLabel("Message").fill("How do I submit a game?");
  await sumField(page).fill("3");
  await page.reload();
  await page.getByRole("button", { name: "Restore draft" }).press("Enter");
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(toast(page)).toContainText("Draft restored");
  await expect(page.getByLabel("Message")).toHaveValue("How do I submit a game?");
  await expect(sumField(page)).toHaveValue("");
  await page.getByLabel("Subject").fill("");
  // Restored, it is what the form shows.
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Ada Fern");
  await expect(page.getByLabel("Subject")).toHaveValue("");

  await page.reload();
  await page.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(page.getByLabel("Name")).toBeFocused();
  await expect(offer).toBeHidden();
  expect(await draft()).toBeNull();
});

/** Asks for other numbers, which keeps the focus where it is. */
async function askForOthers(page: Page): Promise<void> {
  const answer = await holdBack(page, "**/api/contact/captcha");
  const others = page.getByRole("button", { name: "Other numbers" });
  await others.press("Enter");
  await expect(sumField(page)).toBeHidden();
  await expect(others).toBeFocused();
  answer();
  await expect(sumField(page)).toBeEnabled();
  await expect(others).toBeFocused();
}

/** Beside the form stands how else to reach the team. */
async function expectOtherWays(page: Page): Promise<void> {
  const info = page.getByRole("complementary", { name: "Contact info" });
  await expect(info.getByRole("link", { name: "+1 555 0142" })).toHaveAttribute("href", "tel:+15550142");
  await expect(info.getByRole("link", { name: "hello@example.com" })).toHaveAttribute(
    "href",
    "mailto:hello@example.com",
  );
  const profiles = await info
    .getByRole("listitem")
    .filter({ hasText: "opens in a new tab" })
    .allTextContents();
  expect(profiles.map((text) => text.split(/\s/)[0])).toEqual([
    "Facebook",
    "X",
    "YouTube",
    "TikTok",
    "Discord",
  ]);
}
