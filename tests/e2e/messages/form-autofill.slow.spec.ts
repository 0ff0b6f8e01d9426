import { expect, type Locator, test } from "@playwright/test";
import { query } from "@/tests/support/database";
import { uniqueEmail } from "@/tests/support/message-forms";

/**
 * Fills a field as a browser or a password manager does: no key is pressed.
 * @param events those that come with it; some send none
 */
const autofill = (field: Locator, value: string, events = ["input", "change"]) =>
  field.evaluate(
    (element, filled) => {
      (element as HTMLInputElement).value = filled.value;
      for (const name of filled.events) element.dispatchEvent(new Event(name, { bubbles: true }));
    },
    { value, events },
  );

test("fields filled without a key press or an event are sent, for a ticket and a sign-in", async ({
  page,
}) => {
  const email = uniqueEmail();
  await page.goto("/support");
  const form = page.getByRole("form", { name: "Support ticket" });
  await expect(form.getByRole("textbox").first()).toBeEnabled();
  await autofill(form.getByLabel("Name"), "Auto Fill", []);
  await autofill(form.getByLabel("Email"), email, []);
  await autofill(form.getByLabel("Category"), "Website issue", []);
  await autofill(form.getByLabel("Subject"), "The catalog is empty", []);
  await form.getByLabel("Message").fill("I see no games.");
  await page.getByRole("button", { name: "Submit Ticket" }).click();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  expect(await query("SELECT name, category FROM support_tickets WHERE email = $1", [email])).toEqual([
    { name: "Auto Fill", category: "Website issue" },
  ]);

  await page.goto("/admin/login");
  const login = page.getByRole("form", { name: "Admin login" });
  await expect(login.getByRole("textbox").first()).toBeEnabled();
  await autofill(login.getByLabel("Username"), process.env.ADMIN_USERNAME ?? "admin");
  await autofill(login.getByLabel("Password"), process.env.ADMIN_PASSWORD ?? "");
  await login.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/admin$/);
});
