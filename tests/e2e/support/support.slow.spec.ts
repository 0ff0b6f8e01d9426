import { expect, type Page, test } from "@playwright/test";

const submit = (page: Page) => page.getByRole("button", { name: "Submit Ticket" });

test("a form whose scripts do not arrive looks ready, and explains after a while what to do", async ({
  page,
}) => {
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
