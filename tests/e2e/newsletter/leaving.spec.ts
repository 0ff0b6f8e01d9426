import { expect, test } from "@playwright/test";
import { complaintsOf, footer, main, uniqueEmail } from "@/tests/support/message-forms";

test("leaving without a mail at hand: the footer leads there, a link is sent", async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto("/contact");
  await footer(page).getByRole("link", { name: "Leave the newsletter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leave the newsletter");
  await main(page).getByLabel("Email").fill(uniqueEmail("nobody"));
  await page.getByRole("button", { name: "Send me the link" }).click();
  const sent = main(page).locator(":focus");
  await expect(sent).toContainText("Look into your mailbox");
  await expect(sent).toContainText("If this address is on our list");
  expect(complaints).toEqual([]);
});

test("a link that could not be sent stays on the page, with the address", async ({ page }) => {
  await page.route("**/api/newsletter/leave", (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "<h1>Sign in to the hotel's network</h1>" }),
  );
  await page.goto("/newsletter/unsubscribe");
  await main(page).getByLabel("Email").fill("ada@example.com");
  await page.getByRole("button", { name: "Send me the link" }).click();
  const alert = main(page).getByRole("alert");
  await expect(alert).toContainText("The link was not sent");
  await expect(alert).toBeFocused();
  await expect(main(page).getByLabel("Email")).toHaveValue("ada@example.com");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("links that no longer work say so, and there is another way to leave", async ({ page }) => {
    for (const path of [
      "/newsletter/confirm?token=wrong",
      "/newsletter/confirm",
      "/support/ticket?token=wrong",
    ]) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
    }
    await page.goto("/newsletter/unsubscribe?token=wrong");
    await expect(main(page)).toContainText("This link is not one of ours");
    for (const path of ["/newsletter/unsubscribe", "/support"]) {
      await page.goto(path);
      await expect(main(page).getByRole("link", { name: /@/ })).toBeVisible();
    }
  });
});
