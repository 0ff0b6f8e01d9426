import { expect, test } from "@playwright/test";
import { siteUrl } from "@/tests/support/api";
import { complaintsOf, uniqueEmail } from "@/tests/support/message-forms";
import { reasonsFor, sumOf } from "@/tests/support/spam-reasons";

/* A person without a mouse (docs/decisions/024); attackers with a browser are in bot-defence.slow.spec.ts. */

test("a person at a keyboard is never suspected, and sees none of the checks", async ({ page }) => {
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
  // By the button for other numbers; the hidden field is not a tab stop.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "New numbers" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Send Message" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "MESSAGE SENT SUCCESSFULLY!" })).toBeFocused();
  // Other tests have the same address, and send forms at the same time.
  const reasons = await reasonsFor("contact_messages", "email", email);
  expect(reasons.filter((sign) => sign !== "proofs_in_stock")).toEqual([]);
  expect(complaints).toEqual([]);
});
