import { expect, type Page, test } from "@playwright/test";
import { main } from "@/tests/support/message-forms";
import { landingTexts } from "@/tests/support/pages";

test.use({ javaScriptEnabled: false });

const needed = (page: Page) => page.locator("noscript p");

test("without JavaScript each form says that it needs JavaScript and whom to write to; the landing page is complete", async ({
  page,
}) => {
  for (const path of ["/games/submit", "/get-featured", "/streamers-submit"]) {
    await page.goto(path);
    await expect(needed(page).first(), path).toHaveText("This form needs JavaScript.");
    await expect(needed(page).first(), path).toBeVisible();
    await expect(main(page).getByRole("link", { name: /@/ }), path).toHaveAttribute("href", /^mailto:.+@.+/);
    await expect(main(page).getByRole("textbox"), path).toHaveCount(0);
  }

  await page.goto("/submit");
  for (const heading of ["Submit Your Game", "Submit a Stream", "Submit a Clip", "Share Your Gaming Moments"])
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(needed(page).filter({ hasText: "This form needs JavaScript." }).nth(1)).toBeVisible();
  await page.getByRole("link", { name: "Go to Game Submission Form" }).click();
  await expect(page).toHaveURL("/games-submit");

  const { blocks, share } = landingTexts;
  await page.goto("/");
  await expect(
    page.getByRole("region", { name: blocks.newestGames, exact: true }).getByRole("link").first(),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: share.link })).toBeVisible();
  const newsletter = page.getByRole("region", { name: "Newsletter" }).locator("noscript p");
  await expect(newsletter).toHaveText(/^Subscribing needs JavaScript\./);
  await expect(newsletter).toBeVisible();
});
