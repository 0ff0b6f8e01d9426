import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "@/tests/support/accessible";
import { query } from "@/tests/support/database";
import { expectLargeTextFits } from "@/tests/support/large-text";
import { complaintsOf, footer, main, privateLink, toast, uniqueEmail } from "@/tests/support/message-forms";

const field = (page: Page) => footer(page).getByRole("textbox", { name: /inbox/ });
const button = (page: Page) => footer(page).getByRole("button", { name: /^Subscrib/ });

const statusOf = async (email: string): Promise<string | undefined> =>
  (await query<{ status: string }>("SELECT status FROM newsletter_subscribers WHERE email = $1", [email]))[0]
    ?.status;

async function unsubscribeLink(email: string): Promise<string> {
  const [row] = await query<{ token: string }>(
    `SELECT "unsubscribeToken" AS token FROM newsletter_subscribers WHERE email = $1`,
    [email],
  );
  return `/newsletter/unsubscribe?token=${row?.token}`;
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error("not in sight");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test("the footer's form goes from a lost connection through submitting to success", {
  tag: "@mobile-only",
}, async ({ page, context }) => {
  const email = uniqueEmail();
  await page.goto("/contact");
  await test.step("a connection lost before the form was used is reported below it", async () => {
    await context.setOffline(true);
    await field(page).fill(email);
    await button(page).click();
    await expect(footer(page).getByRole("status")).toHaveText(
      "Subscription Failed: Something went wrong. Please try again later.",
    );
    await expect(button(page)).toBeEnabled();
    await context.setOffline(false);
  });
  let pass: (() => void) | undefined;
  await page.route("**/api/newsletter/subscribe", async (route) => {
    await new Promise<void>((resolve) => {
      pass = resolve;
    });
    await route.continue();
  });
  await button(page).click();
  await expect(footer(page).getByRole("button", { name: "Subscribing..." })).toBeDisabled();
  await expect(field(page)).toBeDisabled();
  await expect.poll(() => pass).toBeDefined();
  pass?.();
  await expect(toast(page)).toContainText("Successfully Subscribed!");
  await expect(toast(page)).toContainText("You'll receive the latest gaming insights in your inbox.");
  expect((await toast(page).boundingBox())?.width).toBeLessThanOrEqual(420);
  await expect(field(page)).toHaveValue("");
  await expect(button(page)).toBeEnabled();
  const said = footer(page).getByRole("status");
  await expect(said).toContainText("confirm with the link in the email");
  await said.scrollIntoViewIfNeeded();
  expect(await overlap(toast(page), said), "the notice covers what is still to do").toBe(false);
  expect(await statusOf(email)).toBe("pending");
});

test("a subscriber confirms and leaves only by pressing the button, and can request a link; the pages are accessible", async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const complaints = complaintsOf(page);
  const email = uniqueEmail();
  await page.goto("/support");
  await field(page).fill(email);
  await button(page).click();
  await expect(toast(page)).toContainText("Successfully Subscribed!");

  await page.goto(await privateLink(email, "newsletter-confirm"));
  await expect(main(page)).toContainText("a•••@example.com");
  await expectAccessible(page, "confirm", "main");
  expect(await statusOf(email)).toBe("pending");
  await page.getByRole("button", { name: "Yes, subscribe me" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're subscribed");
  expect(await statusOf(email)).toBe("confirmed");

  await page.goto(await unsubscribeLink(email));
  await expectAccessible(page, "leave", "main");
  expect(await statusOf(email)).toBe("confirmed");
  await main(page).getByRole("button", { name: "Unsubscribe from the newsletter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're off the list");
  expect(await statusOf(email)).toBe("unsubscribed");

  await footer(page).getByRole("link", { name: "Unsubscribe from the newsletter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unsubscribe from the newsletter");
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByRole("alert", { name: "Please check these fields" })).toBeVisible();
  await expectAccessible(page, "address asked", "main");
  await main(page).getByLabel("Email").fill(uniqueEmail("nobody"));
  await page.getByRole("button", { name: "Send me the link" }).click();
  const sent = main(page).locator(":focus");
  await expect(sent).toContainText("Check your inbox");
  await expect(sent).toContainText("If this address is subscribed");
  expect(complaints).toEqual([]);

  await page.goto("/newsletter/unsubscribe");
  await expectLargeTextFits(page);
});
