import { expect, type Locator, type Page, test } from "@playwright/test";
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

const valueFor = (type: string | null): string =>
  type === "email" ? "auto@example.com" : "Auto Fill of a browser";

async function openForm(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  const form = page.getByRole("form", { name });
  await expect(form.getByRole("textbox").first()).toBeEnabled();
  return form;
}

test("a ticket whose fields were filled without a key or an event is sent", async ({ page }) => {
  const email = uniqueEmail();
  const form = await openForm(page, "/support", "Support ticket");
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
});

test("what was filled without a key is read in every form, by the count of a description too", async ({
  page,
}) => {
  // A form that is complete stays on its way, so that its fields can be looked at.
  await page.route("**/api/**", (route) =>
    route.request().method() === "POST" ? undefined : route.continue(),
  );
  for (const [path, name] of [
    ["/contact", "Contact"],
    ["/get-featured", "Get featured"],
    ["/games/submit", "Submit a game"],
    ["/streamers-submit", "Submit a streamer profile"],
    ["/newsletter/unsubscribe", "Leave the newsletter"],
  ] as const) {
    await page.goto(path);
    const form = page.getByRole("main").locator("form").first();
    const required = form.locator(
      ":is(input:is([type=text], [type=email]), textarea)[required]:not([name=captcha])",
    );
    await expect(required.first(), name).toBeEnabled();
    if (path === "/games/submit") {
      await autofill(form.getByLabel("Description"), "Twelve words");
      await expect(form.getByText(/^12 \/ /)).toBeVisible();
    }
    for (const field of await required.all())
      await autofill(field, valueFor(await field.getAttribute("type")));
    // The last part of it: a form without its picture says so at once.
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    await expect(
      form.locator("[aria-invalid=true]").or(page.getByRole("status")).first(),
      name,
    ).toBeAttached();
    for (const field of await required.all()) {
      await expect(field, name).toHaveValue(valueFor(await field.getAttribute("type")));
      await expect(field, name).toHaveAttribute("aria-invalid", "false");
    }
  }
});

test("who is signed in by a password manager", async ({ page }) => {
  const form = await openForm(page, "/admin/login", "Admin login");
  await autofill(form.getByLabel("Username"), process.env.ADMIN_USERNAME ?? "admin");
  await autofill(form.getByLabel("Password"), process.env.ADMIN_PASSWORD ?? "");
  await form.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/admin$/);
});
